import { Switch } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import button from '@patternfly/react-styles/css/components/Button/button'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import {
  deleteWorkflow,
  startWorkflow,
  switchWorkflow,
  workflows,
  type Workflow,
} from '~/api/workflows'
import { withoutToast } from '~/api/queryClient'
import { adminGuideUrl } from '~/lib/code/adminGuideUrl'
import { RouteLink, useGo } from '~/routing/RouteLink'
import { useAddressState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { PageHeader } from '~/ui/PageHeader'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'

const UserPicker = lazyComponent(async () => (await import('~/pickers/UserPicker')).default)

const route = getRouteApi('/$realm/workflows')

const isOn = ({ enabled }: Workflow) => enabled !== false

type Turn = (workflow: Workflow, enabled: boolean) => void

const columnsWith = (turn: Turn, isBusy: boolean): Column<Workflow>[] => [
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
  { id: 'id', title: 'id', cell: ({ id }) => id, hidden: true },
  {
    id: 'status',
    title: 'status',
    cell: (workflow, { t }) => (
      <Switch
        isChecked={isOn(workflow)}
        isDisabled={isBusy}
        aria-label={`${t('enabled')}: ${workflow.name}`}
        onChange={(_event, next) => turn(workflow, next)}
      />
    ),
    text: (workflow, { t }) => t(isOn(workflow) ? 'enabled' : 'disabled'),
  },
]

/** The workflows of a realm. */
export default function WorkflowsPage() {
  const { realm } = route.useParams()
  return (
    <>
      <PageHeader
        title="titleWorkflows"
        subtitle="workflowsExplain"
        learnMore={adminGuideUrl('managing-workflows_server_administration_guide')}
      />
      <List key={realm} realm={realm} />
    </>
  )
}

function List({ realm }: { realm: string }) {
  const listState = useAddressState(route)
  const go = useGo()
  const { mutate: turn, isPending } = useMutation(switchWorkflow(realm))
  const { mutateAsync: remove } = useMutation(deleteWorkflow(realm))
  const { mutateAsync: run } = useMutation(withoutToast(startWorkflow(realm)))
  const [started, setStarted] = useState<Workflow>()
  const actions = (workflow: Workflow): Action[] => [
    {
      label: 'workflowStartFor',
      preload: () => void UserPicker.preload(),
      disabledReason: isOn(workflow) ? undefined : 'workflowIsOff',
      onSelect: () => setStarted(workflow),
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
        columns={columnsWith((workflow, enabled) => turn({ id: workflow.id, enabled }), isPending)}
        searchPlaceholder="search"
        actions={actions}
        toolbar={<Create />}
        empty={
          <EmptyPanel
            title="emptyWorkflows"
            text="emptyWorkflowsInstructions"
            action={<Create />}
          />
        }
        requires={{ some: ['realm-admin', 'admin'] }}
      />
      <Suspense fallback={null}>
        {started && (
          <UserPicker
            realm={realm}
            title="workflowStartTitle"
            params={{ name: started.name }}
            ok="workflowStart"
            onPick={async (picked) => {
              await run({ id: started.id, users: picked.map(({ id }) => id) })
              setStarted(undefined)
            }}
            onClose={() => setStarted(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

function Create() {
  const { t } = useText()
  return (
    <RouteLink
      to="/$realm/workflows/$mode/$id"
      params={{ mode: 'create', id: 'new' }}
      className={css(button.button, button.modifiers.primary)}
    >
      <span className={button.buttonText}>{t('createWorkflow')}</span>
    </RouteLink>
  )
}
