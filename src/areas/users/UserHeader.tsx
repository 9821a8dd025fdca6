import { Label, Switch } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { queryClient } from '~/api/queryClient'
import { isTransient, readUserRow, switchUser, users, type User } from '~/api/users'
import { useHeld } from '~/api/whoami'
import { holds } from '~/lib/access'
import { useGo } from '~/routing/RouteLink'
import { confirm } from '~/ui/confirm'
import { HelpIcon } from '~/ui/HelpIcon'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { useMe } from './useMe'
import { useUserActions } from './userActions'

type Props = { realm: string; user: User }

/** A user's name, the switch, and what can be done with the whole user. */
export function UserHeader({ realm, user }: Props) {
  const { t } = useText()
  const go = useGo()
  const { rowActions } = useUserActions(realm)
  const leave = async () => {
    await go({ to: '/$realm/users/{-$tab}', params: { realm, tab: undefined } })
    queryClient.removeQueries({ queryKey: users.byId(realm, user.id).queryKey })
  }
  return (
    <PageHeader
      name={user.username}
      badges={
        isTransient(user.id) && (
          <Label title={t('transientUserTooltip')}>{t('transientUser')}</Label>
        )
      }
      toggle={<Enabled realm={realm} user={user} />}
      actions={rowActions(readUserRow(user), () => void leave())}
    />
  )
}

function Enabled({ realm, user: { id, enabled = false, access } }: Props) {
  const { t } = useText()
  const held = useHeld(realm)
  const isSelf = useMe(realm) === id
  const change = useMutation(switchUser(realm))
  const mayChange = access?.manage ?? holds('manage-users', held)
  const turn = (isOn: boolean) => {
    if (isOn) return change.mutate({ id, enabled: true })
    confirm({
      title: 'disableConfirmUserTitle',
      text: 'disableConfirmUser',
      button: 'disable',
      danger: true,
      run: () => change.mutateAsync({ id, enabled: false }),
    })
  }
  return (
    <>
      <Switch
        isChecked={enabled}
        isDisabled={!mayChange || isSelf || change.isPending}
        label={t(enabled ? 'enabled' : 'disabled')}
        onChange={(_event, isOn) => turn(isOn)}
      />
      {isSelf && <HelpIcon label={t('enabled')} help={t('ownAccountStays')} />}
    </>
  )
}
