import { useMutation } from '@tanstack/react-query'
import { queryClient } from '~/api/queryClient'
import { redirectTo } from '~/api/session'
import { mailVerification } from '~/api/users/credentials'
import { impersonate, impersonationNotesForRealm } from '~/api/users/impersonation'
import { isTransient, readUserRow, switchUser, users, type User } from '~/api/users/users'
import { translate } from '~/lib/i18n'
import { openEmptyWindow } from '~/lib/urls'
import { useGo } from '~/routing/links'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { Badge } from '~/ui/Badge'
import { toast } from '~/ui/messages/toast'
import { useDeniedReason } from '~/ui/permissions'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import {
  lastAdminWarning,
  useCreateUserRequirement,
  useOwnUserId,
  useUserActions,
} from './userActions'

type Props = { realm: string; user: User }

export function UserHeader({ realm, user }: Props) {
  const { t } = useText()
  const go = useGo()
  const { deleteAction } = useUserActions(realm)
  const pageActions = usePageActions(realm, user)
  const leaveForList = async () => {
    await go({ to: '/$realm/users/{-$tab}', params: { realm, tab: undefined } })
    queryClient.removeQueries({ queryKey: users.byId(realm, user.id).queryKey })
  }
  return (
    <PageHeader
      name={user.username}
      badges={
        isTransient(user.id) && (
          <Badge large title={t('transientUserTooltip')}>
            {t('transientUser')}
          </Badge>
        )
      }
      toggle={<UserEnabledSwitch realm={realm} user={user} />}
      actions={[...pageActions, deleteAction(readUserRow(user), () => void leaveForList())]}
    />
  )
}

function UserEnabledSwitch({ realm, user: { id, enabled = false, access } }: Props) {
  const { t } = useText()
  const deniedReason = useDeniedReason()
  const isSelf = useOwnUserId(realm) === id
  const switchEnabled = useMutation(switchUser(realm))
  const forbidden =
    access?.manage === false
      ? t('objectReadOnly')
      : deniedReason(access ? undefined : 'manage-users')
  return (
    <EnabledSwitch
      isOn={enabled}
      isBusy={switchEnabled.isPending}
      disabledReason={isSelf ? t('ownAccountStays') : (forbidden ?? '')}
      question={{
        title: 'disableConfirmUserTitle',
        text: 'disableConfirmUser',
        impact: () => lastAdminWarning(realm, [id]),
      }}
      turnOn={() => switchEnabled.mutate({ id, enabled: true })}
      turnOff={() => switchEnabled.mutateAsync({ id, enabled: false })}
    />
  )
}

function usePageActions(realm: string, user: User): MenuAction[] {
  const go = useGo()
  const createRequirement = useCreateUserRequirement(realm)
  const askImpersonate = useImpersonation(realm, user)
  const askVerify = useVerification(realm, user)
  const { access, enabled, email, emailVerified } = user
  const mayManage = access?.manage === true
  return [
    {
      label: 'impersonate',
      ...(access?.impersonate !== true && { requires: 'impersonation' }),
      disabledReason: enabled === false ? 'impersonateDisabled' : undefined,
      onSelect: askImpersonate,
    },
    ...(email && !emailVerified
      ? [
          {
            label: 'sendVerifyEmail' as const,
            ...(!mayManage && { requires: 'manage-users' as const }),
            disabledReason: enabled === false ? 'mailToDisabledUser' : undefined,
            onSelect: askVerify,
          },
        ]
      : []),
    ...(!isTransient(user.id)
      ? [
          {
            label: 'copyUser' as const,
            requires: createRequirement,
            onSelect: () =>
              void go({
                to: '/$realm/users/add-user',
                params: { realm },
                search: { copy: user.id },
              }),
          },
        ]
      : []),
  ]
}

function useImpersonation(realm: string, { id, username }: User) {
  const impersonateUser = useMutation(impersonate(realm))
  const run = async () => {
    const sameRealm = impersonationNotesForRealm(realm).includes('impersonateEndsSession')
    const newWindow = sameRealm ? null : openEmptyWindow()
    if (!sameRealm && !newWindow) throw new Error(translate('impersonateBlocked'))
    try {
      const { redirect, isElsewhere, ...result } = await impersonateUser.mutateAsync(id)
      if (result.sameRealm || !newWindow) {
        newWindow?.close()
        return redirectTo(redirect)
      }
      newWindow.location.replace(redirect)
      if (isElsewhere) toast(translate('impersonateElsewhere'), { variant: 'warning' })
    } catch (error) {
      newWindow?.close()
      throw error
    }
  }
  return () =>
    confirm({
      title: 'impersonateConfirm',
      text: 'impersonateConfirmDialog',
      button: 'impersonate',
      impact: <ImpersonationNotes realm={realm} username={username ?? ''} />,
      run,
    })
}

/** What will happen: @texts impersonate* */
function ImpersonationNotes({ realm, username }: { realm: string; username: string }) {
  const { t } = useText()
  return (
    <ul className="castellan-names">
      {impersonationNotesForRealm(realm).map((note) => (
        <li key={note}>{t(note, { username })}</li>
      ))}
    </ul>
  )
}

function useVerification(realm: string, { id, email }: User) {
  const send = useMutation(mailVerification(realm))
  const { t } = useText()
  return () =>
    confirm({
      title: 'sendVerifyEmail',
      button: 'credentialResetConfirm',
      impact: t('mailGoesTo', { email }),
      run: () => send.mutateAsync(id),
    })
}
