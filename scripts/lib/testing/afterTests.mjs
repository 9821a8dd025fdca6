import { afterAll } from 'vitest'

/** @type {(() => unknown)[]} */
const cleanups = []

// Vitest ignores `afterAll` in a running hook or test, so it is called while the file is loaded.
afterAll(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/**
 * Runs `cleanup` after the tests of the file, last registered first. Can be called from hooks and tests.
 * @param {() => unknown} cleanup
 */
export const afterTests = (cleanup) => cleanups.push(cleanup)
