import { Button, Checkbox } from '@patternfly/react-core'
import { MinusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/minus-circle-icon'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useState, type ComponentType } from 'react'
import { members, type Member, type MemberKind } from '~/api/authorization/authzMembers'
import { memberId, isFlagged } from '~/api/authorization/authzPolicies'
import type { Choice } from '~/lib/choices'
import { toTexts, type CustomProps } from '~/lib/field'
import { AddressLink } from '~/routing/AddressLink'
import { ChoiceList } from '~/ui/inputs/ChoiceList'
import { IconButton } from '~/ui/actions/IconButton'
import { Badge } from '~/ui/Badge'
import { TextButton } from '~/ui/actions/TextButton'
import { TypeaheadBox, useTypeaheadList } from '~/ui/inputs/TypeaheadBox'
import { useText } from '~/ui/useText'
import { useResourceServer } from './resourceServer'
import { pickers } from './pickers'
import { memberTarget } from './targets'
import './authorization.css'

/** Message keys of each kind's per-member flag. */
const flagLabels: Partial<Record<MemberKind, string>> = {
  roles: 'required',
  clientScopes: 'required',
  groups: 'extendToChildren',
}

/** Each name needs a request; the rest load on demand. */
const initialCount = 20

export type MembersProps = CustomProps & {
  kind: MemberKind
  /** Selecting another member replaces the first. */
  isSingle?: boolean
  /** Restricts the choices. */
  only?: readonly Choice[] | undefined
  /** Hides the flags. */
  isPlain?: boolean
  /** Allows names that don't exist yet. */
  allowNewNames?: boolean
}

export const PolicyMemberSelect = (props: MembersProps) =>
  props.isSingle ? <SingleMember {...props} /> : <MemberList {...props} />

function SingleMember({ kind, value, onChange, ...props }: MembersProps) {
  const resourceServer = useResourceServer()
  const id = typeof value === 'string' ? value : ''
  const { data } = useQuery({ ...members.byId(resourceServer, kind, id), enabled: id !== '' })
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
      resolveTyped={() => undefined}
      onChange={([next]) => onChange(next ?? '')}
    >
      <MemberOptions
        kind={kind}
        chosen={id ? [id] : []}
        only={props.only}
        allowNewNames={false}
        isMulti={false}
      />
    </TypeaheadBox>
  )
}

function MemberList(props: MembersProps) {
  const { kind, value, onChange: set, disabled, isPlain, labelledBy } = props
  const { t } = useText()
  const resourceServer = useResourceServer()
  const [showsAll, setShowsAll] = useState(false)
  const list = toTexts(value)
  const visibleItems = showsAll ? list : list.slice(0, initialCount)
  const memberQueries = useQueries({
    queries: visibleItems.map((item) => members.byId(resourceServer, kind, memberId(item))),
  })
  const flag = isPlain ? undefined : flagLabels[kind]
  return (
    <div className="castellan-members">
      {!disabled && (
        <AddMember
          {...props}
          list={list}
          onAdd={(added) => set([...list, ...added])}
          onDeselect={(id) => set(list.filter((item) => memberId(item) !== id))}
        />
      )}
      {list.length > 0 && (
        <ul aria-labelledby={labelledBy}>
          {visibleItems.map((item, index) => (
            <MemberRow
              key={memberId(item)}
              kind={kind}
              member={
                memberQueries[index]?.data ?? {
                  id: memberId(item),
                  // The id, if the name can't be loaded.
                  text: memberQueries[index]?.isPending ? '…' : memberId(item),
                }
              }
              flag={flag}
              isSet={isFlagged(item)}
              disabled={disabled}
              onFlag={(isSet) =>
                set(
                  list.map((member) =>
                    member === item ? `${isSet ? '+' : ''}${memberId(item)}` : member,
                  ),
                )
              }
              onRemove={() => set(list.filter((member) => member !== item))}
            />
          ))}
        </ul>
      )}
      {visibleItems.length < list.length && (
        <TextButton onClick={() => setShowsAll(true)}>
          {t('more', { count: list.length - visibleItems.length })}
        </TextButton>
      )}
    </div>
  )
}

type MemberRowProps = {
  kind: MemberKind
  member: Member
  flag: string | undefined
  isSet: boolean
  disabled: boolean
  onFlag: (isSet: boolean) => void
  onRemove: () => void
}

function MemberRow({ kind, member, flag, isSet, disabled, onFlag, onRemove }: MemberRowProps) {
  const { t } = useText()
  const resourceServer = useResourceServer()
  const target = memberTarget(resourceServer, kind, member)
  const name = member.of ? `${member.text} (${member.of.name})` : member.text
  return (
    <li>
      <span className="castellan-marks castellan-grow">
        {target ? (
          <AddressLink {...target}>
            <bdi>{member.text}</bdi>
          </AddressLink>
        ) : (
          <bdi>{member.text}</bdi>
        )}
        {member.of && <Badge>{member.of.name}</Badge>}
      </span>
      {flag && (
        <Checkbox
          id={`flag-${kind}-${member.id}`}
          label={t(flag)}
          aria-label={`${t(flag)}: ${name}`}
          isChecked={isSet}
          isDisabled={disabled || (kind === 'groups' && member.hasNoSubgroups === true && !isSet)}
          onChange={(_event, next) => onFlag(next)}
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

type AddMemberProps = MembersProps & {
  list: readonly string[]
  onAdd: (ids: readonly string[]) => void
  onDeselect: (id: string) => void
}

function AddMember({
  kind,
  list,
  allowNewNames,
  only,
  onAdd,
  onDeselect,
  ...props
}: AddMemberProps) {
  const { t } = useText()
  const { realm } = useResourceServer()
  const [isOpen, setOpen] = useState(false)
  const ids = list.map(memberId)
  const picker = pickers[kind]
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
        resolveTyped={(typed) => (allowNewNames ? typed.trim() || undefined : undefined)}
        onChange={([id]) => {
          if (id === undefined) return
          if (ids.includes(id)) onDeselect(id)
          else onAdd([id])
        }}
      >
        <MemberOptions
          kind={kind}
          chosen={ids}
          only={only}
          allowNewNames={allowNewNames === true}
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

type MemberOptionsProps = {
  kind: MemberKind
  chosen: readonly string[]
  only: readonly Choice[] | undefined
  allowNewNames: boolean
  isMulti?: boolean
}

function MemberOptions({ kind, chosen, only, allowNewNames, isMulti = true }: MemberOptionsProps) {
  const { id, typed, onChoose } = useTypeaheadList()
  const resourceServer = useResourceServer()
  const search = useDeferredValue(typed.trim())
  const { data = [] } = useQuery({
    ...members.search(resourceServer, kind, search),
    enabled: !only,
    // Keeps the list and its focus while new results load.
    placeholderData: keepPreviousData,
  })
  const matches = ({ label }: Choice) => label.toLowerCase().includes(search.toLowerCase())
  const options = only ? only.filter(matches) : data
  const isNew = allowNewNames && search !== '' && options.every(({ value }) => value !== search)
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

export const memberControl =
  (
    kind: MemberKind,
    options: Pick<MembersProps, 'isSingle' | 'isPlain' | 'allowNewNames'> = {},
  ): ComponentType<CustomProps> =>
  (props) => <PolicyMemberSelect {...props} {...options} kind={kind} />
