import 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test is skipped; the summary of `npm test` shows it. */
    reason?: string | undefined
  }
}
