import { copyFlowWithout, type FlowCopy } from '~/api/authentication/flowFile'
import { CreateForm } from '~/form/CreateForm'
import { flowParams } from '~/parts/authentication/FlowLink'
import { useGo } from '~/routing/RouteLink'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { flowInfo } from '../flows/flow.fields'

type Props = { realm: string; copy: FlowCopy; description: string; onClose: () => void }

export default function CopyFlowDialog({ realm, copy, description, onClose }: Props) {
  const { t } = useText()
  const go = useGo()
  return (
    <Dialog title={t('copyWithoutMissing')} cancelText={null} onClose={onClose}>
      <CreateForm
        defaultValues={{ alias: t('copyOf', { name: copy.alias }), description }}
        create={copyFlowWithout(realm, copy)}
        sections={flowInfo}
        button="duplicate"
        onCreated={(id) => {
          onClose()
          void go({
            to: '/$realm/authentication/$id/$usedBy/{-$builtIn}',
            params: { realm, ...flowParams({ id, builtIn: false }) },
            search: {},
          })
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
