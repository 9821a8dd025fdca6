// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { hasPointerMoved } from './pointerMovement'

const position = (screenX: number, screenY: number) => ({ screenX, screenY })
const dispatchMouse = (type: string, x: number, y: number) =>
  document.body.dispatchEvent(new MouseEvent(type, { ...position(x, y), bubbles: true }))

test('ignores elements that appear under a resting pointer', () => {
  expect(hasPointerMoved(position(1, 1))).toBe(true) // nothing recorded yet
  dispatchMouse('mousemove', 10, 20)
  expect(hasPointerMoved(position(10, 20))).toBe(false)
  expect(hasPointerMoved(position(10, 21))).toBe(true) // enter fires before mousemove
  dispatchMouse('mousemove', 10, 21)
  dispatchMouse('mousedown', 30, 40) // touch and pen do not move first
  expect(hasPointerMoved(position(10, 21))).toBe(true)
  expect(hasPointerMoved(position(30, 40))).toBe(false)
})
