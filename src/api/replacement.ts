import { translate } from '~/lib/i18n'

/** A document that is replaced as a whole, and its state when editing began. */
export type Replacement<T> = { next: T; loaded: T; isForced?: boolean }

/** Somebody else has saved meanwhile. */
export class ConcurrentChangeError extends Error {
  constructor() {
    super(translate('jsonChangedMeanwhile'))
  }
}

export function replaceUnchanged<T>(current: T, { next, loaded, isForced }: Replacement<T>): T {
  if (!isForced && JSON.stringify(current) !== JSON.stringify(loaded))
    throw new ConcurrentChangeError()
  return next
}
