import { expect, test } from 'vitest'
import { scan } from './scan'

const numbers = Array.from({ length: 450 }, (_, n) => n)

test('reads batches of 100 until there are enough rows, and resumes for the next page', async () => {
  const offsets: number[] = []
  const read = (first: number, max: number) => {
    offsets.push(first)
    return Promise.resolve(numbers.slice(first, first + max))
  }
  const odd = (n: number) => n % 20 === 1
  const page = (first: number) => scan('odd', { first, max: 11 }, read, odd)
  expect(await page(0)).toEqual([1, 21, 41, 61, 81, 101, 121, 141, 161, 181, 201])
  expect(offsets).toEqual([0, 100, 200])
  expect(await page(10)).toEqual([201, 221, 241, 261, 281, 301, 321, 341, 361, 381, 401])
  expect(offsets).toEqual([0, 100, 200, 300, 400])
  expect(await page(20)).toEqual([401, 421, 441])
  expect(offsets).toHaveLength(5)
  await page(0)
  expect(offsets).toHaveLength(8)
})
