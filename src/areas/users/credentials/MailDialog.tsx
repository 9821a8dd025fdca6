import { mailActions } from '~/api/users/credentials'
import type { User } from '~/api/users/users'
import { MailForm } from './MailForm'

type Props = { realm: string; user: User; onClose: () => void }

/** Sends one user a mail with a link to actions. */
export default function MailDialog({ realm, user, onClose }: Props) {
  return (
    <MailForm
      realm={realm}
      email={user.email}
      create={mailActions(realm, user.id)}
      button="credentialResetConfirm"
      onDone={onClose}
      onClose={onClose}
    />
  )
}
