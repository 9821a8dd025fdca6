/** Where the pointer was last moved to or pressed, on the screen. */
let at: readonly [x: number, y: number] | undefined

if (typeof document !== 'undefined') {
  const note = ({ screenX, screenY }: MouseEvent) => {
    at = [screenX, screenY]
  }
  for (const event of ['mousemove', 'mousedown'] as const)
    addEventListener(event, note, { capture: true, passive: true })
}

/**
 * Whether somebody moved the pointer here. False for what came to lie under a resting one: a dialog
 * closed above it, the page changed. Browsers say "enter" to both, but a moved pointer enters before
 * it moves (UI Events, 3.3.2).
 */
export const hasPointerMoved = ({ screenX, screenY }: Pick<MouseEvent, 'screenX' | 'screenY'>) =>
  at === undefined || at[0] !== screenX || at[1] !== screenY
