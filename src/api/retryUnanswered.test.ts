import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delay } from '~/lib/async/delay'
import { retryUnanswered } from './retryUnanswered'
import { isServerReachable } from './session'

vi.mock(import('./session'), async (original) => ({
  ...(await original()),
  isServerReachable: vi.fn(() => Promise.resolve(true)),
}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

const noAnswer = () => new TypeError('Failed to fetch')

const answer = (status: number) =>
  new NetworkError('No', { response: new Response(null, { status }), responseData: undefined })

/** Fails as often as there are errors. Resolves to when it was read, in seconds. */
async function timesOf(
  errors: readonly Error[],
  { duration = 0, signal }: { duration?: number; signal?: AbortSignal } = {},
) {
  const start = Date.now()
  const times: number[] = []
  let attempt = 0
  const reading = retryUnanswered(async () => {
    times.push((Date.now() - start) / 1000)
    if (duration > 0) await delay(duration)
    const error = errors[attempt++]
    if (error) throw error
  }, signal).then(
    () => 'read',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
  await vi.runAllTimersAsync()
  return { times, result: await reading }
}

test('reads again after growing waits, three times', async () => {
  const errors = [answer(502), noAnswer(), answer(503)]
  expect(await timesOf(errors)).toEqual({ times: [0, 1, 3, 7], result: 'read' })
  const all = await timesOf([...errors, answer(504)])
  expect(all).toEqual({ times: [0, 1, 3, 7], result: 'No' })
})

test('gives up after ten seconds', async () => {
  const errors = Array.from({ length: 4 }, () => answer(504))
  expect((await timesOf(errors, { duration: 3000 })).times).toEqual([0, 4, 9])
  expect((await timesOf(errors, { duration: 60_000 })).times).toEqual([0])
})

test('takes other answers as they are', async () => {
  expect((await timesOf([answer(404)])).times).toEqual([0])
  expect((await timesOf([answer(500)])).times).toEqual([0])
})

test('does not read while the browser is offline or after an abort', async () => {
  onlineManager.setOnline(false)
  expect((await timesOf([noAnswer()])).times).toEqual([0])
  onlineManager.setOnline(true)
  const signal = AbortSignal.abort(new Error('Aborted'))
  expect(await timesOf([noAnswer()], { signal })).toEqual({ times: [0], result: 'Aborted' })
})

test('waits for a server that cannot be reached, and says when it is back', async () => {
  const states: boolean[] = []
  const unsubscribe = onlineManager.subscribe((isOnline) => states.push(isOnline))
  for (const isReachable of [false, false, true])
    vi.mocked(isServerReachable).mockResolvedValueOnce(isReachable)
  await timesOf(Array.from({ length: 4 }, noAnswer))
  expect(states).toEqual([false, true])
  unsubscribe()
})
