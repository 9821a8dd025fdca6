import { Modal, ModalBody, ModalHeader } from '@patternfly/react-core'
import { useId } from 'react'
import { mailActions, type ActionsMail } from '~/api/credentials'
import { useRealm } from '~/api/realms'
import type { User } from '~/api/users'
import { useHeld } from '~/api/whoami'
import { holds } from '~/lib/access'
import { CreateForm } from '~/form/CreateForm'
import { InlineAlert } from '~/ui/InlineAlert'
import { useText } from '~/ui/useText'
import { mailSections } from './mail.fields'
import RedirectAddress from './RedirectAddress'

type Props = { realm: string; user: User; onClose: () => void }

const drawn = { RedirectAddress }

/** Sends a mail with a link to actions: another password, another one-time code … */
export default function MailDialog({ realm, user, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const { actionTokenGeneratedByAdminLifespan: lifespan, smtpServer } = useRealm(realm)
  const mayChooseClient = holds('view-clients', useHeld(realm))
  const start: ActionsMail = { actions: [], ...(lifespan !== undefined && { lifespan }) }
  return (
    <Modal variant="medium" isOpen onClose={onClose} aria-labelledby={id}>
      <ModalHeader labelId={id} title={t('credentialReset')} />
      <ModalBody tabIndex={0} className="castellan-mail">
        <p>{t('mailGoesTo', { email: user.email })}</p>
        {smtpServer && !smtpServer.host && (
          <InlineAlert isPlain variant="warning" title={t('noMailServer')} />
        )}
        <CreateForm
          start={start}
          create={mailActions(realm, user.id)}
          sections={mailSections(mayChooseClient)}
          drawn={drawn}
          button="credentialResetConfirm"
          onCreated={onClose}
          onCancel={onClose}
        />
      </ModalBody>
    </Modal>
  )
}
