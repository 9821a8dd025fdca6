import { useQuery } from '@tanstack/react-query'
import { identityProviders } from '~/api/identity-providers/identityProviders'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { identityProviderLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'

type Props = { realm: string; alias: string }

export function IdentityProviderName({ realm, alias }: Props) {
  const enabled = holds('view-identity-providers', usePermissions(realm))
  // The link needs the provider type; all names share one list query.
  const { data } = useQuery({ ...identityProviders.list(realm), enabled })
  const provider = data?.find((candidate) => candidate.alias === alias)
  const name = <bdi>{alias}</bdi>
  if (!provider) return name
  return (
    <RouteLink {...identityProviderLink({ alias, providerId: provider.providerId })}>
      {name}
    </RouteLink>
  )
}
