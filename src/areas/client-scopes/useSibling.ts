import { useController } from 'react-hook-form'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import type { FieldValue, Path } from '~/lib/field'

/** Sets another field of the form, for a choice that brings another one along. */
export function useSibling(path: Path): { value: FieldValue; set: (value: FieldValue) => void } {
  const { control } = useFormInfo()
  const { field } = useController({ name: nameOf(path), control })
  return { value: field.value, set: field.onChange }
}
