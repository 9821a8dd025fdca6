import { Graph, layout } from '@dagrejs/dagre'
import type { Step } from '../flow/tree'

/** A step or sub-flow frame, positioned relative to its parent frame. */
export type PositionedStep = {
  id: string
  step: Step
  parent: string | undefined
  x: number
  y: number
  width: number
  height: number
}

/** `isElse`: the alternative tried when `from` fails. */
export type FlowEdge = { id: string; from: string; to: string; isElse: boolean }

export type FlowLayout = {
  steps: readonly PositionedStep[]
  edges: readonly FlowEdge[]
  ends: readonly FlowEnd[]
}

export type FlowEnd = { id: 'start' | 'end'; x: number; y: number }

const stepSize = { width: 200, height: 64 }
const endSize = { width: 64, height: 40 }
const nodeGap = 20
const framePadding = { side: 20, top: 68, bottom: 20 }

type LevelLayout = {
  width: number
  height: number
  steps: readonly PositionedStep[]
  edges: readonly FlowEdge[]
}

const isEnabled = ({ execution }: Step) => execution.requirement !== 'DISABLED'

export function layoutFlow(tree: readonly Step[]): FlowLayout {
  const { steps, edges, ends } = layoutLevel(tree, undefined)
  return { steps, edges, ends }
}

/** Disabled steps form the last rank, without edges. */
function edgesOf(level: readonly Step[], isTop: boolean): { edges: FlowEdge[]; ranks: string[][] } {
  const groups = groupsOf(level.filter(isEnabled))
  const stepRanks = groups.map((group) => group.map(({ execution }) => execution.id))
  const disabled = level
    .filter((candidate) => !isEnabled(candidate))
    .map(({ execution }) => execution.id)
  const allRanks = [...(isTop ? [['start']] : []), ...stepRanks, ...(isTop ? [['end']] : [])]
  const edges = allRanks.flatMap((group, index) => {
    const next = allRanks[index + 1]?.[0]
    const elseEdges = group.slice(1).map((to, previous): FlowEdge => {
      const from = group[previous] ?? ''
      return { id: `${from} else`, from, to, isElse: true }
    })
    const nextEdges = next
      ? group.map((from): FlowEdge => ({ id: `${from} next`, from, to: next, isElse: false }))
      : []
    return [...elseEdges, ...nextEdges]
  })
  return { edges, ranks: disabled.length > 0 ? [...allRanks, disabled] : allRanks }
}

/** Groups adjacent alternatives: only one of them has to succeed. */
function groupsOf(level: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const child of level) {
    const last = groups.at(-1)
    const isAlternative =
      last?.[0]?.execution.requirement === 'ALTERNATIVE' &&
      child.execution.requirement === 'ALTERNATIVE'
    if (last && isAlternative) last.push(child)
    else groups.push([child])
  }
  return groups
}

/** dagre does not keep the order of alternatives. */
function stackVertically(graph: Graph, group: readonly string[]) {
  const nodes = group.map((id) => graph.node(id))
  let top = Math.min(...nodes.map(({ y = 0, height = 0 }) => y - height / 2))
  for (const node of nodes) {
    const { height = 0 } = node
    node.y = top + height / 2
    top += height + nodeGap
  }
}

function layoutLevel(
  level: readonly Step[],
  parent: string | undefined,
): LevelLayout & { ends: FlowEnd[] } {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: nodeGap, ranksep: 56 })
  graph.setDefaultEdgeLabel(() => ({}))
  const boxes = new Map(
    level.map((child) => {
      const { id, authenticationFlow } = child.execution
      const inner = authenticationFlow ? layoutLevel(child.children, id) : undefined
      const size = inner
        ? {
            width: Math.max(inner.width + 2 * framePadding.side, 260),
            height: inner.height + framePadding.top + framePadding.bottom,
          }
        : stepSize
      graph.setNode(id, { ...size })
      return [id, { step: child, inner, ...size }]
    }),
  )
  const isTop = parent === undefined
  if (isTop) for (const id of ['start', 'end']) graph.setNode(id, { ...endSize })
  const { edges, ranks } = edgesOf(level, isTop)
  // Connect every member of a group so that dagre ranks the whole group.
  ranks.forEach((group, index) => {
    for (const from of group) for (const to of ranks[index + 1] ?? []) graph.setEdge(from, to)
  })
  layout(graph)
  for (const group of ranks) stackVertically(graph, group)
  const boundsOf = (id: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = graph.node(id)
    return { x: x - width / 2, y: y - height / 2, width, height }
  }
  const positioned = [...boxes].map(([id, { step }]): PositionedStep => {
    const { x, y, width, height } = boundsOf(id)
    const offset = isTop ? { x: 0, y: 0 } : { x: framePadding.side, y: framePadding.top }
    return { id, step, parent, x: x + offset.x, y: y + offset.y, width, height }
  })
  const { width = 0, height = 0 } = graph.graph()
  return {
    // dagre reports no size for an empty graph.
    width: Number.isFinite(width) ? width : 0,
    height: Number.isFinite(height) ? Math.max(height, 0) : 0,
    steps: [...positioned, ...[...boxes.values()].flatMap(({ inner }) => inner?.steps ?? [])],
    edges: [...edges, ...[...boxes.values()].flatMap(({ inner }) => inner?.edges ?? [])],
    ends: isTop
      ? [
          { id: 'start', ...boundsOf('start') },
          { id: 'end', ...boundsOf('end') },
        ]
      : [],
  }
}
