/** What decides how long somebody is locked out. */
export type LockoutRules = {
  strategy: string
  /** Failures before the first wait. */
  factor: number
  increment: number
  most: number
}

/** After so many failures somebody waits so many seconds. */
export type Lockout = { failures: number; seconds: number }

/** How many are worked out before the longest wait is reached. */
const shown = 4

/** The first lockouts that follow, as the server counts; the longest wait is the last. */
export function lockoutsOf({ strategy, factor, increment, most }: LockoutRules): Lockout[] {
  const found: Lockout[] = []
  if (increment <= 0 || most <= 0) return found
  const first = Math.max(1, factor)
  for (let step = 1; found.length < shown; step++) {
    const seconds = Math.min(most, increment * step)
    const failures = strategy === 'LINEAR' ? first + step - 1 : first * step
    found.push({ failures, seconds })
    if (seconds === most) return found
  }
  const last = Math.ceil(most / increment)
  return [
    ...found.slice(0, -1),
    { failures: strategy === 'LINEAR' ? first + last - 1 : first * last, seconds: most },
  ]
}
