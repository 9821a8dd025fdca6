import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AlreadyCreatedError, describeError, describeFailure, OutcomeError } from '~/lib/errors'
import { addTexts } from '~/lib/i18n'
import { messages } from '~/lib/translations'
import { dismissToast, toastStore } from '~/ui/messages/toast'
import { afterWrite, finishWrite, readWritten, sendWrite, undoWrites } from './outcome'

addTexts(messages)

const lost = () => new TypeError('Failed to fetch')
const answer = (status: number, responseData: unknown = {}) =>
  new NetworkError('Network response was not OK.', {
    response: new Response(null, { status }),
    responseData,
  })
const failWith = (reason: Error) => () => Promise.reject(reason)

const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

let count = 0
const newRole = () => ({
  method: 'POST',
  address: '/admin/realms/x/roles',
  body: { name: `role-${count++}` },
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.get()) dismissToast(id)
  vi.useRealTimers()
})

test.each([
  [lost(), 'Keycloak does not answer'],
  [answer(502), 'Keycloak does not answer (502)'],
  [answer(504, '<html>'), 'Keycloak does not answer (504)'],
])('a write without an answer may be saved: %s', async (error, problem) => {
  const failure = await errorOf(sendWrite(newRole(), failWith(error)))
  expect(describeFailure(failure)).toMatchObject({
    message: `${problem}. It is not known whether this was saved; look again.`,
    isUnanswered: true,
  })
})

test('passes a refusal on', async () => {
  for (const status of [400, 409, 500]) {
    const error = answer(status)
    expect(await errorOf(sendWrite(newRole(), failWith(error)))).toBe(error)
  }
})

test('takes a conflict for success only if a creation of that name was not answered', async () => {
  const [unanswered, refused] = [newRole(), newRole()]
  await errorOf(sendWrite(unanswered, failWith(lost())))
  const conflict = failWith(answer(409))
  expect(await errorOf(sendWrite(unanswered, conflict))).toBeInstanceOf(AlreadyCreatedError)
  expect(await errorOf(sendWrite(refused, conflict))).not.toBeInstanceOf(OutcomeError)
  const elsewhere = { ...unanswered, address: '/admin/realms/y/roles' }
  expect(await errorOf(sendWrite(elsewhere, conflict))).not.toBeInstanceOf(OutcomeError)
})

test('a write whose answer breaks off was saved', async () => {
  const role = newRole()
  const error = await errorOf(readWritten(role, failWith(new TypeError('network error'))))
  expect(describeError(error).message).toMatch(/^This was saved/)
  expect(await errorOf(sendWrite(role, failWith(answer(409))))).toBeInstanceOf(AlreadyCreatedError)
})

test('warns about what follows a write, and goes on', async () => {
  const step = failWith(answer(403, { errorMessage: 'Not you' }))
  expect(await afterWrite('rolesNotAssociated', step)).toBeUndefined()
  expect(toastStore.get()).toMatchObject([
    {
      text: 'The role was created, but its associated roles could not be copied',
      variant: 'warning',
      description: 'Not you',
    },
  ])
})

test('says that a part is stored', async () => {
  const error = await errorOf(finishWrite(failWith(answer(403, { errorMessage: 'Not you' }))))
  expect(describeFailure(error)).toMatchObject({
    message: 'Only a part of this was saved. Not you',
    isOutcome: true,
  })
})

test('what was undone is as if it had not been sent', async () => {
  const unanswered = await errorOf(sendWrite(newRole(), failWith(answer(502))))
  const undone = await errorOf(undoWrites(unanswered, () => Promise.resolve()))
  expect(describeFailure(undone).message).toBe('Keycloak does not answer (502). Nothing was saved.')
  const remaining = await errorOf(undoWrites(answer(403, { error: 'No' }), failWith(lost())))
  expect(describeFailure(remaining).message).toBe('Only a part of this was saved. No')
})
