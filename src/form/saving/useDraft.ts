import { useEffect, useRef } from 'react'
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form'
import { unsavedChanges, type UnsavedChanges } from '~/api/unsavedChanges'
import { allFields, type Field, type Section } from '~/lib/field'
import { drafts, type Draft } from './drafts'
import { getAt, nameOf, setAt } from '~/form/values/paths'
import type { Values } from '~/form/values/values'

/**
 * The name of a form in its drafts: the same after a reload. A page may have several forms, which
 * differ in their first field.
 */
export const draftName = (kind: 'edit' | 'create', sections: readonly Section[]) =>
  `${kind} ${allFields(sections)[0]?.path.join('/') ?? ''}`

/** What is being edited, in words: the heading of the page. */
const pageHeading = () => document.querySelector('main h1')?.textContent ?? document.title

type DraftOptions = {
  name: string
  // Not the whole form: what is passed to a hook whole, the compiler takes for unchanging.
  getValues: UseFormGetValues<Values>
  edited: readonly Field[]
  /** The object as it was opened. */
  base: unknown
}

/** Announces the changes of a form, so that they are kept when the session ends. */
export function useDraft({ name, getValues, edited, base }: DraftOptions) {
  useUnsavedChanges(edited.length > 0, {
    describe: pageHeading,
    keepDraft: () => {
      const values = getValues()
      drafts.save(
        name,
        edited.flatMap((field) => {
          const value = values[nameOf(field.path)]
          return value === undefined ? [] : [{ field, value, base: getAt(base, field.path) }]
        }),
      )
    },
  })
}

/** Puts what a draft holds back into a form; fields that are no longer there are left out. */
export function restoreDraft(
  draft: Draft,
  setValue: UseFormSetValue<Values>,
  names: ReadonlySet<string>,
) {
  for (const { path, value } of draft.values) {
    const name = nameOf(path)
    if (names.has(name)) setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
}

/** The object as the draft's form had opened it: what changed since then shows as a conflict. */
export const baselineFromDraft = <T>(draft: Draft, current: T): T =>
  draft.values.reduce((object, { path, base }) => setAt(object, path, base), current)

/** Announces the changes of a form for as long as there are any, so that a lost session keeps them. */
function useUnsavedChanges(isDirty: boolean, changes: UnsavedChanges) {
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
