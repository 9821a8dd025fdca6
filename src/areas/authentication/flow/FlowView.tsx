import { Content, Switch, Title, ToggleGroup, ToggleGroupItem } from '@patternfly/react-core'
import { Suspense, useState } from 'react'
import type { FlowWithSteps } from '~/api/authentication/flows'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { PagePending } from '~/routing/screens'
import { useGo } from '~/routing/links'
import { ActionButton } from '~/ui/actions/ActionButton'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { lazyComponent, usePreload } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { flowParams } from '~/parts/authentication/FlowLink'
import { FlowFrame } from './FlowFrame'
import { StepTable } from './StepTable'
import { StepTools } from './StepTools'
import { isDisabled, stepsIn } from './tree'
import { useFlowEditing, type FlowEditing } from './useFlowEditing'
import '../authentication.css'

const Diagram = lazyComponent(async () => (await import('../diagram/Diagram')).default)

const preloadedViews = [Diagram]

// What can be wrong: @texts mistake.*

type Props = { realm: string; flowWithSteps: FlowWithSteps; isDiagram: boolean }

export function FlowView({ realm, flowWithSteps, isDiagram }: Props) {
  const { t } = useText()
  const go = useGo()
  const { id, builtIn } = flowWithSteps.flow
  const canManage = holds('manage-realm', usePermissions(realm))
  const editing = useFlowEditing(realm, flowWithSteps, canManage)
  const [filter, setFilter] = useState('')
  const [showsDisabled, setShowsDisabled] = useState(false)
  usePreload(preloadedViews)
  const showView = (view: 'diagram' | undefined) =>
    void go({
      to: '/$realm/authentication/$id/$usedBy/{-$builtIn}',
      params: { realm, ...flowParams({ id, builtIn }) },
      search: view ? { view } : {},
      replace: true,
    })
  const isEmpty = editing.tree.length === 0
  return (
    <FlowFrame realm={realm} flow={flowWithSteps.flow}>
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
            {isDiagram && stepsIn(editing.tree).some(isDisabled) && (
              <Switch
                label={t('showDisabledSteps')}
                isChecked={showsDisabled}
                onChange={(_event, shows) => setShowsDisabled(shows)}
              />
            )}
          </StepTools>
          {isDiagram ? (
            <Suspense fallback={<PagePending />}>
              <Diagram editing={editing} showsDisabled={showsDisabled} />
            </Suspense>
          ) : (
            <StepTable editing={editing} filter={filter} />
          )}
        </>
      )}
      {editing.dialog}
    </FlowFrame>
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
