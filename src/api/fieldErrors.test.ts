import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { expect, test } from 'vitest'
import { describeError } from '~/lib/errors'
import { addTexts } from '~/lib/i18n'
import { toFieldErrors } from './fieldErrors'

addTexts({ rootInvalid: 'Root URL is not valid', taken: 'There is another one.' })

const mapping = { texts: [['rootInvalid', 'rootUrl']], conflict: ['clientId', 'taken'] } as const

const serverError = (status: number, responseData: object) =>
  new NetworkError('refused', { response: new Response(null, { status }), responseData })

test('assigns a mapped text to its field', () => {
  const body = { error: 'invalid_input', error_description: 'Root URL is not valid' }
  const problem = describeError(toFieldErrors(serverError(400, body), mapping))
  expect(problem.fields).toEqual([{ field: 'rootUrl', message: 'Root URL is not valid' }])
})

test('keeps all of several texts', () => {
  const body = {
    error: 'invalid_input',
    error_description: 'Something else; Root URL is not valid',
  }
  const problem = describeError(toFieldErrors(serverError(400, body), mapping))
  expect(problem.fields?.map(({ message }) => message)).toEqual([
    'Something else',
    'Root URL is not valid',
  ])
  expect(problem.fields?.map(({ field }) => field)).toContain('rootUrl')
})

test('assigns a conflict to one field', () => {
  const problem = describeError(
    toFieldErrors(serverError(409, { errorMessage: 'exists' }), mapping),
  )
  expect(problem.fields).toEqual([{ field: 'clientId', message: 'There is another one.' }])
})

test('assigns a 404 to the field that names the missing object', () => {
  const notFound = serverError(404, { error: 'Subject not found' })
  expect(describeError(toFieldErrors(notFound, { missing: ['value', 'taken'] })).fields).toEqual([
    { field: 'value', message: 'There is another one.' },
  ])
  expect(toFieldErrors(notFound, mapping)).toBe(notFound)
})

test('returns unmapped errors unchanged', () => {
  const unmapped = serverError(400, { error: 'invalid_input', error_description: 'Etwas anderes' })
  expect(toFieldErrors(unmapped, mapping)).toBe(unmapped)
  const otherError = new TypeError('Failed to fetch')
  expect(toFieldErrors(otherError, mapping)).toBe(otherError)
})
