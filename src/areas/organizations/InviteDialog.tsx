import type { Invitee } from '~/api/organizations/membership'
import { inviteUser } from '~/api/organizations/organizationMembers'
import { useRealm } from '~/api/realms/realms'
import { CreateForm } from '~/form/CreateForm'
import type { Section } from '~/lib/field'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'

const start: Invitee = { email: '', firstName: '', lastName: '' }

const sections: readonly Section[] = [
  {
    fields: [
      { path: ['email'], label: 'email', kind: 'text', input: 'email', required: true },
      { path: ['firstName'], label: 'firstName', kind: 'text' },
      { path: ['lastName'], label: 'lastName', kind: 'text' },
    ],
  },
]

type Props = { realm: string; id: string; onClose: () => void }

export default function InviteDialog({ realm, id, onClose }: Props) {
  const { t } = useText()
  const { registrationAllowed } = useRealm(realm)
  return (
    <Dialog title={t('inviteNewUser')} cancelText={null} onClose={onClose}>
      {registrationAllowed === false && (
        <InlineAlert variant="warning" title={t('inviteNeedsRegistration')} />
      )}
      <CreateForm
        defaultValues={start}
        create={inviteUser(realm, id)}
        sections={sections}
        button="send"
        onCreated={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
