import { createContext, use } from 'react'
import {
  useWatch,
  type Control,
  type UseFormGetValues,
  type UseFormSetValue,
} from 'react-hook-form'
import type { Permission } from '~/lib/access'
import type { CustomControls, Path } from '~/lib/field'
import { valueReader, type ConditionInput } from '~/form/values/conditions'
import { nameOf } from '~/form/values/paths'
import type { Values } from '~/form/values/values'

/** What every control of a form knows of it. Changes only when another object is shown. */
export type FormInfo = {
  /** Makes the ids of the page unique. */
  id: string
  control: Control<Values>
  /** For what fills several fields at once (a template). */
  setValue: UseFormSetValue<Values>
  getValues: UseFormGetValues<Values>
  /** The names of all fields, shown or not. */
  names: ReadonlySet<string>
  /** The object behind the form as it was opened; what no field shows is read here. */
  representation: unknown
  realm: string
  permissions: ReadonlySet<Permission>
  feature: (name: string) => boolean
  /** Nothing may be edited. */
  readOnly: boolean
  /** The controls of custom fields. */
  customControls: CustomControls
  /** The field that the address asks for (`?field=`). */
  focusedField: string | undefined
}

/** Given by EditForm and CreateForm. */
export const FormContext = createContext<FormInfo | undefined>(undefined)

/** The form around a control. */
export function useFormInfo(): FormInfo {
  const info = use(FormContext)
  if (!info) throw new Error('A field stands outside of a form')
  return info
}

type FormState = Pick<FormInfo, 'control' | 'names' | 'representation' | 'feature'>

/** The facts that conditions over these paths need; renders again when one of them changes. */
export function useConditionInput(
  paths: readonly Path[],
  { control, names, representation, feature }: FormState,
): ConditionInput {
  const watchedNames = paths.map(nameOf).filter((name) => names.has(name))
  const values = useWatch({ control, name: watchedNames })
  const watchedValues = Object.fromEntries(
    watchedNames.map((name, index) => [name, values[index] ?? '']),
  )
  return { read: valueReader(watchedValues, representation), feature }
}
