import { ExpandableSection, FormGroup, Skeleton } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { withoutToast } from '~/api/queryClient'
import type { User } from '~/api/users/users'
import { startWorkflow, stopWorkflow, workflows, type PlannedWorkflow } from '~/api/workflows'
import { CodeWithCopy } from '~/parts/activity/CodeWithCopy'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { confirm } from '~/ui/dialogs/confirm'
import { FormDialog } from '~/ui/dialogs/Dialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { DurationField } from '~/ui/inputs/numbers'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { HelpIcon } from '~/ui/messages/help'
import { PlainTable } from '~/ui/PlainTable'
import { Time } from '~/ui/text'
import { useText, type Text } from '~/ui/useText'

const route = getRouteApi('/$realm/users/$id/$tab')

const nextStep = ({ steps }: PlannedWorkflow, { t }: Text) =>
  steps.find(({ isDone }) => !isDone)?.uses ?? t('completed')

const columns: Column<PlannedWorkflow>[] = [
  { id: 'name', title: 'name', cell: ({ name }) => name, sort: true },
  { id: 'nextStep', title: 'nextStep', cell: nextStep, sort: true },
  { id: 'steps', title: 'steps', cell: ({ steps }) => steps.length },
]

const renderSteps = (workflow: PlannedWorkflow) => <WorkflowSteps workflow={workflow} />

type Props = { realm: string; user: User }

export default function UserWorkflows({ realm, user: { id } }: Props) {
  const { t } = useText()
  const listState = useAddressState(route)
  const query = workflows.ofUser(realm, id)
  const { refetch } = useQuery(query)
  const { mutateAsync: stop } = useMutation(stopWorkflow(realm))
  const [isStarting, setStarting] = useState(false)
  const askStop = (workflow: PlannedWorkflow) =>
    confirm({
      title: 'workflowStopTitle',
      text: 'workflowStopText',
      params: { name: workflow.name },
      button: 'workflowStop',
      danger: true,
      run: () => stop({ id: workflow.id, user: id }),
    })
  const startButton = (
    <ActionButton
      action={{
        label: 'workflowStartOne',
        onSelect: () => setStarting(true),
      }}
    />
  )
  return (
    <>
      <DataTable
        label="workflows"
        fullListQuery={query}
        listState={listState}
        rowKey={(workflow) => workflow.id}
        columns={columns}
        actions={(workflow) => [
          { label: 'workflowStop', danger: true, onSelect: () => askStop(workflow) },
        ]}
        searchPlaceholder="search"
        toolbar={
          <>
            {startButton}
            <HelpIcon label={t('whichWorkflowsWillAppear')} help="whichWorkflowsWillAppearDetail" />
          </>
        }
        expand={renderSteps}
        empty={
          <EmptyStateMessage
            title="emptyWorkflows"
            text="emptyUserWorkflowsInstructions"
            action={
              <>
                {startButton}
                <ActionButton
                  variant="link"
                  action={{ label: 'refresh', onSelect: () => void refetch() }}
                />
              </>
            }
          />
        }
        requires={{ some: ['realm-admin', 'admin'] }}
      />
      {isStarting && <StartDialog realm={realm} user={id} onClose={() => setStarting(false)} />}
    </>
  )
}

type WorkflowStepsProps = { workflow: PlannedWorkflow }

function WorkflowSteps({ workflow: { id, name, steps } }: WorkflowStepsProps) {
  const { realm } = route.useParams()
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PlainTable
        label={`${t('steps')}: ${name}`}
        titles={[t('step'), t('scheduledAfter'), t('status')]}
        rows={steps.map(({ uses, scheduledAt, isDone }) => [
          <bdi key="step">{uses}</bdi>,
          scheduledAt === undefined ? '—' : <Time key="at" value={scheduledAt} format="short" />,
          t(isDone ? 'completed' : 'pending'),
        ])}
      />
      <ExpandableSection
        toggleText={t('workflowYAML')}
        isExpanded={isOpen}
        onToggle={(_event, next) => setOpen(next)}
      >
        {isOpen && <Yaml realm={realm} id={id} name={name} />}
      </ExpandableSection>
    </>
  )
}

function Yaml({ realm, id, name }: { realm: string; id: string; name: string }) {
  const { t } = useText()
  const { data, error, refetch } = useQuery(workflows.yaml(realm, id))
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton screenreaderText={t('spinnerLoading')} />
  return <CodeWithCopy name={`${t('workflowYAML')}: ${name}`} code={data} />
}

type StartDialogProps = { realm: string; user: string; onClose: () => void }

/** Limit for a select's options. */
const maxWorkflows = 200

function StartDialog({ realm, user, onClose }: StartDialogProps) {
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
