import { unsavedChanges } from '~/api/unsavedChanges'

/**
 * Oldest first. Outside React, because the router and `beforeunload` read it.
 */
let dirtyForms: readonly string[] = []

export function setUnsaved(form: string, isDirty: boolean) {
  if (dirtyForms.includes(form) === isDirty) return
  dirtyForms = isDirty
    ? [...dirtyForms, form]
    : dirtyForms.filter((otherForm) => otherForm !== form)
}

/**
 * Only the first dirty form prompts; none after `unsavedChanges` allowed leaving (sign-out, kept
 * draft).
 */
export const shouldPrompt = (form: string) => dirtyForms[0] === form && !unsavedChanges.mayLeave()
