import { Content } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { serviceAccounts, type Client } from '~/api/clients/clients'
import { RoleMapping } from '~/parts/role-mapping/RoleMapping'
import { userLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import { RichText } from '~/ui/text'
import { useText } from '~/ui/useText'

export const load = ({ realm, clientId }: { realm: string; clientId: string }) => [
  serviceAccounts.of(realm, clientId),
]

export default function ServiceAccountTab({
  realm,
  client: { id },
}: {
  realm: string
  client: Client
}) {
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
        // Keycloak checks permissions on the user, not the client.
        requires="manage-users"
      />
    </>
  )
}

function ServiceAccountUser({ id, name }: { id: string; name: string }) {
  const { t } = useText()
  return (
    <Content component="p">
      <RichText
        text={t('manageServiceAccountUser', { link: '' })}
        renderMark={() => (
          <RouteLink {...userLink(id)}>
            <bdi>{name}</bdi>
          </RouteLink>
        )}
      />
    </Content>
  )
}
