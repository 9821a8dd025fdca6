import { Switch } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import {
  deleteWorkflows,
  startWorkflow,
  switchWorkflow,
  workflows,
  type Workflow,
} from '~/api/workflows'
import { runCommand, withoutToast } from '~/api/queryClient'
import { adminGuideUrl } from '~/lib/urls'
import { RouteLink, useGo } from '~/routing/links'
import { listSearch, useAddressState, type ListSearch } from '~/routing/useAddressState'
import type { ConfirmedAction } from '~/table/confirmedAction'
import { link } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import { toPageRequest } from '~/api/list'
import type { Column } from '~/table/types'
import { openDialog } from '~/ui/dialogs/openDialog'
import { PageHeader } from '~/ui/PageHeader'
import { CopyableId } from '~/ui/text'
import UserPicker from '~/pickers/UserPicker'

const route = getRouteApi('/$realm/workflows')

export const load = ({ realm, ...search }: ListSearch & { realm: string }) => [
  workflows.list(realm, toPageRequest(listSearch(search))),
]

const isOn = ({ enabled }: Workflow) => enabled !== false

type ToggleEnabled = (workflow: Workflow, enabled: boolean) => void

const columnsOf = (toggleEnabled: ToggleEnabled, isBusy: boolean): Column<Workflow>[] => [
  link('name', 'name', ({ id }, name) => (
    <RouteLink to="/$realm/workflows/$mode/$id" params={{ mode: 'update', id }}>
      {name}
    </RouteLink>
  )),
  { id: 'on', title: 'workflowOn', cell: ({ on }) => <bdi>{on ?? '—'}</bdi> },
  { id: 'steps', title: 'steps', cell: ({ steps = [] }) => steps.length },
  { id: 'id', title: 'id', cell: ({ id }) => <CopyableId id={id} />, hidden: true },
  {
    id: 'status',
    title: 'status',
    cell: (workflow, { t }) => (
      <Switch
        isChecked={isOn(workflow)}
        isDisabled={isBusy}
        aria-label={`${t('enabled')}: ${workflow.name}`}
        onChange={(_event, next) => toggleEnabled(workflow, next)}
      />
    ),
    text: (workflow, { t }) => t(isOn(workflow) ? 'enabled' : 'disabled'),
  },
]

const workflowRemoval = (realm: string): ConfirmedAction<Workflow> => ({
  command: deleteWorkflows(realm),
  question: () => ({ title: 'workflowDeleteConfirm', text: 'workflowDeleteConfirmDialog' }),
  impact: ([workflow]) => workflow?.name,
})

export default function WorkflowsPage() {
  const { realm } = route.useParams()
  const listState = useAddressState(route)
  const go = useGo()
  const { mutate: toggleEnabled, isPending } = useMutation(switchWorkflow(realm))
  const startFor = ({ id, name }: Workflow) =>
    openDialog(
      <UserPicker
        realm={realm}
        title="workflowStartTitle"
        params={{ name }}
        button="workflowStart"
        onPick={(users) =>
          runCommand(withoutToast(startWorkflow(realm)), {
            id,
            users: users.map((user) => user.id),
          })
        }
      />,
    )
  return (
    <>
      <PageHeader
        title="titleWorkflows"
        subtitle="workflowsExplain"
        learnMore={adminGuideUrl('managing-workflows_server_administration_guide')}
      />
      <DataTable
        key={realm}
        label="titleWorkflows"
        query={(pageRequest) => workflows.list(realm, pageRequest)}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columnsOf(
          (workflow, enabled) => toggleEnabled({ id: workflow.id, enabled }),
          isPending,
        )}
        searchPlaceholder="search"
        actions={(workflow) => [
          {
            label: 'workflowStartFor',
            disabledReason: isOn(workflow) ? undefined : 'workflowIsOff',
            onSelect: () => startFor(workflow),
          },
          {
            label: 'copy',
            onSelect: () =>
              void go({
                to: '/$realm/workflows/$mode/$id',
                params: { mode: 'copy', id: workflow.id },
              }),
          },
        ]}
        removal={workflowRemoval(realm)}
        create={{
          label: 'createWorkflow',
          to: linkOptions({
            to: '/$realm/workflows/$mode/$id',
            params: { realm, mode: 'create', id: 'new' },
          }),
        }}
        empty={{ title: 'emptyWorkflows', text: 'emptyWorkflowsInstructions' }}
        requires={{ some: ['realm-admin', 'admin'] }}
      />
    </>
  )
}
