import { translate } from '~/lib/i18n'

/** What the server takes in one piece only, with what it was when somebody began to change it. */
export type Whole<T> = { next: T; loaded: T; isForced?: boolean }

/** Thrown when somebody else has written since. */
export class ChangedMeanwhile extends Error {
  constructor() {
    super(translate('jsonChangedMeanwhile'))
  }
}

/** What is to be written over `now`. */
export function nextOver<T>(now: T, { next, loaded, isForced }: Whole<T>): T {
  if (!isForced && JSON.stringify(now) !== JSON.stringify(loaded)) throw new ChangedMeanwhile()
  return next
}
