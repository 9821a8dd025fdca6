import { Content, Title, ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { detailedFlow, fileOf } from '~/api/authentication/flowFile'
import {
  bindings,
  bindingsOf,
  flows,
  type FlowRow,
  type UsedBy,
  type WholeFlow,
} from '~/api/authentication/flows'
import { queryClient } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { problemOf } from '~/lib/errors'
import { downloadJson } from '~/lib/files/download'
import { PagePending } from '~/routing/PagePending'
import { useGo } from '~/routing/RouteLink'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { Action } from '~/ui/actions/ActionMenu'
import { Badge } from '~/ui/Badge'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { toast } from '~/ui/messages/toast'
import { PageHeader } from '~/ui/PageHeader'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { lazyComponent, usePreload } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { flowParams } from '~/parts/authentication/FlowLink'
import { few, Users } from '../flows/UsedBy'
import { useFlowActions } from '../flows/useFlowActions'
import { StepTable } from './StepTable'
import { StepTools } from './StepTools'
import { useFlowEditing, type FlowEditing } from './useFlowEditing'
import '../authentication.css'

const Diagram = lazyComponent(async () => (await import('../diagram/Diagram')).default)

const preloadedViews = [Diagram]

// What can be wrong: @texts mistake.*

type Props = { realm: string; whole: WholeFlow; isDiagram: boolean }

/** A flow's page. */
export function FlowView({ realm, whole, isDiagram }: Props) {
  const { t } = useText()
  const go = useGo()
  const { flow } = whole
  const { id, alias, builtIn, description } = flow
  const { data: list } = useQuery(flows.list(realm))
  const { usedBy } = list?.find((candidate) => candidate.id === id) ?? {}
  const row: FlowRow = {
    id,
    alias,
    builtIn,
    ...(description && { description }),
    ...(usedBy && { usedBy }),
  }
  const canManage = holds('manage-realm', usePermissions(realm))
  const editing = useFlowEditing(realm, whole, canManage)
  const { actionsOf, dialogs, duplicate } = useFlowActions(realm)
  const tools = useFlowTools(realm, whole)
  const [filter, setFilter] = useState('')
  usePreload(preloadedViews)
  const toList = () =>
    void go({ to: '/$realm/authentication/{-$tab}', params: { realm, tab: 'flows' }, search: {} })
  const show = (view: 'diagram' | undefined) =>
    void go({
      to: '/$realm/authentication/$id/$usedBy/{-$builtIn}',
      params: { realm, ...flowParams(row) },
      search: view ? { view } : {},
      replace: true,
    })
  const [bindAndCopy, remove] = [actionsOf(row, toList), 'delete']
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
          ...bindAndCopy.filter(({ label }) => label !== remove),
          ...tools.actions,
          ...bindAndCopy.filter(({ label }) => label === remove),
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
        editing.ofFlow.map(({ kind, name = '' }) => (
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
                onChange={() => show(undefined)}
              />
              <ToggleGroupItem
                text={t('diagramView')}
                buttonId="castellan-diagram-view"
                isSelected={isDiagram}
                onChange={() => show('diagram')}
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

const EditInfo = lazyComponent(async () => (await import('./EditInfo')).default)
const CompareDialog = lazyComponent(async () => (await import('./CompareFlowsDialog')).default)

/** What can be done on a flow's own page only. */
function useFlowTools(realm: string, { flow }: WholeFlow) {
  const { t } = useText()
  const [open, setOpen] = useState<'edit' | 'compare'>()
  const close = () => setOpen(undefined)
  const download = async () => {
    try {
      const found = await queryClient.query({ ...detailedFlow(realm, flow.id), staleTime: 0 })
      const { file, hidden } = fileOf(found)
      downloadJson(`${flow.alias}.json`, file)
      if (hidden.length > 0)
        toast(t('flowExportedWithout'), { variant: 'warning', description: hidden.join(', ') })
    } catch (error) {
      toast(problemOf(error).message, { variant: 'danger' })
    }
  }
  const actions: Action[] = [
    ...(flow.builtIn
      ? []
      : [
          {
            label: 'editInfo' as const,
            requires: 'manage-realm' as const,
            preload: () => void EditInfo.preload(),
            onSelect: () => setOpen('edit'),
          },
        ]),
    {
      label: 'compareFlow',
      preload: () => void CompareDialog.preload(),
      onSelect: () => setOpen('compare'),
    },
    { label: 'export', onSelect: () => void download() },
  ]
  const dialogs = open && (
    <Suspense fallback={null}>
      {open === 'edit' ? (
        <EditInfo realm={realm} flow={flow} onClose={close} />
      ) : (
        <CompareDialog realm={realm} flow={flow} onClose={close} />
      )}
    </Suspense>
  )
  return { actions, dialogs }
}

// Kinds of use: @texts used.*

const kinds = [
  { type: 'SPECIFIC_CLIENTS', kind: 'clients' },
  { type: 'SPECIFIC_PROVIDERS', kind: 'idp' },
] as const

/** The clients and identity providers that use a flow. The list of flows tells of one kind only. */
function useUsers(realm: string, id: string): UsedBy[] {
  const first = { first: 0, max: few + 1 }
  const clients = useQuery(flows.users(realm, { id, kind: 'clients' }, first))
  const providers = useQuery(flows.users(realm, { id, kind: 'idp' }, first))
  const found = { clients, idp: providers }
  return kinds.flatMap(({ type, kind }) => {
    const values = (found[kind].data ?? []).map(({ name }) => name)
    return values.length > 0 ? [{ type, values }] : []
  })
}

/** What uses the flow, all of it: the realm itself, and clients and providers that ask for it. */
function FlowUsage({ realm, flow }: { realm: string; flow: FlowRow }) {
  const { t } = useText()
  const own = bindingsOf(useRealm(realm), flow.alias).map((binding) => t(bindings[binding]))
  const others = useUsers(realm, flow.id)
  const type = flow.usedBy?.type
  // What the list says stands until the users are known.
  const isKnown = others.some((use) => use.type === type)
  const words = own.length > 0 ? own : type && !isKnown ? [t(`used.${type}`)] : []
  if (words.length + others.length === 0) return <Badge large>{t('used.notInUse')}</Badge>
  return (
    <>
      {words.map((word) => (
        <Badge key={word} large color="blue">
          {word}
        </Badge>
      ))}
      {others.map((use) => (
        <Badge key={use.type} large color="blue">
          <Users realm={realm} id={flow.id} use={use} />
        </Badge>
      ))}
    </>
  )
}

/** A flow without steps, and the two ways to begin. */
function EmptyFlow({ editing }: { editing: FlowEditing }) {
  const { t } = useText()
  const { canBuild, ask, aheadOfDialog: preload } = editing
  return (
    <>
      <EmptyPanel title="emptyExecution" text="emptyExecutionInstructions" />
      {canBuild && (
        <div className="castellan-begin">
          <section>
            <Title headingLevel="h2" size="md">
              {t('addExecutionTitle')}
            </Title>
            <Content component="p">{t('addExecutionHelp')}</Content>
            <ActionButton
              action={{
                label: 'addExecution',
                preload,
                onSelect: () => ask({ what: 'step', parent: undefined }),
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
                onSelect: () => ask({ what: 'flow', parent: undefined }),
              }}
            />
          </section>
        </div>
      )}
    </>
  )
}
