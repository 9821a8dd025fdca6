import { Content, Title } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { withoutToast } from '~/api/queryClient'
import { identityLinks, unlinkIdentity, type IdentityLink } from '~/api/users/identityLinks'
import { serverInfo } from '~/api/serverInfo'
import type { User } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { identityProviderLink } from '~/parts/links'
import { RouteLink, useCanOpen } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { CopyableId } from '~/ui/text'
import { useText, type Text } from '~/ui/useText'
import { AvailableProviders } from './AvailableProviders'
import './identityLinks.css'

type Props = { realm: string; user: User }

export default function UserIdentityLinks({ realm, user }: Props) {
  const permissions = usePermissions(realm)
  const mayViewProviders = holds('view-identity-providers', permissions)
  const mayManage = user.access?.manage ?? holds('manage-users', permissions)
  const isSocial = useIsSocial()
  const { data: links } = useQuery(identityLinks.ofUser(realm, user.id, mayViewProviders))
  return (
    <div className="castellan-panels">
      <Panel title="linkedIdPs" text="linkedIdPsText">
        <LinkedProviders
          realm={realm}
          user={user}
          mayViewProviders={mayViewProviders}
          mayManage={mayManage}
          isSocial={isSocial}
        />
      </Panel>
      {mayManage && mayViewProviders && links && (
        <Panel title="availableIdPs" text="availableIdPsText">
          <AvailableProviders
            realm={realm}
            user={user}
            linkedAliases={links.map(({ alias }) => alias)}
            isSocial={isSocial}
          />
        </Panel>
      )}
    </div>
  )
}

type PanelProps = { title: string; text: string; children: React.ReactNode }

function Panel({ title, text, children }: PanelProps) {
  const { t } = useText()
  return (
    <section aria-label={t(title)}>
      <Title headingLevel="h2">{t(title)}</Title>
      <Content component="p">{t(text)}</Content>
      {children}
    </section>
  )
}

function useIsSocial() {
  const { data: info } = useQuery(serverInfo)
  const social = new Set(
    (info?.identityProviders ?? []).flatMap(({ id, groupName }) =>
      groupName === 'Social' ? [id] : [],
    ),
  )
  return (providerId: string) => social.has(providerId)
}

type IsSocial = (providerId: string) => boolean

const columnsOf = (isSocial: IsSocial, canOpenProvider: boolean): Column<IdentityLink>[] => {
  const type = ({ provider }: IdentityLink, { t }: Text) =>
    provider ? t(isSocial(provider.providerId) ? 'idpType.social' : 'idpType.custom') : '—'
  return [
    {
      id: 'name',
      title: 'name',
      cell: ({ alias, provider }) =>
        canOpenProvider && provider ? (
          <RouteLink {...identityProviderLink({ alias, providerId: provider.providerId })}>
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
      cell: ({ userId }) => <CopyableId id={userId} />,
      text: ({ userId }) => userId,
    },
    text('username', 'username'),
  ]
}

type LinkedProvidersProps = {
  realm: string
  user: User
  mayViewProviders: boolean
  mayManage: boolean
  isSocial: IsSocial
}

function LinkedProviders({
  realm,
  user,
  mayViewProviders,
  mayManage,
  isSocial,
}: LinkedProvidersProps) {
  const listState = useLocalState()
  const canOpenProvider = useCanOpen()('/$realm/identity-providers/$providerId/$alias/$tab')
  const unlink = useMutation(withoutToast(unlinkIdentity(realm, user.id)))
  const actions = ({ alias }: IdentityLink): MenuAction[] => [
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
      fullListQuery={identityLinks.ofUser(realm, user.id, mayViewProviders)}
      listState={listState}
      rowKey={({ alias }) => alias}
      columns={columnsOf(isSocial, canOpenProvider)}
      actions={actions}
      empty={<EmptyStateMessage title="noProvidersLinked" />}
      requires="view-users"
    />
  )
}
