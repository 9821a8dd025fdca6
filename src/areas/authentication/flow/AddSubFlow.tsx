import { Skeleton } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { authenticators } from '~/api/authentication/authenticators'
import { addSubFlow, type StepRequirement } from '~/api/authentication/executions'
import { CreateForm } from '~/form/CreateForm'
import { Dialog } from '~/ui/dialogs/Dialog'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { usualRequirement, type Into } from './newStep'
import { newSubFlow } from './step.fields'

const requirements: readonly StepRequirement[] = [
  'REQUIRED',
  'ALTERNATIVE',
  'CONDITIONAL',
  'DISABLED',
]

type New = {
  name: string
  description: string
  type: string
  provider: string
  requirement: StepRequirement
}

/** Asks for a new sub-flow. */
export function AddSubFlow(into: Into) {
  const { t } = useText()
  return (
    <Dialog
      title={t('addSubFlowTo', { name: into.target.alias })}
      back={null}
      onClose={into.onClose}
    >
      <Content {...into} />
    </Dialog>
  )
}

function Content({ realm, flow, target, siblings, onAdded, onClose }: Into) {
  const { t } = useText()
  const forms = useQuery(authenticators.list(realm, 'form-providers'))
  if (forms.error)
    return (
      <ErrorPanel error={forms.error} requires="view-realm" onRetry={() => void forms.refetch()} />
    )
  if (!forms.data) return <Skeleton screenreaderText={t('spinnerLoading')} />
  const command = addSubFlow(realm)
  const start: New = {
    name: '',
    description: '',
    type: 'basic-flow',
    provider: forms.data[0]?.id ?? '',
    requirement: usualRequirement(siblings),
  }
  return (
    <CreateForm
      start={start}
      create={{
        mutationFn: (made: New) =>
          command.mutationFn({ ...made, flow: flow.alias, parent: target }),
        meta: command.meta,
      }}
      sections={newSubFlow(forms.data, requirements)}
      button="add"
      onCreated={({ id }) => onAdded(id)}
      onCancel={onClose}
    />
  )
}
