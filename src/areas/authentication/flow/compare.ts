import { diffArrays } from 'diff'
import type { Execution } from '~/api/authentication/executions'
import type { DetailedFlow } from '~/api/authentication/flowFile'
import { treeOf, type Step } from './tree'

/** A setting that two steps have otherwise. */
export type OtherSetting = { name: string; one: string; other: string }

/** A line of two flows: of both, or of one of them. */
export type Compared = {
  id: string
  name: string
  level: number
  one: Execution | undefined
  other: Execution | undefined
  settings: readonly OtherSetting[]
}

/** Whether there is something to say about a line. */
export const isOther = ({ one, other, settings }: Compared) =>
  !one || !other || one.requirement !== other.requirement || settings.length > 0

/** Sub-flows of a copy have its name before theirs. */
const keyOf =
  ({ flow }: DetailedFlow) =>
  ({ execution: { authenticationFlow, displayName, providerId } }: Step) =>
    authenticationFlow
      ? `flow ${displayName.replace(`${flow.alias} `, '')}`
      : `step ${providerId ?? displayName}`

type Pair = { one?: Step; other?: Step }

/** Brings two lists together in their order: what both have stays side by side. */
function pairsOf(
  ones: readonly Step[],
  others: readonly Step[],
  keys: { one: (step: Step) => string; other: (step: Step) => string },
): Pair[] {
  let [row, column] = [0, 0]
  return diffArrays(ones.map(keys.one), others.map(keys.other)).flatMap(
    ({ count, added, removed }) => {
      const some = Array.from({ length: count }, (_, index): Pair => {
        const [first, second] = [ones[row + index], others[column + index]]
        return {
          ...(first && !added && { one: first }),
          ...(second && !removed && { other: second }),
        }
      })
      if (!added) row += count
      if (!removed) column += count
      return some
    },
  )
}

const configOf = ({ configs }: DetailedFlow, step: Step | undefined) =>
  configs[step?.execution.authenticationConfig ?? '']?.config ?? {}

function settingsOf(
  a: Readonly<Record<string, string>>,
  b: Readonly<Record<string, string>>,
): OtherSetting[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].toSorted()
  return names
    .map((name) => ({ name, one: a[name] ?? '', other: b[name] ?? '' }))
    .filter((item) => item.one !== item.other)
}

/** Two flows line by line, as trees: what moved shows as gone here and new there. */
export function compareFlows(first: DetailedFlow, second: DetailedFlow): Compared[] {
  const keys = { one: keyOf(first), other: keyOf(second) }
  const level = (ones: readonly Step[], others: readonly Step[]): Compared[] =>
    pairsOf(ones, others, keys).flatMap(({ one, other }) => {
      const { execution, path } = one ?? other ?? {}
      if (!execution || !path) return []
      const settings = one && other ? settingsOf(configOf(first, one), configOf(second, other)) : []
      const line = {
        id: execution.id,
        name: execution.displayName,
        level: path.length,
        one: one?.execution,
        other: other?.execution,
        settings,
      }
      return [line, ...level(one?.children ?? [], other?.children ?? [])]
    })
  return level(treeOf(first.executions), treeOf(second.executions))
}
