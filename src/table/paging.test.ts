import { describe, expect, test } from 'vitest'
import { pageSizes } from '~/api/list'
import {
  clampPage,
  lastPageOf,
  lastPageUpTo,
  localPageSize,
  needsPager,
  pageAfterResize,
  readPageNumber,
  acceptsKey,
} from './paging'

test('an empty list has one page', () => {
  expect(lastPageOf(0, 10)).toBe(1)
  expect(lastPageOf(10, 10)).toBe(1)
  expect(lastPageOf(11, 10)).toBe(2)
})

test('a short list that is read whole is one page', () => {
  expect(localPageSize(14, 10)).toBeGreaterThanOrEqual(14)
  expect(localPageSize(26, 10)).toBe(10)
  expect(localPageSize(26, 50)).toBe(50)
  expect(localPageSize(undefined, 10)).toBe(10)
})

test('a pager is needed where there are further pages, or a smaller page size makes some', () => {
  expect(needsPager({ page: 1, hasNext: false }, 14)).toBe(false)
  expect(needsPager({ page: 1, hasNext: true }, 10)).toBe(true)
  expect(needsPager({ page: 2, hasNext: false }, 3)).toBe(true)
  expect(needsPager({ page: 1, hasNext: false }, 40)).toBe(true)
})

describe('clampPage', () => {
  test('clamps to between 1 and the last page', () => {
    expect(clampPage(0, 5)).toBe(1)
    expect(clampPage(-3, 5)).toBe(1)
    expect(clampPage(9, 5)).toBe(5)
    expect(clampPage(3, 5)).toBe(3)
  })
  test('has no upper bound if the last page is unknown', () =>
    expect(clampPage(900, undefined)).toBe(900))
  test('turns NaN into page 1', () => expect(clampPage(Number.NaN, 5)).toBe(1))
})

describe('pageAfterResize', () => {
  test('returns the page with the previous top row', () => {
    expect(pageAfterResize(5, 10, 20)).toBe(3) // 1-based row 41
    expect(pageAfterResize(3, 20, 10)).toBe(5)
    expect(pageAfterResize(1, 10, 100)).toBe(1)
  })
  test('never exceeds the last page', () => {
    for (const total of [1, 9, 10, 11, 59, 100, 101, 999]) {
      for (const from of pageSizes) {
        for (const to of pageSizes) {
          const page = pageAfterResize(lastPageOf(total, from), from, to)
          expect(page).toBeGreaterThanOrEqual(1)
          expect(page).toBeLessThanOrEqual(lastPageOf(total, to))
        }
      }
    }
  })
})

describe('page number input', () => {
  test('keeps digits only', () => {
    expect(readPageNumber('12')).toBe(12)
    expect(readPageNumber('1e3')).toBe(13)
    expect(readPageNumber('-4')).toBe(4)
    expect(readPageNumber('')).toBeUndefined()
    expect(readPageNumber('abc')).toBeUndefined()
    expect(readPageNumber('9'.repeat(40))).toBe(999_999_999)
  })
  test('accepts digits, navigation keys and shortcuts', () => {
    for (const key of ['0', '9', 'ArrowLeft', 'Backspace', 'Tab', 'Enter', 'Home'])
      expect(acceptsKey({ key })).toBe(true)
    for (const key of ['e', '-', '+', '.', ',', ' ']) expect(acceptsKey({ key })).toBe(false)
    expect(acceptsKey({ key: 'v', ctrlKey: true })).toBe(true)
  })
})

describe('lastPageUpTo', () => {
  const listOf = (pages: number) => {
    const requestedPages: number[] = []
    return {
      requestedPages,
      hasRows: (page: number) => (requestedPages.push(page), Promise.resolve(page <= pages)),
    }
  }
  test('finds the last page by binary search', async () => {
    for (const pages of [1, 2, 7, 12, 499]) {
      const { requestedPages, hasRows } = listOf(pages)
      expect(await lastPageUpTo(1000, hasRows)).toBe(pages)
      expect(requestedPages.length).toBeLessThanOrEqual(12)
    }
  })
  test('returns a page with rows after one request', async () => {
    const { requestedPages, hasRows } = listOf(12)
    expect(await lastPageUpTo(5, hasRows)).toBe(5)
    expect(requestedPages).toEqual([5])
  })
})
