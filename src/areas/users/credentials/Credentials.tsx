import { Title } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { credentials, deleteCredential, isPassword, type Credential } from '~/api/users/credentials'
import type { User } from '~/api/users/users'
import { formatDate } from '~/lib/numbers/dates'
import { FederationProviderName } from '~/parts/federation/FederationProviderName'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useDeniedReason } from '~/ui/permissions'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'
import { typeName } from './credentialOrder'
import { LocalCredentials } from './LocalCredentials'
import './credentials.css'
import { lazyComponent, usePreload } from '~/ui/lazyComponent'

const PasswordDialog = lazyComponent(async () => (await import('./PasswordDialog')).default)
const ActionsEmailDialog = lazyComponent(async () => (await import('./ActionsEmailDialog')).default)
const DataDialog = lazyComponent(async () => (await import('./DataDialog')).default)

/** What may be opened soon. */
const preloadedDialogs = [PasswordDialog]

type Props = { realm: string; user: User }

type Open = 'password' | 'mail' | Credential

/** Why this person may not do it, in words; '' when he may. */
function useRefusals({ access, enabled }: User) {
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
    // The server mails nobody who could not sign in afterwards.
    mail: manage || (enabled === false ? t('mailToDisabledUser') : ''),
  }
}

/** What a user signs in with. Shown for those who are disabled, too. */
export default function Credentials({ realm, user }: Props) {
  usePreload(preloadedDialogs)
  const { data: all } = useSuspenseQuery(credentials.list(realm, user.id))
  const [open, setOpen] = useState<Open>()
  const refusals = useRefusals(user)
  const askDelete = useDeletion(realm, user, all)
  const local = all.filter(({ federationLink }) => !federationLink)
  const federated = all.filter(({ federationLink }) => federationLink)
  const setPassword: Action = {
    label: 'setPassword',
    disabledReason: refusals.password,
    onSelect: () => setOpen('password'),
  }
  const mail: Action = {
    label: 'credentialResetBtn',
    disabledReason: refusals.mail,
    onSelect: () => setOpen('mail'),
  }
  const isFederated = Boolean(user.federationLink)
  return (
    <>
      {all.length === 0 && !isFederated ? (
        <EmptyPanel
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
          {local.length > 0 && (
            <LocalCredentials
              realm={realm}
              user={user.id}
              credentials={local}
              isReadOnly={refusals.manage !== ''}
              deniedReason={refusals.manage}
              passwordRefusal={refusals.password}
              onShow={setOpen}
              onReset={() => setOpen('password')}
              onDelete={askDelete}
            />
          )}
          {user.federationLink && (
            <FederatedCredentials
              realm={realm}
              user={user.id}
              provider={user.federationLink}
              credentials={federated}
              passwordRefusal={refusals.password}
              onSet={() => setOpen('password')}
            />
          )}
        </div>
      )}
      <Suspense fallback={null}>
        <Dialog {...{ realm, user, open }} credentials={all} onClose={() => setOpen(undefined)} />
      </Suspense>
    </>
  )
}

type DialogProps = Props & {
  open: Open | undefined
  credentials: readonly Credential[]
  onClose: () => void
}

function Dialog({ open, credentials: all, ...props }: DialogProps) {
  if (open === undefined) return null
  if (open === 'password') return <PasswordDialog {...props} credentials={all} />
  if (open === 'mail') return <ActionsEmailDialog {...props} />
  return <DataDialog credential={open} onClose={props.onClose} />
}

/** Asks before a credential is deleted, and says which one it is. */
function useDeletion(realm: string, user: User, all: readonly Credential[]) {
  const text = useText()
  const { t, language } = text
  const remove = useMutation(deleteCredential(realm))
  return ({ id, type, userLabel, createdDate }: Credential) => {
    const words = [typeName(type, text), userLabel, formatDate(createdDate, language, 'short')]
    confirm({
      title: 'deleteCredentialsConfirmTitle',
      text: 'deleteCredentialsConfirm',
      danger: true,
      impact: (
        <>
          <p>
            <bdi>{words.filter(Boolean).join(' · ')}</bdi>
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
  /** The provider that the user comes from. */
  provider: string
  credentials: readonly Credential[]
  passwordRefusal: string
  onSet: () => void
}

const columns = ['type', 'providedBy', 'createdAt'] as const

/** What a user federation provider keeps, or could keep, of a user's credentials. */
function FederatedCredentials(props: FederatedCredentialsProps) {
  const { t } = useText()
  const { data: types = [] } = useQuery(credentials.federatedTypes(props.realm, props.user))
  const known = new Set(props.credentials.map(({ type }) => type))
  // A type that the provider could keep, without one yet.
  const possible = types
    .filter((type) => !known.has(type))
    .map((type): Credential => ({ id: type, type, federationLink: props.provider }))
  const rows = [...props.credentials, ...possible]
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
            {columns.map((column) => (
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
            <Row key={credential.id} {...props} credential={credential} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({
  realm,
  provider,
  credential,
  passwordRefusal,
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
            action={{ label: 'setPassword', disabledReason: passwordRefusal, onSelect: onSet }}
          />
        )}
      </td>
    </tr>
  )
}
