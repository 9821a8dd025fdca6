/** Prefix of drafts in session storage. */
export const draftPrefix = 'castellan:draft:'

export type UnsavedChanges = {
  /** The form's title. */
  describe: () => string
  /** Stores the edits, without secrets, across a sign-in redirect (form/saving/drafts.ts). */
  keepDraft: () => void
}

const pending = new Set<UnsavedChanges>()
let leavingAllowed = false

/** Dirty forms register here; check it before leaving the page. */
export const unsavedChanges = {
  register(changes: UnsavedChanges): () => void {
    pending.add(changes)
    return () => void pending.delete(changes)
  },

  any: () => pending.size > 0,

  list: (): readonly UnsavedChanges[] => [...pending],

  /** The user has confirmed, or drafts are stored: forms must not ask again. */
  allowLeaving() {
    leavingAllowed = true
  },

  mayLeave: () => leavingAllowed,
}
