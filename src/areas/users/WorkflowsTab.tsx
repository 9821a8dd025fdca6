import { ExpandableSection, Skeleton } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { runCommand, withoutToast } from '~/api/queryClient'
import type { User } from '~/api/users/users'
import { startWorkflow, stopWorkflow, workflows, type PlannedWorkflow } from '~/api/workflows'
import { useFormInfo } from '~/form/formInfo'
import { openFormDialog } from '~/form/openFormDialog'
import { valueToString, type CustomControlProps, type Field } from '~/lib/field'
import { CodeWithCopy } from '~/parts/activity/CodeWithCopy'
import { useAddressState } from '~/routing/useAddressState'
import { text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { HelpIcon } from '~/ui/messages/help'
import { PlainTable } from '~/ui/PlainTable'
import { Time } from '~/ui/text'
import { useText, type Text } from '~/ui/useText'

const route = getRouteApi('/$realm/users/$id/$tab')

const nextStep = ({ steps }: PlannedWorkflow, { t }: Text) =>
  steps.find(({ isDone }) => !isDone)?.uses ?? t('completed')

const columns: readonly Column<PlannedWorkflow>[] = [
  text('name', 'name', { sort: true }),
  text('nextStep', 'nextStep', { value: nextStep, sort: true }),
  text('steps', 'steps', { value: ({ steps }) => String(steps.length) }),
]

const renderSteps = (workflow: PlannedWorkflow) => <WorkflowSteps {...workflow} />

type Props = { realm: string; user: User }

export default function WorkflowsTab({ realm, user: { id } }: Props) {
  const { t } = useText()
  const query = workflows.ofUser(realm, id)
  const { refetch } = useQuery(query)
  const start: MenuAction = {
    label: 'workflowStartOne',
    onSelect: () =>
      openFormDialog({
        title: 'workflowStartOne',
        fields: startFields,
        defaultValues: { id: '', users: [id] },
        command: startWorkflow(realm),
        button: 'workflowStart',
      }),
  }
  return (
    <DataTable
      label="workflows"
      fullListQuery={query}
      listState={useAddressState(route)}
      rowKey={(workflow) => workflow.id}
      columns={columns}
      actions={(workflow) => [
        {
          label: 'workflowStop',
          danger: true,
          onSelect: () =>
            confirm({
              title: 'workflowStopTitle',
              text: 'workflowStopText',
              params: { name: workflow.name },
              button: 'workflowStop',
              danger: true,
              run: () =>
                runCommand(withoutToast(stopWorkflow(realm)), { id: workflow.id, user: id }),
            }),
        },
      ]}
      searchPlaceholder="search"
      create={{ ...start, variant: 'secondary' }}
      toolbar={
        <HelpIcon label={t('whichWorkflowsWillAppear')} help="whichWorkflowsWillAppearDetail" />
      }
      expand={renderSteps}
      empty={
        <EmptyStateMessage
          title="emptyWorkflows"
          text="emptyUserWorkflowsInstructions"
          action={
            <>
              <ActionButton action={start} />
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
  )
}

/** Limit for a select's options. */
const maxWorkflows = 200

const isForClients = ({ uses = '' }: { uses?: string }) => uses.endsWith('-client')

const startFields: readonly Field[] = [
  {
    path: ['id'],
    label: 'workflow',
    kind: 'custom',
    component: WorkflowChoice,
    placeholder: 'choose',
    required: true,
  },
  { path: ['seconds'], label: 'workflowDelay', kind: 'duration', unset: 'absent' },
]

function WorkflowChoice(props: CustomControlProps) {
  const { id, label, value, onChange, disabled, invalid, placeholder, describedBy } = props
  const { realm } = useFormInfo()
  const { data = [] } = useQuery(workflows.list(realm, { first: 0, max: maxWorkflows }))
  const options = data
    .filter(({ enabled, steps = [] }) => enabled !== false && !steps.some(isForClients))
    .map((workflow) => ({ value: workflow.id, label: workflow.name }))
  return (
    <ChoiceField
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={placeholder}
      options={options}
      value={valueToString(value)}
      isDisabled={disabled}
      isInvalid={invalid}
      onChange={onChange}
    />
  )
}

function WorkflowSteps({ id, name, steps }: PlannedWorkflow) {
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
