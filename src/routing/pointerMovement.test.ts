// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { hasPointerMoved } from './pointerMovement'

const at = (screenX: number, screenY: number) => ({ screenX, screenY })
const move = (type: string, x: number, y: number) =>
  document.body.dispatchEvent(new MouseEvent(type, { ...at(x, y), bubbles: true }))

test('what comes to lie under a resting pointer is not pointed at', () => {
  expect(hasPointerMoved(at(1, 1))).toBe(true) // nothing is known yet
  move('mousemove', 10, 20)
  expect(hasPointerMoved(at(10, 20))).toBe(false)
  expect(hasPointerMoved(at(10, 21))).toBe(true) // entered before the move is told
  move('mousemove', 10, 21)
  move('mousedown', 30, 40) // touch and pens press without moving
  expect(hasPointerMoved(at(10, 21))).toBe(true)
  expect(hasPointerMoved(at(30, 40))).toBe(false)
})
