import { expect, test } from 'vitest'
import type { StepRequirement } from '~/api/authentication/executions'
import { executionOf } from '../flow/executionOf'
import { isDisabled, treeOf } from '../flow/tree'
import { layoutFlow, withoutSteps, type FlowLayout, type PositionedStep } from './layout'

const stepOf = (id: string, level: number, requirement: StepRequirement) =>
  executionOf(id, level, requirement, id)

const browser = treeOf([
  stepOf('cookie', 0, 'ALTERNATIVE'),
  stepOf('kerberos', 0, 'DISABLED'),
  stepOf('redirector', 0, 'ALTERNATIVE'),
  executionOf('forms', 0, 'ALTERNATIVE'),
  stepOf('password', 1, 'REQUIRED'),
  executionOf('second', 1, 'CONDITIONAL'),
  stepOf('configured', 2, 'REQUIRED'),
  stepOf('otp', 2, 'ALTERNATIVE'),
  stepOf('webauthn', 2, 'DISABLED'),
  stepOf('codes', 2, 'ALTERNATIVE'),
  stepOf('terms', 0, 'REQUIRED'),
])

const layout = layoutFlow(browser, () => 60)

function boxesOf({ steps }: FlowLayout) {
  const absolute = (step: PositionedStep): { x: number; y: number } => {
    const parent = steps.find(({ id }) => id === step.parent)
    const origin = parent ? absolute(parent) : { x: 0, y: 0 }
    return { x: origin.x + step.x, y: origin.y + step.y }
  }
  return steps.map((step) => ({ ...step, ...absolute(step) }))
}

test('orders the steps of each level from top to bottom, with Start in the middle', () => {
  const tops = Object.fromEntries(boxesOf(layout).map(({ id, y }) => [id, y]))
  const topOf = (id: string) => tops[id] ?? Number.NaN
  for (const order of [
    ['cookie', 'kerberos', 'redirector', 'forms', 'terms'],
    ['forms', 'password', 'second'],
    ['second', 'configured', 'otp', 'webauthn', 'codes'],
  ])
    expect(order.toSorted((a, b) => topOf(a) - topOf(b))).toEqual(order)
  expect(layout.ends).toMatchObject([
    { id: 'start', x: -32, y: 0 },
    { id: 'end', x: -32 },
  ])
})

test('keeps every step inside its frame', () => {
  const boxes = boxesOf(layout)
  for (const box of boxes) {
    const frame = boxes.find(({ id }) => id === box.parent)
    if (!frame) continue
    expect(box.x).toBeGreaterThan(frame.x)
    expect(box.y).toBeGreaterThanOrEqual(frame.y + 60)
    expect(box.x + box.width).toBeLessThan(frame.x + frame.width)
    expect(box.y + box.height).toBeLessThan(frame.y + frame.height)
  }
})

test('leads no edge behind a box', () => {
  const boxes = boxesOf(layout)
  const levelOf = (id: string) => boxes.find((box) => box.id === id)?.step.path ?? []
  const behind = layout.edges.flatMap(({ id, from, to, points }) => {
    const enclosing = new Set([...levelOf(from), ...levelOf(to)])
    return boxes
      .filter((box) => !enclosing.has(box.id))
      .filter((box) =>
        points.slice(1).some(([x, y], index) => {
          const [previousX, previousY] = points[index] ?? [x, y]
          return (
            Math.min(x, previousX) < box.x + box.width &&
            Math.max(x, previousX) > box.x &&
            Math.min(y, previousY) < box.y + box.height &&
            Math.max(y, previousY) > box.y
          )
        }),
      )
      .map((box) => `${id} behind ${box.id}`)
  })
  expect(behind).toEqual([])
})

test('connects alternatives with each other and with what follows, and no disabled step', () => {
  const ends = layout.edges.map(({ from, to, isElse }) => `${from} ${isElse ? '|' : '>'} ${to}`)
  expect(ends.toSorted()).toEqual(
    [
      'start > cookie',
      'cookie | redirector',
      'redirector | forms',
      'cookie > terms',
      'redirector > terms',
      'forms > terms',
      'terms > end',
      'password > second',
      'configured > otp',
      'otp | codes',
    ].toSorted(),
  )
})

test('leaves disabled steps out', () => {
  const shown = withoutSteps(browser, isDisabled)
  expect(layoutFlow(shown, () => 60).steps.map(({ id }) => id)).toEqual([
    'cookie',
    'redirector',
    'forms',
    'password',
    'second',
    'configured',
    'otp',
    'codes',
    'terms',
  ])
})
