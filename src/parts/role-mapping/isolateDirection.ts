import { directionOf } from '~/lib/languages'

/** Keeps a path's slashes in order within right-to-left text. */
export const isolateDirection = (path: string, language: string) =>
  directionOf(language) === 'rtl' ? `\u2068${path}\u2069` : path
