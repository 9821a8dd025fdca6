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

/** Oldest first. Outside React, because the router and `beforeunload` read it. */
let dirtyForms: readonly string[] = []

export function setUnsaved(form: string, isDirty: boolean) {
  if (dirtyForms.includes(form) === isDirty) return
  dirtyForms = isDirty
    ? [...dirtyForms, form]
    : dirtyForms.filter((otherForm) => otherForm !== form)
}

/** Only the first dirty form prompts; none once leaving is allowed (sign-out, kept draft). */
export const shouldPrompt = (form: string) => dirtyForms[0] === form && !leavingAllowed
