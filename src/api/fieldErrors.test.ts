import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { expect, test } from 'vitest'
import { describeError } from '~/lib/errors'
import { addTexts } from '~/lib/i18n'
import { withFieldErrors } from './fieldErrors'

addTexts({ rootInvalid: 'Root URL is not valid', roleNameTaken: 'There is another one.' })

const rules = {
  texts: [['rootInvalid', 'rootUrl']],
  status: { 409: ['clientId', 'roleNameTaken'] },
} as const

const serverError = (status: number, responseData: object) =>
  new NetworkError('refused', { response: new Response(null, { status }), responseData })

const rejection = (refusal: Error, fieldRules: Parameters<typeof withFieldErrors>[1] = rules) =>
  withFieldErrors(Promise.reject(refusal), fieldRules).catch((thrown: unknown) => thrown)

const fieldsOf = async (...call: Parameters<typeof rejection>) =>
  describeError(await rejection(...call)).fields

test('assigns a mapped text to its field', async () => {
  const body = { error: 'invalid_input', error_description: 'Root URL is not valid' }
  expect(await fieldsOf(serverError(400, body))).toEqual([
    { field: 'rootUrl', message: 'Root URL is not valid' },
  ])
})

test('keeps all of several texts', async () => {
  const body = {
    error: 'invalid_input',
    error_description: 'Something else; Root URL is not valid',
  }
  expect(await fieldsOf(serverError(400, body))).toEqual([
    { field: undefined, message: 'Something else' },
    { field: 'rootUrl', message: 'Root URL is not valid' },
  ])
})

test('assigns a status to one field', async () => {
  const conflict = serverError(409, { errorMessage: 'exists' })
  const expected = [{ field: 'clientId', message: 'There is another one.' }]
  expect(await fieldsOf(conflict)).toEqual(expected)
  expect(describeError(await rejection(conflict))).toMatchObject({
    message: 'There is another one.',
    status: 409,
  })
})

test('assigns an English text to its field, unless the server names one', async () => {
  const patterns = { patterns: [[/same email/, 'email']] } as const
  const errorMessage = 'User exists with same email'
  expect(await fieldsOf(serverError(400, { errorMessage }), patterns)).toEqual([
    { field: 'email', message: errorMessage },
  ])
  const named = serverError(400, { field: 'username', errorMessage })
  expect(await rejection(named, patterns)).toBe(named)
})

test('returns unmapped errors unchanged', async () => {
  const unmapped = serverError(400, { error: 'invalid_input', error_description: 'Etwas anderes' })
  expect(await rejection(unmapped)).toBe(unmapped)
  const otherError = new TypeError('Failed to fetch')
  expect(await rejection(otherError)).toBe(otherError)
})
