import { isDisabled, type Step } from '../flow/tree'

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

type Point = readonly [x: number, y: number]

/** `isElse`: the alternative tried when `from` fails. The points are relative to the diagram. */
export type FlowEdge = {
  id: string
  from: string
  to: string
  isElse: boolean
  points: readonly Point[]
}

/** Start or end. */
type FlowEnd = { id: string; x: number; y: number }

export type FlowLayout = {
  width: number
  steps: readonly PositionedStep[]
  edges: readonly FlowEdge[]
  ends: readonly FlowEnd[]
}

/** Height of the texts of a step: of its box, or of the header of its frame. */
export type TextHeight = (step: Step) => number

const stepWidth = 280
const endSize = { width: 64, height: 40 }
const framePadding = 16
const rowGap = 44
/** Room beside a column for edges that pass its boxes. */
const laneWidth = 28
/** Where a passing edge turns to its target, above it. */
const turnHeight = 20

/** Its steps and edges are relative to its corner. */
type Row = {
  id: string
  width: number
  height: number
  /** Undefined for Start and End. */
  step?: Step
  steps: readonly PositionedStep[]
  edges: readonly FlowEdge[]
}

type PlacedRow = Row & { x: number; y: number }

export const withoutSteps = (
  tree: readonly Step[],
  isLeftOut: (step: Step) => boolean,
): readonly Step[] =>
  tree
    .filter((step) => !isLeftOut(step))
    .map((step) => ({ ...step, children: withoutSteps(step.children, isLeftOut) }))

/** One column, top to bottom in the order of the table, with Start in the middle at x = 0. */
export function layoutFlow(tree: readonly Step[], textHeight: TextHeight): FlowLayout {
  const rowOf = (step: Step): Row => {
    const { id, authenticationFlow } = step.execution
    const height = textHeight(step)
    if (!authenticationFlow) return { id, step, width: stepWidth, height, steps: [], edges: [] }
    const inner = layoutRows(step.children.map(rowOf), id)
    const top = height + framePadding
    return {
      id,
      step,
      width: Math.max(inner.width + 2 * framePadding, stepWidth),
      height: inner.height > 0 ? top + inner.height + framePadding : height,
      // Those in inner frames are relative to these.
      steps: inner.steps.map((child) =>
        child.parent === id ? { ...child, x: child.x + framePadding, y: child.y + top } : child,
      ),
      edges: inner.edges.map((edge) => moveEdge(edge, framePadding, top)),
    }
  }
  const end = { ...endSize, steps: [], edges: [] }
  const { rows, ...layout } = layoutRows(
    [{ ...end, id: 'start' }, ...tree.map(rowOf), { ...end, id: 'end' }],
    undefined,
  )
  return { ...layout, ends: rows.filter(({ step }) => !step).map(({ id, x, y }) => ({ id, x, y })) }
}

/** `parent`: the id of the frame; undefined at the top. */
function layoutRows(level: readonly Row[], parent: string | undefined) {
  const width = Math.max(0, ...level.map((row) => row.width)) + 2 * laneWidth
  const axis = parent === undefined ? 0 : width / 2
  let y = 0
  const rows = level.map((row): PlacedRow => {
    const placed = { ...row, x: axis - row.width / 2, y }
    y += row.height + rowGap
    return placed
  })
  return {
    width,
    height: Math.max(0, y - rowGap),
    rows,
    steps: rows.flatMap(({ step, steps, edges: _edges, ...box }) =>
      step ? [{ ...box, step, parent }, ...steps] : [],
    ),
    edges: [
      ...edgesOf(rows, axis),
      ...rows.flatMap(({ edges, x, y: top }) => edges.map((edge) => moveEdge(edge, x, top))),
    ],
  }
}

const moveEdge = (edge: FlowEdge, dx: number, dy: number): FlowEdge => ({
  ...edge,
  points: edge.points.map(([x, y]): Point => [x + dx, y + dy]),
})

/** Edges pass other boxes on the right when a step succeeds, and on the left when it fails. */
function edgesOf(rows: readonly PlacedRow[], axis: number): FlowEdge[] {
  const groups = groupsOf(rows.filter(({ step }) => !step || !isDisabled(step)))
  const edgeBetween = (from: PlacedRow, to: PlacedRow, isElse: boolean): FlowEdge => {
    const end: Point = [axis, to.y]
    const isNext = rows.indexOf(to) === rows.indexOf(from) + 1
    const side = isElse ? -1 : 1
    const sideOfFrom = axis + (side * from.width) / 2
    const lane = laneOf(rows, from, to, axis, side)
    const middle = from.y + from.height / 2
    return {
      id: `${from.id} ${isElse ? 'else' : 'next'}`,
      from: from.id,
      to: to.id,
      isElse,
      points: isNext
        ? [[axis, from.y + from.height], end]
        : [
            [sideOfFrom, middle],
            [lane, middle],
            [lane, to.y - turnHeight],
            [axis, to.y - turnHeight],
            end,
          ],
    }
  }
  return groups.flatMap((group, index) => {
    const next = groups[index + 1]?.[0]
    return [
      ...group.slice(1).flatMap((to, previous) => edgeBetween(group[previous] ?? to, to, true)),
      ...(next ? group.map((from) => edgeBetween(from, next, false)) : []),
    ]
  })
}

/** Just outside the widest box from `from` to `to`. */
function laneOf(
  rows: readonly PlacedRow[],
  from: PlacedRow,
  to: PlacedRow,
  axis: number,
  side: 1 | -1,
) {
  const passed = rows.slice(rows.indexOf(from), rows.indexOf(to))
  const width = Math.max(...passed.map((row) => row.width))
  return axis + side * (width / 2 + laneWidth / 2)
}

/** Groups adjacent alternatives: only one of them has to succeed. */
function groupsOf(rows: readonly PlacedRow[]): PlacedRow[][] {
  const groups: PlacedRow[][] = []
  const isAlternative = (row: PlacedRow | undefined) =>
    row?.step?.execution.requirement === 'ALTERNATIVE'
  for (const row of rows) {
    const last = groups.at(-1)
    if (last && isAlternative(last[0]) && isAlternative(row)) last.push(row)
    else groups.push([row])
  }
  return groups
}
