import { afterEach, expect, test, vi } from 'vitest'
import { openEmptyWindow, openWindow } from './openWindow'

afterEach(() => vi.unstubAllGlobals())

function stubOpen(result: unknown = null) {
  const open = vi.fn((..._args: string[]) => result)
  vi.stubGlobal('window', { open })
  return open
}

test('opens a URL from data without opener and referrer', () => {
  const open = stubOpen()
  openWindow('https://partner.test/start', 'popup,width=560')
  expect(open.mock.calls).toEqual([
    ['https://partner.test/start', '_blank', 'noopener,noreferrer,popup,width=560'],
  ])
})

test('does not open URLs other than http and https', () => {
  const open = stubOpen()
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '/relative', ''])
    openWindow(address, '')
  expect(open).not.toHaveBeenCalled()
})

test('clears the opener of an empty window at once', () => {
  const emptyWindow = { opener: {} }
  stubOpen(emptyWindow)
  expect(openEmptyWindow()).toBe(emptyWindow)
  expect(emptyWindow.opener).toBeNull()
})

test('returns null for a blocked window', () => {
  stubOpen()
  expect(openEmptyWindow()).toBeNull()
})
