import { useMutation } from '@tanstack/react-query'
import { identityLinks, unlinkIdentity, type IdentityLink } from '~/api/users/identityLinks'
import { withoutToast } from '~/api/queryClient'
import type { User } from '~/api/users/users'
import { RouteLink } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import type { Text } from '~/ui/useText'

type Social = (providerId: string) => boolean

const columnsOf = (isSocial: Social, areLinks: boolean): Column<IdentityLink>[] => {
  const type = ({ provider }: IdentityLink, { t }: Text) =>
    provider ? t(isSocial(provider.providerId) ? 'idpType.social' : 'idpType.custom') : '—'
  return [
    {
      id: 'name',
      title: 'name',
      cell: ({ alias, provider }) =>
        areLinks && provider ? (
          <RouteLink
            to="/$realm/identity-providers/$providerId/$alias/$tab"
            params={{ alias, providerId: provider.providerId, tab: 'settings' }}
          >
            <bdi>{alias}</bdi>
          </RouteLink>
        ) : (
          <bdi>{alias}</bdi>
        ),
      text: ({ alias }) => alias,
      sort: true,
    },
    { id: 'type', title: 'type', cell: type },
    {
      id: 'userID',
      title: 'userID',
      cell: ({ userId }) => <bdi>{userId}</bdi>,
      text: ({ userId }) => userId,
    },
    {
      id: 'username',
      title: 'username',
      cell: ({ username }) => <bdi>{username || '—'}</bdi>,
      text: ({ username }) => username,
    },
  ]
}

type Props = {
  realm: string
  user: User
  seesProviders: boolean
  mayManage: boolean
  isSocial: Social
}

/** The accounts that a user is linked with. */
export function LinkedProviders({ realm, user, seesProviders, mayManage, isSocial }: Props) {
  const listState = useLocalState()
  const areLinks = useCanOpen()('/$realm/identity-providers/$providerId/$alias/$tab')
  const unlink = useMutation(withoutToast(unlinkIdentity(realm, user.id)))
  const actions = ({ alias }: IdentityLink): Action[] => [
    {
      label: 'unlinkAccount',
      danger: true,
      requires: mayManage ? 'anyone' : 'manage-users',
      disabledReason: mayManage ? undefined : 'objectReadOnly',
      onSelect: () =>
        confirm({
          title: 'unlinkAccountTitle',
          text: 'unlinkAccountConfirm',
          params: { provider: alias },
          button: 'unlink',
          danger: true,
          run: () => unlink.mutateAsync(alias),
        }),
    },
  ]
  return (
    <DataTable
      label="linkedIdPs"
      whole={identityLinks.ofUser(realm, user.id, seesProviders)}
      listState={listState}
      rowKey={({ alias }) => alias}
      columns={columnsOf(isSocial, areLinks)}
      actions={actions}
      empty={<EmptyPanel title="noProvidersLinked" />}
      requires="view-users"
    />
  )
}
