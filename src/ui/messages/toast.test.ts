import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, dismissToastsOfLastPage, endToast, toastStore, toast } from './toast'

const texts = () => toastStore.get().map(({ text }) => text)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id)
  vi.useRealTimers()
})

test('removes the messages of the page that was left', () => {
  toast('Password reset', { object: 'ada' })
  vi.advanceTimersByTime(3000)
  toast('Role deleted')
  vi.advanceTimersByTime(100)
  const leftAt = Date.now()
  vi.advanceTimersByTime(900)
  toast('Created on the next page')
  dismissToastsOfLastPage(leftAt)
  expect(texts()).toEqual(['Created on the next page', 'Role deleted'])
})

test('keeps the message of a command that ended just before it led to another page', () => {
  const id = toast('Role created')
  toast('Password reset')
  vi.advanceTimersByTime(3000)
  endToast(id)
  vi.advanceTimersByTime(100)
  dismissToastsOfLastPage(Date.now())
  expect(texts()).toEqual(['Role created'])
})

test('adds messages at the top', () => {
  toast('First')
  toast('Second', { variant: 'danger' })
  expect(texts()).toEqual(['Second', 'First'])
})
