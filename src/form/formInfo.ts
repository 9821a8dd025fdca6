import { createContext, use } from 'react'
import {
  useWatch,
  type Control,
  type UseFormGetValues,
  type UseFormSetValue,
  type UseFormTrigger,
} from 'react-hook-form'
import { valueReader, type ConditionInput } from '~/form/values/rules'
import type { Permission } from '~/lib/access'
import type { CustomControls, Path } from '~/lib/field'
import { nameOf } from '~/form/values/paths'
import type { Values } from '~/form/values/values'

/** Changes only when another object is loaded, so it never re-renders fields while typing. */
export type FormInfo = {
  id: string
  control: Control<Values>
  setValue: UseFormSetValue<Values>
  getValues: UseFormGetValues<Values>
  trigger: UseFormTrigger<Values>
  /** react-hook-form names, including hidden fields. */
  names: ReadonlySet<string>
  /** The baseline; conditions read paths without a field here. */
  representation: unknown
  /** Values of the stored object; absent for a new one. */
  storedValues: Values | undefined
  realm: string
  permissions: ReadonlySet<Permission>
  feature: (name: string) => boolean
  readOnly: boolean
  customControls: CustomControls
  /** From `?field=`. */
  focusedField: string | undefined
}

export const FormContext = createContext<FormInfo | undefined>(undefined)

/** Throws outside a form. */
export function useFormInfo(): FormInfo {
  const info = use(FormContext)
  if (!info) throw new Error('A field stands outside of a form')
  return info
}

type FormState = Pick<FormInfo, 'control' | 'names' | 'representation' | 'feature'>

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
