import { Content, Title, ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { detailedFlow, toFlowFile } from '~/api/authentication/flowFile'
import {
  bindings,
  boundTo,
  flows,
  type FlowRow,
  type UsedBy,
  type FlowWithSteps,
} from '~/api/authentication/flows'
import { queryClient } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { describeError } from '~/lib/errors'
import { downloadJson } from '~/lib/files/download'
import { PagePending } from '~/routing/PagePending'
import { useGo } from '~/routing/RouteLink'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionMenu'
import { Badge } from '~/ui/Badge'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { toast } from '~/ui/messages/toast'
import { PageHeader } from '~/ui/PageHeader'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { lazyComponent, usePreload } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { flowParams } from '~/parts/authentication/FlowLink'
import { popoverLimit, UsedByButton } from '../flows/UsedBy'
import { useFlowActions } from '../flows/useFlowActions'
import { StepTable } from './StepTable'
import { StepTools } from './StepTools'
import { useFlowEditing, type FlowEditing } from './useFlowEditing'
import '../authentication.css'

const Diagram = lazyComponent(async () => (await import('../diagram/Diagram')).default)

const preloadedViews = [Diagram]

// What can be wrong: @texts mistake.*

type Props = { realm: string; flowWithSteps: FlowWithSteps; isDiagram: boolean }

export function FlowView({ realm, flowWithSteps, isDiagram }: Props) {
  const { t } = useText()
  const go = useGo()
  const { flow } = flowWithSteps
  const { id, alias, builtIn, description } = flow
  const { data: allFlows } = useQuery(flows.list(realm))
  const { usedBy } = allFlows?.find((candidate) => candidate.id === id) ?? {}
  const row: FlowRow = {
    id,
    alias,
    builtIn,
    ...(description && { description }),
    ...(usedBy && { usedBy }),
  }
  const canManage = holds('manage-realm', usePermissions(realm))
  const editing = useFlowEditing(realm, flowWithSteps, canManage)
  const { actionsOf, dialogs, duplicate } = useFlowActions(realm)
  const tools = useFlowTools(realm, flowWithSteps)
  const [filter, setFilter] = useState('')
  usePreload(preloadedViews)
  const goToList = () =>
    void go({ to: '/$realm/authentication/{-$tab}', params: { realm, tab: 'flows' }, search: {} })
  const showView = (view: 'diagram' | undefined) =>
    void go({
      to: '/$realm/authentication/$id/$usedBy/{-$builtIn}',
      params: { realm, ...flowParams(row) },
      search: view ? { view } : {},
      replace: true,
    })
  const [flowActions, deleteLabel] = [actionsOf(row, goToList), 'delete']
  const isEmpty = editing.tree.length === 0
  return (
    <>
      <PageHeader
        name={alias}
        badges={
          <>
            <FlowUsage realm={realm} flow={row} />
            {builtIn && <Badge large>{t('buildIn')}</Badge>}
          </>
        }
        actions={[
          ...flowActions.filter(({ label }) => label !== deleteLabel),
          ...tools.actions,
          ...flowActions.filter(({ label }) => label === deleteLabel),
        ]}
      />
      {description && <p className="castellan-flow-about">{description}</p>}
      {builtIn && canManage && (
        <InlineAlert
          variant="info"
          title={t('builtInFlow')}
          actionLinks={
            <ActionButton
              variant="link"
              action={{ label: 'duplicateToEdit', onSelect: () => duplicate(row) }}
            />
          }
        />
      )}
      {!isEmpty &&
        editing.flowProblems.map(({ kind, name = '' }) => (
          <InlineAlert key={kind} variant="warning" title={t(`mistake.${kind}`, { name })} />
        ))}
      {isEmpty ? (
        <EmptyFlow editing={editing} />
      ) : (
        <>
          <StepTools editing={editing} filter={filter} onFilter={setFilter} isDiagram={isDiagram}>
            <ToggleGroup isCompact aria-label={t('flowView')}>
              <ToggleGroupItem
                text={t('tableView')}
                buttonId="castellan-table-view"
                isSelected={!isDiagram}
                onChange={() => showView(undefined)}
              />
              <ToggleGroupItem
                text={t('diagramView')}
                buttonId="castellan-diagram-view"
                isSelected={isDiagram}
                onChange={() => showView('diagram')}
              />
            </ToggleGroup>
          </StepTools>
          {isDiagram ? (
            <Suspense fallback={<PagePending />}>
              <Diagram editing={editing} />
            </Suspense>
          ) : (
            <StepTable editing={editing} filter={filter} />
          )}
        </>
      )}
      {editing.dialog}
      {dialogs}
      {tools.dialogs}
    </>
  )
}

const EditFlowDialog = lazyComponent(async () => (await import('./EditFlowDialog')).default)
const CompareFlowsDialog = lazyComponent(async () => (await import('./CompareFlowsDialog')).default)

function useFlowTools(realm: string, { flow }: FlowWithSteps) {
  const { t } = useText()
  const [open, setOpen] = useState<'edit' | 'compare'>()
  const close = () => setOpen(undefined)
  const download = async () => {
    try {
      const detailed = await queryClient.query({ ...detailedFlow(realm, flow.id), staleTime: 0 })
      const { file, hidden } = toFlowFile(detailed)
      downloadJson(`${flow.alias}.json`, file)
      if (hidden.length > 0)
        toast(t('flowExportedWithout'), { variant: 'warning', description: hidden.join(', ') })
    } catch (error) {
      toast(describeError(error).message, { variant: 'danger' })
    }
  }
  const actions: MenuAction[] = [
    ...(flow.builtIn
      ? []
      : [
          {
            label: 'editInfo' as const,
            requires: 'manage-realm' as const,
            preload: () => void EditFlowDialog.preload(),
            onSelect: () => setOpen('edit'),
          },
        ]),
    {
      label: 'compareFlow',
      preload: () => void CompareFlowsDialog.preload(),
      onSelect: () => setOpen('compare'),
    },
    { label: 'export', onSelect: () => void download() },
  ]
  const dialogs = open && (
    <Suspense fallback={null}>
      {open === 'edit' ? (
        <EditFlowDialog realm={realm} flow={flow} onClose={close} />
      ) : (
        <CompareFlowsDialog realm={realm} flow={flow} onClose={close} />
      )}
    </Suspense>
  )
  return { actions, dialogs }
}

// Kinds of use: @texts used.*

const userKinds = [
  { type: 'SPECIFIC_CLIENTS', kind: 'clients' },
  { type: 'SPECIFIC_PROVIDERS', kind: 'idp' },
] as const

/** `usedBy` in the list of flows names only one kind of user, so ask for both. */
function useFlowUsers(realm: string, id: string): UsedBy[] {
  const firstPage = { first: 0, max: popoverLimit + 1 }
  const clients = useQuery(flows.users(realm, { id, kind: 'clients' }, firstPage))
  const providers = useQuery(flows.users(realm, { id, kind: 'idp' }, firstPage))
  const queries = { clients, idp: providers }
  return userKinds.flatMap(({ type, kind }) => {
    const values = (queries[kind].data ?? []).map(({ name }) => name)
    return values.length > 0 ? [{ type, values }] : []
  })
}

function FlowUsage({ realm, flow }: { realm: string; flow: FlowRow }) {
  const { t } = useText()
  const bindingLabels = boundTo(useRealm(realm), flow.alias).map((binding) => t(bindings[binding]))
  const others = useFlowUsers(realm, flow.id)
  const type = flow.usedBy?.type
  // Show what the list says until the users have loaded.
  const isLoaded = others.some((use) => use.type === type)
  const labels =
    bindingLabels.length > 0 ? bindingLabels : type && !isLoaded ? [t(`used.${type}`)] : []
  if (labels.length + others.length === 0) return <Badge large>{t('used.notInUse')}</Badge>
  return (
    <>
      {labels.map((label) => (
        <Badge key={label} large color="blue">
          {label}
        </Badge>
      ))}
      {others.map((use) => (
        <Badge key={use.type} large color="blue">
          <UsedByButton realm={realm} id={flow.id} use={use} />
        </Badge>
      ))}
    </>
  )
}

function EmptyFlow({ editing }: { editing: FlowEditing }) {
  const { t } = useText()
  const { canEditSteps, openDialog, preloadDialog: preload } = editing
  return (
    <>
      <EmptyStateMessage title="emptyExecution" text="emptyExecutionInstructions" />
      {canEditSteps && (
        <div className="castellan-empty-flow">
          <section>
            <Title headingLevel="h2" size="md">
              {t('addExecutionTitle')}
            </Title>
            <Content component="p">{t('addExecutionHelp')}</Content>
            <ActionButton
              action={{
                label: 'addExecution',
                preload,
                onSelect: () => openDialog({ kind: 'step', parent: undefined }),
              }}
            />
          </section>
          <section>
            <Title headingLevel="h2" size="md">
              {t('addSubFlowTitle')}
            </Title>
            <Content component="p">{t('addSubFlowHelp')}</Content>
            <ActionButton
              action={{
                label: 'addSubFlow',
                preload,
                onSelect: () => openDialog({ kind: 'flow', parent: undefined }),
              }}
            />
          </section>
        </div>
      )}
    </>
  )
}
