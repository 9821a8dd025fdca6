import { useText } from '~/ui/useText'
import type { FlowProblem } from './flowProblems'
import type { Step } from './tree'

// What can be wrong: @texts mistake.*

type Props = { mistakes: readonly { mistake: FlowProblem; step: Step | undefined }[] }

/** What is wrong with a flow, each with the name of its step. */
export function ProblemList({ mistakes }: Props) {
  const { t } = useText()
  return (
    <ul className="castellan-mistakes">
      {mistakes.map(({ mistake: { kind, name = '' }, step }) => (
        <li key={`${step?.execution.id} ${kind}`}>
          {step && (
            <>
              <strong>
                <bdi>{step.execution.displayName}</bdi>
              </strong>
              {': '}
            </>
          )}
          {t(`mistake.${kind}`, { name })}
        </li>
      ))}
    </ul>
  )
}
