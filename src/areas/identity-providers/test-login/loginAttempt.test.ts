import { expect, test } from 'vitest'
import type { UserEvent } from '~/api/events/events'
import { loginAttempt } from './loginAttempt'

const event = (
  id: number,
  type: NonNullable<UserEvent['type']>,
  details: Record<string, string>,
  error?: string,
): UserEvent => ({
  id: String(id),
  time: id,
  type,
  details,
  ...(error !== undefined && { error }),
})

test('includes events that name the provider or share its code, and no others', () => {
  const userEvents = [
    event(4, 'LOGIN', { code_id: 'a', username: 'ada' }),
    event(3, 'IDENTITY_PROVIDER_FIRST_LOGIN', { code_id: 'a', identity_provider: 'partner' }),
    event(2, 'LOGIN', { code_id: 'b' }),
    event(1, 'IDENTITY_PROVIDER_LOGIN', { code_id: 'c', identity_provider: 'other' }),
  ]
  const { events, end, isUnsure } = loginAttempt('partner', userEvents)
  expect(events.map(({ id }) => id)).toEqual(['3', '4'])
  expect(end).toMatchObject({ kind: 'signedIn', event: { id: '4' } })
  expect(isUnsure).toBe(false)
})

test('includes an error without a provider and marks the attempt as unsure', () => {
  const failure = event(1, 'IDENTITY_PROVIDER_LOGIN_ERROR', {}, 'identity_provider_login_failure')
  expect(loginAttempt('partner', [failure])).toMatchObject({
    isUnsure: true,
    end: { kind: 'failed' },
  })
  const otherEvent = event(2, 'IDENTITY_PROVIDER_LOGIN_ERROR', { identity_provider: 'other' }, 'x')
  expect(loginAttempt('partner', [otherEvent]).end).toBeUndefined()
})
