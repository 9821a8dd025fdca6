/** Under such names drafts lie in the tab's storage. */
export const draftPrefix = 'castellan:draft:'

/** Something typed and not yet saved. */
export type UnsavedChanges = {
  /** What it is, in words: the title of the form. */
  describe: () => string
  /** Keeps it over a sign-in that leaves the page, without secrets (form/saving/drafts.ts). */
  keepDraft: () => void
}

const pending = new Set<UnsavedChanges>()
let leavingAllowed = false

/**
 * The unsaved work of the page. Forms register theirs while they are dirty; whoever has to leave the
 * page looks here first.
 */
export const unsavedChanges = {
  /** Announces unsaved work; gives how to take it back. */
  register(changes: UnsavedChanges): () => void {
    pending.add(changes)
    return () => void pending.delete(changes)
  },

  any: () => pending.size > 0,

  list: (): readonly UnsavedChanges[] => [...pending],

  /**
   * The person has agreed to leave the page, or what is typed has been kept: the forms' own guards
   * must not ask again.
   */
  allowLeaving() {
    leavingAllowed = true
  },

  /** Whether the forms' guards have to stay quiet. */
  mayLeave: () => leavingAllowed,
}
