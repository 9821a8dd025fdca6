/** Under such names drafts lie in the tab's storage. */
export const draftPrefix = 'castellan:draft:'

/** Something typed and not yet saved. */
export type UnsavedWork = {
  /** What it is, in words: the title of the form. */
  describe: () => string
  /** Keeps it over a sign-in that leaves the page, without secrets (form/saving/drafts.ts). */
  keepDraft: () => void
}

const works = new Set<UnsavedWork>()
let letGo = false

/**
 * The unsaved work of the page. Forms register theirs while they are dirty; whoever has to leave the
 * page looks here first.
 */
export const unsaved = {
  /** Announces unsaved work; gives how to take it back. */
  register(work: UnsavedWork): () => void {
    works.add(work)
    return () => void works.delete(work)
  },

  any: () => works.size > 0,

  list: (): readonly UnsavedWork[] => [...works],

  /**
   * The person has agreed to leave the page, or what is typed has been kept: the forms' own guards
   * must not ask again.
   */
  letGo() {
    letGo = true
  },

  /** Whether the forms' guards have to stay quiet. */
  isLetGo: () => letGo,
}
