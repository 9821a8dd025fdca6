import { expect, test } from 'vitest'
import { runConcurrently } from './batch'

const tick = () => new Promise((resolve) => setTimeout(resolve, 1))

test('runs at most four at a time, including added items', async () => {
  let running = 0
  let maxRunning = 0
  const done: number[] = []
  await runConcurrently([1, 2, 3, 4, 5, 6], new AbortController().signal, async (n, add) => {
    maxRunning = Math.max(maxRunning, ++running)
    await tick()
    if (n < 3) add([n + 100])
    done.push(n)
    running--
  })
  expect(maxRunning).toBe(4)
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 101, 102])
})

test('stops when aborted and on an error', async () => {
  const control = new AbortController()
  const done: number[] = []
  const run = runConcurrently(
    Array.from({ length: 50 }, (_, n) => n),
    control.signal,
    async (n) => {
      await tick()
      done.push(n)
      if (n === 5) control.abort(new Error('enough'))
    },
  )
  await expect(run).rejects.toThrow('enough')
  expect(done.length).toBeLessThan(12)
  const failing = runConcurrently([1], new AbortController().signal, () =>
    Promise.reject(new Error('no')),
  )
  await expect(failing).rejects.toThrow('no')
})
