import { mailActions } from '~/api/users/credentials'
import type { User } from '~/api/users/users'
import { ActionsEmailForm } from './ActionsEmailForm'

type Props = { realm: string; user: User; onClose: () => void }

export default function ActionsEmailDialog({ realm, user, onClose }: Props) {
  return (
    <ActionsEmailForm
      realm={realm}
      email={user.email}
      create={mailActions(realm, user.id)}
      button="credentialResetConfirm"
      onDone={onClose}
      onClose={onClose}
    />
  )
}
