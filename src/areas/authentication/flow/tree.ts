import type { Execution, ParentFlow } from '~/api/authentication/executions'
import type { Flow } from '~/api/authentication/flows'

/** A node of the flow's tree. */
export type Step = {
  execution: Execution
  children: readonly Step[]
  /** Ids of the enclosing sub-flows, outermost first. */
  path: readonly string[]
  /** Position among its siblings, from 0. */
  index: number
  siblingCount: number
}

/** Builds the tree from Keycloak's flat list, using `level`. */
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

/** All steps, depth first. */
export const stepsIn = (tree: readonly Step[]): Step[] =>
  tree.flatMap((step) => [step, ...stepsIn(step.children)])

export const findStep = (tree: readonly Step[], id: string | undefined) =>
  stepsIn(tree).find(({ execution }) => execution.id === id)

export const isDisabled = ({ execution }: Step) => execution.requirement === 'DISABLED'

/** The steps in a sub-flow, or in the top-level flow without an `id`. */
export const childrenOf = (tree: readonly Step[], id: string | undefined): readonly Step[] =>
  id === undefined ? tree : (findStep(tree, id)?.children ?? [])

/** The id of the enclosing sub-flow; undefined at the top. */
export const parentOf = ({ path }: Step) => path.at(-1)

/** The flow as the endpoints for adding steps address it. */
export function toParentFlow(
  flow: Flow,
  tree: readonly Step[],
  id: string | undefined,
): ParentFlow {
  const { flowId, displayName } = findStep(tree, id)?.execution ?? {}
  return flowId !== undefined && displayName !== undefined
    ? { id: flowId, alias: displayName }
    : flow
}

/** Decides which steps the flow accepts. */
export type FlowKind = 'basic' | 'client' | 'form'

export const isFormFlow = ({ execution }: Step) =>
  execution.authenticationFlow === true && execution.providerId !== undefined

export function flowKindOf(flow: Flow, parent: Step | undefined): FlowKind {
  if (flow.providerId === 'client-flow') return 'client'
  return parent && isFormFlow(parent) ? 'form' : 'basic'
}

/** Conditions only decide whether their flow runs. */
export const isCondition = ({
  providerId = '',
  displayName,
}: Pick<Execution, 'providerId' | 'displayName'>) =>
  providerId.startsWith('conditional-') || /^condition( -)? /i.test(displayName)

/** A target: `parent` is a sub-flow's id, or undefined for the top. */
export type StepPosition = { parent: string | undefined; index: number }

/** Keycloak accepts each kind of step in its own kind of flow only. */
export function canMoveTo(
  flow: Flow,
  tree: readonly Step[],
  step: Step,
  parent: string | undefined,
) {
  if (parent === parentOf(step)) return true
  const target = findStep(tree, parent)
  if (parent !== undefined && !target?.execution.authenticationFlow) return false
  // Not into itself or its descendants.
  if (parent === step.execution.id || target?.path.includes(step.execution.id)) return false
  const from = findStep(tree, parentOf(step))
  return flowKindOf(flow, target) === flowKindOf(flow, from)
}

/** Undefined where a move is impossible. */
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
    /** Prefers the preceding sub-flow (as its last step), else the following (as its first). */
    into: into && {
      id: into.execution.id,
      name: into.execution.displayName,
      position: {
        parent: into.execution.id,
        index: into === before ? into.children.length : 0,
      } satisfies StepPosition,
    },
    out:
      parentStep && canMoveTo(flow, tree, step, out)
        ? {
            id: parentStep.execution.id,
            name: parentStep.execution.displayName,
            position: { parent: out, index: parentStep.index + 1 } satisfies StepPosition,
          }
        : undefined,
  }
}

export type Edge = 'before' | 'after' | 'inside'

/** Where a step shall go, as seen from itself or from the step `of`. */
export type Destination = {
  to: 'up' | 'down' | 'into' | 'out' | Edge
  of?: string | undefined
}

/** Undefined where a move is impossible, or would lead into or out of another flow than `of`. */
export function positionFor(
  flow: Flow,
  tree: readonly Step[],
  step: Step,
  { to, of }: Destination,
): StepPosition | undefined {
  if (to === 'before' || to === 'after' || to === 'inside') {
    const target = findStep(tree, of)
    const position = target && positionAt(step, target, to)
    return position && canMoveTo(flow, tree, step, position.parent) ? position : undefined
  }
  const targets = moveTargets(flow, tree, step)
  if (to === 'up' || to === 'down') return targets[to]
  const target = targets[to]
  return of === undefined || of === target?.id ? target?.position : undefined
}

/** The index does not count the step itself. */
function positionAt(step: Step, target: Step, edge: Edge): StepPosition {
  if (edge === 'inside')
    return {
      parent: target.execution.id,
      index: target.children.filter(({ execution }) => execution.id !== step.execution.id).length,
    }
  const parent = parentOf(target)
  const isBehind = parent === parentOf(step) && step.index < target.index
  const index = isBehind ? target.index - 1 : target.index
  return { parent, index: edge === 'before' ? index : index + 1 }
}

type StepType = 'flow' | 'condition' | 'execution' | 'step'

export function typeOf({ execution, path }: Step): StepType {
  if (execution.authenticationFlow) return 'flow'
  if (isCondition(execution)) return 'condition'
  return path.length === 0 ? 'execution' : 'step'
}
