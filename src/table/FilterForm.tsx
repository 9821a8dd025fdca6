import { ActionGroup, Button, Form, FormGroup, TextInput } from '@patternfly/react-core'
import { useId, useState } from 'react'
import { toDateTimeText } from '~/lib/format'
import { hasText } from '~/lib/i18n'
import type { Filters } from '~/api/list'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { TypeaheadField } from '~/ui/inputs/Combobox'
import { useText, type Text } from '~/ui/useText'
import type { FilterField } from './types'

// The names of the types of events: @texts eventTypes.*

type Value = string | readonly string[]
type Values = Readonly<Record<string, Value>>

type Props = {
  fields: readonly FilterField[]
  filters: Filters
  button: string
  onSearch: (filters: Filters) => void
  onReset: () => void
}

const hour = 3_600_000

/** Message key and milliseconds. */
const recentSpans = [
  ['lastHour', hour],
  ['lastDay', 24 * hour],
  ['lastWeek', 7 * 24 * hour],
] as const

export default function FilterForm({ fields, filters, button, onSearch, onReset }: Props) {
  const { t } = useText()
  const initialValues: Values = Object.fromEntries(
    fields.map(({ name, kind }) => [
      name,
      kind === 'many' ? [filters[name] ?? []].flat() : [filters[name] ?? ''].flat().join(''),
    ]),
  )
  const [values, setValues] = useState(initialValues)
  const setValue = (name: string, value: Value) => setValues({ ...values, [name]: value })
  const isDirty = fields.some(
    ({ name }) => !isSameValue(values[name] ?? '', initialValues[name] ?? ''),
  )
  const isFiltered = fields.some(({ name }) => (initialValues[name] ?? '').length > 0)
  const hasDateField = fields.some(({ kind }) => kind === 'moment')
  const submit = () =>
    onSearch(
      Object.fromEntries(
        fields.map(({ name }) => {
          const value = values[name] ?? ''
          const trimmed = typeof value === 'string' ? value.trim() : value
          return [name, trimmed.length > 0 ? trimmed : undefined]
        }),
      ),
    )
  return (
    <Form
      isHorizontal
      className="castellan-filter-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isDirty) submit()
      }}
    >
      {hasDateField && (
        <div className="castellan-recent-spans">
          {recentSpans.map(([key, span]) => (
            <Button
              key={key}
              variant="link"
              isInline
              onClick={() =>
                setValues({
                  ...values,
                  dateFrom: toDateTimeText(new Date(Date.now() - span)),
                  dateTo: '',
                })
              }
            >
              {t(key)}
            </Button>
          ))}
        </div>
      )}
      {fields.map((field) => (
        <FilterInput
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          onChange={(value) => setValue(field.name, value)}
        />
      ))}
      <ActionGroup>
        <Button type="submit" isDisabled={!isDirty}>
          {t(button)}
        </Button>
        <Button
          variant="secondary"
          isDisabled={!isDirty && !isFiltered}
          onClick={() => {
            setValues(Object.fromEntries(fields.map(({ name, kind }) => [name, emptyValue(kind)])))
            if (isFiltered) onReset()
          }}
        >
          {t('resetBtn')}
        </Button>
      </ActionGroup>
    </Form>
  )
}

const isSameValue = (a: Value, b: Value) => JSON.stringify(a) === JSON.stringify(b)

const emptyValue = (kind: FilterField['kind']): Value => (kind === 'many' ? [] : '')

/** The server has no text for some event types. */
function optionLabel(messagePrefix: string | undefined, value: string, t: Text['t']) {
  const key = `${messagePrefix}.${value}.name`
  return messagePrefix && hasText(key) ? t(key) : value
}

type FilterInputProps = { field: FilterField; value: Value; onChange: (value: Value) => void }

function FilterInput({ field, value, onChange }: FilterInputProps) {
  const { t } = useText()
  const id = useId()
  const label = <span id={`${id}-label`}>{t(field.label)}</span>
  const text = typeof value === 'string' ? value : ''
  return (
    <FormGroup label={label} fieldId={id}>
      {field.kind === 'many' ? (
        <TypeaheadField
          id={id}
          isMulti
          options={field.options.map((option) => ({
            value: option,
            label: optionLabel(field.messagePrefix, option, t),
          }))}
          value={typeof value === 'string' ? [] : value}
          aria-labelledby={`${id}-label`}
          onChange={onChange}
        />
      ) : field.kind === 'one' ? (
        <ChoiceField
          id={id}
          options={[{ value: '', label: t(field.all ?? 'any') }, ...field.options]}
          value={text}
          aria-labelledby={`${id}-label`}
          onChange={onChange}
        />
      ) : field.kind === 'moment' ? (
        <DateTimeInput id={id} name={t(field.label)} value={text} onChange={onChange} />
      ) : (
        <TextInput
          id={id}
          value={text}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          placeholder={field.placeholder && t(field.placeholder)}
          onChange={(_event, next) => onChange(next)}
        />
      )}
    </FormGroup>
  )
}

type DateTimeInputProps = {
  id: string
  name: string
  value: string
  onChange: (value: string) => void
}

/** Value: `2031-05-17` or `2031-05-17T08:30`. */
function DateTimeInput({ id, name, value, onChange }: DateTimeInputProps) {
  const { t } = useText()
  const [day = '', time = ''] = value.split('T')
  const setDateTime = (nextDay: string, nextTime: string) =>
    onChange(nextDay && nextTime ? `${nextDay}T${nextTime}` : nextDay)
  return (
    <div className="castellan-day-time">
      <TextInput
        id={id}
        type="date"
        value={day}
        onChange={(_event, next) => setDateTime(next, time)}
      />
      <TextInput
        id={`${id}-time`}
        type="time"
        value={time}
        isDisabled={day === ''}
        aria-label={`${name}: ${t('time')}`}
        onChange={(_event, next) => setDateTime(day, next)}
      />
    </div>
  )
}
