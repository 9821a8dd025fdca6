import { translate } from './i18n'

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
