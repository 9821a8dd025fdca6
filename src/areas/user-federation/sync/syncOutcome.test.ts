import { expect, test } from 'vitest'
import { syncOutcome, type SyncRun } from './syncOutcome'

const nothing = { ignored: false, added: 0, updated: 0, removed: 0, failed: 0 }

const runOf = (more: Partial<SyncRun>): SyncRun => ({
  kind: 'triggerChangedUsersSync',
  since: 0,
  took: 1,
  result: nothing,
  ...more,
})

const titleOf = (more: Partial<SyncRun>) => {
  const { variant, title } = syncOutcome(runOf(more))
  return `${variant} ${title}`
}

test('a directory that was not reached is a warning, also with zero failures', () => {
  const check = { startTls: 'false', error: 'CommunicationError' }
  expect(titleOf({ check: { ...check, action: 'testConnection' } })).toBe(
    'warning syncVerdict.unreachable',
  )
  expect(
    titleOf({ kind: 'triggerFullSync', check: { ...check, action: 'testAuthentication' } }),
  ).toBe('warning syncVerdict.refused')
})

test('zeros from a directory that answers are told apart by what was asked', () => {
  const check = { startTls: 'false', action: 'testAuthentication' } as const
  expect(titleOf({ check })).toBe('info syncVerdict.nothing')
  expect(titleOf({ check, kind: 'triggerFullSync' })).toBe('warning syncVerdict.nobody')
  expect(titleOf({ result: { ...nothing, added: 2 } })).toBe('success syncVerdict.done')
})
