import { Button, Checkbox, Label, LabelGroup, TextInput } from '@patternfly/react-core'
import { CheckIcon } from '@patternfly/react-icons/dist/esm/icons/check-icon'
import { useId, useState } from 'react'
import { attributeFilterParam, readUserFilters, type AttributeFilter } from '~/api/users/userSearch'
import type { Choice } from '~/lib/choices'
import type { ListState } from '~/routing/useAddressState'
import { TypeaheadField } from '~/ui/inputs/Combobox'
import { FieldError } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

type Props = {
  listState: ListState
  /** Undefined if the user profile isn't readable. */
  attributes: readonly Choice[] | undefined
}

type Draft = { addressKey: string; pairs: readonly AttributeFilter[]; isExact: boolean }

export function AttributeSearch({ listState, attributes }: Props) {
  const { t } = useText()
  const id = useId()
  const { attributes: addressPairs, exact } = readUserFilters(listState.filters, listState.q)
  const addressKey = JSON.stringify([addressPairs, exact])
  const [draft, setDraft] = useState<Draft>({ addressKey, pairs: addressPairs, isExact: exact })
  // Sync with URL changes from elsewhere (Back, removed chips).
  if (draft.addressKey !== addressKey) setDraft({ addressKey, pairs: addressPairs, isExact: exact })
  const { pairs, isExact } = draft
  const setPairs = (next: Draft['pairs']) => setDraft({ ...draft, pairs: next })
  const search = () =>
    listState.set({
      q: '',
      filters: {
        attr: pairs.map(attributeFilterParam),
        exact: isExact ? 'true' : undefined,
      },
    })
  const reset = () => {
    setDraft({ addressKey, pairs: [], isExact: false })
    listState.set({ q: '', filters: { attr: undefined, exact: undefined } })
  }
  return (
    <section className="castellan-panel" aria-label={t('selectAttributes')}>
      <p>{t('searchUserByAttributeDescription')}</p>
      <NewPair id={id} attributes={attributes} pairs={pairs} onAdd={setPairs} />
      {pairs.map(({ key, value }) => (
        <FilterChip
          key={key}
          group={attributes?.find((attribute) => attribute.value === key)?.label ?? key}
          text={value}
          onClose={() => setPairs(pairs.filter((pair) => pair.key !== key))}
        />
      ))}
      <Checkbox
        id={`${id}-exact`}
        label={t('exactSearch')}
        isChecked={isExact}
        onChange={(_event, isOn) => setDraft({ ...draft, isExact: isOn })}
      />
      <div className="castellan-pair">
        <Button isDisabled={pairs.length === 0} onClick={search}>
          {t('search')}
        </Button>
        <Button variant="link" onClick={reset}>
          {t('reset')}
        </Button>
      </div>
    </section>
  )
}

type FilterChipProps = { group: string; text: string; onClose: () => void }

export function FilterChip({ group, text, onClose }: FilterChipProps) {
  const { t } = useText()
  return (
    <LabelGroup categoryName={group}>
      <Label
        variant="outline"
        closeBtnAriaLabel={`${t('remove')}: ${group} ${text}`}
        onClose={onClose}
      >
        <bdi>{text}</bdi>
      </Label>
    </LabelGroup>
  )
}

type NewPairProps = {
  id: string
  attributes: readonly Choice[] | undefined
  pairs: readonly AttributeFilter[]
  onAdd: (pairs: readonly AttributeFilter[]) => void
}

/** Returns a message key. */
function validatePair(key: string, value: string, pairs: readonly AttributeFilter[]) {
  if (!key) return 'searchUserByAttributeMissingKeyError'
  if (!value) return 'searchUserByAttributeMissingValueError'
  const isUsed = pairs.some((pair) => pair.key === key)
  return isUsed ? 'searchUserByAttributeKeyAlreadyInUseError' : undefined
}

function NewPair({ id, attributes, pairs, onAdd }: NewPairProps) {
  const { t } = useText()
  const [key, setKey] = useState('')
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    const pair = { key: key.trim(), value: value.trim() }
    const newError = validatePair(pair.key, pair.value, pairs)
    setError(newError)
    if (newError) return
    onAdd([...pairs, pair])
    setKey('')
    setValue('')
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }
  const isKeyInvalid = error !== undefined && error !== 'searchUserByAttributeMissingValueError'
  return (
    <div>
      <div className="castellan-attribute-search">
        {attributes ? (
          <div className="castellan-key">
            <TypeaheadField
              id={`${id}-key`}
              aria-label={t('key')}
              placeholder={t('selectAttribute')}
              options={attributes}
              value={key ? [key] : []}
              isInvalid={isKeyInvalid}
              onChange={([next = '']) => setKey(next)}
            />
          </div>
        ) : (
          <TextInput
            id={`${id}-key`}
            aria-label={t('key')}
            placeholder={t('keyPlaceholder')}
            value={key}
            validated={isKeyInvalid ? 'error' : 'default'}
            onKeyDown={onKeyDown}
            onChange={(_event, text) => setKey(text)}
          />
        )}
        <TextInput
          id={`${id}-value`}
          aria-label={t('value')}
          placeholder={t('valuePlaceholder')}
          value={value}
          validated={error === 'searchUserByAttributeMissingValueError' ? 'error' : 'default'}
          onKeyDown={onKeyDown}
          onChange={(_event, text) => setValue(text)}
        />
        <Button
          variant="control"
          icon={<CheckIcon />}
          aria-label={t('addToFilter')}
          onClick={add}
        />
      </div>
      <FieldError text={error && t(error)} />
    </div>
  )
}
