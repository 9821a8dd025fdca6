import { translate } from './i18n'

/**
 * Something that no call can be about. Browsers take segments of dots (`..`, `%2e%2e`) out of a path,
 * so the call would reach what lies above; sent as they are, the server answers them with 400.
 */
export class InvalidPathError extends Error {
  constructor(name: string) {
    super(translate('unaddressable', { name }))
  }
}

/** A name as one segment of a path. Throws for one that no path can hold: dots, nothing, half a character. */
export function encodeSegment(name: string): string {
  if (['', '.', '..'].includes(name)) throw new InvalidPathError(name)
  try {
    return encodeURIComponent(name)
  } catch {
    throw new InvalidPathError(name)
  }
}

/** An address at which a browser asks for exactly this path: the last check before a call is sent. */
export function buildUrl(base: string, path: string): string {
  const url = base + path
  const { pathname } = new URL(url, globalThis.location?.href ?? 'http://localhost')
  if (!pathname.endsWith(path)) throw new InvalidPathError(path)
  return url
}
