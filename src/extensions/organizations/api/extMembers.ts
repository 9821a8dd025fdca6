import { queryOptions } from '@tanstack/react-query'
import type { PageRequest } from '~/api/list'
import { command } from '~/api/queryClient'
import { realmEndpoint } from '~/api/rest'
import type { User } from '~/api/users/users'
import { describeError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { ext, extForEach, listExt, orgsPath, readExt } from './ext'
import { extOrganizations } from './extOrganizations'

export type ExtMember = User & { username: string }

export type ExtRole = { id?: string; name: string; description?: string }

export type ExtInvitation = {
  id: string
  email: string
  /** ISO 8601, to the minute. */
  createdAt?: string
  inviterId?: string
  invitationUrl?: string
  roles?: readonly string[]
}

const defaultRoles: ReadonlySet<string> = new Set([
  'view-organization',
  'delete-organization',
  'manage-organization',
  'view-members',
  'manage-members',
  'view-roles',
  'manage-roles',
  'view-invitations',
  'manage-invitations',
  'view-identity-providers',
  'manage-identity-providers',
])

/** Every organization has these roles; they can't be changed. */
export const isDefaultRole = ({ name }: ExtRole) => defaultRoles.has(name)

const keyOf = (realm: string, id: string, segment: string) => [
  ...extOrganizations.of(realm, id),
  segment,
]

const userRolesPath = (realm: string, id: string, user: string) =>
  realmEndpoint(realm, 'users', user, 'orgs', id, 'roles')

/** The admin account that the extension creates for each organization and that must stay. */
export const isGenerated = (id: string, { username }: { username: string }) =>
  username === `org-admin-${id}`

export const extMembers = {
  list: (realm: string, id: string, { search, filters, ...page }: PageRequest) =>
    listExt<ExtMember>(keyOf(realm, id, 'members'), orgsPath(realm, id, 'members'), page, {
      search,
      excludeAdminAccounts: filters?.generated !== 'true',
    }),

  attributes: (realm: string, id: string, user: string) =>
    readExt<Record<string, string[]>>(
      [...keyOf(realm, id, 'members'), user, 'attributes'],
      orgsPath(realm, id, 'members', user, 'attributes'),
    ),

  roles: (realm: string, id: string, user: string) =>
    readExt<ExtRole[]>(
      [...keyOf(realm, id, 'members'), user, 'roles'],
      userRolesPath(realm, id, user),
    ),
}

type UserRef = { id: string; username: string }

const forEachMember = (realm: string, id: string) => ({
  nameOf: ({ username }: UserRef) => username,
  path: (user: UserRef) => orgsPath(realm, id, 'members', user.id),
  stale: [keyOf(realm, id, 'members')],
})

/** Adding an existing member is no error. */
export const addExtMembers = (realm: string, id: string) =>
  extForEach({
    ...forEachMember(realm, id),
    method: 'PUT',
    done: (_people, done) => translate('organizationUsersAdded', { count: done.length }),
    failed: 'usersAddedError_org',
  })

export const removeExtMembers = (realm: string, id: string) =>
  extForEach({
    ...forEachMember(realm, id),
    done: (_people, done) => translate('organizationUsersLeft', { count: done.length }),
    failed: 'organizationUsersLeftError',
  })

/** Replaces all attributes of the membership. */
export const updateMemberAttributes = (realm: string, id: string, user: string) =>
  command({
    run: ({ attributes = {} }: { attributes?: Record<string, string[]> }) =>
      ext(orgsPath(realm, id, 'members', user, 'attributes'), {
        method: 'PUT',
        body: { attributes },
      }),
    done: 'memberAttributesSaved',
    failed: 'memberAttributesError',
    stale: [[...keyOf(realm, id, 'members'), user, 'attributes']],
  })

type RoleResult = { status: number; item?: { name?: string }; error?: unknown }

const errorText = (error: unknown) => (typeof error === 'string' ? error : JSON.stringify(error))

/** The selected roles: the organization's own, and those that every organization has. */
export type MemberRoles = { own?: readonly string[]; given?: readonly string[] }

/** Throws one line per rejected role. */
export const changeMemberRoles = (
  realm: string,
  id: string,
  user: string,
  current: readonly string[],
) =>
  command({
    run: async ({ own = [], given = [] }: MemberRoles) => {
      const selected = [...own, ...given]
      const change = async (method: 'PUT' | 'PATCH', names: readonly string[]) => {
        if (names.length === 0) return []
        const body = names.map((name) => ({ name }))
        const results = await ext<RoleResult[]>(userRolesPath(realm, id, user), { method, body })
        return results
          .map((result, index) => ({ ...result, name: result.item?.name ?? names[index] ?? '' }))
          .filter(({ status }) => status >= 300)
      }
      const added = selected.filter((name) => !current.includes(name))
      const removed = current.filter((name) => !selected.includes(name))
      const rejected = [...(await change('PUT', added)), ...(await change('PATCH', removed))]
      if (rejected.length === 0) return
      const lines = rejected.map(
        ({ name, error, status }) => `${name}: ${error ? errorText(error) : status}`,
      )
      throw new Error(lines.join('\n'))
    },
    done: 'memberRolesSaved',
    failed: 'memberRolesError',
    stale: [keyOf(realm, id, 'members'), keyOf(realm, id, 'roles')],
  })

export const extInvitations = {
  list: (realm: string, id: string, { search, ...page }: PageRequest) =>
    listExt<ExtInvitation>(
      keyOf(realm, id, 'invitations'),
      orgsPath(realm, id, 'invitations'),
      page,
      // The extension stores lower case and compares case-sensitively.
      { search: search?.toLowerCase() },
    ),
}

/** `redirectUri` may be empty but must be present. */
export type NewInvitation = { email: string; send: boolean; redirectUri: string; roles: string[] }

export const inviteToExt = (realm: string, id: string) =>
  command({
    run: (body: NewInvitation) => ext(orgsPath(realm, id, 'invitations'), { method: 'POST', body }),
    fieldErrors: (error) => {
      if (![400, 409].includes(error.response.status)) return []
      const { message } = describeError(error)
      return [{ field: /role/i.test(message) ? 'roles' : 'email', message }]
    },
    done: ({ send }) => translate(send ? 'inviteSent' : 'orgInvitationMade'),
    failed: 'inviteSentError',
    stale: [keyOf(realm, id, 'invitations')],
  })

export const resendExtInvitation = (realm: string, id: string) =>
  command({
    run: (row: ExtInvitation) =>
      ext(orgsPath(realm, id, 'invitations', row.id, 'resend-email'), { method: 'PUT' }),
    done: 'organizationInvitationResent',
    failed: 'organizationInvitationResendError',
    stale: [keyOf(realm, id, 'invitations')],
  })

export const deleteExtInvitations = (realm: string, id: string) =>
  extForEach<ExtInvitation>({
    nameOf: ({ email }) => email,
    path: (row) => orgsPath(realm, id, 'invitations', row.id),
    done: (_rows, done) => translate('organizationInvitationsDeleted', { count: done.length }),
    failed: 'organizationInvitationsDeleteError',
    stale: [keyOf(realm, id, 'invitations')],
  })

export const extRoles = {
  list: (realm: string, id: string) =>
    queryOptions({
      queryKey: keyOf(realm, id, 'roles'),
      queryFn: async ({ signal }) =>
        // The organization's own roles before the default ones.
        (await ext<ExtRole[]>(orgsPath(realm, id, 'roles'), { signal })).toSorted(
          (a, b) =>
            Number(isDefaultRole(a)) - Number(isDefaultRole(b)) || a.name.localeCompare(b.name),
        ),
    }),

  users: (realm: string, id: string, name: string) =>
    readExt<ExtMember[]>(
      [...keyOf(realm, id, 'roles'), name, 'users'],
      orgsPath(realm, id, 'roles', name, 'users'),
    ),
}

export const createExtRole = (realm: string, id: string) =>
  command({
    run: (body: ExtRole) => ext(orgsPath(realm, id, 'roles'), { method: 'POST', body }),
    fieldErrors: { status: { 409: ['name', 'orgRoleTaken'] } },
    done: 'roleCreated',
    failed: 'roleCreateError',
    stale: [keyOf(realm, id, 'roles')],
  })

/** Only `description` can change. */
export const updateExtRole = (realm: string, id: string) =>
  command({
    run: ({ name, description = '' }: ExtRole) =>
      ext(orgsPath(realm, id, 'roles', name), { method: 'PUT', body: { name, description } }),
    done: 'roleSaveSuccess',
    failed: 'roleSaveError',
    stale: [keyOf(realm, id, 'roles')],
  })

export const deleteExtRoles = (realm: string, id: string) =>
  extForEach<ExtRole>({
    nameOf: ({ name }) => name,
    path: ({ name }) => orgsPath(realm, id, 'roles', name),
    done: 'roleDeletedSuccess',
    failed: 'roleDeleteError',
    stale: [keyOf(realm, id, 'roles'), keyOf(realm, id, 'members')],
  })
