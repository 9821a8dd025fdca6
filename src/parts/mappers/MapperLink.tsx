import type { ReactNode } from 'react'
import type { MapperOwner } from '~/api/client-scopes/protocolMappers'
import { RouteLink } from '~/routing/links'
import { confirm } from '~/ui/dialogs/confirm'

type Props = {
  owner: MapperOwner
  /** A mapper id, or the type id of a new mapper. */
  mapperId: string
  viewMode: 'new' | 'edit'
  children: ReactNode
}

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

export const confirmDeleteMapper = ({ name }: { name: string }, run: () => Promise<void>) =>
  confirm({
    title: 'deleteMappingTitle',
    text: 'deleteMappingConfirm',
    impact: <bdi>{name}</bdi>,
    danger: true,
    run,
  })
