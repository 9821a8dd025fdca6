import { Button, Checkbox } from '@patternfly/react-core'
import { MinusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/minus-circle-icon'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useState, type ComponentType } from 'react'
import {
  policyReferences,
  type PolicyReference,
  type ReferenceKind,
} from '~/api/authorization/policyReferences'
import { encodeReference, referenceId, isFlagged } from '~/api/authorization/policyMembers'
import type { Choice } from '~/lib/choices'
import { toStrings, type CustomControlProps } from '~/lib/field'
import { UntypedRouteLink } from '~/routing/links'
import { IconButton, TextButton } from '~/ui/actions/buttons'
import { Badge } from '~/ui/Badge'
import { ChoiceList, TypeaheadBox, useTypeaheadList } from '~/ui/inputs/Combobox'
import { useText } from '~/ui/useText'
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

export type ReferenceSelectProps = CustomControlProps & {
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

function SingleReference({ kind, value, onChange, ...props }: ReferenceSelectProps) {
  const resourceServer = useResourceServer()
  const id = typeof value === 'string' ? value : ''
  const { data } = useQuery({
    ...policyReferences.byId(resourceServer, kind, id),
    enabled: id !== '',
  })
  return (
    <TypeaheadBox
      id={props.id}
      value={id ? [id] : []}
      isMulti={false}
      isDisabled={props.disabled}
      isInvalid={props.invalid}
      placeholder={props.placeholder}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      labelOf={() => data?.text ?? id}
      valueForTyped={() => undefined}
      onChange={([next]) => onChange(next ?? '')}
    >
      <ReferenceOptions
        kind={kind}
        chosen={id ? [id] : []}
        allowedOptions={props.allowedOptions}
        isCreatable={false}
        isMulti={false}
      />
    </TypeaheadBox>
  )
}

function ReferenceList(props: ReferenceSelectProps) {
  const { kind, value, onChange: set, disabled, labelledBy, read } = props
  const { t } = useText()
  const resourceServer = useResourceServer()
  const [showsAll, setShowsAll] = useState(false)
  const encodedReferences = toStrings(value)
  const visibleReferences = showsAll ? encodedReferences : encodedReferences.slice(0, initialCount)
  const deletedIds = new Set(toStrings(read(['deletedMembers'])))
  const referenceQueries = useQueries({
    queries: visibleReferences.map((encoded) => ({
      ...policyReferences.byId(resourceServer, kind, referenceId(encoded)),
      enabled: !deletedIds.has(referenceId(encoded)),
    })),
  })
  const flagLabelKey = flagLabels[kind]
  return (
    <div className="castellan-members">
      {!disabled && (
        <AddReference
          {...props}
          encodedReferences={encodedReferences}
          onAdd={(added) => set([...encodedReferences, ...added])}
          onDeselect={(id) =>
            set(encodedReferences.filter((encoded) => referenceId(encoded) !== id))
          }
        />
      )}
      {encodedReferences.length > 0 && (
        <ul aria-labelledby={labelledBy}>
          {visibleReferences.map((encoded, index) => (
            <ReferenceRow
              key={referenceId(encoded)}
              kind={kind}
              reference={
                referenceQueries[index]?.data ?? {
                  id: referenceId(encoded),
                  // The id, if the name can't be loaded.
                  text: referenceQueries[index]?.isLoading ? '…' : referenceId(encoded),
                }
              }
              isDeleted={deletedIds.has(referenceId(encoded))}
              flagLabelKey={flagLabelKey}
              isFlagged={isFlagged(encoded)}
              disabled={disabled}
              onFlagChange={(isSet) =>
                set(
                  encodedReferences.map((current) =>
                    current === encoded ? encodeReference(referenceId(encoded), isSet) : current,
                  ),
                )
              }
              onRemove={() => set(encodedReferences.filter((current) => current !== encoded))}
            />
          ))}
        </ul>
      )}
      {visibleReferences.length < encodedReferences.length && (
        <TextButton onClick={() => setShowsAll(true)}>
          {t('more', { count: encodedReferences.length - visibleReferences.length })}
        </TextButton>
      )}
    </div>
  )
}

type ReferenceRowProps = {
  kind: ReferenceKind
  reference: PolicyReference
  /** No longer exists: there is no page for it and no name. */
  isDeleted: boolean
  flagLabelKey: string | undefined
  isFlagged: boolean
  disabled: boolean
  onFlagChange: (isSet: boolean) => void
  onRemove: () => void
}

function ReferenceRow({
  kind,
  reference,
  isDeleted,
  flagLabelKey,
  isFlagged: isSet,
  disabled,
  onFlagChange,
  onRemove,
}: ReferenceRowProps) {
  const { t } = useText()
  const resourceServer = useResourceServer()
  const target = isDeleted ? undefined : referenceLinkOptions(resourceServer, kind, reference)
  const name = reference.parent ? `${reference.text} (${reference.parent.name})` : reference.text
  return (
    <li>
      <span className="castellan-marks castellan-grow">
        {target ? (
          <UntypedRouteLink {...target}>
            <bdi>{reference.text}</bdi>
          </UntypedRouteLink>
        ) : (
          <bdi>{reference.text}</bdi>
        )}
        {reference.parent && <Badge>{reference.parent.name}</Badge>}
        {isDeleted && (
          <Badge color="orange" title={t('policyMemberDeletedExplain')}>
            {t('policyMemberDeleted')}
          </Badge>
        )}
      </span>
      {flagLabelKey && (
        <Checkbox
          id={`flag-${kind}-${reference.id}`}
          label={t(flagLabelKey)}
          aria-label={`${t(flagLabelKey)}: ${name}`}
          isChecked={isSet}
          isDisabled={
            disabled ||
            isDeleted ||
            (kind === 'groups' && reference.hasNoSubgroups === true && !isSet)
          }
          onChange={(_event, next) => onFlagChange(next)}
        />
      )}
      {!disabled && (
        <IconButton
          icon={<MinusCircleIcon />}
          aria-label={`${t('remove')}: ${name}`}
          onClick={onRemove}
        />
      )}
    </li>
  )
}

type AddReferenceProps = ReferenceSelectProps & {
  encodedReferences: readonly string[]
  onAdd: (ids: readonly string[]) => void
  onDeselect: (id: string) => void
}

function AddReference({
  kind,
  encodedReferences,
  isCreatable,
  allowedOptions,
  onAdd,
  onDeselect,
  ...props
}: AddReferenceProps) {
  const { t } = useText()
  const { realm } = useResourceServer()
  const [isOpen, setOpen] = useState(false)
  const ids = encodedReferences.map(referenceId)
  const picker = pickers[kind]
  const typedValue = (typed: string) => (isCreatable ? typed.trim() || undefined : undefined)
  if (!picker)
    return (
      <TypeaheadBox
        id={props.id}
        value={[]}
        isMulti
        isDisabled={props.disabled}
        isInvalid={props.invalid}
        placeholder={props.placeholder}
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        valueForTyped={typedValue}
        exactValue={(typed) => {
          // Choosing a chosen one would remove it.
          const name = typedValue(typed)
          return name !== undefined && ids.includes(name) ? undefined : name
        }}
        onChange={([id]) => {
          if (id === undefined) return
          if (ids.includes(id)) onDeselect(id)
          else onAdd([id])
        }}
      >
        <ReferenceOptions
          kind={kind}
          chosen={ids}
          allowedOptions={allowedOptions}
          isCreatable={isCreatable === true}
        />
      </TypeaheadBox>
    )
  const { Picker, button } = picker
  return (
    <>
      {/* aria-label overrides the field label: the button describes its action. */}
      <Button
        id={props.id}
        variant="secondary"
        aria-label={t(button)}
        onClick={() => setOpen(true)}
      >
        {t(button)}
      </Button>
      {/* Keeps the dialog's search from submitting the outer form. */}
      <span role="presentation" onSubmit={(event) => event.stopPropagation()}>
        <Suspense fallback={null}>
          {isOpen && (
            <Picker
              realm={realm}
              chosen={ids}
              onPick={(picked) => onAdd(picked.filter((id) => !ids.includes(id)))}
              onClose={() => setOpen(false)}
            />
          )}
        </Suspense>
      </span>
    </>
  )
}

type ReferenceOptionsProps = {
  kind: ReferenceKind
  chosen: readonly string[]
  allowedOptions: readonly Choice[] | undefined
  isCreatable: boolean
  isMulti?: boolean
}

function ReferenceOptions({
  kind,
  chosen,
  allowedOptions,
  isCreatable,
  isMulti = true,
}: ReferenceOptionsProps) {
  const { id, typed, onChoose } = useTypeaheadList()
  const resourceServer = useResourceServer()
  const search = useDeferredValue(typed.trim())
  const { data = [] } = useQuery({
    ...policyReferences.search(resourceServer, kind, search),
    enabled: !allowedOptions,
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

export const createReferenceControl =
  (
    kind: ReferenceKind,
    options: Pick<ReferenceSelectProps, 'isSingle' | 'isCreatable'> = {},
  ): ComponentType<CustomControlProps> =>
  (props) => <PolicyReferenceSelect {...props} {...options} kind={kind} />
