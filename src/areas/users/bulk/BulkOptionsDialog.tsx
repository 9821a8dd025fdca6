import type { ActionsMail } from '~/api/users/credentials'
import { command } from '~/api/queryClient'
import { CreateForm } from '~/form/CreateForm'
import { AssignRoles } from '~/parts/role-mapping/AssignRoles'
import GroupPicker from '~/pickers/GroupPicker'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { mailSections } from '../credentials/mail.fields'
import { ActionsEmailForm } from '../credentials/ActionsEmailForm'
import { bulkActions, type BulkAction } from './bulkActions'

/** What has to be chosen before something can be done. */
export type BulkOption = 'join' | 'leave' | 'assign' | 'unassign' | 'addActions' | 'mail'

type Props = {
  realm: string
  what: BulkOption
  onChosen: (work: BulkAction) => void
  onClose: () => void
}

type Actions = { actions: string[] }

const noActions: Actions = { actions: [] }

/** The mail's first field: which actions. */
const actionSections = mailSections(false).map(({ fields }) => ({ fields: fields.slice(0, 1) }))

/** Nothing is sent yet: what the form holds is what it gives. */
const given = command({ run: (body: Actions) => Promise.resolve(body) })
const givenMail = command({ run: (body: ActionsMail) => Promise.resolve(body) })

/** Chooses the groups, roles or actions of something that is done with many users. */
export default function BulkOptionsDialog({ realm, what, onChosen, onClose }: Props) {
  const { t } = useText()
  switch (what) {
    case 'join':
    case 'leave':
      return (
        <GroupPicker
          realm={realm}
          title={what === 'join' ? 'joinGroups' : 'leaveGroups'}
          ok="continue"
          onPick={(groups) => onChosen(bulkActions[what](realm, groups))}
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
          onAssign={(roles) => Promise.resolve(onChosen(bulkActions[what](realm, roles)))}
          onClose={onClose}
        />
      )
    case 'addActions':
      return (
        <Dialog title={t('addActions')} isScrollable back={null} onClose={onClose}>
          <CreateForm
            start={noActions}
            create={given}
            sections={actionSections}
            button="continue"
            onCreated={(chosen) => onChosen(bulkActions.addActions(realm, chosen))}
            onCancel={onClose}
          />
        </Dialog>
      )
    default:
      return (
        <ActionsEmailForm
          realm={realm}
          create={givenMail}
          button="continue"
          onDone={(mail) => onChosen(bulkActions.mail(realm, mail))}
          onClose={onClose}
        />
      )
  }
}
