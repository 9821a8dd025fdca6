import { useRealm } from '~/api/realms/realms'
import { updateUser, userChanges, users, type User } from '~/api/users/users'
import { EditForm } from '~/form/EditForm'
import EmailVerified from './EmailVerified'
import { FederatedNote } from './Federated'
import FederationLink from './FederationLink'
import Locked from './Locked'
import ReadOnlyTime from './ReadOnlyTime'
import UserId from './UserId'
import { localesOf } from './localesOf'
import { PendingEmail } from './PendingEmail'
import { userSections } from './user.fields'

/** The controls that only these fields have. */
const customControls = { EmailVerified, FederationLink, Locked, Moment: ReadOnlyTime, UserId }

/** Who somebody is: the account and the attributes of the user profile. */
export function UserDetails({ realm, user }: { realm: string; user: User }) {
  const settings = useRealm(realm)
  const { bruteForceProtected = false } = settings
  return (
    <>
      <PendingEmail realm={realm} user={user} />
      <FederatedNote user={user} />
      <EditForm
        query={users.byId(realm, user.id)}
        customControls={customControls}
        sections={userSections(user, { locales: localesOf(settings), bruteForceProtected })}
        requires="manage-users"
        editable={user.access?.manage}
        transform={userChanges}
        save={{ mutation: updateUser(realm) }}
      />
    </>
  )
}
