import type { ReactNode } from 'react'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { RouteLink } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'
import { Badge } from '~/ui/Badge'
import type { PathGroup } from './rolePaths'
import './role-mapping.css'

export function RoleName({ role }: { role: MappedRole }) {
  return (
    <span className="castellan-role">
      {role.client && (
        <Badge color="blue">
          <bdi>{role.client.clientId}</bdi>
        </Badge>
      )}
      <RoleLink role={role}>
        <bdi>{role.name}</bdi>
      </RoleLink>
    </span>
  )
}

export const roleText = ({ name, client }: MappedRole) =>
  client ? `${client.clientId} ${name}` : name

function RoleLink({ role, children }: { role: MappedRole; children: ReactNode }) {
  const { id, client } = role
  const canOpen = useCanOpen()
  if (client) {
    if (!canOpen('/$realm/clients/$clientId/roles/$id/$tab')) return children
    return (
      <RouteLink
        to="/$realm/clients/$clientId/roles/$id/$tab"
        params={{ clientId: client.id, id, tab: 'details' }}
      >
        {children}
      </RouteLink>
    )
  }
  if (!canOpen('/$realm/roles/$id/$tab')) return children
  return (
    <RouteLink to="/$realm/roles/$id/$tab" params={{ id, tab: 'details' }}>
      {children}
    </RouteLink>
  )
}

export function GroupName({ group: { path, ids } }: { group: PathGroup }) {
  const canOpen = useCanOpen()
  const name = <bdi>{path}</bdi>
  if (!canOpen('/$realm/groups/$')) return name
  return (
    <RouteLink to="/$realm/groups/$" params={{ _splat: ids.join('/') }}>
      {name}
    </RouteLink>
  )
}
