import { Switch } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import {
  deleteWorkflow,
  startWorkflow,
  switchWorkflow,
  workflows,
  type Workflow,
} from '~/api/workflows'
import { withoutToast } from '~/api/queryClient'
import { adminGuideUrl } from '~/lib/urls'
import { RouteLink, useGo } from '~/routing/links'
import { listSearch, useAddressState, type ListSearch } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { toPageRequest } from '~/api/list'
import type { Column } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
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
  {
    id: 'name',
    title: 'name',
    cell: ({ id, name }) => (
      <RouteLink to="/$realm/workflows/$mode/$id" params={{ mode: 'update', id }}>
        {name}
      </RouteLink>
    ),
    text: ({ name }) => name,
  },
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

export default function WorkflowsPage() {
  const { realm } = route.useParams()
  return (
    <>
      <PageHeader
        title="titleWorkflows"
        subtitle="workflowsExplain"
        learnMore={adminGuideUrl('managing-workflows_server_administration_guide')}
      />
      <WorkflowList key={realm} realm={realm} />
    </>
  )
}

function WorkflowList({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const go = useGo()
  const { mutate: toggleEnabled, isPending } = useMutation(switchWorkflow(realm))
  const { mutateAsync: remove } = useMutation(deleteWorkflow(realm))
  const { mutateAsync: run } = useMutation(withoutToast(startWorkflow(realm)))
  const [workflowToStart, setWorkflowToStart] = useState<Workflow>()
  const actions = (workflow: Workflow): MenuAction[] => [
    {
      label: 'workflowStartFor',
      disabledReason: isOn(workflow) ? undefined : 'workflowIsOff',
      onSelect: () => setWorkflowToStart(workflow),
    },
    {
      label: 'copy',
      onSelect: () =>
        void go({ to: '/$realm/workflows/$mode/$id', params: { mode: 'copy', id: workflow.id } }),
    },
    {
      label: 'delete',
      danger: true,
      onSelect: () =>
        confirm({
          title: 'workflowDeleteConfirm',
          text: 'workflowDeleteConfirmDialog',
          impact: workflow.name,
          danger: true,
          run: () => remove(workflow),
        }),
    },
  ]
  return (
    <>
      <DataTable
        label="titleWorkflows"
        query={(pageRequest) => workflows.list(realm, pageRequest)}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columnsOf(
          (workflow, enabled) => toggleEnabled({ id: workflow.id, enabled }),
          isPending,
        )}
        searchPlaceholder="search"
        actions={actions}
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
      {workflowToStart && (
        <UserPicker
          realm={realm}
          title="workflowStartTitle"
          params={{ name: workflowToStart.name }}
          button="workflowStart"
          onPick={async (users) => {
            await run({ id: workflowToStart.id, users: users.map(({ id }) => id) })
            setWorkflowToStart(undefined)
          }}
          onClose={() => setWorkflowToStart(undefined)}
        />
      )}
    </>
  )
}
