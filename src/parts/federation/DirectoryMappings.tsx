import { useQuery } from '@tanstack/react-query'
import { federation } from '~/api/federation/federation'
import { users } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { RouteLink } from '~/routing/links'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { mappingsOf, type MappedKind } from './mappings'
import { FederationProviderName } from './FederationProviderName'
import './federation.css'

// What mappers do: @texts federated.*

type Props = { realm: string; provider: string; of: MappedKind }

/**
 * Keycloak doesn't say which groups or roles came from the directory, so this lists the mappers.
 */
export default function DirectoryMappings({ realm, provider, of }: Props) {
  const { t } = useText()
  const canView = holds('view-realm', usePermissions(realm))
  const { data: name = provider } = useQuery(users.federationName(realm, provider))
  const { data: mappers = [] } = useQuery({
    ...federation.mappers(realm, provider),
    enabled: canView,
  })
  const mappings = mappingsOf(mappers, of)
  if (mappings.length === 0) return null
  return (
    <InlineAlert
      variant="info"
      className="castellan-from-directory"
      title={t(`federated.${of}`, { provider: name })}
    >
      <p>
        {t('federationLink')}: <FederationProviderName realm={realm} provider={provider} />
      </p>
      <ul>
        {mappings.map(({ mapper, key, params }) => (
          <li key={mapper.id}>
            <RouteLink
              to="/$realm/user-federation/ldap/$id/mappers/$mapperId"
              params={{ id: provider, mapperId: mapper.id }}
            >
              <bdi>{mapper.name}</bdi>
            </RouteLink>
            {': '}
            {t(key, params)}
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}
