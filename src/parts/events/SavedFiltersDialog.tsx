import { FormGroup, TextInput } from '@patternfly/react-core'
import { TrashIcon } from '@patternfly/react-icons/dist/esm/icons/trash-icon'
import { useId, useState, useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '~/lib/storage'
import type { Filters } from '~/api/list'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { FieldError } from '~/ui/inputs/FieldError'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { IconButton } from '~/ui/actions/IconButton'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'
import { toDateTimeText, toTimestamp } from './eventSearch'
import './events.css'

type Props = {
  name: string
  filters: Filters
  onApply: (filters: Filters) => void
  onClose: () => void
}

export default function SavedFiltersDialog({ name: list, filters, onApply, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const saved = useSavedFilters(list)
  const [typed, setTyped] = useState('')
  const [showErrors, setShowErrors] = useState(false)
  const name = typed.trim()
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <FormDialog
      size="small"
      title={t('savedFilters')}
      focusId={isFiltered ? `${id}-name` : undefined}
      main={{
        text: 'saveFilter',
        disabledReason: isFiltered ? '' : t('saveFilterNothing'),
        run: () => {
          setShowErrors(name === '')
          if (name === '') return document.getElementById(`${id}-name`)?.focus()
          saveFilter(list, toSavedFilter(name, filters, Date.now()))
          setTyped('')
        },
      }}
      cancelText="close"
      onClose={onClose}
    >
      {saved.length === 0 ? (
        <p>{t('noSavedFilters')}</p>
      ) : (
        <ul className="castellan-saved-filters" aria-label={t('savedFilters')}>
          {saved.map((filter) => (
            <li key={filter.name}>
              <TextButton onClick={() => onApply(toFilters(filter, Date.now()))}>
                <bdi>{filter.name}</bdi>
              </TextButton>
              <IconButton
                icon={<TrashIcon />}
                aria-label={`${t('delete')}: ${filter.name}`}
                title={t('delete')}
                onClick={() => deleteFilter(list, filter.name)}
              />
            </li>
          ))}
        </ul>
      )}
      <FormGroup label={t('filterName')} fieldId={`${id}-name`}>
        <TextInput
          id={`${id}-name`}
          value={typed}
          maxLength={60}
          autoComplete="off"
          isDisabled={!isFiltered}
          validated={showErrors && name === '' ? 'error' : 'default'}
          aria-describedby={`${id}-note ${id}-wrong`}
          onChange={(_event, next) => setTyped(next)}
        />
        <div id={`${id}-note`}>
          <HelperMessage>{t(isFiltered ? 'saveFilterHelp' : 'saveFilterNothing')}</HelperMessage>
        </div>
        <FieldError
          id={`${id}-wrong`}
          text={showErrors && name === '' ? t('required') : undefined}
        />
      </FormGroup>
    </FormDialog>
  )
}

/** Without an end date, `span` is the time from the start to now, in milliseconds. */
type SavedFilter = { name: string; filters: Filters; span?: number }

const isSavedFilters = (value: unknown): value is SavedFilter[] =>
  Array.isArray(value) &&
  value.every(
    (item: unknown) =>
      typeof item === 'object' &&
      item !== null &&
      'name' in item &&
      typeof item.name === 'string' &&
      'filters' in item &&
      typeof item.filters === 'object' &&
      item.filters !== null,
  )

const storageKey = (list: string) => `eventFilters-${list}`

const noFilters: readonly SavedFilter[] = []

/** `useSyncExternalStore` needs the same array until something changes. */
const snapshots = new Map<string, { text: string; saved: readonly SavedFilter[] }>()

function readSavedFilters(list: string): readonly SavedFilter[] {
  const saved = readStored<SavedFilter[]>(storageKey(list), [], isSavedFilters)
  const text = JSON.stringify(saved)
  const snapshot = snapshots.get(list)
  if (snapshot?.text === text) return snapshot.saved
  snapshots.set(list, { text, saved })
  return saved
}

const useSavedFilters = (list: string) =>
  useSyncExternalStore(
    (listener) => onStored(storageKey(list), listener),
    () => readSavedFilters(list),
    () => noFilters,
  )

/** A start without an end becomes relative to now. */
function toSavedFilter(name: string, filters: Filters, now: number): SavedFilter {
  const { dateFrom, dateTo } = filters
  const from = typeof dateFrom === 'string' ? toTimestamp(dateFrom, 'first') : undefined
  return {
    name,
    filters,
    ...(from !== undefined && dateTo === undefined && { span: now - from }),
  }
}

const toFilters = ({ filters, span }: SavedFilter, now: number): Filters =>
  span === undefined ? filters : { ...filters, dateFrom: toDateTimeText(new Date(now - span)) }

/** Replaces a filter with the same name. */
const saveFilter = (list: string, filter: SavedFilter) =>
  writeStored(storageKey(list), [
    ...readSavedFilters(list).filter(({ name }) => name !== filter.name),
    filter,
  ])

const deleteFilter = (list: string, name: string) =>
  writeStored(
    storageKey(list),
    readSavedFilters(list).filter((filter) => filter.name !== name),
  )
