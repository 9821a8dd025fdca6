import { expect, test } from 'vitest'
import { forEachSettled, mapConcurrently, retryFailed } from './batch'

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

test('retries only the failed items and reports the remaining ones', async () => {
  let failingItems = ['b', 'c']
  const sent: string[][] = []
  const reported: unknown[] = []
  const run = retryFailed(
    ['a', 'b', 'c', 'd'],
    (remaining) => {
      sent.push([...remaining])
      return forEachSettled(remaining, async (item) => {
        if (failingItems.includes(item)) throw new Error('not now')
      })
    },
    (item) => item.toUpperCase(),
    (remaining) => reported.push(remaining),
  )
  expect(await run().catch(messageOf)).toBe('B: not now\nC: not now')
  failingItems = ['c']
  expect(await run().catch(messageOf)).toBe('C: not now')
  expect(await run().catch(messageOf)).toBe('C: not now')
  failingItems = []
  await run()
  expect(reported).toEqual([['b', 'c'], ['c'], []])
  expect(sent).toEqual([['a', 'b', 'c', 'd'], ['b', 'c'], ['c'], ['c']])
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
