import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState, type RegisteredRouter } from '@tanstack/react-router'
import { createContext, use, useId } from 'react'
import {
  useWatch,
  type Control,
  type FormState,
  type UseFormGetValues,
  type UseFormReturn,
  type UseFormSetValue,
  type UseFormTrigger,
} from 'react-hook-form'
import { realms, type Realm } from '~/api/realms/realms'
import { useFeature } from '~/api/serverInfo'
import { usePermissions } from '~/api/whoami'
import { pathsIn, shownFields, valueReader, type ConditionInput } from '~/form/values/rules'
import { findMissingPermissions, type Permission, type Requirement } from '~/lib/access'
import type { CustomControls, Field, Path } from '~/lib/field'
import { nameOf } from '~/form/values/paths'
import { startValues, writeNew, type Values } from '~/form/values/values'

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
  realmSettings: Realm | undefined
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

type VisibilityInfo = Pick<
  FormInfo,
  'control' | 'names' | 'representation' | 'feature' | 'realmSettings'
>

export function useConditionInput(
  paths: readonly Path[],
  { control, names, representation, feature, realmSettings }: VisibilityInfo,
): ConditionInput {
  const watchedNames = paths.map(nameOf).filter((name) => names.has(name))
  const values = useWatch({ control, name: watchedNames })
  const watchedValues = Object.fromEntries(
    watchedNames.map((name, index) => [name, values[index] ?? '']),
  )
  return { read: valueReader(watchedValues, representation), feature, realmSettings }
}

type FormSetupOptions = {
  form: UseFormReturn<Values>
  fields: readonly Field[]
  representation: unknown
  /** Of the object being edited. */
  storedValues?: Values
  requires: Requirement
  customControls?: CustomControls
  /** Overrides `requires`. */
  editable: boolean | undefined
}

const noCustomControls: CustomControls = {}

export function useFormSetup(options: FormSetupOptions): {
  info: FormInfo
  missingPermissions: readonly Permission[]
} {
  const {
    form,
    fields,
    representation,
    storedValues,
    requires,
    editable,
    customControls = noCustomControls,
  } = options
  const { realm, permissions } = useRealmPermissions()
  const feature = useFeature()
  // Loaded with the page; another tab of the page may change it.
  const { data: realmSettings } = useQuery({ ...realms.byName(realm), enabled: false })
  const id = useId()
  const focusedField = useFocusedField()
  const missingPermissions = findMissingPermissions(requires, permissions)
  const readOnly = editable === undefined ? missingPermissions.length > 0 : !editable
  const names = new Set(fields.map(({ path }) => nameOf(path)))
  const { control, setValue, getValues, trigger } = form
  const context = { representation, realm, permissions, customControls, focusedField }
  const info = {
    id,
    control,
    setValue,
    getValues,
    trigger,
    names,
    storedValues,
    readOnly,
    feature,
    realmSettings,
    ...context,
  }
  return { info, missingPermissions: readOnly ? missingPermissions : [] }
}

/** From the URL's `?field=`, so that pages need not pass it on. */
const useFocusedField = () =>
  useRouterState<RegisteredRouter, string | undefined>({
    select: ({ location }) => {
      const { field } = Object(location.search) as { field?: unknown }
      return typeof field === 'string' ? field : undefined
    },
  })

export function useRealmPermissions() {
  const { realm = '' } = useParams({ strict: false })
  return { realm, permissions: usePermissions(realm) }
}

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

/** The body that creating sends. */
export function formContent<T>(
  start: T,
  fields: readonly Field[],
  { getValues, feature, realmSettings }: Pick<FormInfo, 'getValues' | 'feature' | 'realmSettings'>,
): T {
  const values = { ...startValues(fields, start), ...getValues() }
  const input = { read: valueReader(values, start), feature, realmSettings }
  return writeNew(start, shownFields(fields, input), values)
}
