import { useQuery } from '@tanstack/react-query'
import { components } from '~/api/components'
import { users } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { ProviderLink } from './ProviderLink'

type Props = { realm: string; provider: string }

/** A provider of users by its name, and the way to it for whoever may see it. */
export function FederationProviderName({ realm, provider }: Props) {
  // Whoever may not know the name sees the id: which one it is, is still told.
  const { data: name = provider } = useQuery(users.federationName(realm, provider))
  const canView = holds('view-realm', usePermissions(realm))
  const { data: component } = useQuery({ ...components.byId(realm, provider), enabled: canView })
  return component ? (
    <ProviderLink id={component.id} providerId={component.providerId}>
      <bdi>{name}</bdi>
    </ProviderLink>
  ) : (
    <bdi>{name}</bdi>
  )
}
