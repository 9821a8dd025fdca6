import { useEffect, useRef } from 'react'
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form'
import { unsavedChanges, type UnsavedChanges } from '~/api/unsavedChanges'
import { allFields, type Field, type Section } from '~/lib/field'
import { drafts, type Draft } from './drafts'
import { getAt, nameOf, setAt } from '~/form/values/paths'
import type { Values } from '~/form/values/values'

/** Stable across reloads; forms on one page differ in their first field. */
export const draftName = (kind: 'edit' | 'create', sections: readonly Section[]) =>
  `${kind} ${allFields(sections)[0]?.path.join('/') ?? ''}`

const pageHeading = () => document.querySelector('main h1')?.textContent ?? document.title

type DraftOptions = {
  name: string
  // Not the whole form: the compiler assumes hook arguments are immutable.
  getValues: UseFormGetValues<Values>
  edited: readonly Field[]
  base: unknown
}

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

/** The draft's baseline, so that later server changes show as conflicts. */
export const baselineFromDraft = <T>(draft: Draft, current: T): T =>
  draft.values.reduce((object, { path, base }) => setAt(object, path, base), current)

function useUnsavedChanges(isDirty: boolean, changes: UnsavedChanges) {
  const latest = useRef(changes)
  // Called outside React; must see the latest values.
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
