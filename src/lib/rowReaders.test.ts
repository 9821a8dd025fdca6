import { describe, expect, test } from 'vitest'
import { concatReaders, filteredReader, pagedReader } from './rowReaders'

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n)

function recordingReader(rows: readonly number[]) {
  const requests: string[] = []
  const read = (first: number, max: number) => {
    requests.push(`${first}+${max}`)
    return Promise.resolve(rows.slice(first, first + max))
  }
  return { read, requests }
}

describe('combined row readers', () => {
  test('filtered rows do not shorten a page', async () => {
    const { read, requests } = recordingReader(numbers(0, 25))
    const even = filteredReader(read, (n) => n % 2 === 0, 10)
    expect(await even(0, 5)).toEqual({ rows: [0, 2, 4, 6, 8] })
    expect(requests).toEqual(['0+10'])
    expect(await even(4, 4)).toEqual({ rows: [8, 10, 12, 14] })
    expect(await even(10, 10)).toEqual({ rows: [20, 22, 24], total: 13 })
    expect(await even(40, 10)).toEqual({ rows: [], total: 13 })
  })

  test('continues with the second list where the first ends', async () => {
    const first = recordingReader(numbers(0, 12))
    const second = recordingReader(numbers(100, 30))
    const both = concatReaders([
      filteredReader(first.read, () => true, 10),
      pagedReader(second.read),
    ])
    expect((await both(0, 11)).rows).toEqual(numbers(0, 11))
    expect(second.requests).toEqual([])
    expect((await both(10, 11)).rows).toEqual([10, 11, ...numbers(100, 9)])
    expect(second.requests).toEqual(['0+9'])
    expect((await both(20, 11)).rows).toEqual(numbers(108, 11))
    expect(await both(40, 11)).toEqual({ rows: [128, 129], total: 42 })
    expect((await both(42, 11)).rows).toEqual([])
  })
})
