import type { ReactNode } from 'react'
import type { MapperOwner } from '~/api/client-scopes/protocolMappers'
import { RouteLink } from '~/routing/RouteLink'

type Props = {
  owner: MapperOwner
  /** The id of a mapper, or of a type for a new one. */
  mapperId: string
  viewMode: 'new' | 'edit'
  children: ReactNode
}

/** Leads to a mapper of a client scope or of a client, in the realm of the address. */
export const MapperLink = ({ owner: { kind, id }, mapperId, viewMode, children }: Props) =>
  kind === 'client-scopes' ? (
    <RouteLink
      to="/$realm/client-scopes/$id/mappers/$mapperId/$viewMode"
      params={{ id, mapperId, viewMode }}
    >
      {children}
    </RouteLink>
  ) : (
    <RouteLink
      to="/$realm/clients/$id/clientScopes/dedicated/mappers/$mapperId/$viewMode"
      params={{ id, mapperId, viewMode }}
    >
      {children}
    </RouteLink>
  )
