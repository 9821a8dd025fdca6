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
const looked = 20

/**
 * What one should know before giving roles: that they make an administrator, by themselves or by what
 * belongs to them, and that a role would contain itself. The server accepts both without a word.
 */
export function RoleWarnings({ realm, owner, name, roles }: Props) {
  const { t } = useText()
  const composites = roles.filter(({ composite }) => composite !== false).slice(0, looked)
  const held = useQueries({
    queries: composites.map(({ id }) => roleMappings.effective(realm, { type: 'roles', id })),
    // What is not to be seen by the person cannot be warned of.
    combine: (answers) => answers.map(({ data }) => data ?? []),
  })
  const contents = composites.map((role, index) => ({ role, all: held[index] ?? [] }))
  const circles =
    owner?.type === 'roles'
      ? roles.filter(
          ({ id }) =>
            id === owner.id ||
            contents.some(
              ({ role, all }) => role.id === id && all.some((holder) => holder.id === owner.id),
            ),
        )
      : []
  const given = roles.flatMap((role) => {
    const what = adminRole(realm, role)
    return what ? [{ role, what, by: undefined }] : []
  })
  const contained = contents
    .filter(({ role }) => !adminRole(realm, role))
    .flatMap(({ role, all }) =>
      all.flatMap((inner) => {
        const what = adminRole(realm, inner)
        return what ? [{ role: inner, what, by: role }] : []
      }),
    )
  const gifts = [...given, ...contained]
  return (
    <div className="castellan-rows" aria-live="polite">
      {circles.map((role) => (
        <InlineAlert
          key={role.id}
          variant="warning"
          title={t(role.id === owner?.id ? 'roleOfItself' : 'roleCircle', {
            role: roleText(role),
            name,
          })}
        />
      ))}
      {gifts.length > 0 && (
        <InlineAlert variant="warning" title={t('adminRolesWarning')}>
          <ul>
            {gifts.map(({ role, what, by }) => (
              <li key={`${by?.id ?? ''} ${role.id}`}>
                <bdi>{by ? `${roleText(by)} → ${roleText(role)}` : roleText(role)}</bdi>:{' '}
                {t(`adminRoleGives.${what}`)}
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
const ofManagement = [
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

const ofMaster = ['admin', 'create-realm'] as const

type AdminRole = (typeof ofManagement)[number] | (typeof ofMaster)[number]

const among = <T extends string>(names: readonly T[], name: string) =>
  names.find((candidate) => candidate === name)

/** Which administration a role gives, undefined for all others. */
function adminRole(realm: string, { name, client }: MappedRole): AdminRole | undefined {
  if (!client) return realm === 'master' ? among(ofMaster, name) : undefined
  const isManagement =
    client.clientId === 'realm-management' ||
    (realm === 'master' && client.clientId.endsWith('-realm'))
  return isManagement ? among(ofManagement, name) : undefined
}
