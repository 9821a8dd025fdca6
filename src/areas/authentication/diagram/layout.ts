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

export type FlowEnd = { id: 'start' | 'end'; x: number; y: number }

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

type Level = {
  width: number
  height: number
  steps: readonly PositionedStep[]
  edges: readonly FlowEdge[]
  ends: readonly FlowEnd[]
}

type Row = {
  id: string
  width: number
  height: number
  /** Undefined for Start and End. */
  step: Step | undefined
  inner: Level | undefined
}

type PlacedRow = Row & { y: number }

export const withoutSteps = (
  tree: readonly Step[],
  isLeftOut: (step: Step) => boolean,
): readonly Step[] =>
  tree
    .filter((step) => !isLeftOut(step))
    .map((step) => ({ ...step, children: withoutSteps(step.children, isLeftOut) }))

/** One column, top to bottom in the order of the table, with Start in the middle at x = 0. */
export function layoutFlow(tree: readonly Step[], textHeight: TextHeight): FlowLayout {
  const level = layoutLevel(tree, undefined, textHeight)
  const offset = -level.width / 2
  return {
    width: level.width,
    steps: level.steps.map((step) => (step.parent ? step : { ...step, x: step.x + offset })),
    edges: level.edges.map((edge) => moveEdge(edge, offset, 0)),
    ends: level.ends.map((end) => ({ ...end, x: end.x + offset })),
  }
}

function layoutLevel(
  level: readonly Step[],
  parent: string | undefined,
  textHeight: TextHeight,
): Level {
  const isTop = parent === undefined
  const rows: Row[] = level.map((step) => rowOf(step, textHeight))
  if (isTop) {
    rows.unshift({ id: 'start', ...endSize, step: undefined, inner: undefined })
    rows.push({ id: 'end', ...endSize, step: undefined, inner: undefined })
  }
  const columnWidth = Math.max(0, ...rows.map(({ width }) => width))
  const width = columnWidth + 2 * laneWidth
  const axis = width / 2
  let y = 0
  const placed = rows.map((row): PlacedRow => {
    const placedRow = { ...row, y }
    y += row.height + rowGap
    return placedRow
  })
  const leftOf = (row: PlacedRow) => axis - row.width / 2
  return {
    width,
    height: Math.max(0, y - rowGap),
    steps: placed.flatMap((row) =>
      row.step
        ? [
            {
              id: row.id,
              step: row.step,
              parent,
              x: leftOf(row),
              y: row.y,
              width: row.width,
              height: row.height,
            },
            ...innerSteps(row, textHeight),
          ]
        : [],
    ),
    edges: [
      ...edgesOf(placed, axis),
      ...placed.flatMap((row) =>
        (row.inner?.edges ?? []).map((edge) =>
          moveEdge(edge, leftOf(row) + framePadding, row.y + frameTop(row, textHeight)),
        ),
      ),
    ],
    ends: placed.flatMap((row) =>
      row.id === 'start' || row.id === 'end' ? [{ id: row.id, x: leftOf(row), y: row.y }] : [],
    ),
  }
}

function rowOf(step: Step, textHeight: TextHeight): Row {
  const { id, authenticationFlow } = step.execution
  const height = textHeight(step)
  if (!authenticationFlow) return { id, step, inner: undefined, width: stepWidth, height }
  const inner = layoutLevel(step.children, id, textHeight)
  return {
    id,
    step,
    inner,
    width: Math.max(inner.width + 2 * framePadding, stepWidth),
    height: height + inner.height + (inner.height > 0 ? 2 * framePadding : 0),
  }
}

const frameTop = ({ step }: Row, textHeight: TextHeight) =>
  step ? textHeight(step) + framePadding : 0

/** Direct children of the frame are relative to its inner corner, the others to their own frame. */
const innerSteps = (row: PlacedRow, textHeight: TextHeight) =>
  (row.inner?.steps ?? []).map((child) =>
    child.parent === row.id
      ? { ...child, x: child.x + framePadding, y: child.y + frameTop(row, textHeight) }
      : child,
  )

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
