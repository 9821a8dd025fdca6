import { useEffect, useRef } from 'react'
import { unsavedChanges, type UnsavedChanges } from '~/api/unsavedChanges'

/** Announces the changes of a form for as long as there are any, so that a lost session keeps them. */
export function useUnsavedChanges(isDirty: boolean, changes: UnsavedChanges) {
  const latest = useRef(changes)
  // Asked from outside React, and while the dialog about it is drawn, about what is typed by then.
  useEffect(() => {
    latest.current = changes
  })
  useEffect(() => {
    if (!isDirty) return undefined
    return unsavedChanges.register({
      describe: () => latest.current.describe(),
      keepDraft: () => latest.current.keepDraft(),
    })
  }, [isDirty])
}
