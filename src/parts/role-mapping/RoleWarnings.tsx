import { useQueries } from '@tanstack/react-query'
import type { MappedRole } from '~/api/roles/mappedRoles'
import { roleMappings, type MappingOwner } from '~/api/roles/roleMappings'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { roleText } from './RoleName'

type Props = {
  realm: string
  owner: MappingOwner | undefined
  name: string
  roles: readonly MappedRole[]
}

const maxCheckedRoles = 20

/** Warns about admin roles, direct or inherited, and composite cycles. Keycloak accepts both. */
export function RoleWarnings({ realm, owner, name, roles }: Props) {
  const { t } = useText()
  const composites = roles.filter(({ composite }) => composite !== false).slice(0, maxCheckedRoles)
  const effectiveRoles = useQueries({
    queries: composites.map(({ id }) => roleMappings.effective(realm, { type: 'roles', id })),
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

/** In master, each realm's admin roles belong to the client `<realm>-realm`. */
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

function administrationOf(realm: string, { name, client }: MappedRole): Administration | undefined {
  if (!client) return realm === 'master' ? findName(masterRealmRoles, name) : undefined
  const isManagement =
    client.clientId === 'realm-management' ||
    (realm === 'master' && client.clientId.endsWith('-realm'))
  return isManagement ? findName(realmManagementRoles, name) : undefined
}
