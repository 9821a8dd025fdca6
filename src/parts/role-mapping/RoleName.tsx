import type { ReactNode } from 'react'
import type { MappedRole } from '~/api/roles/mappedRoles'
import type { MappingType } from '~/api/roles/roleMappings'
import { usePermissions } from '~/api/whoami'
import { findMissingPermissions, type Permission } from '~/lib/access'
import { directionOf } from '~/lib/languages'
import { RouteLink, useCanOpen } from '~/routing/links'
import { Badge } from '~/ui/Badge'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
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

/**
 * Keycloak silently omits client roles without view-clients and realm roles without view-realm, even
 * directly assigned ones. The realm roles of an owner (`type`) can be read nevertheless, but not those
 * of a composite role.
 */
export function useMissingRolePermissions(realm: string, type?: MappingType): Permission[] {
  const isReadable = type !== undefined && type !== 'roles'
  return findMissingPermissions(
    isReadable ? 'view-clients' : { all: ['view-realm', 'view-clients'] },
    usePermissions(realm),
  )
}

export function HiddenRolesNotice({ realm, type }: { realm: string; type?: MappingType }) {
  const { t } = useText()
  const missingPermissions = useMissingRolePermissions(realm, type)
  if (missingPermissions.length === 0) return null
  return (
    <InlineAlert
      variant="info"
      isPlain
      title={t('rolesHidden', { permissions: missingPermissions })}
    />
  )
}

/** Keeps a path's slashes in order within right-to-left text. */
export const isolateDirection = (path: string, language: string) =>
  directionOf(language) === 'rtl' ? `\u2068${path}\u2069` : path
