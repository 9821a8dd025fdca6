import { afterEach, expect, test, vi } from 'vitest'
import { openEmptyWindow, openWindow } from './openWindow'

afterEach(() => vi.unstubAllGlobals())

function stubOpen(result: unknown = null) {
  const open = vi.fn((..._args: string[]) => result)
  vi.stubGlobal('window', { open })
  return open
}

test('an address from data opens without opener and referrer', () => {
  const open = stubOpen()
  openWindow('https://partner.test/start', 'popup,width=560')
  expect(open.mock.calls).toEqual([
    ['https://partner.test/start', '_blank', 'noopener,noreferrer,popup,width=560'],
  ])
})

test('an address that is no web address opens nothing', () => {
  const open = stubOpen()
  for (const address of ['javascript:alert(1)', 'data:text/html,x', '/relative', ''])
    openWindow(address, '')
  expect(open).not.toHaveBeenCalled()
})

test('an empty window has lost its opener before it is led anywhere', () => {
  const emptyWindow = { opener: {} }
  stubOpen(emptyWindow)
  expect(openEmptyWindow()).toBe(emptyWindow)
  expect(emptyWindow.opener).toBeNull()
})

test('a blocked window is no window', () => {
  stubOpen()
  expect(openEmptyWindow()).toBeNull()
})
