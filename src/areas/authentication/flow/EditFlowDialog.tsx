import { flows, updateFlow, type Flow } from '~/api/authentication/flows'
import { EditForm } from '~/form/EditForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { flowInfo } from '../flows/flow.fields'

type Props = { realm: string; flow: Flow; onClose: () => void }

export default function EditFlowDialog({ realm, flow, onClose }: Props) {
  const { t } = useText()
  return (
    <Dialog title={t('editFlow')} cancelText={null} onClose={onClose}>
      <EditForm
        query={flows.byId(realm, flow.id)}
        save={{ mutation: updateFlow(realm) }}
        sections={flowInfo}
        requires="manage-realm"
        onDone={onClose}
      />
    </Dialog>
  )
}
