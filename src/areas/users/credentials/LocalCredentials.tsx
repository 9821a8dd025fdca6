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
import { confirmedAction, type ConfirmedAction } from '~/table/confirmedAction'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { IconButton, OrderButtons, TextButton, type Order } from '~/ui/actions/buttons'
import { useDragOrder } from '~/ui/actions/useDragOrder'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog } from '~/ui/dialogs/openDialog'
import { HelpIcon } from '~/ui/messages/help'
import { PlainTable } from '~/ui/PlainTable'
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
import { CredentialCell, CredentialTable } from './CredentialTable'

type Props = {
  realm: string
  user: string
  credentials: readonly Credential[]
  isReadOnly: boolean
  resetPassword: MenuAction
  removal: ConfirmedAction<Credential>
}

const columns = ['type', 'userLabel', 'createdAt', 'data'] as const

/** Scope '' orders types; otherwise it is the type whose credentials are ordered. */
const keyOf = (scope: string, id: string) => `${scope}/${id}`
const splitKey = (key: string) =>
  [key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)] as const

/** Reorders types, or credentials within a type. */
function useOrder({ realm, user, credentials }: Props) {
  const save = useMutation(orderCredentials(realm))
  const groups = groupByType(credentials)
  const idsIn = (scope: string) =>
    scope === ''
      ? groups.map(({ type }) => type)
      : (groups.find(({ type }) => type === scope)?.items.map(({ id }) => id) ?? [])
  const move = (scope: string, from: number, to: number) => {
    const moved =
      scope === '' ? moveType(groups, from, to) : moveCredential(groups, scope, from, to)
    const currentIds = credentials.map(({ id }) => id)
    save.mutate({ user, currentIds, orderedIds: credentialIds(moved) })
  }
  const drag = useDragOrder((from, to) => {
    const [scope, id] = splitKey(from)
    const ids = idsIn(scope)
    move(scope, ids.indexOf(id), ids.indexOf(splitKey(to)[1]))
  })
  return {
    groups,
    dropTarget: (key: string) => ({
      className: drag.over === key && 'castellan-row-drop-target',
      handlers: drag.target(key),
    }),
    orderOf: (scope: string, id: string): Order => {
      const ids = idsIn(scope)
      const index = ids.indexOf(id)
      return {
        isBusy: save.isPending,
        index,
        count: ids.length,
        handle: drag.handle(keyOf(scope, id)),
        move: (to) => move(scope, index, to),
      }
    },
  }
}

export function LocalCredentials(props: Props) {
  const { t } = useText()
  const { credentials, isReadOnly } = props
  const order = useOrder(props)
  const canMove = credentials.length > 1 && !isReadOnly
  return (
    <div className="castellan-table castellan-local">
      <CredentialTable
        label="credentialsList"
        firstTitle={
          canMove && (
            <span className="castellan-marks">
              {t('reorder')}
              <HelpIcon label={t('reorder')} help="userCredentialsHelpText" />
            </span>
          )
        }
        titles={columns}
        buttonColumns={2}
      >
        {order.groups.map((group) => (
          <Group key={group.type} {...props} {...{ group, order, canMove }} />
        ))}
      </CredentialTable>
    </div>
  )
}

type GroupProps = Props & {
  group: CredentialGroup
  order: ReturnType<typeof useOrder>
  canMove: boolean
}

/** A type with its credentials; a single one is a row without a heading. */
function Group({ group: { type, items }, order, canMove, ...props }: GroupProps) {
  const name = typeName(type, useText())
  const [isOpen, setOpen] = useState(true)
  const isSingle = items.length === 1
  const { className, handlers } = order.dropTarget(keyOf('', type))
  return (
    <tbody className={css(styles.tableTbody, className)} {...handlers}>
      {!isSingle && (
        <tr className={styles.tableTr}>
          {canMove && (
            <td className={styles.tableTd}>
              <OrderButtons {...order.orderOf('', type)} name={name} />
            </td>
          )}
          <td className={styles.tableTd} colSpan={columns.length + 2}>
            <Button
              variant="plain"
              className={isOpen ? styles.modifiers.expanded : ''}
              aria-expanded={isOpen}
              icon={<AngleDownIcon className="castellan-toggle" />}
              onClick={() => setOpen(!isOpen)}
            >
              {name} <Badge isRead>{items.length}</Badge>
            </Button>
          </td>
        </tr>
      )}
      {(isSingle || isOpen) &&
        items.map((credential) => {
          const [scope, scopedId] = isSingle ? ['', type] : [type, credential.id]
          const target = isSingle ? undefined : order.dropTarget(keyOf(scope, scopedId))
          return (
            <CredentialRow
              key={credential.id}
              {...props}
              credential={credential}
              order={canMove ? order.orderOf(scope, scopedId) : undefined}
              className={css(target && 'castellan-member', target?.className)}
              target={target?.handlers}
            />
          )
        })}
    </tbody>
  )
}

type CredentialRowProps = Omit<Props, 'credentials'> & {
  credential: Credential
  order: Order | undefined
  className: string
  target: HTMLAttributes<HTMLElement> | undefined
}

function CredentialRow({ credential, order, className, target, ...props }: CredentialRowProps) {
  const text = useText()
  const { t } = text
  const { realm, user, isReadOnly, resetPassword, removal } = props
  const name = credentialName(credential, text)
  return (
    <tr className={css(styles.tableTr, className)} {...target}>
      {order && (
        <CredentialCell title="reorder">
          <OrderButtons {...order} name={name} />
        </CredentialCell>
      )}
      <CredentialCell title="type" isRowHeader>
        {typeName(credential.type, text)}
      </CredentialCell>
      <CredentialCell title="userLabel">
        <UserLabel {...{ realm, user, credential, isReadOnly }} />
      </CredentialCell>
      <CredentialCell title="createdAt">
        <Time value={credential.createdDate} />
      </CredentialCell>
      <CredentialCell title="data">
        {credentialDetails(credential).length > 0 && (
          <TextButton onClick={() => openDialog(<DataDialog credential={credential} />)}>
            {t('showDataBtn')}
          </TextButton>
        )}
      </CredentialCell>
      <td className={styles.tableTd}>
        {isPassword(credential) && <ActionButton action={resetPassword} />}
      </td>
      <td className={css(styles.tableTd, styles.tableAction)}>
        <ActionMenu
          name={t('actionsFor', { name })}
          actions={[confirmedAction(removal, [credential])]}
        />
      </td>
    </tr>
  )
}

/** Algorithms and iterations, no secrets. */
function DataDialog({ credential }: { credential: Credential }) {
  const { t } = useText()
  const title = credential.userLabel || t('passwordDataTitle')
  return (
    <Dialog title={title} isScrollable cancelText="close">
      <PlainTable
        label={title}
        titles={[t('showPasswordDataName'), t('showPasswordDataValue')]}
        rows={credentialDetails(credential).map((detail) =>
          detail.map((text, index) => <bdi key={index}>{text}</bdi>),
        )}
      />
    </Dialog>
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
