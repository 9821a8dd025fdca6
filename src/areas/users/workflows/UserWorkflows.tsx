import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { User } from '~/api/users/users'
import { stopWorkflow, workflows, type PlannedWorkflow } from '~/api/workflows'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText, type Text } from '~/ui/useText'
import { WorkflowSteps } from './WorkflowSteps'

const StartDialog = lazyComponent(async () => (await import('./StartDialog')).default)

const route = getRouteApi('/$realm/users/$id/$tab')

const nextStep = ({ steps }: PlannedWorkflow, { t }: Text) =>
  steps.find(({ isDone }) => !isDone)?.uses ?? t('completed')

const columns: Column<PlannedWorkflow>[] = [
  { id: 'name', title: 'name', cell: ({ name }) => name, sort: true },
  { id: 'nextStep', title: 'nextStep', cell: nextStep, sort: true },
  { id: 'steps', title: 'steps', cell: ({ steps }) => steps.length },
]

const expand = (workflow: PlannedWorkflow) => <WorkflowSteps workflow={workflow} />

type Props = { realm: string; user: User }

/** What is planned for a user. */
export function UserWorkflows({ realm, user: { id } }: Props) {
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
  const start = (
    <ActionButton
      action={{
        label: 'workflowStartOne',
        preload: () => void StartDialog.preload(),
        onSelect: () => setStarting(true),
      }}
    />
  )
  return (
    <>
      <DataTable
        label="workflows"
        whole={query}
        listState={listState}
        rowKey={(workflow) => workflow.id}
        columns={columns}
        actions={(workflow) => [
          { label: 'workflowStop', danger: true, onSelect: () => askStop(workflow) },
        ]}
        searchPlaceholder="search"
        toolbar={
          <>
            {start}
            <HelpIcon label={t('whichWorkflowsWillAppear')} help="whichWorkflowsWillAppearDetail" />
          </>
        }
        expand={expand}
        empty={
          <EmptyPanel
            title="emptyWorkflows"
            text="emptyUserWorkflowsInstructions"
            action={
              <>
                {start}
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
      <Suspense fallback={null}>
        {isStarting && <StartDialog realm={realm} user={id} onClose={() => setStarting(false)} />}
      </Suspense>
    </>
  )
}
