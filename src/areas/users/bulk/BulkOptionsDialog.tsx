import type { ActionsMail } from '~/api/users/credentials'
import { command } from '~/api/queryClient'
import { CreateForm } from '~/form/CreateForm'
import { AssignRoles } from '~/parts/role-mapping/AssignRoles'
import GroupPicker from '~/pickers/GroupPicker'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { actionsEmailSections } from '../credentials/actionsEmail.fields'
import { ActionsEmailForm } from '../credentials/ActionsEmailForm'
import { bulkActions, type BulkAction } from './bulkActions'

export type BulkOption = 'join' | 'leave' | 'assign' | 'unassign' | 'addActions' | 'mail'

type Props = {
  realm: string
  option: BulkOption
  onChosen: (action: BulkAction) => void
  onClose: () => void
}

type RequiredActionsForm = { actions: string[] }

const emptyActionsForm: RequiredActionsForm = { actions: [] }

const actionSections = actionsEmailSections(false).map(({ fields }) => ({
  fields: fields.slice(0, 1),
}))

/** Returns the form's values without sending anything. */
const passActionsOn = command({ run: (body: RequiredActionsForm) => Promise.resolve(body) })
const passMailOn = command({ run: (body: ActionsMail) => Promise.resolve(body) })

export default function BulkOptionsDialog({ realm, option, onChosen, onClose }: Props) {
  const { t } = useText()
  switch (option) {
    case 'join':
    case 'leave':
      return (
        <GroupPicker
          realm={realm}
          title={option === 'join' ? 'joinGroups' : 'leaveGroups'}
          button="continue"
          onPick={(groups) => onChosen(bulkActions[option](realm, groups))}
          onClose={onClose}
        />
      )
    case 'assign':
    case 'unassign':
      return (
        <AssignRoles
          realm={realm}
          name={t('titleUsers')}
          title={option === 'assign' ? 'assignRole' : 'unassignRoles'}
          button="continue"
          onAssign={(roles) => Promise.resolve(onChosen(bulkActions[option](realm, roles)))}
          onClose={onClose}
        />
      )
    case 'addActions':
      return (
        <Dialog title={t('addActions')} isScrollable cancelText={null} onClose={onClose}>
          <CreateForm
            defaultValues={emptyActionsForm}
            create={passActionsOn}
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
          create={passMailOn}
          button="continue"
          onDone={(mail) => onChosen(bulkActions.mail(realm, mail))}
          onClose={onClose}
        />
      )
  }
}
