import { Form, TextInput } from '@patternfly/react-core'
import { CheckIcon } from '@patternfly/react-icons/dist/esm/icons/check-icon'
import { PencilAltIcon } from '@patternfly/react-icons/dist/esm/icons/pencil-alt-icon'
import { TimesIcon } from '@patternfly/react-icons/dist/esm/icons/times-icon'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type HTMLAttributes } from 'react'
import { isPassword, labelCredential, type Credential } from '~/api/users/credentials'
import { ActionButton } from '~/ui/actions/ActionButton'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { IconButton } from '~/ui/actions/IconButton'
import { TextButton } from '~/ui/actions/TextButton'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import { credentialDetails, credentialName, typeName } from './credentialOrder'
import { OrderButtons, type Order } from '~/ui/actions/OrderButtons'

export type RowActions = {
  onShowData: (credential: Credential) => void
  onDelete: (credential: Credential) => void
  onReset: () => void
  /** Why setting the password is denied, or ''. */
  passwordDeniedReason: string
  /** Why deleting is denied, or ''. */
  deniedReason: string
}

type Props = RowActions & {
  realm: string
  user: string
  credential: Credential
  isReadOnly: boolean
  order: Order | undefined
  className?: string
  target?: HTMLAttributes<HTMLElement>
}

export function CredentialRow({ credential, order, className, target, ...props }: Props) {
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
