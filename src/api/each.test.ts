import { expect, test } from 'vitest'
import { callEach, forThoseLeft, readEach } from './each'

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : '')

test('trying again is about those that failed, and what follows waits for all', async () => {
  let refused = ['b', 'c']
  const sent: string[][] = []
  let isDone = false
  const run = forThoseLeft(
    ['a', 'b', 'c', 'd'],
    (left) => {
      sent.push([...left])
      return callEach(left, async (item) => {
        if (refused.includes(item)) throw new Error('not now')
      })
    },
    (item) => item.toUpperCase(),
    () => {
      isDone = true
    },
  )
  expect(await run().catch(wordsOf)).toBe('B: not now\nC: not now')
  expect(isDone).toBe(false)
  refused = ['c']
  expect(await run().catch(wordsOf)).toBe('C: not now')
  refused = []
  await run()
  expect(isDone).toBe(true)
  expect(sent).toEqual([['a', 'b', 'c', 'd'], ['b', 'c'], ['c']])
})

test('answers come in the order of the items', async () => {
  const items = [5, 1, 4, 2, 3, 6]
  const answers = await readEach(items, async (n) => {
    await new Promise((resolve) => setTimeout(resolve, n))
    return n * 2
  })
  expect(answers).toEqual([10, 2, 8, 4, 6, 12])
})
