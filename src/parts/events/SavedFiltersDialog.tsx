import { FormGroup, TextInput } from '@patternfly/react-core'
import { TrashIcon } from '@patternfly/react-icons/dist/esm/icons/trash-icon'
import { useId, useState } from 'react'
import type { Filters } from '~/routing/useAddressState'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { FieldError } from '~/ui/inputs/FieldError'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { IconButton } from '~/ui/actions/IconButton'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'
import { filtersOf, deleteFilter, toSavedFilter, saveFilter, useSavedFilters } from './savedFilters'
import './events.css'

type Props = {
  name: string
  filters: Filters
  onApply: (filters: Filters) => void
  onClose: () => void
}

/** The filters that this browser keeps for a list: to apply one, to forget one, to keep those of now. */
export default function SavedFiltersDialog({ name: list, filters, onApply, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const saved = useSavedFilters(list)
  const [typed, setTyped] = useState('')
  const [isTold, tell] = useState(false)
  const name = typed.trim()
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <FormDialog
      size="small"
      title={t('savedFilters')}
      focus={isFiltered ? `${id}-name` : undefined}
      main={{
        text: 'saveFilter',
        reason: isFiltered ? '' : t('saveFilterNothing'),
        run: () => {
          tell(name === '')
          if (name === '') return document.getElementById(`${id}-name`)?.focus()
          saveFilter(list, toSavedFilter(name, filters, Date.now()))
          setTyped('')
        },
      }}
      back="close"
      onClose={onClose}
    >
      {saved.length === 0 ? (
        <p>{t('noSavedFilters')}</p>
      ) : (
        <ul className="castellan-saved-filters" aria-label={t('savedFilters')}>
          {saved.map((filter) => (
            <li key={filter.name}>
              <TextButton onClick={() => onApply(filtersOf(filter, Date.now()))}>
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
          validated={isTold && name === '' ? 'error' : 'default'}
          aria-describedby={`${id}-note ${id}-wrong`}
          onChange={(_event, next) => setTyped(next)}
        />
        <div id={`${id}-note`}>
          <HelperMessage>{t(isFiltered ? 'saveFilterHelp' : 'saveFilterNothing')}</HelperMessage>
        </div>
        <FieldError id={`${id}-wrong`} text={isTold && name === '' ? t('required') : undefined} />
      </FormGroup>
    </FormDialog>
  )
}
