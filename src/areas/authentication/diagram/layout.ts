import { Graph, layout } from '@dagrejs/dagre'
import type { Step } from '../flow/tree'

/** A step or a frame with its place, in the frame around it. */
export type Placed = {
  id: string
  step: Step
  parent: string | undefined
  x: number
  y: number
  width: number
  height: number
}

/** What comes after what: next, or if it did not work (`else`). */
export type Line = { id: string; from: string; to: string; isElse: boolean }

export type Drawing = { placed: readonly Placed[]; lines: readonly Line[]; ends: readonly End[] }

export type End = { id: 'start' | 'end'; x: number; y: number }

const step = { width: 200, height: 64 }
const end = { width: 64, height: 40 }
const gap = 20
const frame = { side: 20, top: 68, bottom: 20 }

/** Alternatives beside each other are tried one after the other; all else follows in turn. */
function groupsOf(level: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const child of level) {
    const last = groups.at(-1)
    const isBeside =
      last?.[0]?.execution.requirement === 'ALTERNATIVE' &&
      child.execution.requirement === 'ALTERNATIVE'
    if (last && isBeside) last.push(child)
    else groups.push([child])
  }
  return groups
}

type Box = { width: number; height: number; inside: readonly Placed[]; lines: readonly Line[] }

const runs = ({ execution }: Step) => execution.requirement !== 'DISABLED'

/** What follows what on a level. What is switched off stands aside, as last. */
function linesOf(level: readonly Step[], isTop: boolean): { lines: Line[]; order: string[][] } {
  const groups = groupsOf(level.filter(runs))
  const order = groups.map((group) => group.map(({ execution }) => execution.id))
  const off = level.filter((candidate) => !runs(candidate)).map(({ execution }) => execution.id)
  const all = [...(isTop ? [['start']] : []), ...order, ...(isTop ? [['end']] : [])]
  const lines = all.flatMap((group, index) => {
    const next = all[index + 1]?.[0]
    const within = group.slice(1).map((to, at): Line => {
      const from = group[at] ?? ''
      return { id: `${from} else`, from, to, isElse: true }
    })
    const on = next
      ? group.map((from): Line => ({ id: `${from} next`, from, to: next, isElse: false }))
      : []
    return [...within, ...on]
  })
  return { lines, order: off.length > 0 ? [...all, off] : all }
}

/** Alternatives stand below each other in their order, which the layout does not keep. */
function stack(graph: Graph, group: readonly string[]) {
  const nodes = group.map((id) => graph.node(id))
  let top = Math.min(...nodes.map(({ y = 0, height = 0 }) => y - height / 2))
  for (const node of nodes) {
    const { height = 0 } = node
    node.y = top + height / 2
    top += height + gap
  }
}

function boxOf(level: readonly Step[], parent: string | undefined): Box & { ends: End[] } {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: gap, ranksep: 56 })
  graph.setDefaultEdgeLabel(() => ({}))
  const boxes = new Map(
    level.map((child) => {
      const { id, authenticationFlow } = child.execution
      const inner = authenticationFlow ? boxOf(child.children, id) : undefined
      const size = inner
        ? {
            width: Math.max(inner.width + 2 * frame.side, 260),
            height: inner.height + frame.top + frame.bottom,
          }
        : step
      graph.setNode(id, { ...size })
      return [id, { each: child, inner, ...size }]
    }),
  )
  const isTop = parent === undefined
  if (isTop) for (const id of ['start', 'end']) graph.setNode(id, { ...end })
  const { lines, order } = linesOf(level, isTop)
  // Every member of a group stands between the group before and the one after.
  order.forEach((group, index) => {
    for (const from of group) for (const to of order[index + 1] ?? []) graph.setEdge(from, to)
  })
  layout(graph)
  for (const group of order) stack(graph, group)
  const at = (id: string) => {
    const { x = 0, y = 0, width = 0, height = 0 } = graph.node(id)
    return { x: x - width / 2, y: y - height / 2, width, height }
  }
  const placed = [...boxes].map(([id, { each }]): Placed => {
    const { x, y, width, height } = at(id)
    const shift = isTop ? { x: 0, y: 0 } : { x: frame.side, y: frame.top }
    return { id, step: each, parent, x: x + shift.x, y: y + shift.y, width, height }
  })
  const { width = 0, height = 0 } = graph.graph()
  return {
    // Without steps dagre gives no size at all.
    width: Number.isFinite(width) ? width : 0,
    height: Number.isFinite(height) ? Math.max(height, 0) : 0,
    inside: [...placed, ...[...boxes.values()].flatMap(({ inner }) => inner?.inside ?? [])],
    lines: [...lines, ...[...boxes.values()].flatMap(({ inner }) => inner?.lines ?? [])],
    ends: isTop
      ? [
          { id: 'start', ...at('start') },
          { id: 'end', ...at('end') },
        ]
      : [],
  }
}

/** Where everything of a flow stands: steps from left to right, sub-flows as frames around theirs. */
export function layoutFlow(tree: readonly Step[]): Drawing {
  const { inside, lines, ends } = boxOf(tree, undefined)
  return { placed: inside, lines, ends }
}
