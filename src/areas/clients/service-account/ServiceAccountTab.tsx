import { Content } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Client } from '~/api/clients/clients'
import { serviceAccounts } from '~/api/clients/serviceAccounts'
import { RoleMapping } from '~/parts/role-mapping/RoleMapping'
import { RouteLink } from '~/routing/RouteLink'
import { useText } from '~/ui/useText'

/** What a client may do when it acts for itself: the roles of its user. */
export function ServiceAccountTab({ realm, client: { id } }: { realm: string; client: Client }) {
  const { data: user } = useSuspenseQuery(serviceAccounts.of(realm, id))
  return (
    <>
      <ServiceAccountUser id={user.id} name={user.username} />
      <RoleMapping
        key={user.id}
        realm={realm}
        type="serviceAccounts"
        id={user.id}
        name={user.username}
        // The server wants it of the user, whatever one may do with the client.
        requires="manage-users"
      />
    </>
  )
}

/** The text's place for the link is between tags with a number. */
function ServiceAccountUser({ id, name }: { id: string; name: string }) {
  const { t } = useText()
  const [before = '', after = ''] = t('manageServiceAccountUser', { link: '' }).split(
    /<\d>\s*<\/\d>/,
  )
  return (
    <Content component="p">
      {before}
      <RouteLink to="/$realm/users/$id/$tab" params={{ id, tab: 'settings' }}>
        <bdi>{name}</bdi>
      </RouteLink>
      {after}
    </Content>
  )
}
