import { expect, test } from 'vitest'
import { readRows } from './exportRows'

const list = (length: number) => {
  const calls: number[][] = []
  const read = (first: number, max: number) => {
    calls.push([first, max])
    return Promise.resolve(
      Array.from({ length: Math.max(0, Math.min(max, length - first)) }, (_, n) => first + n),
    )
  }
  return { calls, read }
}

test('reads everything, never more than 101 rows in one call', async () => {
  for (const length of [0, 1, 99, 100, 101, 250]) {
    const { calls, read } = list(length)
    const seen: number[] = []
    const rows = await readRows(read, new AbortController().signal, (count) => seen.push(count))
    expect(rows).toEqual(Array.from({ length }, (_, n) => n))
    expect(seen.at(-1)).toBe(length)
    expect(Math.max(...calls.map(([, max = 0]) => max))).toBeLessThanOrEqual(101)
  }
})

test('stops between two calls when cancelled', async () => {
  const { calls, read } = list(1000)
  const control = new AbortController()
  const reading = readRows(read, control.signal, (count) => count >= 200 && control.abort())
  await expect(reading).rejects.toThrow()
  expect(calls).toHaveLength(2)
})
