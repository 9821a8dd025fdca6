import { useQuery } from '@tanstack/react-query'
import { inviteUser, type Invitee } from '~/api/organizations/organizationMembers'
import { organizations } from '~/api/organizations/organizations'
import { useRealm } from '~/api/realms/realms'
import { CreateForm } from '~/form/CreateForm'
import { valueToString, type Section } from '~/lib/field'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

const noAddresses: ReadonlySet<string> = new Set()

const start: Invitee = { email: '', firstName: '', lastName: '' }

const sectionsOf = (invited: ReadonlySet<string>): readonly Section[] => [
  {
    fields: [
      {
        path: ['email'],
        label: 'email',
        kind: 'text',
        input: 'email',
        required: true,
        validate: (value) =>
          invited.has(valueToString(value).trim().toLowerCase()) ? 'alreadyInvitedHere' : undefined,
      },
      { path: ['firstName'], label: 'firstName', kind: 'text' },
      { path: ['lastName'], label: 'lastName', kind: 'text' },
    ],
  },
]

type Props = { realm: string; id: string; onClose: () => void }

export default function InviteDialog({ realm, id, onClose }: Props) {
  const { t } = useText()
  const { registrationAllowed } = useRealm(realm)
  const { data: invited = noAddresses } = useQuery(organizations.invitedAddresses(realm, id))
  return (
    <Dialog title={t('inviteNewUser')} cancelText={null} onClose={onClose}>
      {registrationAllowed === false && (
        <InlineAlert variant="warning" title={t('inviteNeedsRegistration')} />
      )}
      <CreateForm
        defaultValues={start}
        create={inviteUser(realm, id)}
        sections={sectionsOf(invited)}
        button="send"
        onCreated={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
