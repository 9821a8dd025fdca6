import type OrganizationRepresentation from '@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js'
import { linkSections } from '../src/areas/organizations/link.fields'
import { organizationSections } from '../src/areas/organizations/organization.fields'
import { allFields, valueToString } from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import { differences, fillField, storedValueOf, expectField, textsOf } from './fixtures/fields'
import { upstream, createAcme } from './fixtures/organizations'
import { expect, test } from './fixtures/test'

test('stores and reads back every setting of an organization', async ({
  app,
  realm,
  server,
  page,
}) => {
  const t = await textsOf(server)
  const id = await createAcme(realm)
  const read = () => realm.api<OrganizationRepresentation>('GET', `/organizations/${id}`)
  const before = await read()
  await app.open(`/$realm/organizations/${id}/settings`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(app.field('Alias')).toHaveValue('acme')
  await expect(save).toBeDisabled()
  const fields = allFields(organizationSections(false)).filter(
    ({ kind, readOnly }) => kind !== 'custom' && readOnly !== true,
  )
  for (const field of fields) await fillField(app, field, sampleValue(field) ?? '', t)
  await app.field('Domains 1').fill('sample.example')
  await page.getByRole('checkbox', { name: 'Verified: sample.example' }).check()
  await app.field('Domains 2').fill('*.other.example')
  await save.click()
  await app.expectMessage('Organization successfully saved')
  const after = await read()
  for (const field of fields)
    expect(storedValueOf(field, after), field.label).toEqual(sampleValue(field))
  expect(after.domains).toHaveLength(2)
  expect(after.domains).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: '*.other.example', verified: false }),
      expect.objectContaining({ name: 'sample.example', verified: true }),
    ]),
  )
  const changed = [...fields.map(({ path }) => path.join(' › ')), 'domains']
  expect(differences(before, after)).toEqual(changed.toSorted())
  await page.reload()
  for (const field of fields) await expectField(app, field, sampleValue(field) ?? '', t)

  // Undoing leaves nothing to save; one edit changes one value and keeps concurrent changes.
  const description = app.field('Description')
  await description.fill('Edited')
  await expect(save).toBeEnabled()
  await description.fill(after.description ?? '')
  await expect(save).toBeDisabled()
  await description.fill('Edited')
  const theirs = { ...after, attributes: { plan: ['theirs'] } }
  await realm.api('PUT', `/organizations/${id}`, theirs)
  await save.click()
  await app.expectMessage('Organization successfully saved')
  await expect.poll(async () => differences(theirs, await read())).toEqual(['description'])
})

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
