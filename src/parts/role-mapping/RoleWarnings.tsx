import { useQueries } from '@tanstack/react-query'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { roleMappings, type MappingOwner } from '~/api/roles/roleMappings'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'
import { roleText } from './RoleName'

type Props = {
  realm: string
  owner: MappingOwner | undefined
  name: string
  /** What is about to be given. */
  roles: readonly MappedRole[]
}

/** Beyond this many nobody is asked what they hold. */
const maxCheckedRoles = 20

/**
 * What one should know before giving roles: that they make an administrator, by themselves or by what
 * belongs to them, and that a role would contain itself. The server accepts both without a word.
 */
export function RoleWarnings({ realm, owner, name, roles }: Props) {
  const { t } = useText()
  const composites = roles.filter(({ composite }) => composite !== false).slice(0, maxCheckedRoles)
  const effectiveRoles = useQueries({
    queries: composites.map(({ id }) => roleMappings.effective(realm, { type: 'roles', id })),
    // What is not to be seen by the person cannot be warned of.
    combine: (results) => results.map(({ data }) => data ?? []),
  })
  const containedRoles = composites.map((role, index) => ({
    role,
    all: effectiveRoles[index] ?? [],
  }))
  const cyclicRoles =
    owner?.type === 'roles'
      ? roles.filter(
          ({ id }) =>
            id === owner.id ||
            containedRoles.some(
              ({ role, all }) => role.id === id && all.some((holder) => holder.id === owner.id),
            ),
        )
      : []
  const directAdminRoles = roles.flatMap((role) => {
    const administration = administrationOf(realm, role)
    return administration ? [{ role, administration, container: undefined }] : []
  })
  const containedAdminRoles = containedRoles
    .filter(({ role }) => !administrationOf(realm, role))
    .flatMap(({ role, all }) =>
      all.flatMap((inner) => {
        const administration = administrationOf(realm, inner)
        return administration ? [{ role: inner, administration, container: role }] : []
      }),
    )
  const adminRoles = [...directAdminRoles, ...containedAdminRoles]
  return (
    <div className="castellan-rows" aria-live="polite">
      {cyclicRoles.map((role) => (
        <InlineAlert
          key={role.id}
          variant="warning"
          title={t(role.id === owner?.id ? 'roleOfItself' : 'roleCircle', {
            role: roleText(role),
            name,
          })}
        />
      ))}
      {adminRoles.length > 0 && (
        <InlineAlert variant="warning" title={t('adminRolesWarning')}>
          <ul>
            {adminRoles.map(({ role, administration, container }) => (
              <li key={`${container?.id ?? ''} ${role.id}`}>
                <bdi>
                  {container ? `${roleText(container)} → ${roleText(role)}` : roleText(role)}
                </bdi>
                : {t(`adminRoleGives.${administration}`)}
              </li>
            ))}
          </ul>
        </InlineAlert>
      )}
    </div>
  )
}

// What each of them gives is said by our own texts: adminRoleGives.*

/** Roles of the client realm-management (in master: of a realm's client) that change something. */
const realmManagementRoles = [
  'realm-admin',
  'create-client',
  'impersonation',
  'manage-authorization',
  'manage-clients',
  'manage-events',
  'manage-identity-providers',
  'manage-organizations',
  'manage-realm',
  'manage-users',
] as const

const masterRealmRoles = ['admin', 'create-realm'] as const

type Administration = (typeof realmManagementRoles)[number] | (typeof masterRealmRoles)[number]

const findName = <T extends string>(names: readonly T[], name: string) =>
  names.find((candidate) => candidate === name)

/** Which administration a role gives, undefined for all others. */
function administrationOf(realm: string, { name, client }: MappedRole): Administration | undefined {
  if (!client) return realm === 'master' ? findName(masterRealmRoles, name) : undefined
  const isManagement =
    client.clientId === 'realm-management' ||
    (realm === 'master' && client.clientId.endsWith('-realm'))
  return isManagement ? findName(realmManagementRoles, name) : undefined
}
