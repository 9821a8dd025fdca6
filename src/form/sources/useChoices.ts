import { useQuery } from '@tanstack/react-query'
import type { Choice } from '~/lib/choices'
import type { Field, Option, Options } from '~/lib/field'
import { useText } from '~/ui/useText'
import { useFormInfo } from '~/form/formInfo'
import { optionsQuery } from './serverOptions'
import { useFieldText } from '~/form/useFieldText'

const noOptions: readonly Option[] = []

export function useChoices(field: Field, options: Options, search = '') {
  const { realm } = useFormInfo()
  const { t, label } = useText()
  const { optionLabel } = useFieldText(field)
  const source = 'from' in options ? options : undefined
  const {
    data = noOptions,
    isFetching,
    error,
  } = useQuery({
    ...optionsQuery(realm, source ?? { from: '' }, search),
    enabled: source !== undefined,
  })
  const list = 'from' in options ? data : options
  const prefix = 'optionLabels' in field ? field.optionLabels : undefined
  const choices: Choice[] = list.map((item) => {
    const option = typeof item === 'string' ? { value: item } : item
    return {
      value: option.value,
      label: optionLabel(option, prefix),
      ...(option.description && { description: label(option.description) }),
    }
  })
  const blank = field.kind === 'select' ? field.blank : undefined
  return {
    choices: blank ? [{ value: '', label: t(blank) }, ...choices] : choices,
    isFetching,
    error,
  }
}
