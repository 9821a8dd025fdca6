import { command } from '~/api/queryClient'
import { FieldsDialog } from '~/form/FieldsDialog'
import { AssignRoles } from '~/parts/role-mapping/AssignRoles'
import GroupPicker from '~/pickers/GroupPicker'
import { useText } from '~/ui/useText'
import { requiredActionsField } from '../credentials/actionsEmail.fields'
import { ActionsEmailDialog } from '../credentials/ActionsEmailDialog'
import { bulkActions, type BulkAction } from './bulkActions'

export type BulkOption = 'join' | 'leave' | 'assign' | 'unassign' | 'addActions' | 'mail'

type Props = { realm: string; option: BulkOption; onChosen: (action: BulkAction) => void }

/** Sends nothing: what is chosen is sent for each user. */
const choose = command({ run: () => Promise.resolve() })

const noActions: string[] = []

/** Asks for what a bulk action needs. */
export default function BulkOptionsDialog({ realm, option, onChosen }: Props) {
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
        <FieldsDialog
          title="addActions"
          fields={[requiredActionsField]}
          defaultValues={{ actions: noActions }}
          command={choose}
          button="continue"
          onDone={(_result, body) => onChosen(bulkActions.addActions(realm, body))}
        />
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
