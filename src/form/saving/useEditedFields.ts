import type { FormState } from 'react-hook-form'
import type { Field } from '~/lib/field'
import { pathsIn, shownFields } from '~/form/values/conditions'
import { useConditionInput, type FormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import type { Values } from '~/form/values/values'

export function useEditedFields(
  state: FormState<Values>,
  info: FormInfo,
  fields: readonly Field[],
) {
  // react-hook-form mutates `dirtyFields`; memoized, it would never update.
  'use no memo'
  const { dirtyFields } = state
  const changed = fields.filter(({ path }) => dirtyFields[nameOf(path)] !== undefined)
  const conditionInput = useConditionInput(
    changed.flatMap(({ when }) => pathsIn(when)),
    info,
  )
  return shownFields(changed, conditionInput)
}
