import { Title } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import {
  credentials,
  deleteCredential,
  isPassword,
  mailActions,
  type Credential,
} from '~/api/users/credentials'
import type { User } from '~/api/users/users'
import { formatDate } from '~/lib/format'
import { FederationProviderName } from '~/parts/federation/FederationProviderName'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog } from '~/ui/dialogs/openDialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useDeniedReason } from '~/ui/permissions'
import { PlainTable } from '~/ui/PlainTable'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import { ActionsEmailDialog } from './ActionsEmailDialog'
import { credentialDetails, typeName } from './credentialOrder'
import { LocalCredentials } from './LocalCredentials'
import { openPasswordDialog } from './passwordDialog'
import './credentials.css'

type Props = { realm: string; user: User }

/** Translated reasons, or ''. */
function useDeniedReasons({ access, enabled }: User) {
  const { t } = useText()
  const deniedReason = useDeniedReason()
  const manage =
    access?.manage === false
      ? (deniedReason('manage-users') ?? t('objectReadOnly'))
      : (deniedReason(access ? undefined : 'manage-users') ?? '')
  const mayReset = access?.resetPassword ?? access?.manage
  return {
    manage,
    password: mayReset === true ? '' : manage || t('objectReadOnly'),
    // The server sends no mail to disabled users.
    mail: manage || (enabled === false ? t('mailToDisabledUser') : ''),
  }
}

export const load = ({ realm, id }: { realm: string; id: string }) => [credentials.list(realm, id)]

export default function Credentials({ realm, user }: Props) {
  const { data: all } = useSuspenseQuery(credentials.list(realm, user.id))
  const deniedReasons = useDeniedReasons(user)
  const askDelete = useDeletion(realm, user, all)
  const localCredentials = all.filter(({ federationLink }) => !federationLink)
  const federatedCredentials = all.filter(({ federationLink }) => federationLink)
  const setPassword: MenuAction = {
    label: 'setPassword',
    disabledReason: deniedReasons.password,
    onSelect: () => openPasswordDialog(realm, user, all),
  }
  const mail: MenuAction = {
    label: 'credentialResetBtn',
    disabledReason: deniedReasons.mail,
    onSelect: () =>
      openDialog(
        <ActionsEmailDialog
          realm={realm}
          email={user.email}
          command={mailActions(realm, user.id)}
          button="credentialResetConfirm"
        />,
      ),
  }
  const isFederated = Boolean(user.federationLink)
  return (
    <>
      {all.length === 0 && !isFederated ? (
        <EmptyStateMessage
          title="noCredentials"
          text="noCredentialsText"
          action={<ActionButton variant="primary" action={setPassword} />}
          secondary={user.email && <ActionButton variant="link" action={mail} />}
        />
      ) : (
        <div className="castellan-credentials">
          <div className="castellan-credential-buttons">
            {!all.some(isPassword) && !isFederated && (
              <ActionButton variant="primary" action={setPassword} />
            )}
            {user.email && <ActionButton action={mail} />}
          </div>
          {localCredentials.length > 0 && (
            <LocalCredentials
              realm={realm}
              user={user.id}
              credentials={localCredentials}
              isReadOnly={deniedReasons.manage !== ''}
              deniedReason={deniedReasons.manage}
              passwordDeniedReason={deniedReasons.password}
              onShowData={(credential) => openDialog(<DataDialog credential={credential} />)}
              onReset={setPassword.onSelect}
              onDelete={askDelete}
            />
          )}
          {user.federationLink && (
            <FederatedCredentials
              realm={realm}
              user={user.id}
              provider={user.federationLink}
              credentials={federatedCredentials}
              passwordDeniedReason={deniedReasons.password}
              onSet={setPassword.onSelect}
            />
          )}
        </div>
      )}
    </>
  )
}

function useDeletion(realm: string, user: User, all: readonly Credential[]) {
  const text = useText()
  const { t, language } = text
  const remove = useMutation(deleteCredential(realm))
  return ({ id, type, userLabel, createdDate }: Credential) => {
    const description = [
      typeName(type, text),
      userLabel,
      formatDate(createdDate, language, 'short'),
    ]
    confirm({
      title: 'deleteCredentialsConfirmTitle',
      text: 'deleteCredentialsConfirm',
      danger: true,
      impact: (
        <>
          <p>
            <bdi>{description.filter(Boolean).join(' · ')}</bdi>
          </p>
          {all.length === 1 && <p>{t('lastCredential', { name: user.username })}</p>}
        </>
      ),
      run: () => remove.mutateAsync({ user: user.id, id }),
    })
  }
}

type FederatedCredentialsProps = {
  realm: string
  user: string
  provider: string
  credentials: readonly Credential[]
  passwordDeniedReason: string
  onSet: () => void
}

const federatedColumns = ['type', 'providedBy', 'createdAt'] as const

function FederatedCredentials(props: FederatedCredentialsProps) {
  const { t } = useText()
  const { data: types = [] } = useQuery(credentials.federatedTypes(props.realm, props.user))
  const existingTypes = new Set(props.credentials.map(({ type }) => type))
  // Types the provider supports but has no credential for.
  const missingCredentials = types
    .filter((type) => !existingTypes.has(type))
    .map((type): Credential => ({ id: type, type, federationLink: props.provider }))
  const rows = [...props.credentials, ...missingCredentials]
  if (rows.length === 0) return null
  return (
    <section className="castellan-table castellan-federated">
      <Title headingLevel="h2" size="md">
        {t('federatedCredentials')}
      </Title>
      <table
        className={css(styles.table, styles.modifiers.compact, 'pf-m-grid-md')}
        aria-label={t('federatedCredentials')}
      >
        <thead className={styles.tableThead}>
          <tr className={styles.tableTr}>
            {federatedColumns.map((column) => (
              <th key={column} scope="col" className={styles.tableTh}>
                {t(column)}
              </th>
            ))}
            <th scope="col" className={styles.tableTh}>
              <span className="pf-v6-screen-reader">{t('action')}</span>
            </th>
          </tr>
        </thead>
        <tbody className={styles.tableTbody}>
          {rows.map((credential) => (
            <FederatedRow key={credential.id} {...props} credential={credential} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FederatedRow({
  realm,
  provider,
  credential,
  passwordDeniedReason,
  onSet,
}: FederatedCredentialsProps & { credential: Credential }) {
  const text = useText()
  const { t } = text
  return (
    <tr className={styles.tableTr}>
      <th scope="row" className={css(styles.tableTd, 'castellan-cell')} data-label={t('type')}>
        {typeName(credential.type, text)}
      </th>
      <td className={css(styles.tableTd, 'castellan-cell')} data-label={t('providedBy')}>
        <FederationProviderName realm={realm} provider={credential.federationLink ?? provider} />
      </td>
      <td className={css(styles.tableTd, 'castellan-cell')} data-label={t('createdAt')}>
        {credential.createdDate ? <Time value={credential.createdDate} /> : '—'}
      </td>
      <td className={styles.tableTd}>
        {isPassword(credential) && (
          <ActionButton
            action={{ label: 'setPassword', disabledReason: passwordDeniedReason, onSelect: onSet }}
          />
        )}
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
