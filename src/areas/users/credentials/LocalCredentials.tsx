import { Badge, Button, Form, TextInput } from '@patternfly/react-core'
import { AngleDownIcon } from '@patternfly/react-icons/dist/esm/icons/angle-down-icon'
import { CheckIcon } from '@patternfly/react-icons/dist/esm/icons/check-icon'
import { PencilAltIcon } from '@patternfly/react-icons/dist/esm/icons/pencil-alt-icon'
import { TimesIcon } from '@patternfly/react-icons/dist/esm/icons/times-icon'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type HTMLAttributes } from 'react'
import {
  isPassword,
  labelCredential,
  orderCredentials,
  type Credential,
} from '~/api/users/credentials'
import { ActionButton } from '~/ui/actions/ActionButton'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { useDragOrder } from '~/ui/actions/useDragOrder'
import { HelpIcon } from '~/ui/messages/help'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import {
  credentialDetails,
  credentialIds,
  credentialName,
  groupByType,
  moveCredential,
  moveType,
  typeName,
  type CredentialGroup,
} from './credentialOrder'
import { IconButton, OrderButtons, TextButton, type Order } from '~/ui/actions/buttons'
import '~/table/table.css'
import './credentials.css'

type Props = RowActions & {
  realm: string
  user: string
  credentials: readonly Credential[]
  isReadOnly: boolean
}

const columns = ['type', 'userLabel', 'createdAt', 'data'] as const

/** Reorders types, or credentials within a type. */
function useOrder({ realm, user, credentials }: Props) {
  const save = useMutation(orderCredentials(realm))
  const groups = groupByType(credentials)
  const currentIds = credentials.map(({ id }) => id)
  const apply = (next: readonly CredentialGroup[]) =>
    save.mutate({ user, currentIds: currentIds, orderedIds: credentialIds(next) })
  const moveGroup = (from: number, to: number) => apply(moveType(groups, from, to))
  const moveItem = (type: string, from: number, to: number) =>
    apply(moveCredential(groups, type, from, to))
  const drag = useDragOrder((from, to) => {
    // Scope '' orders types; otherwise it is the type whose credentials are ordered.
    const [scope = '', fromId = ''] = splitKey(from)
    const [, toId = ''] = splitKey(to)
    const index = (list: readonly string[]) => [list.indexOf(fromId), list.indexOf(toId)] as const
    if (scope === '') return moveGroup(...index(groups.map(({ type }) => type)))
    const items = groups.find(({ type }) => type === scope)?.items ?? []
    return moveItem(scope, ...index(items.map(({ id }) => id)))
  })
  const sharedProps = { isBusy: save.isPending }
  return {
    groups,
    over: drag.over,
    target: drag.target,
    groupOrder: (type: string, index: number): Order => ({
      ...sharedProps,
      index,
      count: groups.length,
      handle: drag.handle(groupKey(type)),
      move: (to) => moveGroup(index, to),
    }),
    credentialOrder: ({ type, items }: CredentialGroup, id: string, index: number): Order => ({
      ...sharedProps,
      index,
      count: items.length,
      handle: drag.handle(itemKey(type, id)),
      move: (to) => moveItem(type, index, to),
    }),
  }
}

const groupKey = (type: string) => `/${type}`
const itemKey = (type: string, id: string) => `${type}/${id}`
const splitKey = (key: string) => [key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)]

export function LocalCredentials(props: Props) {
  const { t } = useText()
  const { credentials, isReadOnly } = props
  const order = useOrder(props)
  const canMove = credentials.length > 1 && !isReadOnly
  return (
    <div className="castellan-table castellan-local">
      <table
        className={css(styles.table, styles.modifiers.compact, 'pf-m-grid-md')}
        aria-label={t('credentialsList')}
      >
        <thead className={styles.tableThead}>
          <tr className={styles.tableTr}>
            {canMove && (
              <th scope="col" className={styles.tableTh}>
                <span className="castellan-marks">
                  {t('reorder')}
                  <HelpIcon label={t('reorder')} help="userCredentialsHelpText" />
                </span>
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.tableTh}>
                {t(column)}
              </th>
            ))}
            <th scope="col" className={styles.tableTh} colSpan={2}>
              <span className="pf-v6-screen-reader">{t('action')}</span>
            </th>
          </tr>
        </thead>
        {order.groups.map((group, groupIndex) => (
          <Group key={group.type} {...props} {...{ group, groupIndex, order, canMove }} />
        ))}
      </table>
    </div>
  )
}

type GroupProps = Props & {
  group: CredentialGroup
  groupIndex: number
  order: ReturnType<typeof useOrder>
  canMove: boolean
}

function Group({ group, groupIndex, order, canMove, ...props }: GroupProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(true)
  const { type, items } = group
  const dropClass = (key: string) => order.over === key && 'castellan-row-drop-target'
  const typeKey = groupKey(type)
  const [single] = items
  if (items.length === 1 && single) {
    return (
      <tbody className={css(styles.tableTbody, dropClass(typeKey))} {...order.target(typeKey)}>
        <CredentialRow
          {...props}
          credential={single}
          order={canMove ? order.groupOrder(type, groupIndex) : undefined}
        />
      </tbody>
    )
  }
  return (
    <tbody className={css(styles.tableTbody, dropClass(typeKey))} {...order.target(typeKey)}>
      <tr className={styles.tableTr}>
        {canMove && (
          <td className={styles.tableTd}>
            <OrderButtons {...order.groupOrder(type, groupIndex)} name={typeName(type, text)} />
          </td>
        )}
        <td className={styles.tableTd} colSpan={columns.length + 2}>
          <Toggle
            name={typeName(type, text)}
            {...{ isOpen, count: items.length }}
            onToggle={() => setOpen(!isOpen)}
          />
        </td>
      </tr>
      {isOpen &&
        items.map((credential, index) => {
          const credentialKey = itemKey(type, credential.id)
          return (
            <CredentialRow
              key={credential.id}
              {...props}
              credential={credential}
              order={canMove ? order.credentialOrder(group, credential.id, index) : undefined}
              className={css('castellan-member', dropClass(credentialKey))}
              target={order.target(credentialKey)}
            />
          )
        })}
    </tbody>
  )
}

