import 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test is skipped; printed by `npm test`. */
    reason?: string | undefined
  }
}
