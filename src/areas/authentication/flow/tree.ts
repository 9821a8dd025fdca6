import type { Execution, Parent } from '~/api/authentication/executions'
import type { Flow } from '~/api/authentication/flows'

/** A line of a flow at its place in the tree. */
export type Step = {
  execution: Execution
  children: readonly Step[]
  /** The sub-flows around it, the outermost first. */
  path: readonly string[]
  /** Its place among its neighbours and how many they are. */
  index: number
  siblingCount: number
}

/** Makes a tree of the server's list, which has the depth of each line. */
export function treeOf(executions: readonly Execution[]): Step[] {
  const readLevel = (from: number, level: number, path: readonly string[]): [Step[], number] => {
    const steps: Omit<Step, 'siblingCount'>[] = []
    let next = from
    for (;;) {
      const execution = executions[next]
      if (!execution || execution.level < level) break
      const [children, after] = readLevel(next + 1, execution.level + 1, [...path, execution.id])
      steps.push({ execution, children, path, index: steps.length })
      next = after
    }
    return [steps.map((step) => ({ ...step, siblingCount: steps.length })), next]
  }
  return readLevel(0, 0, [])[0]
}

/** Every step of a tree, each followed by what is in it. */
export const stepsIn = (tree: readonly Step[]): Step[] =>
  tree.flatMap((step) => [step, ...stepsIn(step.children)])

export const findStep = (tree: readonly Step[], id: string | undefined) =>
  stepsIn(tree).find(({ execution }) => execution.id === id)

/** What a flow or sub-flow holds; `id` undefined means the top flow. */
export const childrenOf = (tree: readonly Step[], id: string | undefined): readonly Step[] =>
  id === undefined ? tree : (findStep(tree, id)?.children ?? [])

/** The sub-flow that a step stands in; undefined at the top. */
export const parentOf = ({ path }: Step) => path.at(-1)

/** What the server is told about the flow that something is put into. */
export function toParentFlow(flow: Flow, tree: readonly Step[], id: string | undefined): Parent {
  const { flowId, displayName } = findStep(tree, id)?.execution ?? {}
  return flowId !== undefined && displayName !== undefined
    ? { id: flowId, alias: displayName }
    : flow
}

/** What a flow holds decides what can be put into it. */
export type FlowKind = 'basic' | 'client' | 'form'

export const isFormFlow = ({ execution }: Step) =>
  execution.authenticationFlow === true && execution.providerId !== undefined

export function flowKindOf(flow: Flow, parent: Step | undefined): FlowKind {
  if (flow.providerId === 'client-flow') return 'client'
  return parent && isFormFlow(parent) ? 'form' : 'basic'
}

/** Whether a step only decides whether the flow around it runs. */
export const isCondition = ({
  providerId = '',
  displayName,
}: Pick<Execution, 'providerId' | 'displayName'>) =>
  providerId.startsWith('conditional-') || /^condition( -)? /i.test(displayName)

/** Where a step may go: the id of a flow (undefined: the top) and the place in it. */
export type StepPosition = { parent: string | undefined; index: number }

/** Whether a step fits into a flow; the server takes each kind of step in its own kind of flow only. */
export function canMoveTo(
  flow: Flow,
  tree: readonly Step[],
  step: Step,
  parent: string | undefined,
) {
  if (parent === parentOf(step)) return true
  const target = findStep(tree, parent)
  if (parent !== undefined && !target?.execution.authenticationFlow) return false
  // Not into itself, nor into what it holds.
  if (parent === step.execution.id || target?.path.includes(step.execution.id)) return false
  const from = findStep(tree, parentOf(step))
  return flowKindOf(flow, target) === flowKindOf(flow, from)
}

/** Where the keys and the menu move a step; without the ways that there are not. */
export function moveTargets(flow: Flow, tree: readonly Step[], step: Step) {
  const parent = parentOf(step)
  const siblings = childrenOf(tree, parent)
  const before = siblings[step.index - 1]
  const after = siblings[step.index + 1]
  const parentStep = findStep(tree, parent)
  const into = [before, after].find(
    (candidate) =>
      candidate?.execution.authenticationFlow === true &&
      canMoveTo(flow, tree, step, candidate.execution.id),
  )
  const out = parentStep && parentOf(parentStep)
  const up: StepPosition | undefined = before && { parent, index: step.index - 1 }
  const down: StepPosition | undefined = after && { parent, index: step.index + 1 }
  return {
    up,
    down,
    /** The sub-flow beside it, the one before it first: to its end, or to the beginning of the next. */
    into: into && {
      name: into.execution.displayName,
      position: {
        parent: into.execution.id,
        index: into === before ? into.children.length : 0,
      } satisfies StepPosition,
    },
    out:
      parentStep && canMoveTo(flow, tree, step, out)
        ? {
            name: parentStep.execution.displayName,
            position: { parent: out, index: parentStep.index + 1 } satisfies StepPosition,
          }
        : undefined,
  }
}

/** The labels of the kinds of lines. */
export type StepType = 'flow' | 'condition' | 'execution' | 'step'

export function typeOf({ execution, path }: Step): StepType {
  if (execution.authenticationFlow) return 'flow'
  if (isCondition(execution)) return 'condition'
  return path.length === 0 ? 'execution' : 'step'
}
