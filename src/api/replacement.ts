import { translate } from '~/lib/i18n'

/** What the server takes in one piece only, with what it was when somebody began to change it. */
export type Replacement<T> = { next: T; loaded: T; isForced?: boolean }

/** Thrown when somebody else has written since. */
export class ConcurrentChangeError extends Error {
  constructor() {
    super(translate('jsonChangedMeanwhile'))
  }
}

/** What is to be written over `now`. */
export function replaceUnchanged<T>(current: T, { next, loaded, isForced }: Replacement<T>): T {
  if (!isForced && JSON.stringify(current) !== JSON.stringify(loaded))
    throw new ConcurrentChangeError()
  return next
}
