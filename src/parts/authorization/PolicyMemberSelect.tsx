import { Button, Checkbox } from '@patternfly/react-core'
import { MinusCircleIcon } from '@patternfly/react-icons/dist/esm/icons/minus-circle-icon'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Suspense, useDeferredValue, useState, type ComponentType } from 'react'
import { members, type Member, type MemberKind } from '~/api/authorization/authzMembers'
import { idIn, isFlagged } from '~/api/authorization/authzPolicies'
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

/** What each member of a list may be flagged with, a message key. */
const flags: Partial<Record<MemberKind, string>> = {
  roles: 'required',
  clientScopes: 'required',
  groups: 'extendToChildren',
}

/** More are named when somebody asks for them: each name is a call. */
const named = 20

export type MembersProps = CustomProps & {
  kind: MemberKind
  /** One at most: another one takes its place. */
  isSingle?: boolean
  /** Those that can be chosen, where that is less than all. */
  only?: readonly Choice[] | undefined
  /** Members have no flags here, whatever they have elsewhere. */
  isPlain?: boolean
  /** A name can be given that is not known yet. */
  isFree?: boolean
}

/** Members of a list, each with the way to its page: found as one types, or chosen in a dialog. */
export const PolicyMemberSelect = (props: MembersProps) =>
  props.isSingle ? <OneMember {...props} /> : <ManyMembers {...props} />

/** One that stands in the field itself. */
function OneMember({ kind, value, onChange, ...props }: MembersProps) {
  const resourceServer = useResourceServer()
  const id = typeof value === 'string' ? value : ''
  const { data } = useQuery({ ...members.one(resourceServer, kind, id), enabled: id !== '' })
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
      <Found kind={kind} chosen={id ? [id] : []} only={props.only} isFree={false} isMulti={false} />
    </TypeaheadBox>
  )
}

function ManyMembers(props: MembersProps) {
  const { kind, value, onChange: set, disabled, isPlain, labelledBy } = props
  const { t } = useText()
  const resourceServer = useResourceServer()
  const [isWhole, setWhole] = useState(false)
  const list = toTexts(value)
  const shown = isWhole ? list : list.slice(0, named)
  const found = useQueries({
    queries: shown.map((item) => members.one(resourceServer, kind, idIn(item))),
  })
  const flag = isPlain ? undefined : flags[kind]
  return (
    <div className="castellan-members">
      {!disabled && (
        <Adder
          {...props}
          list={list}
          onAdd={(more) => set([...list, ...more])}
          onDrop={(id) => set(list.filter((item) => idIn(item) !== id))}
        />
      )}
      {list.length > 0 && (
        <ul aria-labelledby={labelledBy}>
          {shown.map((item, index) => (
            <Row
              key={idIn(item)}
              kind={kind}
              member={
                found[index]?.data ?? {
                  id: idIn(item),
                  // Where it cannot be named, its id is all there is.
                  text: found[index]?.isPending ? '…' : idIn(item),
                }
              }
              flag={flag}
              isSet={isFlagged(item)}
              disabled={disabled}
              onFlag={(isSet) =>
                set(
                  list.map((member) =>
                    member === item ? `${isSet ? '+' : ''}${idIn(item)}` : member,
                  ),
                )
              }
              onRemove={() => set(list.filter((member) => member !== item))}
            />
          ))}
        </ul>
      )}
      {shown.length < list.length && (
        <TextButton onClick={() => setWhole(true)}>
          {t('more', { count: list.length - shown.length })}
        </TextButton>
      )}
    </div>
  )
}

type RowProps = {
  kind: MemberKind
  member: Member
  flag: string | undefined
  isSet: boolean
  disabled: boolean
  onFlag: (isSet: boolean) => void
  onRemove: () => void
}

function Row({ kind, member, flag, isSet, disabled, onFlag, onRemove }: RowProps) {
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
          isDisabled={disabled || (kind === 'groups' && member.hasNone === true && !isSet)}
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

type AdderProps = MembersProps & {
  list: readonly string[]
  onAdd: (ids: readonly string[]) => void
  onDrop: (id: string) => void
}

/** A search, or the button of a dialog. */
function Adder({ kind, list, isFree, only, onAdd, onDrop, ...props }: AdderProps) {
  const { t } = useText()
  const { realm } = useResourceServer()
  const [isOpen, setOpen] = useState(false)
  const ids = list.map(idIn)
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
        resolveTyped={(typed) => (isFree ? typed.trim() || undefined : undefined)}
        onChange={([id]) => {
          if (id === undefined) return
          if (ids.includes(id)) onDrop(id)
          else onAdd([id])
        }}
      >
        <Found kind={kind} chosen={ids} only={only} isFree={isFree === true} />
      </TypeaheadBox>
    )
  const { Picker, button } = picker
  return (
    <>
      {/* Named by its text: the field's label says what there is, not what it does. */}
      <Button
        id={props.id}
        variant="secondary"
        aria-label={t(button)}
        onClick={() => setOpen(true)}
      >
        {t(button)}
      </Button>
      {/* A search in the dialog is submitted: not to the form that the dialog was opened from. */}
      <span role="presentation" onSubmit={(event) => event.stopPropagation()}>
        <Suspense fallback={null}>
          {isOpen && (
            <Picker
              realm={realm}
              chosen={ids}
              onPick={(more) => onAdd(more.filter((id) => !ids.includes(id)))}
              onClose={() => setOpen(false)}
            />
          )}
        </Suspense>
      </span>
    </>
  )
}

type FoundProps = {
  kind: MemberKind
  chosen: readonly string[]
  only: readonly Choice[] | undefined
  isFree: boolean
  isMulti?: boolean
}

/** What was found; made when the list opens. */
function Found({ kind, chosen, only, isFree, isMulti = true }: FoundProps) {
  const { id, typed, onChoose } = useTypeaheadList()
  const resourceServer = useResourceServer()
  const search = useDeferredValue(typed.trim())
  const { data = [] } = useQuery({
    ...members.found(resourceServer, kind, search),
    enabled: !only,
    // The list stays, and the focus in it, while others are looked for.
    placeholderData: keepPreviousData,
  })
  const fits = ({ label }: Choice) => label.toLowerCase().includes(search.toLowerCase())
  const options = only ? only.filter(fits) : data
  const isNew = isFree && search !== '' && options.every(({ value }) => value !== search)
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

/** The control of one kind, as the fields of a form name it. */
export const membersOf =
  (
    kind: MemberKind,
    how: Pick<MembersProps, 'isSingle' | 'isPlain' | 'isFree'> = {},
  ): ComponentType<CustomProps> =>
  (props) => <PolicyMemberSelect {...props} {...how} kind={kind} />
