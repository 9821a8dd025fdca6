import type { JoinedGroup, NewUser, UserTemplate } from '~/api/users/newUsers'
import type { MappedRole } from '~/api/roles/mappedRoles'
import type { User } from '~/api/users/users'

/** Groups and roles are JSON strings, because form values can only be lists of strings. */
export type NewUserForm = Omit<User, 'id' | 'groups'> & {
  initialPassword?: string
  temporaryPassword?: boolean
  groups: readonly string[]
  roles: readonly string[]
}

const isGroup = (value: object): value is JoinedGroup => 'id' in value && 'path' in value
const isRole = (value: object): value is MappedRole => 'id' in value && 'name' in value

/** Reverses `toJsonRows`; drops anything else. */
const parseRows = <T extends object>(rows: unknown, isType: (value: object) => value is T): T[] =>
  (Array.isArray(rows) ? rows : []).flatMap((row) => {
    const value: unknown = typeof row === 'string' ? JSON.parse(row) : undefined
    return typeof value === 'object' && value !== null && isType(value) ? [value] : []
  })

export const toJsonRows = (items: readonly object[]) => items.map((item) => JSON.stringify(item))
export const groupRows = (groups: readonly JoinedGroup[]) =>
  toJsonRows(groups.map(({ id, path }) => ({ id, path })))
export const roleRows = (roles: readonly MappedRole[]) =>
  toJsonRows(roles.map(({ id, name, client }) => ({ id, name, client })))
export const parseGroups = (rows: unknown) => parseRows(rows, isGroup)
export const parseRoles = (rows: unknown) => parseRows(rows, isRole)

export const emptyForm: NewUserForm = {
  enabled: true,
  emailVerified: false,
  requiredActions: [],
  attributes: {},
  groups: [],
  roles: [],
}

export function toNewUser(form: NewUserForm): NewUser {
  const { initialPassword, temporaryPassword = true, groups, roles, ...user } = form
  return {
    ...user,
    ...(initialPassword && { password: { value: initialPassword, temporary: temporaryPassword } }),
    groups: parseGroups(groups),
    roles: parseRoles(roles),
  }
}

/** Specific to one account, or rejected by the server for new users. */
const uncopiedAttributes =
  /^(kc\.email\.pending|terms_and_conditions|is_temporary_admin|LDAP_ID|LDAP_ENTRY_DN|KERBEROS_PRINCIPAL|CREATED_TIMESTAMP|createTimestamp|modifyTimestamp|userCertificate|ENABLED|EMAIL_VERIFIED|disabledReason|saml\.persistent\.name\.id\.for\..*)$/

/** Copies attributes, required actions, groups and roles, but no credentials, username or email. */
export function toCopyForm(
  { user, groups, roles }: UserTemplate,
  defaultRole?: string,
): NewUserForm {
  const { enabled = true, requiredActions = [], firstName, lastName, attributes = {} } = user
  const readOnly = new Set(
    user.userProfileMetadata?.attributes?.flatMap((attribute) =>
      attribute.readOnly && attribute.name ? [attribute.name] : [],
    ),
  )
  const copiedAttributes = Object.entries(attributes).filter(
    ([name]) => !uncopiedAttributes.test(name) && !readOnly.has(name),
  )
  return {
    ...emptyForm,
    enabled,
    requiredActions,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    attributes: Object.fromEntries(copiedAttributes),
    groups: groupRows(groups),
    // The server assigns the default role itself.
    roles: roleRows(roles.filter(({ id }) => id !== defaultRole)),
  }
}
