import { useRef, type RefObject } from 'react'
import { hasDeletedSince } from '~/api/activity'
import { queryClient } from '~/api/queryClient'
import { nameOf } from '~/form/values/paths'
import { asStored, overwrittenIn, type WrittenValue } from './overwritten'
import { refetch, type FormQuery } from './save'

/** Milliseconds. */
const minDelay = 1500

type Options<T> = {
  query: FormQuery<T>
  /** Another save must end first. */
  isSaving: RefObject<boolean>
  /** Later: the form may be gone by then. */
  onOverwritten: (values: readonly WrittenValue[], fresh: T) => void
}

/** `theirs`: the object right before the save, `fresh`: after it. `duration` in ms. */
type Saved<T> = { theirs: T; fresh: T; written: readonly WrittenValue[]; duration: number }

/**
 * Keycloak knows no versions: a save that read the object before ours and writes it after ours
 * succeeds and replaces what we wrote. So this compares what was written with the object as it is
 * right after the write, and again once such a save must have ended.
 */
export function useOverwriteCheck<T>({ query, isSaving, onOverwritten }: Options<T>) {
  const unchecked = useRef<readonly WrittenValue[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const compare = (fresh: T) => {
    const overwritten = overwrittenIn(fresh, unchecked.current)
    unchecked.current = overwritten.length > 0 ? [] : asStored(fresh, unchecked.current)
    return overwritten
  }

  async function checkLater(since: number, delay: number) {
    // The session has ended, or this object may just have been deleted here.
    const isCached = queryClient.getQueryData([...query.queryKey]) !== undefined
    if (!isCached || hasDeletedSince(since)) return
    // The query keeps its error; without an answer there is nothing to compare.
    const fresh = await refetch(query).catch(() => undefined)
    if (isSaving.current) schedule(since, delay)
    else if (fresh !== undefined) {
      const overwritten = compare(fresh)
      unchecked.current = []
      if (overwritten.length > 0) onOverwritten(overwritten, fresh)
    }
  }

  function schedule(since: number, delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void checkLater(since, delay), delay)
  }

  /** Returns what was overwritten by now; later, it calls back. Call it with each save. */
  return ({ theirs, fresh, written, duration }: Saved<T>) => {
    const names = new Set(written.map(({ path }) => nameOf(path)))
    const earlier = unchecked.current.filter(({ path }) => !names.has(nameOf(path)))
    // As it was before this save, with which the server may drop what an earlier one has written.
    const lost = overwrittenIn(theirs, earlier)
    const kept = earlier.filter((item) => !lost.includes(item))
    unchecked.current = [...asStored(fresh, kept), ...written]
    const overwritten = [...lost, ...compare(fresh)]
    if (overwritten.length === 0) schedule(Date.now(), Math.max(minDelay, 3 * duration))
    else clearTimeout(timer.current)
    return overwritten
  }
}
