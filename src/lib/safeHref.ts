/**
 * The address of a link that comes from data: absolute http and https only, as the browser reads it.
 * Anything else (`javascript:`, relative paths, no address at all) gives undefined: show it as text.
 */
export function safeHref(text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.parse?.(text) ?? parse(text)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : undefined
}

// Browsers before 2025 have no URL.parse.
function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
