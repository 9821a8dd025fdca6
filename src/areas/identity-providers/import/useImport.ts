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
import { importKindOf, kindOf } from '../providerKinds'
import { importable } from './importable'

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
