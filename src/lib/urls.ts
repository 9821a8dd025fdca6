import { translate } from './i18n'

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

/**
 * The page gets no `opener` to navigate and no `Referer`. Call it in the click handler; browsers
 * don't report blocking, so offer the URL for copying, too.
 */
export function openWindow(address: string, features: string) {
  const href = safeHref(address)
  if (href) window.open(href, '_blank', `noopener,noreferrer,${features}`)
}

/**
 * Call it in the click handler, before fetching the URL: later, it counts as a pop-up. Null if
 * blocked.
 */
export function openEmptyWindow(features = ''): Window | null {
  const emptyWindow = window.open('about:blank', '_blank', features)
  if (emptyWindow) emptyWindow.opener = null
  return emptyWindow
}

/**
 * Browsers resolve dot segments (`..`, `%2e%2e`), so the call would reach another resource; sent
 * literally, Keycloak answers 400.
 */
export class InvalidPathError extends Error {
  constructor(name: string) {
    super(translate('unaddressable', { name }))
  }
}

/** Throws for dots, '' and lone surrogates. */
export function encodeSegment(name: string): string {
  if (['', '.', '..'].includes(name)) throw new InvalidPathError(name)
  try {
    return encodeURIComponent(name)
  } catch {
    throw new InvalidPathError(name)
  }
}

/** The last check before a call: throws if the browser would request another path. */
export function buildUrl(base: string, path: string): string {
  const url = base + path
  const { pathname } = new URL(url, globalThis.location?.href ?? 'http://localhost')
  if (!pathname.endsWith(path)) throw new InvalidPathError(path)
  return url
}

export const adminGuideUrl = (chapter: string) =>
  `https://www.keycloak.org/docs/latest/server_admin/index.html#${chapter}`
