import { Button, Checkbox } from '@patternfly/react-core'
import { MinusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/minus-circle-icon'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ComponentType } from 'react'
import {
  policyReferences,
  type PolicyReference,
  type ReferenceKind,
} from '~/api/authorization/policyReferences'
import { encodeReference, referenceId, isFlagged } from '~/api/authorization/policyMembers'
import type { Choice } from '~/lib/choices'
import { stringOrEmpty, toStrings, type CustomControlProps } from '~/lib/field'
import { IconButton, TextButton } from '~/ui/actions/buttons'
import { Badge } from '~/ui/Badge'
import { openDialog } from '~/ui/dialogs/openDialog'
import { ChoiceList, TypeaheadBox, useTypeaheadList } from '~/ui/inputs/Combobox'
import { useText } from '~/ui/useText'
import { NameLink } from './NameLists'
import { referenceLinkOptions, useResourceServer } from './resourceServer'
import { pickers } from './pickers'
import './authorization.css'

/** Message keys of each kind's per-reference flag. */
const flagLabels: Partial<Record<ReferenceKind, string>> = {
  roles: 'required',
  clientScopes: 'required',
  groups: 'extendToChildren',
}

/** Each name needs a request; the rest load on demand. */
const initialCount = 20

type ReferenceSelectProps = CustomControlProps & {
  kind: ReferenceKind
  /** Selecting another reference replaces the first. */
  isSingle?: boolean
  /** Offers these instead of searching the server. */
  allowedOptions?: readonly Choice[] | undefined
  /** For kinds whose value is a name: the typed text may be a new one. */
  isCreatable?: boolean
}

export const PolicyReferenceSelect = (props: ReferenceSelectProps) =>
  props.isSingle ? <SingleReference {...props} /> : <ReferenceList {...props} />

export const createReferenceControl =
  (
    kind: ReferenceKind,
    options: Pick<ReferenceSelectProps, 'isSingle' | 'isCreatable'> = {},
  ): ComponentType<CustomControlProps> =>
  (props) => <PolicyReferenceSelect {...props} {...options} kind={kind} />

export const policyControls = {
  policies: createReferenceControl('policies'),
  clients: createReferenceControl('clients'),
  clientScopes: createReferenceControl('clientScopes'),
  groups: createReferenceControl('groups'),
  roles: createReferenceControl('roles'),
  users: createReferenceControl('users'),
}

type BoxProps = Pick<
  CustomControlProps,
  'id' | 'disabled' | 'invalid' | 'placeholder' | 'labelledBy' | 'describedBy'
>

/** What a control of a form gives to its typeahead. */
export const typeaheadProps = ({ id, placeholder, ...control }: BoxProps) => ({
  id,
  placeholder,
  isDisabled: control.disabled,
  isInvalid: control.invalid,
  'aria-labelledby': control.labelledBy,
  'aria-describedby': control.describedBy,
})

function SingleReference({ kind, value, onChange, ...props }: ReferenceSelectProps) {
  const id = stringOrEmpty(value)
  const chosen = id ? [id] : []
  const { data } = useQuery({
    ...policyReferences.byId(useResourceServer(), kind, id),
    enabled: id !== '',
  })
  return (
    <TypeaheadBox
      {...typeaheadProps(props)}
      value={chosen}
      isMulti={false}
      labelOf={() => data?.text ?? id}
      valueForTyped={() => undefined}
      onChange={([next]) => onChange(next ?? '')}
    >
      <ReferenceOptions kind={kind} chosen={chosen} isMulti={false} />
    </TypeaheadBox>
  )
}

function ReferenceList(props: ReferenceSelectProps) {
  const { kind, value, onChange, disabled, read } = props
  const { t } = useText()
  const [showsAll, setShowsAll] = useState(false)
  const encodedReferences = toStrings(value)
  const visibleReferences = showsAll ? encodedReferences : encodedReferences.slice(0, initialCount)
  const hiddenCount = encodedReferences.length - visibleReferences.length
  const deletedIds = toStrings(read(['deletedMembers']))
  return (
    <div className="castellan-members">
      {!disabled && <AddReference {...props} />}
      {encodedReferences.length > 0 && (
        <ul aria-labelledby={props.labelledBy}>
          {visibleReferences.map((encoded) => (
            <ReferenceRow
              key={referenceId(encoded)}
              kind={kind}
              encoded={encoded}
              isDeleted={deletedIds.includes(referenceId(encoded))}
              disabled={disabled}
              onChange={(next) =>
                onChange(
                  encodedReferences.flatMap((current) => (current === encoded ? next : [current])),
                )
              }
            />
          ))}
        </ul>
      )}
      {hiddenCount > 0 && (
        <TextButton onClick={() => setShowsAll(true)}>
          {t('more', { count: hiddenCount })}
        </TextButton>
      )}
    </div>
  )
}

type ReferenceRowProps = {
  kind: ReferenceKind
  encoded: string
  /** No longer exists: there is no page for it and no name. */
  isDeleted: boolean
  disabled: boolean
  /** Gets an empty list when the reference is removed. */
  onChange: (next: readonly string[]) => void
}

function ReferenceRow({ kind, encoded, isDeleted, disabled, onChange }: ReferenceRowProps) {
  const { t } = useText()
  const resourceServer = useResourceServer()
  const id = referenceId(encoded)
  const { data, isLoading } = useQuery({
    ...policyReferences.byId(resourceServer, kind, id),
    enabled: !isDeleted,
  })
  // The id, if the name can't be loaded.
  const reference: PolicyReference = data ?? { id, text: isLoading ? '…' : id }
  const { text, parent } = reference
  const target = isDeleted ? undefined : referenceLinkOptions(resourceServer, kind, reference)
  const name = parent ? `${text} (${parent.name})` : text
  const flagLabel = flagLabels[kind]
  const isSet = isFlagged(encoded)
  return (
    <li>
      <span className="castellan-marks castellan-grow">
        <NameLink target={target} name={text} />
        {parent && <Badge>{parent.name}</Badge>}
        {isDeleted && (
          <Badge color="orange" title={t('policyMemberDeletedExplain')}>
            {t('policyMemberDeleted')}
          </Badge>
        )}
      </span>
      {flagLabel && (
        <Checkbox
          id={`flag-${kind}-${id}`}
          label={t(flagLabel)}
          aria-label={`${t(flagLabel)}: ${name}`}
          isChecked={isSet}
          isDisabled={
            disabled ||
            isDeleted ||
            (kind === 'groups' && reference.hasNoSubgroups === true && !isSet)
          }
          onChange={(_event, next) => onChange([encodeReference(id, next)])}
        />
      )}
      {!disabled && (
        <IconButton
          icon={<MinusCircleIcon />}
          aria-label={`${t('remove')}: ${name}`}
          onClick={() => onChange([])}
        />
      )}
    </li>
  )
}

function AddReference({
  kind,
  value,
  onChange,
  isCreatable = false,
  allowedOptions,
  ...props
}: ReferenceSelectProps) {
  const { t } = useText()
  const { realm } = useResourceServer()
  const encodedReferences = toStrings(value)
  const ids = encodedReferences.map(referenceId)
  const add = (added: readonly string[]) =>
    onChange([...encodedReferences, ...added.filter((id) => !ids.includes(id))])
  const picker = pickers[kind]
  if (picker) {
    const { Picker, button } = picker
    return (
      // aria-label overrides the field label: the button describes its action.
      <Button
        id={props.id}
        variant="secondary"
        aria-label={t(button)}
        onClick={() => openDialog(<Picker realm={realm} chosen={ids} onPick={add} />)}
      >
        {t(button)}
      </Button>
    )
  }
  const typedValue = (typed: string) => (isCreatable ? typed.trim() || undefined : undefined)
  return (
    <TypeaheadBox
      {...typeaheadProps(props)}
      value={[]}
      isMulti
      valueForTyped={typedValue}
      exactValue={(typed) => {
        // Choosing a chosen one would remove it.
        const name = typedValue(typed)
        return name !== undefined && ids.includes(name) ? undefined : name
      }}
      onChange={([id]) => {
        if (id === undefined) return
        if (ids.includes(id))
          onChange(encodedReferences.filter((encoded) => referenceId(encoded) !== id))
        else add([id])
      }}
    >
      <ReferenceOptions
        kind={kind}
        chosen={ids}
        allowedOptions={allowedOptions}
        isCreatable={isCreatable}
      />
    </TypeaheadBox>
  )
}

type ReferenceOptionsProps = {
  /** Without a kind, only what is typed is offered. */
  kind: ReferenceKind | undefined
  chosen: readonly string[]
  allowedOptions?: readonly Choice[] | undefined
  isCreatable?: boolean
  isMulti?: boolean
}

/** The open list of a typeahead. */
export function ReferenceOptions({
  kind,
  chosen,
  allowedOptions,
  isCreatable = false,
  isMulti = true,
}: ReferenceOptionsProps) {
  const { id, typed, onChoose } = useTypeaheadList()
  const search = useDeferredValue(typed.trim())
  const { data = [] } = useQuery({
    ...policyReferences.search(useResourceServer(), kind ?? 'users', search),
    enabled: kind !== undefined && !allowedOptions,
    // Keeps the list and its focus while new results load.
    placeholderData: keepPreviousData,
  })
  const matches = ({ label }: Choice) => label.toLowerCase().includes(search.toLowerCase())
  const options = allowedOptions ? allowedOptions.filter(matches) : data
  const isNew = isCreatable && search !== '' && options.every(({ value }) => value !== search)
  return (
    <ChoiceList
      id={id}
      options={isNew ? [{ value: search, label: search }, ...options] : options}
      chosen={chosen}
      isMulti={isMulti}
      onChoose={onChoose}
    />
  )
}
