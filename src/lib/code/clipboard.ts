export async function copyText(text: string): Promise<'done' | 'denied' | 'failed'> {
  // Undefined on plain http, except on localhost.
  if (!globalThis.navigator.clipboard) return 'denied'
  try {
    await navigator.clipboard.writeText(text)
    return 'done'
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'failed'
  }
}
