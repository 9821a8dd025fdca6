import { command } from '~/api/queryClient'
import { CreateForm } from '~/form/CreateForm'
import { AssignRoles } from '~/parts/role-mapping/AssignRoles'
import GroupPicker from '~/pickers/GroupPicker'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { useText } from '~/ui/useText'
import { requiredActionsField } from '../credentials/actionsEmail.fields'
import { ActionsEmailDialog } from '../credentials/ActionsEmailDialog'
import { bulkActions, type BulkAction } from './bulkActions'

export type BulkOption = 'join' | 'leave' | 'assign' | 'unassign' | 'addActions' | 'mail'

type Props = { realm: string; option: BulkOption; onChosen: (action: BulkAction) => void }

/** Sends nothing: what is chosen is sent for each user. */
const choose = command({ run: () => Promise.resolve() })

const noActions: { actions: string[] } = { actions: [] }
const chooseActions = command({ run: (chosen: typeof noActions) => Promise.resolve(chosen) })

/** Asks for what a bulk action needs. */
export default function BulkOptionsDialog({ realm, option, onChosen }: Props) {
  const { t } = useText()
  const close = useCloseDialog()
  switch (option) {
    case 'join':
    case 'leave':
      return (
        <GroupPicker
          realm={realm}
          title={option === 'join' ? 'joinGroups' : 'leaveGroups'}
          button="continue"
          onPick={(groups) => onChosen(bulkActions[option](realm, groups))}
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
          onAssign={async (roles) => onChosen(bulkActions[option](realm, roles))}
        />
      )
    case 'addActions':
      return (
        // Not a dialog of fields: the open list would cover its buttons.
        <Dialog title={t('addActions')} isScrollable cancelText={null}>
          <CreateForm
            defaultValues={noActions}
            create={chooseActions}
            sections={[{ fields: [requiredActionsField] }]}
            button="continue"
            onCreated={(chosen) => {
              close()
              onChosen(bulkActions.addActions(realm, chosen))
            }}
            onCancel={close}
          />
        </Dialog>
      )
    default:
      return (
        <ActionsEmailDialog
          realm={realm}
          command={choose}
          button="continue"
          onDone={(_result, mail) => onChosen(bulkActions.mail(realm, mail))}
        />
      )
  }
}
