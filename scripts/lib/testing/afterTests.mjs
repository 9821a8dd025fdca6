import { afterAll } from 'vitest'

/** @type {(() => unknown)[]} */
const cleanups = []

// Vitest ignores `afterAll` inside hooks and tests, so call it at module level.
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/**
 * Runs `cleanup` after all tests of the file, last registered first.
 * @param {() => unknown} cleanup
 */
export const afterTests = (cleanup) => cleanups.push(cleanup)
