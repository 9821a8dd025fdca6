import { FormGroup } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { withoutToast } from '~/api/queryClient'
import { startWorkflow, workflows } from '~/api/workflows'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { DurationField } from '~/ui/inputs/numbers'
import { useText } from '~/ui/useText'

type Props = { realm: string; user: string; onClose: () => void }

/** Limit for a select's options. */
const maxWorkflows = 200

export default function StartDialog({ realm, user, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const [workflowId, setWorkflowId] = useState('')
  const [seconds, setSeconds] = useState<number>()
  const isInvalid = Number.isNaN(seconds)
  const { data: allWorkflows = [] } = useQuery(
    workflows.list(realm, { first: 0, max: maxWorkflows }),
  )
  const { mutateAsync } = useMutation(withoutToast(startWorkflow(realm)))
  const { attempt, isRunning, failure } = useDialogAction()
  const run = () =>
    attempt(async () => {
      await mutateAsync({
        id: workflowId,
        users: [user],
        ...(seconds !== undefined && { seconds }),
      })
      onClose()
    })
  const options = allWorkflows
    .filter(({ enabled, steps = [] }) => enabled !== false && !steps.some(isForClients))
    .map(({ id: value, name: label }) => ({ value, label }))
  return (
    <FormDialog
      title={t('workflowStartOne')}
      size="small"
      failure={failure}
      main={{
        text: 'workflowStart',
        run: () => void run(),
        isBusy: isRunning,
        disabledReason: isInvalid
          ? t('durationInvalid')
          : workflowId === ''
            ? t('nothingChosen')
            : '',
      }}
      onClose={onClose}
    >
      <FormGroup label={t('workflow')} fieldId={`${id}-workflow`} isRequired>
        <ChoiceField
          id={`${id}-workflow`}
          aria-label={t('workflow')}
          placeholder={t('choose')}
          options={options}
          value={workflowId}
          onChange={setWorkflowId}
        />
      </FormGroup>
      <FormGroup label={t('workflowDelay')} fieldId={`${id}-delay`}>
        <DurationField
          id={`${id}-delay`}
          name={t('workflowDelay')}
          value={seconds}
          isInvalid={isInvalid}
          onChange={setSeconds}
        />
      </FormGroup>
    </FormDialog>
  )
}

const isForClients = ({ uses = '' }: { uses?: string }) => uses.endsWith('-client')
