import { statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { rest } from '~/api/rest'
import { findExistingUser } from '~/api/users/userImport'
import { organizationsPath as path } from '~/api/users/userOrganizations'
import type { User } from '~/api/users/users'

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

export async function isInvited(realm: string, id: string, email: string) {
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
