import { useMutation } from '@tanstack/react-query'
import {
  importConfig,
  type ImportKind,
  type Imported,
  type ImportSource,
} from '~/api/identity-providers/providerImport'
import { useFormInfo } from '~/form/formInfo'
import { nameOf } from '~/form/values/paths'
import { decode } from '~/form/values/values'
import { allFields, type Field } from '~/lib/field'
import { importKindOf, kindOf } from '../providerKinds'
import { oidcSections } from '../settings/oidc.fields'
import { samlSections } from '../settings/saml.fields'

/** Settings without a field are ignored. */
export function useFillForm() {
  const { setValue, trigger, names } = useFormInfo()
  return (kind: ImportKind, settings: Imported) => {
    const rechecked: string[] = []
    for (const [setting, value] of Object.entries(settings)) {
      const field = importable[kind].get(setting)
      const name = field && nameOf(field.path)
      if (!field || !name || !names.has(name)) continue
      setValue(name, decode(field, value), { shouldDirty: true, shouldTouch: true })
      // Validate separately: a later setting may decide whether this one is valid.
      setValue(name, decode(field, value), { shouldValidate: true })
      rechecked.push(...(field.rechecks ?? []).map(nameOf))
    }
    void trigger(rechecked.filter((name) => names.has(name)))
  }
}

export function useImport(providerId: unknown) {
  const { realm } = useFormInfo()
  const fillForm = useFillForm()
  const kind = importKindOf(kindOf(String(providerId))) ?? 'oidc'
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (source: ImportSource) => importConfig(realm, kind, source),
    meta: { withoutToast: true },
    onSuccess: (settings) => fillForm(kind, settings),
  })
  return { kind, run: mutate, imported: data, error, isBusy: isPending, reset }
}

const byName = (fields: readonly Field[]) =>
  new Map(
    fields.flatMap((field) =>
      field.path[0] === 'config' && field.path[1] !== undefined ? [[field.path[1], field]] : [],
    ),
  )

/** By the name of the setting in `config`. */
export const importable: Readonly<Record<ImportKind, ReadonlyMap<string, Field>>> = {
  oidc: byName(allFields(oidcSections(false))),
  saml: byName(allFields(samlSections(false))),
}
