import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { expect, test } from 'vitest'
import { describeError, describeFailure, errorText } from './errors'
import { addTexts } from './i18n'
import { messages } from './translations'

addTexts({
  ...messages,
  access_denied: 'Access denied',
  invalidPasswordMinLengthMessage: 'Invalid password: minimum length {0}.',
})

const serverError = (responseData: object, status = 400) =>
  new NetworkError('refused', { response: new Response(null, { status }), responseData })

test.each([
  ['unknown_error', 'For more on this error consult the server log.'],
  ['conflict', 'Duplicate resource error'],
  ['invalid_input', 'Root URL is not valid'],
  ['invalidPasswordMinLengthMessage', 'Invalid password: minimum length 12.'],
])('the description replaces the code %s', (error, description) => {
  const refused = serverError({ error, error_description: description })
  expect(describeError(refused)).toEqual({ message: description, code: error, status: 400 })
  expect(errorText(refused)).toBe(description)
})

test('a code without a description stays', () => {
  expect(describeError(serverError({ error: 'conflict' })).message).toBe('conflict')
})

test.each([
  ['Unable to determine error message.', '<html>'],
  ['Network response was not OK.', {}],
  ['unknown_error', { error: 'unknown_error' }],
])('never shows "%s"', (message, responseData) => {
  const response = new Response(null, { status: 500 })
  expect(errorText(new NetworkError(message, { response, responseData }))).toBe(
    'Keycloak failed without giving a reason (500)',
  )
})

test('says of a 404 without a reason what is probable', () => {
  const response = new Response(null, { status: 404 })
  const error = new NetworkError('', { response, responseData: {} })
  expect(errorText(error)).toBe('Keycloak does not find it: it may have been deleted (404)')
})

test('says that there is no answer, and what the proxy says', () => {
  expect(describeError(serverError({}, 502))).toEqual({
    message: 'Keycloak does not answer (502)',
    status: 502,
    isUnanswered: true,
  })
  const described = serverError({ error: 'overload', error_description: 'Too many requests' }, 503)
  expect(errorText(described)).toBe('Keycloak does not answer (503): Too many requests')
  expect(errorText(new TypeError('Failed to fetch'))).toBe('Keycloak does not answer')
})

test('a command that could not read has saved nothing', () => {
  expect(describeFailure(serverError({}, 502)).message).toBe(
    'Keycloak does not answer (502). Nothing was saved.',
  )
  expect(describeFailure(serverError({ error: 'No' })).message).toBe('No')
})

test('a description is the message if there is nothing else', () => {
  expect(describeError(serverError({ error_description: 'No mail server' })).message).toBe(
    'No mail server',
  )
})

test('keeps a sentence, or the text of a code, and adds the description', () => {
  const sentence = { error: 'Policy x exists', error_description: 'Conflicting policy' }
  expect(describeError(serverError(sentence))).toMatchObject({
    message: 'Policy x exists',
    description: 'Conflicting policy',
  })
  const code = { error: 'access_denied', error_description: 'Not on this day' }
  expect(describeError(serverError(code))).toMatchObject({
    message: 'Access denied',
    description: 'Not on this day',
  })
  expect(errorText(serverError(code))).toBe('Access denied: Not on this day')
})

test('a list shows the errors of all fields', () => {
  const errors = [
    { field: 'email', errorMessage: 'Invalid email address.' },
    { field: 'username', errorMessage: 'Too short.' },
  ]
  expect(errorText(serverError({ errors }))).toBe('Invalid email address. Too short.')
})
