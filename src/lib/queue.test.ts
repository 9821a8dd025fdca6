import { expect, test } from 'vitest'
import { createQueue } from './batch'

const numbers = Array.from({ length: 10 }, (_, n) => n)
const tick = () => new Promise((resolve) => setTimeout(resolve))

test('runs all tasks, at most four at a time', async () => {
  let running = 0
  let maxRunning = 0
  const run = async () => {
    maxRunning = Math.max(maxRunning, ++running)
    await tick()
    running--
  }
  const queue = createQueue({ items: numbers, run })
  await queue.go()
  expect(maxRunning).toBe(4)
  expect(queue.get()).toMatchObject({ isRunning: false, counts: { done: 10, waiting: 0 } })
})

test('continues after a failure and retries failed tasks', async () => {
  let broken = true
  const ran: number[] = []
  const run = (n: number) => {
    ran.push(n)
    return broken && n % 5 === 3 ? Promise.reject(new Error(`no ${n}`)) : Promise.resolve('fine')
  }
  const queue = createQueue({ items: numbers, run })
  await queue.go()
  expect(queue.get().counts).toMatchObject({ done: 8, failed: 2 })
  expect(queue.get().tasks[3]).toEqual({ item: 3, state: 'failed', message: 'no 3' })
  broken = false
  await queue.retry()
  expect(queue.get().counts).toMatchObject({ done: 10, failed: 0 })
  expect(ran).toHaveLength(12)
})

test('finishes running tasks after a stop, starts no new ones, and can resume', async () => {
  const release: (() => void)[] = []
  const run = () => new Promise<void>((resolve) => release.push(resolve))
  const queue = createQueue({ items: numbers, run, limit: 2 })
  let notifications = 0
  const unsubscribe = queue.subscribe(() => notifications++)
  const finished = queue.go()
  queue.stop()
  for (const resolve of release) resolve()
  await finished
  expect(queue.get()).toMatchObject({ isStopped: true, counts: { done: 2, waiting: 8 } })
  expect(notifications).toBeGreaterThan(2)
  unsubscribe()
  const resumed = queue.go()
  while (queue.get().counts.done < 10) {
    for (const resolve of release) resolve()
    await tick()
  }
  await resumed
  expect(queue.get().isRunning).toBe(false)
})

test('skips excluded items', async () => {
  const ran: number[] = []
  const skip = (n: number) => (n === 4 ? 'mine' : undefined)
  const run = (n: number) => Promise.resolve(void ran.push(n))
  const queue = createQueue({ items: numbers, run, skip })
  await queue.go()
  expect(ran).not.toContain(4)
  expect(queue.get().tasks[4]).toEqual({ item: 4, state: 'skipped', message: 'mine' })
})
