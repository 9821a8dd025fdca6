import { useRealm } from '~/api/realms'
import { updateUser, userChanges, users, type User } from '~/api/users'
import { EditForm } from '~/form/EditForm'
// Drawn by name (`lazy` keeps the field file free of components), so loaded along with the tab.
import './EmailVerified'
import './Locked'
import './Moment'
import './UserId'
import { localesOf } from './localesOf'
import { PendingEmail } from './PendingEmail'
import { userSections } from './user.fields'

/** Who somebody is: the account and the attributes of the user profile. */
export function UserDetails({ realm, user }: { realm: string; user: User }) {
  const settings = useRealm(realm)
  const { bruteForceProtected = false } = settings
  return (
    <>
      <PendingEmail realm={realm} user={user} />
      <EditForm
        query={users.byId(realm, user.id)}
        sections={userSections(user, { locales: localesOf(settings), bruteForceProtected })}
        requires="manage-users"
        editable={user.access?.manage}
        transform={userChanges}
        save={{ mutation: updateUser(realm) }}
      />
    </>
  )
}
