import { updateFlow, type Flow } from '~/api/authentication/flows'
import { CreateForm } from '~/form/CreateForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { flowInfo } from '../flows/flow.fields'

type Props = { realm: string; flow: Flow; onClose: () => void }

export default function EditFlowDialog({ realm, flow, onClose }: Props) {
  const { t } = useText()
  const { id, alias, description = '' } = flow
  return (
    <Dialog title={t('editFlow')} cancelText={null} onClose={onClose}>
      <CreateForm
        defaultValues={{ alias, description }}
        create={updateFlow(realm, id)}
        sections={flowInfo}
        button="edit"
        onCreated={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
