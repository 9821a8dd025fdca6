import { Button, Label, LabelGroup } from '@patternfly/react-core'
import { FilterIcon } from '@patternfly/react-icons/dist/esm/icons/filter-icon'
import { useParams } from '@tanstack/react-router'
import { Suspense, useId, useRef, useState, type RefObject } from 'react'
import { useDisplayName } from '~/api/events/resourceNames'
import { formatDate, toTimestamp } from '~/lib/format'
import type { Filters } from '~/api/list'
import { isUuid } from '~/lib/text'
import type { TextKey } from '~/lib/textKey'
import type { ListState } from '~/routing/useAddressState'
import { TextButton } from '~/ui/actions/buttons'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import type { FilterField } from './types'
import './filters.css'

const FilterForm = lazyComponent(async () => (await import('./FilterForm')).default)

type Options = {
  listState: ListState
  fields: readonly FilterField[]
  /** Of the button that opens the form, and of its submit button. */
  open: TextKey
  search: TextKey
  /** The form opens or closes, for what only the form needs. */
  onToggle?: (isOpen: boolean) => void
}

/**
 * The filters of a table: `<DataTable {...useListFilters({ listState, fields, open, search })} />`.
 * A button opens their form below the toolbar, chips show those that are set. The route's
 * `filterSearch` reads them from the address.
 */
export function useListFilters({ listState, fields, open, search, onToggle }: Options) {
  const [isOpen, setOpen] = useState(false)
  const toggleForm = (isFormOpen: boolean) => {
    setOpen(isFormOpen)
    onToggle?.(isFormOpen)
  }
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()
  const applyFilters = (filters: Filters) => {
    listState.set({ filters })
    // The chip or button that had focus is gone now.
    toggle.current?.focus()
  }
  const active = fields.flatMap((field) => {
    const texts = textsOf(listState.filters[field.name])
    return texts.length > 0 ? [{ field, texts }] : []
  })
  const noFilters = Object.fromEntries(fields.map((field) => [field.name, undefined]))
  const button = (
    <FilterButton ref={toggle} text={open} panelId={id} isOpen={isOpen} onToggle={toggleForm} />
  )
  const filterPanel = (
    <div className="castellan-filters">
      <div id={id}>
        {isOpen && (
          <Suspense fallback={null}>
            <FilterForm
              // Remount when the URL changes so the form starts from its filters.
              key={JSON.stringify(active.map(({ field, texts }) => [field.name, texts]))}
              fields={fields}
              filters={listState.filters}
              button={search}
              onSearch={(filters) => {
                toggleForm(false)
                applyFilters(filters)
              }}
              onReset={() => applyFilters(noFilters)}
            />
          </Suspense>
        )}
      </div>
      {active.length > 0 && <Chips active={active} onChange={applyFilters} noFilters={noFilters} />}
    </div>
  )
  return { filters: button, belowToolbar: filterPanel }
}

type FilterButtonProps = {
  ref: RefObject<HTMLButtonElement | null>
  text: TextKey
  panelId: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

function FilterButton({ ref, text, panelId, isOpen, onToggle }: FilterButtonProps) {
  const { t } = useText()
  return (
    <Button
      ref={ref}
      variant="secondary"
      icon={<FilterIcon />}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={() => onToggle(!isOpen)}
    >
      {t(text)}
    </Button>
  )
}

type ActiveFilter = { field: FilterField; texts: readonly string[] }

type ChipsProps = {
  active: readonly ActiveFilter[]
  noFilters: Filters
  onChange: (filters: Filters) => void
}

function Chips({ active, noFilters, onChange }: ChipsProps) {
  const { t } = useText()
  return (
    <div className="castellan-chips">
      {active.map(({ field, texts }) => (
        <LabelGroup key={field.name} categoryName={t(field.label)} numLabels={20}>
          {texts.map((text) => (
            <Chip
              key={text}
              field={field}
              text={text}
              onClose={() => {
                const remaining = texts.filter((otherText) => otherText !== text)
                onChange({ [field.name]: remaining.length > 0 ? remaining : undefined })
              }}
            />
          ))}
        </LabelGroup>
      ))}
      <TextButton onClick={() => onChange(noFilters)}>{t('clearAllFilters')}</TextButton>
    </div>
  )
}

/** An id may belong to a user of another realm and then has no name here. */
function useNameOfId(field: FilterField, text: string) {
  const { realm = '' } = useParams({ strict: false })
  const kind = field.kind === 'text' ? field.idOf : undefined
  return useDisplayName(realm, kind ?? 'users', kind && isUuid(text) ? text : undefined)
}

type ChipProps = { field: FilterField; text: string; onClose: () => void }

function Chip({ field, text, onClose, ...props }: ChipProps) {
  const { t, language } = useText()
  const name = useNameOfId(field, text)
  const isDay = !text.includes('T')
  const displayText =
    field.kind === 'moment'
      ? formatDate(toTimestamp(text, 'first'), language, isDay ? 'date' : 'dateTime') || text
      : field.kind === 'one'
        ? (field.options.find(({ value }) => value === text)?.label ?? text)
        : (name ?? text)
  return (
    <Label
      title={name ? text : undefined}
      variant="outline"
      closeBtnAriaLabel={`${t('remove')}: ${t(field.label)} ${displayText}`}
      onClose={onClose}
      {...props}
    >
      <bdi>{displayText}</bdi>
    </Label>
  )
}

const textsOf = (value: Filters[string]): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value
