import { Button, Label, LabelGroup } from '@patternfly/react-core'
import { FilterIcon } from '@patternfly/react-icons/dist/esm/icons/filter-icon'
import { Suspense, useId, useRef, useState } from 'react'
import { momentOf } from './eventSearch'
import { formatDate } from '~/lib/dates'
import type { Filters, ListState } from '~/routing/useAddressState'
import { TextButton } from '~/ui/TextButton'
import { useText } from '~/ui/useText'
import type { FilterField } from './filterFields'
import './events.css'
import { part } from '~/ui/part'

const FilterForm = part(async () => (await import('./FilterForm')).default)

type Props = {
  at: ListState
  fields: readonly FilterField[]
  /** Message keys of the button that opens the form, and of the one in it. */
  open: string
  search: string
}

const textsOf = (value: Filters[string]): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value

/** Opens the form of the filters; what is filtered by stands below, each to be taken away. */
export function EventFilters({ at, fields, open, search }: Props) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const form = useId()
  const set = (filters: Filters) => {
    at.set({ filters })
    // What was pressed goes away with what it did.
    toggle.current?.focus()
  }
  const active = fields.flatMap((field) => {
    const texts = textsOf(at.filters[field.name])
    return texts.length > 0 ? [{ field, texts }] : []
  })
  const none = Object.fromEntries(fields.map(({ name }) => [name, undefined]))
  return (
    <div className="castellan-filters">
      <Button
        ref={toggle}
        variant="secondary"
        icon={<FilterIcon />}
        aria-expanded={isOpen}
        aria-controls={form}
        onClick={() => setOpen(!isOpen)}
      >
        {t(open)}
      </Button>
      <div id={form}>
        {isOpen && (
          <Suspense fallback={null}>
            <FilterForm
              // Another address: the form starts from what it says.
              key={JSON.stringify(active.map(({ field, texts }) => [field.name, texts]))}
              fields={fields}
              filters={at.filters}
              button={search}
              onSearch={(filters) => {
                setOpen(false)
                set(filters)
              }}
              onReset={() => set(none)}
            />
          </Suspense>
        )}
      </div>
      {active.length > 0 && (
        <div className="castellan-chips">
          {active.map(({ field, texts }) => (
            <LabelGroup key={field.name} categoryName={t(field.label)} numLabels={20}>
              {texts.map((text) => (
                <Chip
                  key={text}
                  field={field}
                  text={text}
                  onClose={() => {
                    const rest = texts.filter((each) => each !== text)
                    set({ [field.name]: rest.length > 0 ? rest : undefined })
                  }}
                />
              ))}
            </LabelGroup>
          ))}
          <TextButton onClick={() => set(none)}>{t('clearAllFilters')}</TextButton>
        </div>
      )}
    </div>
  )
}

type ChipProps = { field: FilterField; text: string; onClose: () => void }

function Chip({ field, text, onClose, ...props }: ChipProps) {
  const { t, language } = useText()
  const isDay = !text.includes('T')
  const shown =
    field.kind === 'moment'
      ? formatDate(momentOf(text, 'first'), language, isDay ? 'date' : 'dateTime') || text
      : text
  return (
    <Label
      variant="outline"
      closeBtnAriaLabel={`${t('remove')}: ${t(field.label)} ${shown}`}
      onClose={onClose}
      {...props}
    >
      <bdi>{shown}</bdi>
    </Label>
  )
}
