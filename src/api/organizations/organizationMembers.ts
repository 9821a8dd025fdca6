import { forEachSettled } from '~/api/batch'
import { command } from '~/api/queryClient'
import { rest } from '~/api/rest'
import { organizationsPath as path, userOrganizations } from '~/api/users/userOrganizations'
import { users } from '~/api/users/users'
import { describeError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { addMember, inviteAddress, inviteExisting, isInvited, type Invitee } from './membership'
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
      forEachSettled(people, (user) => addMember(realm, id, user.id)),
    done: (_people, { done }) =>
      done.length > 0 ? translate('organizationUsersAdded', { count: done.length }) : undefined,
    failed: 'organizationUsersAddedError',
    stale: [membersKey(realm, id), userOrganizations.all(realm)],
  })

/** Removing a managed member also deletes the account. */
export const removeOrganizationMembers = (realm: string, id: string) =>
  command({
    run: (people: readonly Person[]) =>
      forEachSettled(people, (user) =>
        rest(path(realm, id, 'members', user.id), { method: 'DELETE' }),
      ),
    done: (_people, { done }) =>
      done.length > 0 ? translate('organizationUsersLeft', { count: done.length }) : undefined,
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
      forEachSettled(people, async ({ id: userId, email }) => {
        const isAlreadyInvited = email !== '' && (await isInvited(realm, id, email.toLowerCase()))
        if (isAlreadyInvited) throw new Error(translate('manyIsInvited'))
        await inviteExisting(realm, id, userId)
      }),
    done: (_people, { done }) =>
      done.length > 0
        ? translate('organizationInvitationsSent', { count: done.length })
        : undefined,
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
  command({
    run: (invitations: readonly Invitation[]) =>
      forEachSettled(invitations, (invitation) =>
        rest(path(realm, id, 'invitations', invitation.id), { method: 'DELETE' }),
      ),
    done: (_rows, { done }) =>
      done.length > 0
        ? translate('organizationInvitationsDeleted', { count: done.length })
        : undefined,
    failed: 'organizationInvitationsDeleteError',
    stale: [invitationsKey(realm, id)],
  })
