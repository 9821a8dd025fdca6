import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { credentials, deleteCredential, isPassword, type Credential } from '~/api/users/credentials'
import type { User } from '~/api/users/users'
import { formatDate } from '~/lib/numbers/dates'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { FederatedCredentials } from './FederatedCredentials'
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
