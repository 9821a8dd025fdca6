import { useMutation } from '@tanstack/react-query'
import { queryClient, runCommand } from '~/api/queryClient'
import { redirectTo } from '~/api/session'
import { mailVerification } from '~/api/users/credentials'
import { impersonate, impersonationNotesForRealm } from '~/api/users/impersonation'
import { isTransient, readUserRow, switchUser, users, type User } from '~/api/users/users'
import { translate } from '~/lib/i18n'
import { openEmptyWindow } from '~/lib/urls'
import { useGo } from '~/routing/links'
import { confirmedAction } from '~/table/confirmedAction'
import { confirm } from '~/ui/dialogs/confirm'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { Badge } from '~/ui/Badge'
import { toast } from '~/ui/messages/toast'
import { useDeniedReason } from '~/ui/permissions'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { SignInObstacles } from './SignInObstacles'
import { lastAdminWarning, useCopyAction, useOwnUserId, userList, userRemoval } from './userActions'

type Props = { realm: string; user: User }

export function UserHeader({ realm, user }: Props) {
  const { t } = useText()
  const go = useGo()
  const copyAction = useCopyAction(realm)
  const { id, username = '', access, enabled, email, emailVerified } = user
  const removal = userRemoval(realm, useOwnUserId(realm), 'deleteConfirmCurrentUser')
  const leaveForList = async () => {
    await go(userList)
    queryClient.removeQueries({ queryKey: users.byId(realm, id).queryKey })
  }
  return (
    <>
      <PageHeader
        name={user.username}
        badges={
          isTransient(id) && (
            <Badge large title={t('transientUserTooltip')}>
              {t('transientUser')}
            </Badge>
          )
        }
        toggle={<UserEnabledSwitch realm={realm} user={user} />}
        actions={[
          {
            label: 'impersonate',
            ...(access?.impersonate !== true && { requires: 'impersonation' }),
            disabledReason: enabled === false ? 'impersonateDisabled' : undefined,
            onSelect: () =>
              confirm({
                title: 'impersonateConfirm',
                text: 'impersonateConfirmDialog',
                button: 'impersonate',
                // What will happen: @texts impersonate*
                impact: (
                  <ul className="castellan-names">
                    {impersonationNotesForRealm(realm).map((note) => (
                      <li key={note}>{t(note, { username })}</li>
                    ))}
                  </ul>
                ),
                run: () => openImpersonation(realm, id),
              }),
          },
          ...(email && !emailVerified
            ? [
                {
                  label: 'sendVerifyEmail' as const,
                  ...(!access?.manage && { requires: 'manage-users' as const }),
                  disabledReason: enabled === false ? 'mailToDisabledUser' : undefined,
                  onSelect: () =>
                    confirm({
                      title: 'sendVerifyEmail',
                      button: 'credentialResetConfirm',
                      impact: translate('mailGoesTo', { email }),
                      run: () => runCommand(mailVerification(realm), id),
                    }),
                },
              ]
            : []),
          ...(isTransient(id) ? [] : [copyAction(id)]),
          confirmedAction(removal, [readUserRow(user)], { onDone: () => void leaveForList() }),
        ]}
      />
      <SignInObstacles realm={realm} user={user} />
    </>
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

async function openImpersonation(realm: string, id: string) {
  const sameRealm = impersonationNotesForRealm(realm).includes('impersonateEndsSession')
  const newWindow = sameRealm ? null : openEmptyWindow()
  if (!sameRealm && !newWindow) throw new Error(translate('impersonateBlocked'))
  try {
    const { redirect, isElsewhere, ...result } = await runCommand(impersonate(realm), id)
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
