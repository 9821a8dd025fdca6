export type LockoutRules = {
  strategy: string
  /** Failures before the first lockout. */
  failureFactor: number
  waitIncrement: number
  maxWait: number
}

/** In seconds, after that many failures. */
export type Lockout = { failures: number; seconds: number }

const previewCount = 4

/** The first lockouts, counted as the server does; the last one is the longest. */
export function lockoutsOf({
  strategy,
  failureFactor,
  waitIncrement,
  maxWait,
}: LockoutRules): Lockout[] {
  const lockouts: Lockout[] = []
  if (waitIncrement <= 0 || maxWait <= 0) return lockouts
  const firstFailureCount = Math.max(1, failureFactor)
  for (let step = 1; lockouts.length < previewCount; step++) {
    const seconds = Math.min(maxWait, waitIncrement * step)
    const failures = strategy === 'LINEAR' ? firstFailureCount + step - 1 : firstFailureCount * step
    lockouts.push({ failures, seconds })
    if (seconds === maxWait) return lockouts
  }
  const lastStep = Math.ceil(maxWait / waitIncrement)
  return [
    ...lockouts.slice(0, -1),
    {
      failures:
        strategy === 'LINEAR' ? firstFailureCount + lastStep - 1 : firstFailureCount * lastStep,
      seconds: maxWait,
    },
  ]
}
