import { rest } from '~/api/rest'
import { findKnown } from '~/api/users/userImport'
import { organizationsPath as path } from '~/api/users/userOrganizations'
import type { User } from '~/api/users/users'

/** Whom a mail invites who need not have an account. */
export type Invited = { email: string; firstName: string; lastName: string }

type UserIdentity = { username: string; email: string }

/** A single member is told by a 404 too: the browser would report each as trouble. */
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

/** Who somebody is in the realm, and how they stand with an organization. */
export type Standing = { user: User | undefined; isMember: boolean; isInvited: boolean }

export async function findStanding(
  realm: string,
  id: string,
  identity: UserIdentity,
): Promise<Standing> {
  const { same } = await findKnown(realm, identity, true)
  const email = (same?.email ?? identity.email).toLowerCase()
  const [isAlreadyMember, hasInvitation] = await Promise.all([
    same !== undefined && isMember(realm, id, same.id),
    email !== '' && isInvited(realm, id, email),
  ])
  return { user: same, isMember: isAlreadyMember, isInvited: hasInvitation }
}

export const addMember = (realm: string, id: string, userId: string) =>
  rest(path(realm, id, 'members'), { method: 'POST', body: userId })

/** Invites a user of the realm by mail. */
export const inviteExisting = (realm: string, id: string, userId: string) =>
  rest(path(realm, id, 'members', 'invite-existing-user'), { method: 'POST', form: { id: userId } })

/** Invites an address by mail. */
export const inviteAddress = (realm: string, id: string, form: Invited) =>
  rest(path(realm, id, 'members', 'invite-user'), { method: 'POST', form })
