/** Where the pointer was last moved to or pressed, on the screen. */
let lastPosition: readonly [x: number, y: number] | undefined

if (typeof document !== 'undefined') {
  const rememberPosition = ({ screenX, screenY }: MouseEvent) => {
    lastPosition = [screenX, screenY]
  }
  for (const event of ['mousemove', 'mousedown'] as const)
    addEventListener(event, rememberPosition, { capture: true, passive: true })
}

/**
 * Whether somebody moved the pointer here. False for what came to lie under a resting one: a dialog
 * closed above it, the page changed. Browsers say "enter" to both, but a moved pointer enters before
 * it moves (UI Events, 3.3.2).
 */
export const hasPointerMoved = ({ screenX, screenY }: Pick<MouseEvent, 'screenX' | 'screenY'>) =>
  lastPosition === undefined || lastPosition[0] !== screenX || lastPosition[1] !== screenY
