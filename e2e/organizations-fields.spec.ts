import { linkSections } from '../src/areas/organizations/link.fields'
import { allFields, valueToString } from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import { differences, fillField, storedValueOf, expectField, textsOf } from './fixtures/fields'
import { upstream, createAcme } from './fixtures/organizations'
import { expect, test } from './fixtures/test'

test('stores every setting of the link between organization and provider', async ({
  app,
  realm,
  server,
  page,
}) => {
  const t = await textsOf(server)
  const id = await createAcme(realm)
  const path = '/identity-provider/instances'
  await realm.api('POST', path, upstream)
  await realm.api('POST', `/organizations/${id}/identity-providers`, 'upstream')
  const before = await realm.api<object>('GET', `${path}/upstream`)
  await app.open(`/$realm/organizations/${id}/identityProviders`)
  await app.row('upstream').choose('Edit')
  const fields = allFields(linkSections(['acme.example', 'acme.test'], true)).filter(
    ({ readOnly }) => readOnly !== true,
  )
  const valueOf = (field: (typeof fields)[number]) =>
    field.kind === 'switch' ? storedValueOf(field, before) !== true : (sampleValue(field) ?? '')
  for (const field of fields) await fillField(app, field, valueOf(field), t)
  await app.confirm('Save')
  await app.expectMessage('Identity provider link successfully updated')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const after = await realm.api<object>('GET', `${path}/upstream`)
  for (const field of fields)
    expect(storedValueOf(field, after), field.label).toEqual(
      field.path[0] === 'config' ? valueToString(valueOf(field)) : valueOf(field),
    )
  expect(differences(before, after)).toEqual(
    fields.map((field) => field.path.join(' › ')).toSorted(),
  )
  await app.row('upstream').choose('Edit')
  for (const field of fields) await expectField(app, field, valueOf(field), t)
})
