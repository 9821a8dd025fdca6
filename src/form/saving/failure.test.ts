import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { expect, test } from 'vitest'
import { findFieldErrors } from '~/api/fieldErrors'
import { FieldErrors } from '~/lib/errors'
import { addTexts } from '~/lib/i18n'
import type { Field } from '~/lib/field'
import { nameOf } from '~/form/values/paths'
import { failureOf } from './failure'

addTexts({
  rootInvalid: 'Root URL is not valid',
  clientSaveError: 'Could not update client: {{error}}',
  emailPendingVerificationUpdateError: 'Could not unset email pending verification.',
})

const rootUrl: Field = { path: ['rootUrl'], label: 'rootUrl', kind: 'text' }

const refused = (responseData: object) =>
  new NetworkError('refused', { response: new Response(null, { status: 400 }), responseData })

test('shows what belongs to no field without the code of the error', () => {
  const error = refused({
    error: 'invalid_input',
    error_description: 'Something else; Root URL is not valid',
  })
  const failure = failureOf(
    new FieldErrors(findFieldErrors(error, { texts: [['rootInvalid', 'rootUrl']] }), error),
    { failed: 'clientSaveError' },
    [rootUrl],
  )
  expect(failure).toMatchObject({
    title: 'Could not update client: Something else',
    fieldErrors: [{ name: nameOf(['rootUrl']), message: 'Root URL is not valid' }],
  })
  expect(failure).not.toHaveProperty('description')
})

test('adds the reason to a title without one', () => {
  const error = refused({ error: 'conflict', error_description: 'Duplicate resource error' })
  expect(failureOf(error, { failed: 'emailPendingVerificationUpdateError' }, [])).toMatchObject({
    title: 'Could not unset email pending verification.',
    description: 'Duplicate resource error',
  })
})
