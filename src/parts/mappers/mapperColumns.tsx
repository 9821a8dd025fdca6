import type { ReactNode } from 'react'
import type { MapperOwner } from '~/api/client-scopes/protocolMappers'
import type { ServerInfo } from '~/api/serverInfo'
import { RouteLink } from '~/routing/links'
import { text } from '~/table/columns'
import { mapperType } from './protocolMapper.fields'

type LinkProps = {
  owner: MapperOwner
  /** A mapper id, or the type id of a new mapper. */
  mapperId: string
  viewMode: 'new' | 'edit'
  children: ReactNode
}

export function MapperLink({ owner, mapperId, viewMode, children }: LinkProps) {
  const params = { id: owner.id, mapperId, viewMode }
  return owner.kind === 'client-scopes' ? (
    <RouteLink to="/$realm/client-scopes/$id/mappers/$mapperId/$viewMode" params={params}>
      {children}
    </RouteLink>
  ) : (
    <RouteLink
      to="/$realm/clients/$id/clientScopes/dedicated/mappers/$mapperId/$viewMode"
      params={params}
    >
      {children}
    </RouteLink>
  )
}

/** The columns of protocol mappers that tell about their type. */
export function typeColumns(info: ServerInfo = {}, protocol = 'openid-connect') {
  type Mapper = { protocolMapper: string }
  const typeOf = ({ protocolMapper }: Mapper) => mapperType(info, protocol, protocolMapper)
  const priorityOf = (mapper: Mapper) => typeOf(mapper)?.priority ?? 0
  /** The order in which mappers run. */
  const compareByPriority = (a: Mapper, b: Mapper) => priorityOf(a) - priorityOf(b)
  return {
    typeOf,
    compareByPriority,
    category: text<Mapper>('category', 'category', {
      value: (mapper) => typeOf(mapper)?.category,
      sort: true,
    }),
    priority: text<Mapper>('priority', 'priority', {
      value: (mapper) => typeOf(mapper)?.priority.toString(),
      sort: compareByPriority,
    }),
  }
}
