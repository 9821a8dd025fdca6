import { Content, Title } from '@patternfly/react-core'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useText } from '~/ui/useText'
import type { FlowEditing } from './useFlowEditing'

/** A flow without steps, and the two ways to begin. */
export function EmptyFlow({ editing }: { editing: FlowEditing }) {
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
