import {
  Content,
  Switch,
  TextInput,
  Title,
  ToggleGroup,
  ToggleGroupItem,
} from '@patternfly/react-core'
import { Suspense, useState } from 'react'
import type { FlowWithSteps } from '~/api/authentication/flows'
import { flowLink } from '~/parts/authentication/FlowLink'
import { useGo } from '~/routing/links'
import { PagePending } from '~/routing/screens'
import { ActionButton } from '~/ui/actions/ActionButton'
import { lazyComponent, usePreload } from '~/ui/lazyComponent'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { StepTable } from './StepTable'
import { isDisabled, stepsIn } from './tree'
import { useFlowEditing, type FlowEditing } from './useFlowEditing'
import '../authentication.css'

const Diagram = lazyComponent(async () => (await import('../diagram/Diagram')).default)

const preloadedViews = [Diagram]

// What can be wrong: @texts mistake.*

type Props = { realm: string; flowWithSteps: FlowWithSteps; isDiagram: boolean }

export function FlowSteps({ realm, flowWithSteps, isDiagram }: Props) {
  const { t } = useText()
  const go = useGo()
  const editing = useFlowEditing(realm, flowWithSteps)
  const [filter, setFilter] = useState('')
  const [showsDisabled, setShowsDisabled] = useState(false)
  usePreload(preloadedViews)
  const showView = (search: { view?: 'diagram' }) => {
    const { id, builtIn } = flowWithSteps.flow
    void go({ ...flowLink({ id, builtIn }), search, replace: true })
  }
  if (editing.tree.length === 0) return <EmptyFlow editing={editing} />
  return (
    <>
      {editing.flowProblems.map(({ kind, name = '' }) => (
        <InlineAlert key={kind} variant="warning" title={t(`mistake.${kind}`, { name })} />
      ))}
      <div className="castellan-step-tools">
        <ToggleGroup isCompact aria-label={t('flowView')}>
          <ToggleGroupItem
            text={t('tableView')}
            buttonId="castellan-table-view"
            isSelected={!isDiagram}
            onChange={() => showView({})}
          />
          <ToggleGroupItem
            text={t('diagramView')}
            buttonId="castellan-diagram-view"
            isSelected={isDiagram}
            onChange={() => showView({ view: 'diagram' })}
          />
        </ToggleGroup>
        {isDiagram && stepsIn(editing.tree).some(isDisabled) && (
          <Switch
            label={t('showDisabledSteps')}
            isChecked={showsDisabled}
            onChange={(_event, shows) => setShowsDisabled(shows)}
          />
        )}
        {!isDiagram && (
          <>
            <TextInput
              type="search"
              className="castellan-step-filter"
              aria-label={t('filterSteps')}
              placeholder={t('filterSteps')}
              value={filter}
              onChange={(_event, text) => setFilter(text)}
            />
            <ActionButton
              variant="link"
              action={{ label: 'expandAll', onSelect: editing.expandAll }}
            />
            <ActionButton
              variant="link"
              action={{ label: 'collapseAll', onSelect: editing.collapseAll }}
            />
          </>
        )}
        {editing.canEditSteps && (
          <div className="castellan-step-add">
            {editing.addActions().map((action) => (
              <ActionButton key={action.label} action={action} />
            ))}
          </div>
        )}
      </div>
      {isDiagram ? (
        <Suspense fallback={<PagePending />}>
          <Diagram editing={editing} showsDisabled={showsDisabled} />
        </Suspense>
      ) : (
        <StepTable editing={editing} filter={filter} />
      )}
    </>
  )
}

// What can be added: @texts addExecution* @texts addSubFlow*

function EmptyFlow({ editing }: { editing: FlowEditing }) {
  const { t } = useText()
  return (
    <>
      <EmptyStateMessage title="emptyExecution" text="emptyExecutionInstructions" />
      {editing.canEditSteps && (
        <div className="castellan-empty-flow">
          {editing.addActions().map((action) => {
            const label: string = action.label
            return (
              <section key={label}>
                <Title headingLevel="h2" size="md">
                  {t(`${label}Title`)}
                </Title>
                <Content component="p">{t(`${label}Help`)}</Content>
                <ActionButton action={action} />
              </section>
            )
          })}
        </div>
      )}
    </>
  )
}
