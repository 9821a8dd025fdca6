import { useSuspenseQuery } from '@tanstack/react-query'
import { authenticators } from '~/api/authentication/authenticators'
import { addSubFlow, type StepRequirement } from '~/api/authentication/executions'
import { CreateForm } from '~/form/CreateForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { useText } from '~/ui/useText'
import { defaultRequirement, type AddStepProps } from './AddStepDialog'
import { newSubFlow } from './step.fields'

const requirements: readonly StepRequirement[] = [
  'REQUIRED',
  'ALTERNATIVE',
  'CONDITIONAL',
  'DISABLED',
]

export function AddSubFlowDialog({ realm, flow, target, siblings, onAdded }: AddStepProps) {
  const { t } = useText()
  const close = useCloseDialog()
  const { data: forms } = useSuspenseQuery(authenticators.list(realm, 'form-providers'))
  return (
    <Dialog title={t('addSubFlowTo', { name: target.alias })} cancelText={null}>
      <CreateForm
        defaultValues={{
          name: '',
          description: '',
          type: 'basic-flow',
          provider: forms[0]?.id ?? '',
          requirement: defaultRequirement(siblings),
          flow: flow.alias,
          parent: target,
        }}
        create={addSubFlow(realm)}
        sections={newSubFlow(forms, requirements)}
        button="add"
        onCreated={(step) => {
          close()
          if (step) onAdded(step.id)
        }}
        onCancel={close}
      />
    </Dialog>
  )
}
