import { deleteEach } from '~/api/resource'
import { command } from '~/api/queryClient'
import { rest } from '~/api/rest'
import { findExistingUser } from '~/api/users/newUsers'
import { organizationsPath as path, userOrganizations } from '~/api/users/userOrganizations'
import { users, type User } from '~/api/users/users'
import { runForEach } from '~/lib/batch'
import { describeError, statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { organizations, type Invitation } from './organizations'

type Person = { id: string; username: string }

type PersonToInvite = Person & { email: string }

const membersKey = (realm: string, id: string) => [...organizations.all(realm), id, 'members']

const invitationsKey = (realm: string, id: string) => [
  ...organizations.all(realm),
  id,
  'invitations',
]

export const addOrganizationMembers = (realm: string, id: string) =>
  command({
    run: (people: readonly Person[]) =>
      runForEach(
        people,
        ({ username }) => username,
        (user) => addMember(realm, id, user.id),
      ),
    done: (_people, done) => translate('organizationUsersAdded', { count: done.length }),
    failed: 'organizationUsersAddedError',
    stale: [membersKey(realm, id), userOrganizations.all(realm)],
  })

/** Removing a managed member also deletes the account. */
export const removeOrganizationMembers = (realm: string, id: string) =>
  deleteEach<Person>({
    nameOf: ({ username }) => username,
    path: (user) => path(realm, id, 'members', user.id),
    done: (_people, done) => translate('organizationUsersLeft', { count: done.length }),
    failed: 'organizationUsersLeftError',
    stale: [membersKey(realm, id), userOrganizations.all(realm), users.lists(realm)],
  })

export const inviteUser = (realm: string, id: string) =>
  command({
    run: (form: Invitee) => inviteAddress(realm, id, form),
    fieldErrors: (error) =>
      error.response.status >= 500
        ? []
        : [{ field: 'email', message: describeError(error).message }],
    done: 'inviteSent',
    failed: 'inviteSentError',
    stale: [invitationsKey(realm, id)],
  })

export const inviteMembers = (realm: string, id: string) =>
  command({
    run: (people: readonly PersonToInvite[]) =>
      runForEach(
        people,
        ({ username }) => username,
        async ({ id: userId, email }) => {
          const isAlreadyInvited = email !== '' && (await isInvited(realm, id, email.toLowerCase()))
          if (isAlreadyInvited) throw new Error(translate('manyIsInvited'))
          await inviteExisting(realm, id, userId)
        },
      ),
    done: (_people, done) => translate('organizationInvitationsSent', { count: done.length }),
    failed: 'organizationInvitationsSentError',
    stale: [invitationsKey(realm, id)],
  })

/** The server replaces the invitation with a new one that has another id. */
export const resendInvitation = (realm: string, id: string) =>
  command({
    run: (invitation: Invitation) =>
      rest(path(realm, id, 'invitations', invitation.id, 'resend'), { method: 'POST' }),
    done: 'organizationInvitationResent',
    failed: 'organizationInvitationResendError',
    stale: [invitationsKey(realm, id)],
  })

export const deleteInvitations = (realm: string, id: string) =>
  deleteEach<Invitation>({
    nameOf: ({ email }) => email,
    path: (invitation) => path(realm, id, 'invitations', invitation.id),
    done: (_rows, done) => translate('organizationInvitationsDeleted', { count: done.length }),
    failed: 'organizationInvitationsDeleteError',
    stale: [invitationsKey(realm, id)],
  })

/** Someone to invite by e-mail; an account is not required. */
export type Invitee = { email: string; firstName: string; lastName: string }

type UserIdentity = { username: string; email: string }

/**
 * Lists the user's organizations: GET of a non-member answers 404, which the browser logs as an
 * error.
 */
async function isMember(realm: string, id: string, userId: string) {
  const organizationsOfUser = path(realm, 'members', userId, 'organizations')
  return (await rest<{ id: string }[]>(organizationsOfUser)).some(
    (organization) => organization.id === id,
  )
}

async function isInvited(realm: string, id: string, email: string) {
  const query = { email, status: 'PENDING', first: 0, max: 1 }
  return (await rest<unknown[]>(path(realm, id, 'invitations'), { query })).length > 0
}

export type MembershipStatus = { user: User | undefined; isMember: boolean; isInvited: boolean }

export async function findMembershipStatus(
  realm: string,
  id: string,
  identity: UserIdentity,
): Promise<MembershipStatus> {
  const { same } = await findExistingUser(realm, identity, true)
  const email = (same?.email ?? identity.email).toLowerCase()
  const [isAlreadyMember, hasInvitation] = await Promise.all([
    same !== undefined && isMember(realm, id, same.id),
    email !== '' && isInvited(realm, id, email),
  ])
  return { user: same, isMember: isAlreadyMember, isInvited: hasInvitation }
}

export const addMember = (realm: string, id: string, userId: string) =>
  rest(path(realm, id, 'members'), { method: 'POST', body: userId })

/** Keycloak sends the mail before it refuses a second invitation as a "Duplicate resource". */
export const inviteExisting = (realm: string, id: string, userId: string) =>
  rest(path(realm, id, 'members', 'invite-existing-user'), {
    method: 'POST',
    form: { id: userId },
  }).catch((error: unknown) => {
    throw statusOf(error) === 409 ? new Error(translate('manyIsInvited'), { cause: error }) : error
  })

export const inviteAddress = (realm: string, id: string, form: Invitee) =>
  rest(path(realm, id, 'members', 'invite-user'), { method: 'POST', form })
