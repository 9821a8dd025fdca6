import { TextInput } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { ActionButton } from '~/ui/actions/ActionButton'
import { useText } from '~/ui/useText'
import type { FlowEditing } from './useFlowEditing'

type Props = {
  editing: FlowEditing
  filter: string
  onFilter: (filter: string) => void
  isDiagram: boolean
  children: ReactNode
}

export function StepTools({ editing, filter, onFilter, isDiagram, children }: Props) {
  const { t } = useText()
  const { canEditSteps, openDialog, preloadDialog: preload } = editing
  return (
    <div className="castellan-step-tools">
      {children}
      {!isDiagram && (
        <>
          <TextInput
            type="search"
            className="castellan-step-filter"
            aria-label={t('filterSteps')}
            placeholder={t('filterSteps')}
            value={filter}
            onChange={(_event, text) => onFilter(text)}
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
      {canEditSteps && (
        <div className="castellan-step-add">
          <ActionButton
            action={{
              label: 'addExecution',
              preload,
              onSelect: () => openDialog({ kind: 'step', parent: undefined }),
            }}
          />
          <ActionButton
            action={{
              label: 'addSubFlow',
              preload,
              onSelect: () => openDialog({ kind: 'flow', parent: undefined }),
            }}
          />
        </div>
      )}
    </div>
  )
}
