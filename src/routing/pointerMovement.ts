/** Screen coordinates of the last mousemove or mousedown. */
let lastPosition: readonly [x: number, y: number] | undefined

if (typeof document !== 'undefined') {
  const rememberPosition = ({ screenX, screenY }: MouseEvent) => {
    lastPosition = [screenX, screenY]
  }
  for (const event of ['mousemove', 'mousedown'] as const)
    addEventListener(event, rememberPosition, { capture: true, passive: true })
}

/**
 * False if an element appeared under a resting pointer (a dialog closed). Both fire mouseenter, but
 * a moving pointer enters before its mousemove (UI Events, 3.3.2).
 */
export const hasPointerMoved = ({ screenX, screenY }: Pick<MouseEvent, 'screenX' | 'screenY'>) =>
  lastPosition === undefined || lastPosition[0] !== screenX || lastPosition[1] !== screenY
