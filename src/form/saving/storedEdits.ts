import { isMasked } from '~/lib/secrets'
import { getAt, sameValue } from '~/form/values/paths'
import type { Edit } from '~/form/values/values'
import { merge } from './merge'

/**
 * Which edits a save without an answer has stored. `base` is the object as opened, `theirs` as read
 * right before the save, `fresh` after it. `unknown`: a part of them, or a secret, which is masked.
 */
export function storedEdits<T>(
  { base, theirs, fresh }: { base: T; theirs: T; fresh: T },
  edits: readonly Edit[],
): 'all' | 'none' | 'unknown' {
  if (edits.some(({ path }) => isMasked(getAt(fresh, path)))) return 'unknown'
  const { result, conflicts } = merge(base, fresh, edits)
  if (result === fresh && conflicts.length === 0) return 'all'
  const isAsBefore = edits.every(({ path }) => sameValue(getAt(fresh, path), getAt(theirs, path)))
  return isAsBefore ? 'none' : 'unknown'
}
