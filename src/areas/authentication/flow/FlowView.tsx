import { ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { flows, type FlowRow, type WholeFlow } from '~/api/authentication/flows'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { PagePending } from '~/routing/PagePending'
import { useGo } from '~/routing/RouteLink'
import { ActionButton } from '~/ui/actions/ActionButton'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { lazyComponent, usePreload } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { flowParams } from '~/parts/authentication/FlowLink'
import { useFlowActions } from '../flows/useFlowActions'
import { EmptyFlow } from './EmptyFlow'
import { StepTable } from './StepTable'
import { StepTools } from './StepTools'
import { FlowUsage } from './FlowUsage'
import { useFlowEditing } from './useFlowEditing'
import { useFlowTools } from './useFlowTools'
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
