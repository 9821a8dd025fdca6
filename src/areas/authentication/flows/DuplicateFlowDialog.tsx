import { duplicateFlow, type FlowRow } from '~/api/authentication/flows'
import { CreateForm } from '~/form/CreateForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { flowInfo } from './flow.fields'

type Props = { realm: string; flow: FlowRow; onClose: () => void; onDone: (id: string) => void }

export default function DuplicateFlowDialog({ realm, flow, onClose, onDone }: Props) {
  const { t } = useText()
  const { alias, description = '' } = flow
  return (
    <Dialog title={t('duplicateFlow')} cancelText={null} onClose={onClose}>
      <CreateForm
        defaultValues={{ alias: t('copyOf', { name: alias }), description }}
        create={duplicateFlow(realm, alias)}
        sections={flowInfo}
        button="duplicate"
        onCreated={onDone}
        onCancel={onClose}
      />
    </Dialog>
  )
}
