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

/** Brings two lists together in their order: the longest that both have in common stays side by side. */
function pairsOf(
  ones: readonly Step[],
  others: readonly Step[],
  isSame: (one: Step, other: Step) => boolean,
): Pair[] {
  const lengths = Array.from({ length: ones.length + 1 }, () =>
    Array.from({ length: others.length + 1 }, () => 0),
  )
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = ones.length - 1; row >= 0; row--)
    for (let column = others.length - 1; column >= 0; column--) {
      const [one, other, line] = [ones[row], others[column], lengths[row]]
      if (!one || !other || !line) continue
      line[column] = isSame(one, other)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  const pairs: Pair[] = []
  let [row, column] = [0, 0]
  for (;;) {
    const [one, other] = [ones[row], others[column]]
    if (!one && !other) return pairs
    if (one && other && isSame(one, other)) {
      pairs.push({ one, other })
      row++
      column++
    } else if (one && (!other || lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      pairs.push({ one })
      row++
    } else if (other) {
      pairs.push({ other })
      column++
    }
  }
}

const configOf = ({ configs }: DetailedFlow, step: Step | undefined) =>
  configs[step?.execution.authenticationConfig ?? '']?.config ?? {}

function settingsOf(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): OtherSetting[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].toSorted()
  return names
    .map((name) => ({ name, one: one[name] ?? '', other: other[name] ?? '' }))
    .filter((each) => each.one !== each.other)
}

/** Two flows line by line, as trees: what moved shows as gone here and new there. */
export function compareFlows(first: DetailedFlow, second: DetailedFlow): Compared[] {
  const [keyOne, keyOther] = [keyOf(first), keyOf(second)]
  const level = (ones: readonly Step[], others: readonly Step[]): Compared[] =>
    pairsOf(ones, others, (one, other) => keyOne(one) === keyOther(other)).flatMap(
      ({ one, other }) => {
        const { execution, path } = one ?? other ?? {}
        if (!execution || !path) return []
        const settings =
          one && other ? settingsOf(configOf(first, one), configOf(second, other)) : []
        const line = {
          id: execution.id,
          name: execution.displayName,
          level: path.length,
          one: one?.execution,
          other: other?.execution,
          settings,
        }
        return [line, ...level(one?.children ?? [], other?.children ?? [])]
      },
    )
  return level(treeOf(first.executions), treeOf(second.executions))
}
