import { unsavedChanges } from '~/api/unsavedChanges'

/**
 * The forms with changes that are not saved, the first one first. Outside of React, because the
 * router's blocker and the browser ask from outside.
 */
let dirtyForms: readonly string[] = []

/** Says whether a form has changes that would be lost. */
export function setUnsaved(form: string, isDirty: boolean) {
  if (dirtyForms.includes(form) === isDirty) return
  dirtyForms = isDirty
    ? [...dirtyForms, form]
    : dirtyForms.filter((otherForm) => otherForm !== form)
}

/**
 * Only the first of several dirty forms asks, so that the person is asked once; none when the work
 * has been let go (a sign-out agreed to, a draft kept before a sign-in that leaves the page).
 */
export const shouldPrompt = (form: string) => dirtyForms[0] === form && !unsavedChanges.mayLeave()
