import { expect, test } from 'vitest'
import { mapConcurrently, retryRemaining, runForEach } from './batch'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

test('retries only what is left and reports what is done', async () => {
  let failingItems = ['b', 'c']
  const sent: string[][] = []
  const reported: unknown[] = []
  const run = retryRemaining(
    ['a', 'b', 'c', 'd'],
    (remaining) => {
      sent.push([...remaining])
      return runForEach(
        remaining,
        (item) => item.toUpperCase(),
        async (item) => {
          if (failingItems.includes(item)) throw new Error('not now')
        },
      )
    },
    (remaining, done) => reported.push({ remaining, done }),
  )
  expect(await run().catch(messageOf)).toBe('B: not now\nC: not now')
  failingItems = ['c']
  expect(await run().catch(messageOf)).toBe('C: not now')
  expect(await run().catch(messageOf)).toBe('C: not now')
  failingItems = []
  await run()
  expect(reported).toEqual([
    { remaining: ['b', 'c'], done: ['a', 'd'] },
    { remaining: ['c'], done: ['b'] },
    { remaining: [], done: ['c'] },
  ])
  expect(sent).toEqual([['a', 'b', 'c', 'd'], ['b', 'c'], ['c'], ['c']])
})

test('sends everything again after a failure of the whole run', async () => {
  const sent: string[][] = []
  const run = retryRemaining(['a', 'b'], async (remaining) => {
    sent.push([...remaining])
    if (sent.length === 1) throw new Error('offline')
  })
  expect(await run().catch(messageOf)).toBe('offline')
  await run()
  expect(sent).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

test('returns results in the order of the items, whichever finishes first', async () => {
  const items = ['a', 'b', 'c']
  const pending = new Map<string, () => void>()
  const results = mapConcurrently(items, async (item) => {
    await new Promise<void>((resolve) => pending.set(item, resolve))
    return item.toUpperCase()
  })
  for (const item of ['c', 'a', 'b']) pending.get(item)?.()
  expect(await results).toEqual(['A', 'B', 'C'])
})
