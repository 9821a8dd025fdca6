import type { JoinedGroup, NewUser, Pattern } from '~/api/users/newUsers'
import type { MappedRole } from '~/api/roles/mappedRoles'
import type { User } from '~/api/users/users'

/** What the form of a new user holds. Groups and roles are JSON texts: it takes lists of texts only. */
export type NewUserForm = Omit<User, 'id' | 'groups'> & {
  initialPassword?: string
  temporaryPassword?: boolean
  groups: readonly string[]
  roles: readonly string[]
}

const isGroup = (value: object): value is JoinedGroup => 'id' in value && 'path' in value
const isRole = (value: object): value is MappedRole => 'id' in value && 'name' in value

/** The texts that were put together by `toJsonRows`, as what they were; anything else is left out. */
const unpacked = <T extends object>(texts: unknown, is: (value: object) => value is T): T[] =>
  (Array.isArray(texts) ? texts : []).flatMap((text) => {
    const value: unknown = typeof text === 'string' ? JSON.parse(text) : undefined
    return typeof value === 'object' && value !== null && is(value) ? [value] : []
  })

export const toJsonRows = (items: readonly object[]) => items.map((item) => JSON.stringify(item))
export const groupsIn = (texts: unknown) => unpacked(texts, isGroup)
export const rolesIn = (texts: unknown) => unpacked(texts, isRole)

/** A form without anything typed. */
export const emptyForm: NewUserForm = {
  enabled: true,
  emailVerified: false,
  requiredActions: [],
  attributes: {},
  groups: [],
  roles: [],
}

/** What is sent for what the form holds. */
export function newUserOf(form: NewUserForm): NewUser {
  const { initialPassword, temporaryPassword = true, groups, roles, ...user } = form
  return {
    ...user,
    ...(initialPassword && { password: { value: initialPassword, temporary: temporaryPassword } }),
    groups: groupsIn(groups),
    roles: rolesIn(roles),
  }
}

/** What belongs to one account only, or is refused by the server in a new one. */
const ownAttributes =
  /^(kc\.email\.pending|terms_and_conditions|is_temporary_admin|LDAP_ID|LDAP_ENTRY_DN|KERBEROS_PRINCIPAL|CREATED_TIMESTAMP|createTimestamp|modifyTimestamp|userCertificate|ENABLED|EMAIL_VERIFIED|disabledReason|saml\.persistent\.name\.id\.for\..*)$/

/**
 * A form for another user like this one: attributes, required actions, groups and roles, but nothing
 * to sign in with, and neither the username nor the e-mail address, which are nobody else's.
 */
export function formLike({ user, groups, roles }: Pattern, defaultRole?: string): NewUserForm {
  const { enabled = true, requiredActions = [], firstName, lastName, attributes = {} } = user
  const readOnly = new Set(
    user.userProfileMetadata?.attributes?.flatMap((attribute) =>
      attribute.readOnly && attribute.name ? [attribute.name] : [],
    ),
  )
  const kept = Object.entries(attributes).filter(
    ([name]) => !ownAttributes.test(name) && !readOnly.has(name),
  )
  return {
    ...emptyForm,
    enabled,
    requiredActions,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    attributes: Object.fromEntries(kept),
    groups: toJsonRows(groups.map(({ id, path }) => ({ id, path }))),
    // Every new user has the realm's default role.
    roles: toJsonRows(
      roles
        .filter(({ id }) => id !== defaultRole)
        .map(({ id, name, client }) => ({ id, name, ...(client && { client }) })),
    ),
  }
}
