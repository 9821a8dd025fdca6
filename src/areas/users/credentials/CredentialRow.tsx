import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import type { HTMLAttributes } from 'react'
import { isPassword, type Credential } from '~/api/users/credentials'
import { ActionButton } from '~/ui/actions/ActionButton'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { Time } from '~/ui/Time'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'
import { detailsOf, nameOf, typeName } from './credentialOrder'
import { OrderButtons, type Order } from '~/ui/actions/OrderButtons'
import { UserLabel } from './UserLabel'

/** What the rows ask their table for. */
export type RowActions = {
  onShow: (credential: Credential) => void
  onDelete: (credential: Credential) => void
  onReset: () => void
  /** Why the password may not be set; '' when it may. */
  passwordRefusal: string
  /** Why nothing may be deleted; '' when it may. */
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

/** One credential that the realm keeps. */
export function CredentialRow({ credential, order, className, target, ...props }: Props) {
  const text = useText()
  const { t } = text
  const { realm, user, isReadOnly, deniedReason } = props
  const name = nameOf(credential, text)
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
        {detailsOf(credential).length > 0 && (
          <TextButton onClick={() => props.onShow(credential)}>{t('showDataBtn')}</TextButton>
        )}
      </td>
      <td className={styles.tableTd}>
        {isPassword(credential) && (
          <ActionButton
            action={{
              label: 'resetPasswordBtn',
              disabledReason: props.passwordRefusal,
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
