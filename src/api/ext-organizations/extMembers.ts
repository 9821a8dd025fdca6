import type { PageRequest } from '~/api/list'
import { queryOptions } from '@tanstack/react-query'
import { runForEach } from '~/lib/batch'
import { describeError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { defaultRoles, ext, extOrganizations, readInBatches } from './extOrganizations'
import { command } from '~/api/queryClient'
import type { User } from '~/api/users/users'

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

const orgPath = (id: string, ...segments: string[]) => ['orgs', id, ...segments]
const listKey = (realm: string, id: string, segment: string) => [
  ...extOrganizations.of(realm, id),
  segment,
]

/** The admin account that the extension creates for each organization and that must stay. */
export const isGenerated = (id: string, { username }: { username: string }) =>
  username === `org-admin-${id}`

export const extMembers = {
  list: (realm: string, id: string, { first, max, search, filters }: PageRequest) => {
    const excludeAdminAccounts = filters?.generated !== 'true'
    return queryOptions({
      queryKey: [
        ...listKey(realm, id, 'members'),
        'list',
        { first, max, search, excludeAdminAccounts },
      ],
      queryFn: ({ signal }) =>
        readInBatches({ first, max }, (from, limit) =>
          ext<ExtMember[]>(realm, orgPath(id, 'members'), {
            query: { first: from, max: limit, search, excludeAdminAccounts },
            signal,
          }),
        ),
    })
  },

  attributes: (realm: string, id: string, user: string) =>
    queryOptions({
      queryKey: [...listKey(realm, id, 'members'), user, 'attributes'],
      queryFn: async ({ signal }) => ({
        attributes: await ext<Record<string, string[]>>(
          realm,
          orgPath(id, 'members', user, 'attributes'),
          { signal },
        ),
      }),
    }),

  roles: (realm: string, id: string, user: string) =>
    queryOptions({
      queryKey: [...listKey(realm, id, 'members'), user, 'roles'],
      queryFn: async ({ signal }) =>
        (await ext<ExtRole[]>(realm, ['users', user, ...orgPath(id, 'roles')], { signal })).map(
          ({ name }) => name,
        ),
    }),
}

type UserRef = { id: string; username: string }

/** Adding an existing member is no error. */
export const addExtMembers = (realm: string, id: string) =>
  command({
    run: (people: readonly UserRef[]) =>
      runForEach(
        people,
        ({ username }) => username,
        (user) => ext(realm, orgPath(id, 'members', user.id), { method: 'PUT' }),
      ),
    done: (_people, done) => translate('organizationUsersAdded', { count: done.length }),
    failed: 'usersAddedError_org',
    stale: [listKey(realm, id, 'members')],
  })

export const removeExtMembers = (realm: string, id: string) =>
  command({
    run: (people: readonly UserRef[]) =>
      runForEach(
        people,
        ({ username }) => username,
        (user) => ext(realm, orgPath(id, 'members', user.id), { method: 'DELETE' }),
      ),
    done: (_people, done) => translate('organizationUsersLeft', { count: done.length }),
    failed: 'organizationUsersLeftError',
    stale: [listKey(realm, id, 'members')],
  })

/** Replaces all attributes of the membership. */
export const updateMemberAttributes = (realm: string, id: string, user: string) =>
  command({
    run: (body: { attributes?: Record<string, string[]> }) =>
      ext(realm, orgPath(id, 'members', user, 'attributes'), {
        method: 'PUT',
        body: { attributes: body.attributes ?? {} },
      }),
    done: 'memberAttributesSaved',
    failed: 'memberAttributesError',
    stale: [[...listKey(realm, id, 'members'), user, 'attributes']],
  })

type RoleResult = { status: number; item?: { name?: string }; error?: unknown }

const errorText = (error: unknown) => (typeof error === 'string' ? error : JSON.stringify(error))

type RoleChange = { added: readonly string[]; removed: readonly string[] }

/** Throws one line per rejected role. */
export const changeMemberRoles = (realm: string, id: string, user: string) =>
  command({
    run: async ({ added, removed }: RoleChange) => {
      const change = async (method: 'PUT' | 'PATCH', names: readonly string[]) => {
        if (names.length === 0) return []
        const body = names.map((name) => ({ name }))
        const path = ['users', user, ...orgPath(id, 'roles')]
        const results = await ext<RoleResult[]>(realm, path, { method, body })
        return results
          .map((result, index) => ({ ...result, name: result.item?.name ?? names[index] ?? '' }))
          .filter(({ status }) => status >= 300)
      }
      const rejected = [...(await change('PUT', added)), ...(await change('PATCH', removed))]
      if (rejected.length === 0) return
      const lines = rejected.map(
        ({ name, error, status }) => `${name}: ${error ? errorText(error) : status}`,
      )
      throw new Error(lines.join('\n'))
    },
    done: 'memberRolesSaved',
    failed: 'memberRolesError',
    stale: [listKey(realm, id, 'members'), listKey(realm, id, 'roles')],
  })

export const extInvitations = {
  list: (realm: string, id: string, { first, max, search }: PageRequest) =>
    queryOptions({
      queryKey: [...listKey(realm, id, 'invitations'), { first, max, search }],
      queryFn: ({ signal }) =>
        readInBatches({ first, max }, (from, limit) =>
          ext<ExtInvitation[]>(realm, orgPath(id, 'invitations'), {
            // The extension stores lower case and compares case-sensitively.
            query: { first: from, max: limit, search: search?.toLowerCase() },
            signal,
          }),
        ),
    }),
}

/** `redirectUri` may be empty but must be present. */
export type NewInvitation = { email: string; send: boolean; redirectUri: string; roles: string[] }

export const inviteToExt = (realm: string, id: string) =>
  command({
    run: (body: NewInvitation) => ext(realm, orgPath(id, 'invitations'), { method: 'POST', body }),
    fieldErrors: (error) => {
      if (![400, 409].includes(error.response.status)) return []
      const { message } = describeError(error)
      return [{ field: /role/i.test(message) ? 'roles' : 'email', message }]
    },
    done: ({ send }) => translate(send ? 'inviteSent' : 'orgInvitationMade'),
    failed: 'inviteSentError',
    stale: [listKey(realm, id, 'invitations')],
  })

export const resendExtInvitation = (realm: string, id: string) =>
  command({
    run: (row: ExtInvitation) =>
      ext(realm, orgPath(id, 'invitations', row.id, 'resend-email'), { method: 'PUT' }),
    done: 'organizationInvitationResent',
    failed: 'organizationInvitationResendError',
    stale: [listKey(realm, id, 'invitations')],
  })

export const deleteExtInvitations = (realm: string, id: string) =>
  command({
    run: (rows: readonly ExtInvitation[]) =>
      runForEach(
        rows,
        ({ email }) => email,
        (row) => ext(realm, orgPath(id, 'invitations', row.id), { method: 'DELETE' }),
      ),
    done: (_rows, done) => translate('organizationInvitationsDeleted', { count: done.length }),
    failed: 'organizationInvitationsDeleteError',
    stale: [listKey(realm, id, 'invitations')],
  })

export const extRoles = {
  list: (realm: string, id: string) =>
    queryOptions({
      queryKey: listKey(realm, id, 'roles'),
      queryFn: async ({ signal }) =>
        // The organization's own roles before the default ones.
        (await ext<ExtRole[]>(realm, orgPath(id, 'roles'), { signal })).toSorted(
          (a, b) =>
            Number(defaultRoles.has(a.name)) - Number(defaultRoles.has(b.name)) ||
            a.name.localeCompare(b.name),
        ),
    }),

  users: (realm: string, id: string, name: string) =>
    queryOptions({
      queryKey: [...listKey(realm, id, 'roles'), name, 'users'],
      queryFn: ({ signal }) =>
        ext<ExtMember[]>(realm, orgPath(id, 'roles', name, 'users'), { signal }),
    }),
}

export const createExtRole = (realm: string, id: string) =>
  command({
    run: (body: ExtRole) => ext(realm, orgPath(id, 'roles'), { method: 'POST', body }),
    fieldErrors: { status: { 409: ['name', 'orgRoleTaken'] } },
    done: 'roleCreated',
    failed: 'roleCreateError',
    stale: [listKey(realm, id, 'roles')],
  })

/** Only `description` can change. */
export const updateExtRole = (realm: string, id: string) =>
  command({
    run: ({ name, description = '' }: ExtRole) =>
      ext(realm, orgPath(id, 'roles', name), { method: 'PUT', body: { name, description } }),
    done: 'roleSaveSuccess',
    failed: 'roleSaveError',
    stale: [listKey(realm, id, 'roles')],
  })

export const deleteExtRoles = (realm: string, id: string) =>
  command({
    run: (rows: readonly ExtRole[]) =>
      runForEach(
        rows,
        ({ name }) => name,
        ({ name }) => ext(realm, orgPath(id, 'roles', name), { method: 'DELETE' }),
      ),
    done: 'roleDeletedSuccess',
    failed: 'roleDeleteError',
    stale: [listKey(realm, id, 'roles'), listKey(realm, id, 'members')],
  })