type ToggleProps = { name: string; count: number; isOpen: boolean; onToggle: () => void }

const Toggle = ({ name, count, isOpen, onToggle }: ToggleProps) => (
  <Button
    variant="plain"
    className={isOpen ? styles.modifiers.expanded : ''}
    aria-expanded={isOpen}
    icon={<AngleDownIcon className="castellan-toggle" />}
    onClick={onToggle}
  >
    {name} <Badge isRead>{count}</Badge>
  </Button>
)

type RowActions = {
  onShowData: (credential: Credential) => void
  onDelete: (credential: Credential) => void
  onReset: () => void
  /** Why setting the password is denied, or ''. */
  passwordDeniedReason: string
  /** Why deleting is denied, or ''. */
  deniedReason: string
}

type CredentialRowProps = RowActions & {
  realm: string
  user: string
  credential: Credential
  isReadOnly: boolean
  order: Order | undefined
  className?: string
  target?: HTMLAttributes<HTMLElement>
}

function CredentialRow({ credential, order, className, target, ...props }: CredentialRowProps) {
  const text = useText()
  const { t } = text
  const { realm, user, isReadOnly, deniedReason } = props
  const name = credentialName(credential, text)
  return (
    <tr className={css(styles.tableTr, className)} {...target}>
      {order && (
        <td className={css(styles.tableTd, 'castellan-cell')} data-label={t('reorder')}>
          <OrderButtons {...order} name={name} />
        </td>
      )}
      <th scope="row" className={css(styles.tableTd, 'castellan-cell')} data-label={t('type')}>
        {typeName(credential.type, text)}
      </th>
      <td className={css(styles.tableTd, 'castellan-cell')} data-label={t('userLabel')}>
        <UserLabel {...{ realm, user, credential, isReadOnly }} />
      </td>
      <td className={css(styles.tableTd, 'castellan-cell')} data-label={t('createdAt')}>
        <Time value={credential.createdDate} />
      </td>
      <td className={css(styles.tableTd, 'castellan-cell')} data-label={t('data')}>
        {credentialDetails(credential).length > 0 && (
          <TextButton onClick={() => props.onShowData(credential)}>{t('showDataBtn')}</TextButton>
        )}
      </td>
      <td className={styles.tableTd}>
        {isPassword(credential) && (
          <ActionButton
            action={{
              label: 'resetPasswordBtn',
              disabledReason: props.passwordDeniedReason,
              onSelect: props.onReset,
            }}
          />
        )}
      </td>
      <td className={css(styles.tableTd, styles.tableAction)}>
        <ActionMenu
          name={t('actionsFor', { name })}
          actions={[
            {
              label: 'deleteBtn',
              danger: true,
              disabledReason: deniedReason,
              onSelect: () => props.onDelete(credential),
            },
          ]}
        />
      </td>
    </tr>
  )
}

type UserLabelProps = { realm: string; user: string; credential: Credential; isReadOnly: boolean }

function UserLabel(props: UserLabelProps) {
  const { credential, isReadOnly } = props
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Return focus to the edit button.
  useEffect(() => {
    if (wasOpen.current && !isOpen) editButton.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <LabelForm {...props} onClose={() => setOpen(false)} />
  return (
    <span className="castellan-marks">
      {credential.userLabel && <bdi>{credential.userLabel}</bdi>}
      {!isReadOnly && (
        <IconButton
          ref={editButton}
          isSmall
          aria-label={t('editUserLabel')}
          icon={<PencilAltIcon />}
          onClick={() => setOpen(true)}
        />
      )}
    </span>
  )
}

function LabelForm({ realm, user, credential, onClose }: UserLabelProps & { onClose: () => void }) {
  const { t } = useText()
  const [text, setText] = useState(credential.userLabel ?? '')
  const input = useRef<HTMLInputElement>(null)
  const save = useMutation(labelCredential(realm))
  useEffect(() => {
    input.current?.focus()
  }, [])
  const label = text.trim()
  const submit = () => {
    if (label === '' || save.isPending) return
    if (label === credential.userLabel) return onClose()
    save.mutate({ user, id: credential.id, label }, { onSuccess: onClose })
  }
  return (
    <Form
      className="castellan-label-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <TextInput
        ref={input}
        value={text}
        aria-label={t('userLabel')}
        // The server rejects an empty label without a message.
        validated={label === '' ? 'error' : 'default'}
        onChange={(_event, next) => setText(next)}
      />
      <IconButton
        type="submit"
        aria-label={t('acceptBtn')}
        icon={<CheckIcon />}
        disabled={label === '' || save.isPending}
      />
      <IconButton aria-label={t('cancelBtn')} icon={<TimesIcon />} onClick={onClose} />
    </Form>
  )
}
