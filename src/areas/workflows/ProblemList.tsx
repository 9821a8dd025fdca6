import { HelperText } from '@patternfly/react-core'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { useText } from '~/ui/useText'
import type { WorkflowProblem } from './check'

type Props = { faults: readonly WorkflowProblem[]; yaml: string }

// What is wrong, by key: @texts workflow*

/** What is wrong with the text, in words: the marks in it say it to the eye only. */
export function ProblemList({ faults, yaml }: Props) {
  const { t } = useText()
  return (
    <HelperText isLiveRegion className="castellan-faults">
      {faults.map(({ key, params, from, isWarning }) => {
        const line = yaml.slice(0, from).split('\n').length
        return (
          <HelperMessage key={`${key}/${from}`} variant={isWarning ? 'warning' : 'error'}>
            {t('workflowAtLine', { line, fault: t(key, params) })}
          </HelperMessage>
        )
      })}
    </HelperText>
  )
}
