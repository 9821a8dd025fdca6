import type { ReactNode } from 'react'
import { RouteLink } from '~/routing/RouteLink'

type Props = { id: string; providerId: string; children: ReactNode }

/** LDAP and Kerberos have their own pages. */
export function ProviderLink({ id, providerId, children }: Props) {
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
