import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { expect, test } from 'vitest'
import { problemOf } from '~/lib/errors'
import { addTexts } from '~/lib/i18n'
import { toFieldErrors } from './fieldErrors'

addTexts({ rootInvalid: 'Root URL is not valid', taken: 'There is another one.' })

const known = { texts: [['rootInvalid', 'rootUrl']], conflict: ['clientId', 'taken'] } as const

const refusal = (status: number, responseData: object) =>
  new NetworkError('refused', { response: new Response(null, { status }), responseData })

test('a known text goes to its field', () => {
  const said = { error: 'invalid_input', error_description: 'Root URL is not valid' }
  const problem = problemOf(toFieldErrors(refusal(400, said), known))
  expect(problem.fields).toEqual([{ field: 'rootUrl', message: 'Root URL is not valid' }])
})

test('of several texts none is lost', () => {
  const said = {
    error: 'invalid_input',
    error_description: 'Something else; Root URL is not valid',
  }
  const problem = problemOf(toFieldErrors(refusal(400, said), known))
  expect(problem.fields?.map(({ message }) => message)).toEqual([
    'Something else',
    'Root URL is not valid',
  ])
  expect(problem.fields?.map(({ field }) => field)).toContain('rootUrl')
})

test('a conflict is about one field', () => {
  const problem = problemOf(toFieldErrors(refusal(409, { errorMessage: 'exists' }), known))
  expect(problem.fields).toEqual([{ field: 'clientId', message: 'There is another one.' }])
})

test('what does not exist is what a field has named', () => {
  const gone = refusal(404, { error: 'Subject not found' })
  expect(problemOf(toFieldErrors(gone, { missing: ['value', 'taken'] })).fields).toEqual([
    { field: 'value', message: 'There is another one.' },
  ])
  expect(toFieldErrors(gone, known)).toBe(gone)
})

test('what is unknown stays as it was', () => {
  const unknown = refusal(400, { error: 'invalid_input', error_description: 'Etwas anderes' })
  expect(toFieldErrors(unknown, known)).toBe(unknown)
  const otherError = new TypeError('Failed to fetch')
  expect(toFieldErrors(otherError, known)).toBe(otherError)
})
