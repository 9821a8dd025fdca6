import type { MappedRole } from '~/api/roles/mappedRoles'
import type { MappingType } from '~/api/roles/roleMappings'
import { usePermissions } from '~/api/whoami'
import { findMissingPermissions, type Permission } from '~/lib/access'
import { directionOf } from '~/lib/languages'
import { groupPageLink } from '~/parts/links'
import { roleLink } from '~/parts/roles/roleLinks'
import { PermittedLink } from '~/routing/links'
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
      <PermittedLink {...roleLink(role, role.id)}>
        <bdi>{role.name}</bdi>
      </PermittedLink>
    </span>
  )
}

export const roleText = ({ name, client }: MappedRole) =>
  client ? `${client.clientId} ${name}` : name

export const GroupName = ({ group: { path, ids } }: { group: PathGroup }) => (
  <PermittedLink {...groupPageLink(...ids)}>
    <bdi>{path}</bdi>
  </PermittedLink>
)

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
