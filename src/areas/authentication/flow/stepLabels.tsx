import { Badge } from '~/ui/Badge'
import { WarningIcon } from '~/ui/messages/WarningIcon'
import { useText } from '~/ui/useText'
import type { FlowProblem } from './flowProblems'
import { typeOf, type Step, type StepType } from './tree'

// Kinds of lines and what can be wrong: @texts stepType.* @texts mistake.*

const typeColors = { flow: 'green', condition: 'purple', execution: 'blue', step: 'teal' } as const

const typeTexts: Record<StepType, string> = {
  flow: 'stepType.flow',
  condition: 'stepType.condition',
  execution: 'stepType.execution',
  step: 'step',
}

export function StepTypeBadge({ step }: { step: Step }) {
  const type = typeOf(step)
  return <Badge color={typeColors[type]}>{useText().t(typeTexts[type])}</Badge>
}

export function StepProblems({ problems }: { problems: readonly FlowProblem[] }) {
  const { t } = useText()
  return problems.map(({ kind, name = '' }) => (
    <span key={kind} className="castellan-flow-problem">
      <WarningIcon /> {t(`mistake.${kind}`, { name })}
    </span>
  ))
}
