import { updateStep } from '~/api/authentication/executions'
import type { Flow } from '~/api/authentication/flows'
import { CreateForm } from '~/form/CreateForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { subFlowInfo } from './step.fields'
import type { Step } from './tree'

type Props = { realm: string; flow: Flow; step: Step; onClose: () => void }

/** Asks for another name and description of a sub-flow. */
export function EditSubFlow({ realm, flow, step, onClose }: Props) {
  const { t } = useText()
  const { id, displayName, description = '' } = step.execution
  const command = updateStep(realm)
  return (
    <Dialog title={t('editFlow')} back={null} onClose={onClose}>
      <CreateForm
        start={{ displayName, description }}
        create={{
          mutationFn: (change: { displayName: string; description: string }) =>
            command.mutationFn({ id, flow: flow.alias, change }),
          meta: command.meta,
        }}
        sections={subFlowInfo}
        button="edit"
        onCreated={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
