import { useQuery } from '@tanstack/react-query'
import { components } from '~/api/components'
import { users } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { federationProviderLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'

type Props = { realm: string; provider: string }

export function FederationProviderName({ realm, provider }: Props) {
  // Falls back to the id if the name isn't readable.
  const { data: name = provider } = useQuery(users.federationName(realm, provider))
  const canView = holds('view-realm', usePermissions(realm))
  const { data: component } = useQuery({ ...components.byId(realm, provider), enabled: canView })
  return component ? (
    <RouteLink {...federationProviderLink(component)}>
      <bdi>{name}</bdi>
    </RouteLink>
  ) : (
    <bdi>{name}</bdi>
  )
}
