import { useMutation } from '@tanstack/react-query'
import { queryClient } from '~/api/queryClient'
import { isTransient, readUserRow, switchUser, users, type User } from '~/api/users/users'
import { useGo } from '~/routing/RouteLink'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { Badge } from '~/ui/Badge'
import { useDeniedReason } from '~/ui/permissions'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { lastAdminWarning } from './LastAdmin'
import { usePageActions } from './pageActions'
import { useOwnUserId } from './useOwnUserId'
import { useUserActions } from './userActions'

type Props = { realm: string; user: User }

/** A user's name, the switch, and what can be done with the whole user. */
export function UserHeader({ realm, user }: Props) {
  const { t } = useText()
  const go = useGo()
  const { rowActions } = useUserActions(realm)
  const pageActions = usePageActions(realm, user)
  const leave = async () => {
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
      toggle={<Enabled realm={realm} user={user} />}
      actions={[...pageActions, ...rowActions(readUserRow(user), () => void leave())]}
    />
  )
}

function Enabled({ realm, user: { id, enabled = false, access } }: Props) {
  const { t } = useText()
  const deniedReason = useDeniedReason()
  const isSelf = useOwnUserId(realm) === id
  const change = useMutation(switchUser(realm))
  const forbidden =
    access?.manage === false
      ? t('objectReadOnly')
      : deniedReason(access ? undefined : 'manage-users')
  return (
    <EnabledSwitch
      isOn={enabled}
      isBusy={change.isPending}
      reason={isSelf ? t('ownAccountStays') : (forbidden ?? '')}
      question={{
        title: 'disableConfirmUserTitle',
        text: 'disableConfirmUser',
        impact: () => lastAdminWarning(realm, [id]),
      }}
      turnOn={() => change.mutate({ id, enabled: true })}
      turnOff={() => change.mutateAsync({ id, enabled: false })}
    />
  )
}
