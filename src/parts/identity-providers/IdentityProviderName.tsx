import { useQuery } from '@tanstack/react-query'
import { identityProviders } from '~/api/identity-providers/identityProviders'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { RouteLink } from '~/routing/RouteLink'

type Props = { realm: string; alias: string }

/** An identity provider by its alias, and the way to it for whoever may see it. */
export function IdentityProviderName({ realm, alias }: Props) {
  const enabled = holds('view-identity-providers', usePermissions(realm))
  // The address names the type, too. One list for all names.
  const { data } = useQuery({ ...identityProviders.list(realm), enabled })
  const provider = data?.find((candidate) => candidate.alias === alias)
  const name = <bdi>{alias}</bdi>
  if (!provider) return name
  return (
    <RouteLink
      to="/$realm/identity-providers/$providerId/$alias/$tab"
      params={{ alias, providerId: provider.providerId, tab: 'settings' }}
      search={{}}
    >
      {name}
    </RouteLink>
  )
}
