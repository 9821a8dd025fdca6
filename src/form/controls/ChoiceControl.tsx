import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useFormInfo } from '~/form/formInfo'
import { useFieldText } from '~/form/fieldTexts'
import { groupName } from '~/form/values/values'
import { filterChoices, type Choice } from '~/lib/choices'
import { useDebounced } from '~/ui/hooks'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { ChoiceList, TypeaheadBox, TypeaheadField, useTypeaheadList } from '~/ui/inputs/Combobox'
import {
  valueToString,
  type CustomControlProps,
  type Field,
  type FieldValue,
  type Option,
  type Options,
  type OptionSource,
} from '~/lib/field'
import { isSearchedOnServer, optionsQuery } from '~/form/sources/serverOptions'
import { useText } from '~/ui/useText'
import type { ControlProps } from './controls'

function optionsOf(field: Field): Options {
  switch (field.kind) {
    case 'select':
    case 'multiselect':
    case 'typeahead':
      return field.options
    case 'role':
      return { from: 'roles' }
    case 'group':
      return { from: 'groups', ...(field.organization && { of: field.organization }) }
    default:
      return []
  }
}

const allowsCustomValue = (field: Field) =>
  (field.kind === 'typeahead' || field.kind === 'multiselect') && field.free === true

const toTextList = (value: FieldValue): string[] =>
  Array.isArray(value)
    ? value.filter((item) => typeof item === 'string')
    : value === ''
      ? []
      : [valueToString(value)]

export function ChoiceControl(props: ControlProps) {
  const { field, value, onChange, id, disabled, invalid, placeholder, labelledBy, describedBy } =
    props
  const options = optionsOf(field)
  const shared = {
    id,
    isDisabled: disabled,
    isInvalid: invalid,
    'aria-labelledby': labelledBy,
    ...(placeholder && { placeholder }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  const isMulti = field.kind === 'multiselect'
  if ('from' in options && (isSearchedOnServer(options.from) || allowsCustomValue(field))) {
    return (
      <SearchControl
        {...shared}
        field={field}
        source={options}
        value={toTextList(value)}
        isMulti={isMulti}
        allowCustom={allowsCustomValue(field)}
        onChange={(next) => onChange(isMulti ? next : (next.at(-1) ?? ''))}
      />
    )
  }
  return <ListControl {...props} options={options} isMulti={isMulti} shared={shared} />
}

type ListControlProps = ControlProps & {
  options: Options
  isMulti: boolean
  shared: { id: string; isDisabled: boolean; isInvalid: boolean; 'aria-labelledby': string }
}

function ListControl(props: ListControlProps) {
  const { field, options, value, onChange, isMulti, shared } = props
  const { choices } = useChoices(props, options)
  const { t } = useText()
  const listName = 'listLabel' in field && field.listLabel ? { listLabel: t(field.listLabel) } : {}
  if (!isMulti && field.kind !== 'typeahead') {
    return (
      <ChoiceField
        {...shared}
        {...listName}
        options={choices}
        value={valueToString(value)}
        onChange={onChange}
      />
    )
  }
  return (
    <TypeaheadField
      {...shared}
      {...listName}
      options={choices}
      value={toTextList(value)}
      isMulti={isMulti}
      onChange={(next) => onChange(isMulti ? next : (next.at(-1) ?? ''))}
      {...(allowsCustomValue(field) && {
        createOption: (typed: string) => typed.trim() || undefined,
      })}
    />
  )
}

type SearchControlProps = {
  id: string
  field: Field
  source: OptionSource
  value: readonly string[]
  onChange: (value: string[]) => void
  isMulti: boolean
  allowCustom: boolean
  isDisabled: boolean
  isInvalid: boolean
  placeholder?: string
  'aria-labelledby': string
  'aria-describedby'?: string
}

function SearchControl({ field, source, ...props }: SearchControlProps) {
  const { value, isMulti, allowCustom } = props
  const typedValue = (typed: string) => (allowCustom ? typed.trim() || undefined : undefined)
  return (
    <TypeaheadBox
      {...props}
      {...(field.kind === 'group' && { labelOf: groupName })}
      valueForTyped={typedValue}
      exactValue={typedValue}
    >
      <SearchResults
        field={field}
        source={source}
        value={value}
        isMulti={isMulti}
        allowCustom={allowCustom}
      />
    </TypeaheadBox>
  )
}

type SearchResultsProps = Pick<
  SearchControlProps,
  'field' | 'source' | 'value' | 'isMulti' | 'allowCustom'
>

/** Mounted when the list opens, so an untouched form sends no requests. */
function SearchResults({ field, source, value, isMulti, allowCustom }: SearchResultsProps) {
  const { id, typed, onChoose } = useTypeaheadList()
  const debouncedText = useDebounced(typed)
  const isOnServer = isSearchedOnServer(source.from)
  const { choices } = useChoices({ field }, source, isOnServer ? debouncedText : '')
  const matches = useDeferredValue(isOnServer ? choices : filterChoices(choices, typed))
  const text = typed.trim()
  const isNew = allowCustom && text !== '' && !matches.some((choice) => choice.value === text)
  return (
    <ChoiceList
      id={id}
      options={isNew ? [{ value: text, label: text }, ...matches] : matches}
      chosen={value}
      isMulti={isMulti}
      onChoose={onChoose}
    />
  )
}

const noOptions: readonly Option[] = []

const readNothing = () => undefined

export function useChoices(
  {
    field,
    read = readNothing,
  }: Pick<CustomControlProps, 'field'> & Partial<Pick<CustomControlProps, 'read'>>,
  options: Options,
  search = '',
) {
  const { realm, realmSettings } = useFormInfo()
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
  const list =
    'compute' in options
      ? options.compute(read, realmSettings ?? {})
      : 'from' in options
        ? data
        : options
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

type CustomChoiceProps = {
  field: CustomControlProps
  options: readonly Choice[]
  /** Replaces `field.onChange`. */
  onChoose?: (value: string) => void
}

export function CustomChoice({ field, options, onChoose = field.onChange }: CustomChoiceProps) {
  const { id, value, disabled, invalid, labelledBy, describedBy } = field
  return (
    <ChoiceField
      id={id}
      options={options}
      value={valueToString(value)}
      isDisabled={disabled}
      isInvalid={invalid}
      aria-labelledby={labelledBy}
      onChange={onChoose}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
