/** Prefix of drafts in session storage. */
export const draftPrefix = 'castellan:draft:'

export type UnsavedForm = {
  /** The form's title. */
  describe: () => string
  /** Stores the edits, without secrets, across a sign-in redirect (form/saving/drafts.ts). */
  keepDraft: (() => void) | undefined
}

/** Oldest first. Outside React, because the router and `beforeunload` read it. */
const forms = new Map<string, UnsavedForm>()
let leavingAllowed = false

/** Dirty forms, by their ids; check it before leaving the page. */
export const unsavedChanges = {
  add: (id: string, form: UnsavedForm) => void forms.set(id, form),

  remove: (id: string) => void forms.delete(id),

  any: () => forms.size > 0,

  list: (): readonly UnsavedForm[] => [...forms.values()],

  /** Only the first dirty form prompts; none once leaving is allowed (sign-out, kept draft). */
  shouldPrompt: (id: string) => forms.keys().next().value === id && !leavingAllowed,

  /** The user has confirmed, or drafts are stored: forms must not ask again. */
  allowLeaving() {
    leavingAllowed = true
  },

  mayLeave: () => leavingAllowed,
}
