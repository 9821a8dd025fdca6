import { diffArrays } from 'diff'
import type { Execution } from '~/api/authentication/executions'
import type { DetailedFlow } from '~/api/authentication/flowFile'
import { treeOf, type Step } from './tree'

export type SettingDifference = { name: string; first: string; second: string }

/** A row of the comparison; one side is undefined if only the other flow has the step. */
export type ComparedStep = {
  id: string
  name: string
  level: number
  first: Execution | undefined
  second: Execution | undefined
  settings: readonly SettingDifference[]
}

export const isDifferent = ({ first, second, settings }: ComparedStep) =>
  !first || !second || first.requirement !== second.requirement || settings.length > 0

/** A moved step appears as removed and added. */
export function compareFlows(firstFlow: DetailedFlow, secondFlow: DetailedFlow): ComparedStep[] {
  const keys = { first: keyOf(firstFlow), second: keyOf(secondFlow) }
  const compareLevel = (
    firstSteps: readonly Step[],
    secondSteps: readonly Step[],
  ): ComparedStep[] =>
    pairsOf(firstSteps, secondSteps, keys).flatMap(({ first, second }) => {
      const { execution, path } = first ?? second ?? {}
      if (!execution || !path) return []
      const settings =
        first && second
          ? differingSettings(configOf(firstFlow, first), configOf(secondFlow, second))
          : []
      const row = {
        id: execution.id,
        name: execution.displayName,
        level: path.length,
        first: first?.execution,
        second: second?.execution,
        settings,
      }
      return [row, ...compareLevel(first?.children ?? [], second?.children ?? [])]
    })
  return compareLevel(treeOf(firstFlow.executions), treeOf(secondFlow.executions))
}

/** Keycloak prefixes the sub-flows of a copy with the copy's alias. */
const keyOf =
  ({ flow }: DetailedFlow) =>
  ({ execution: { authenticationFlow, displayName, providerId } }: Step) =>
    authenticationFlow
      ? `flow ${displayName.replace(`${flow.alias} `, '')}`
      : `step ${providerId ?? displayName}`

type Pair = { first?: Step; second?: Step }

/** Aligns two lists of steps in order (a diff). */
function pairsOf(
  firstSteps: readonly Step[],
  secondSteps: readonly Step[],
  keys: { first: (step: Step) => string; second: (step: Step) => string },
): Pair[] {
  let [firstIndex, secondIndex] = [0, 0]
  return diffArrays(firstSteps.map(keys.first), secondSteps.map(keys.second)).flatMap(
    ({ count, added, removed }) => {
      const pairs = Array.from({ length: count }, (_, index): Pair => {
        const [first, second] = [firstSteps[firstIndex + index], secondSteps[secondIndex + index]]
        return { first: added ? undefined : first, second: removed ? undefined : second }
      })
      if (!added) firstIndex += count
      if (!removed) secondIndex += count
      return pairs
    },
  )
}

const configOf = ({ configs }: DetailedFlow, step: Step | undefined) =>
  configs[step?.execution.authenticationConfig ?? '']?.config ?? {}

function differingSettings(
  a: Readonly<Record<string, string>>,
  b: Readonly<Record<string, string>>,
): SettingDifference[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted()
  return names
    .map((name) => ({ name, first: a[name] ?? '', second: b[name] ?? '' }))
    .filter((item) => item.first !== item.second)
}
