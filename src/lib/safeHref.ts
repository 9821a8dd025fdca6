/** Show anything but absolute http and https URLs as text. */
export function safeHref(text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.parse?.(text) ?? parse(text)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : undefined
}

// URL.parse is missing in browsers before 2025.
function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
