import { useRealm } from '~/api/realms/realms'
import type { User } from '~/api/users/users'
import {
  mailCredentialOffer,
  type CredentialOffer,
  type VerifiableCredential,
} from '~/api/users/verifiableCredentials'
import { CreateForm } from '~/form/CreateForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { offerSections } from './verifiableCredential.fields'

type Props = { realm: string; user: User; credential: VerifiableCredential; onClose: () => void }

export default function OfferDialog({ realm, user, credential, onClose }: Props) {
  const { t } = useText()
  const { actionTokenGeneratedByAdminLifespan: lifespan, smtpServer } = useRealm(realm)
  const start: CredentialOffer = { ...(lifespan !== undefined && { lifespan }) }
  return (
    <Dialog
      title={`${t('credentialOfferSend')}: ${credential.scope}`}
      isScrollable
      cancelText={null}
      onClose={onClose}
    >
      <p>{t('mailGoesTo', { email: user.email })}</p>
      {smtpServer && !smtpServer.host && (
        <InlineAlert isPlain variant="warning" title={t('noMailServer')} />
      )}
      <CreateForm
        defaultValues={start}
        create={mailCredentialOffer(realm, user.id, credential.configuration)}
        sections={offerSections}
        button="credentialOfferSendConfirm"
        onCreated={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
