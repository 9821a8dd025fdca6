import { Modal, ModalBody, ModalHeader } from '@patternfly/react-core'
import { useId } from 'react'
import { useRealm } from '~/api/realms'
import type { User } from '~/api/users'
import {
  mailCredentialOffer,
  type CredentialOffer,
  type VerifiableCredential,
} from '~/api/verifiableCredentials'
import { CreateForm } from '~/form/CreateForm'
import { InlineAlert } from '~/ui/InlineAlert'
import { useText } from '~/ui/useText'
import { credentialOffer } from './credential.fields'

type Props = { realm: string; user: User; credential: VerifiableCredential; onClose: () => void }

/** Sends a mail with a link that brings a credential to the user's wallet. */
export default function OfferDialog({ realm, user, credential, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const { actionTokenGeneratedByAdminLifespan: lifespan, smtpServer } = useRealm(realm)
  const start: CredentialOffer = { ...(lifespan !== undefined && { lifespan }) }
  return (
    <Modal variant="medium" isOpen onClose={onClose} aria-labelledby={id}>
      <ModalHeader labelId={id} title={`${t('credentialOfferSend')}: ${credential.scope}`} />
      <ModalBody tabIndex={0}>
        <p>{t('mailGoesTo', { email: user.email })}</p>
        {smtpServer && !smtpServer.host && (
          <InlineAlert isPlain variant="warning" title={t('noMailServer')} />
        )}
        <CreateForm
          start={start}
          create={mailCredentialOffer(realm, user.id, credential.configuration)}
          sections={credentialOffer}
          button="credentialOfferSendConfirm"
          onCreated={onClose}
          onCancel={onClose}
        />
      </ModalBody>
    </Modal>
  )
}
