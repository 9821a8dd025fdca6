import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { components } from '~/api/components'
import { users } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { RouteLink } from '~/routing/links'

type Props = { realm: string; provider: string }

export function FederationProviderName({ realm, provider }: Props) {
  // Falls back to the id if the name isn't readable.
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

type ProviderLinkProps = { id: string; providerId: string; children: ReactNode }

/** LDAP and Kerberos have their own pages. */
export function ProviderLink({ id, providerId, children }: ProviderLinkProps) {
  if (providerId === 'ldap')
    return (
      <RouteLink
        to="/$realm/user-federation/ldap/$id/{-$tab}"
        params={{ id, tab: undefined }}
        search={{}}
      >
        {children}
      </RouteLink>
    )
  if (providerId === 'kerberos')
    return (
      <RouteLink to="/$realm/user-federation/kerberos/$id" params={{ id }}>
        {children}
      </RouteLink>
    )
  return (
    <RouteLink to="/$realm/user-federation/$providerId/$id" params={{ providerId, id }}>
      {children}
    </RouteLink>
  )
}
