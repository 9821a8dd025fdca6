import { Modal, ModalBody, ModalHeader } from '@patternfly/react-core'
import { useId, type ReactNode } from 'react'
import type { ActionsMail } from '~/api/credentials'
import { command } from '~/api/queryClient'
import { useRealm } from '~/api/realms'
import { useHeld } from '~/api/whoami'
import { CreateForm } from '~/form/CreateForm'
import { holds } from '~/lib/access'
import { AssignRoles } from '~/parts/role-mapping/AssignRoles'
import GroupPicker from '~/pickers/GroupPicker'
import { InlineAlert } from '~/ui/InlineAlert'
import { useText } from '~/ui/useText'
import { mailSections } from '../credentials/mail.fields'
import RedirectAddress from '../credentials/RedirectAddress'
import { works, type Work } from './works'

/** What has to be chosen before something can be done. */
export type Choosing = 'join' | 'leave' | 'assign' | 'unassign' | 'addActions' | 'mail'

type Props = {
  realm: string
  what: Choosing
  onChosen: (work: Work) => void
  onClose: () => void
}

const drawn = { RedirectAddress }

type Actions = { actions: string[] }

const noActions: Actions = { actions: [] }

/** The mail's first field: which actions. */
const actionSections = mailSections(false).map(({ fields }) => ({ fields: fields.slice(0, 1) }))

/** Nothing is sent yet: what the form holds is what it gives. */
const given = command({ run: (body: Actions) => Promise.resolve(body) })
const givenMail = command({ run: (body: ActionsMail) => Promise.resolve(body) })

/** Chooses the groups, roles or actions of something that is done with many users. */
export default function Choose({ realm, what, onChosen, onClose }: Props) {
  const { t } = useText()
  switch (what) {
    case 'join':
    case 'leave':
      return (
        <GroupPicker
          realm={realm}
          title={what === 'join' ? 'joinGroups' : 'leaveGroups'}
          ok="continue"
          onPick={(groups) => onChosen(works[what](realm, groups))}
          onClose={onClose}
        />
      )
    case 'assign':
    case 'unassign':
      return (
        <AssignRoles
          realm={realm}
          name={t('titleUsers')}
          title={what === 'assign' ? 'assignRole' : 'unassignRoles'}
          button="continue"
          onAssign={(roles) => Promise.resolve(onChosen(works[what](realm, roles)))}
          onClose={onClose}
        />
      )
    case 'addActions':
      return (
        <Asked title="addActions" onClose={onClose}>
          <CreateForm
            start={noActions}
            create={given}
            sections={actionSections}
            button="continue"
            onCreated={(chosen) => onChosen(works.addActions(realm, chosen))}
            onCancel={onClose}
          />
        </Asked>
      )
    default:
      return <Mail realm={realm} onChosen={onChosen} onClose={onClose} />
  }
}

type AskedProps = { title: string; onClose: () => void; children: ReactNode }

function Asked({ title, onClose, children }: AskedProps) {
  const { t } = useText()
  const id = useId()
  return (
    <Modal variant="medium" isOpen onClose={onClose} aria-labelledby={id}>
      <ModalHeader labelId={id} title={t(title)} />
      <ModalBody tabIndex={0} className="castellan-mail">
        {children}
      </ModalBody>
    </Modal>
  )
}

function Mail({ realm, onChosen, onClose }: Omit<Props, 'what'>) {
  const { t } = useText()
  const { actionTokenGeneratedByAdminLifespan: lifespan, smtpServer } = useRealm(realm)
  const mayChooseClient = holds('view-clients', useHeld(realm))
  const start: ActionsMail = { actions: [], ...(lifespan !== undefined && { lifespan }) }
  return (
    <Asked title="credentialReset" onClose={onClose}>
      {smtpServer && !smtpServer.host && (
        <InlineAlert isPlain variant="warning" title={t('noMailServer')} />
      )}
      <CreateForm
        start={start}
        create={givenMail}
        sections={mailSections(mayChooseClient)}
        drawn={drawn}
        button="continue"
        onCreated={(mail) => onChosen(works.mail(realm, mail))}
        onCancel={onClose}
      />
    </Asked>
  )
}
