/** Puts a text on the clipboard; says whether that worked or the browser refused it. */
export async function copyText(text: string): Promise<'done' | 'denied' | 'failed'> {
  // Absent on plain http away from localhost.
  if (!globalThis.navigator.clipboard) return 'denied'
  try {
    await navigator.clipboard.writeText(text)
    return 'done'
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'failed'
  }
}
