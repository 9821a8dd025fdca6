import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delay } from '~/lib/async/delay'
import { afterIdle } from './afterIdle'
import { queryClient } from './queryClient'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('waits for the end of a command', async () => {
  const command = { mutationFn: () => delay(5000) }
  void queryClient.getMutationCache().build(queryClient, command).execute(undefined)
  const start = performance.now()
  const waiting = afterIdle().then(() => performance.now() - start)
  await vi.runAllTimersAsync()
  expect(await waiting).toBeGreaterThan(5000)
})
