import { useEffect, useEffectEvent } from 'react'
import { unsaved, type UnsavedWork } from '~/api/unsaved'

/** Announces the changes of a form for as long as there are any, so that a lost session keeps them. */
export function useUnsaved(isDirty: boolean, work: UnsavedWork) {
  // Asked from outside React, about what is typed by then.
  const describe = useEffectEvent(work.describe)
  const keepDraft = useEffectEvent(work.keepDraft)
  useEffect(() => {
    if (!isDirty) return undefined
    return unsaved.register({ describe: () => describe(), keepDraft: () => keepDraft() })
  }, [isDirty])
}
