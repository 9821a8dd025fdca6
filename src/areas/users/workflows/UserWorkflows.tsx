import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { User } from '~/api/users'
import { workflows, type PlannedWorkflow } from '~/api/workflows'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/ActionButton'
import { EmptyPanel } from '~/ui/EmptyPanel'
import { HelpIcon } from '~/ui/HelpIcon'
import { useText, type Text } from '~/ui/useText'
import { WorkflowSteps } from './WorkflowSteps'

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
  const at = useAddressState(route)
  const query = workflows.ofUser(realm, id)
  const { refetch } = useQuery(query)
  return (
    <DataTable
      label="workflows"
      whole={query}
      at={at}
      rowKey={(workflow) => workflow.id}
      columns={columns}
      searchPlaceholder="search"
      toolbar={
        <HelpIcon label={t('whichWorkflowsWillAppear')} help="whichWorkflowsWillAppearDetail" />
      }
      expand={expand}
      empty={
        <EmptyPanel
          title="emptyWorkflows"
          text="emptyUserWorkflowsInstructions"
          action={
            <ActionButton
              variant="link"
              action={{ label: 'refresh', onSelect: () => void refetch() }}
            />
          }
        />
      }
      requires={{ some: ['realm-admin', 'admin'] }}
    />
  )
}
