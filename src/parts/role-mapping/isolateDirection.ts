import { directionOf } from '~/lib/languages'

/** A path inside a sentence from right to left: its slashes would change places otherwise. */
export const isolateDirection = (path: string, language: string) =>
  directionOf(language) === 'rtl' ? `\u2068${path}\u2069` : path
