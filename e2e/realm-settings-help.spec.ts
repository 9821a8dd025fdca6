import { writeCode } from './fixtures/codeEditor'
import { expect, test } from './fixtures/test'

type Provider = { name: string; providerId: string; config: Record<string, string[]> }
type Keys = { active: Record<string, string>; keys: { kid: string; status: string }[] }
type Attribute = {
  name: string
  validations: Record<string, unknown>
  annotations: Record<string, unknown>
}

test('rotates keys: new ones sign, old ones still verify', async ({ app, realm }) => {
  const keys = () => realm.api<Keys>('GET', '/keys')
  const before = (await keys()).active['AES']
  await app.open('/$realm/realm-settings/keys/providers')
  await app.row('aes-generated').choose('Rotate keys')
  await app.confirm('Rotate keys')
  await app.expectMessage('New keys are in use')
  const { active, keys: all } = await keys()
  expect(active['AES']).not.toBe(before)
  expect(all.find(({ kid }) => kid === before)?.status).toBe('PASSIVE')
  const path = '/components?type=org.keycloak.keys.KeyProvider'
  const providers = await realm.api<Provider[]>('GET', path)
  const provider = providers.find(({ name }) => /^aes-generated-\d{4}-\d\d-\d\d$/.test(name))
  expect(provider).toMatchObject({ providerId: 'aes-generated', config: { active: ['true'] } })
})

test('marks the texts that a language lacks, and empties a language', async ({ app, realm }) => {
  await realm.create({ internationalizationEnabled: true, supportedLocales: ['en', 'de', 'fr'] })
  await realm.api('POST', '/localization/en', { hello: 'Hello', bye: 'Bye' })
  await realm.api('POST', '/localization/de', { hello: 'Hallo' })
  await app.open('/$realm/realm-settings/localization/overrides?language=de')
  await app.expectRow('bye', 'Missing')
  await expect(app.row('hello')).not.toContainText('Missing')
  await app.press('Edit button bye')
  await app.field('Edit translation value').fill('Tschüss')
  await app.press('Accept editing button')
  await expect(app.row('bye')).not.toContainText('Missing')
  await expect
    .poll(() => realm.api('GET', '/localization/de'))
    .toEqual({ hello: 'Hallo', bye: 'Tschüss' })

  await app.choose('Import and export', 'Delete all texts of this language')
  await app.dialog().getByRole('textbox').fill('de')
  await app.confirm('Delete')
  await expect.poll(() => realm.api('GET', '/localization')).toEqual(['en'])
})

test('copies, tries, labels and deletes an attribute, saying who has it', async ({
  app,
  realm,
  page,
}) => {
  test.slow() // many steps in one profile
  await realm.create({ users: [{ username: 'ann', enabled: true, email: 'ann@example.org' }] })
  const profile = () =>
    realm.api<{ attributes: Attribute[]; unmanagedAttributePolicy?: string }>(
      'GET',
      '/users/profile',
    )
  const start = await profile()
  const size = {
    name: 'size',
    permissions: { view: ['admin'], edit: ['admin'] },
    validations: { options: { options: ['s', 'm'] }, pattern: { pattern: '[sm]' } },
    annotations: { inputType: 'select', inputOptionLabels: { s: 'Small' } },
  }
  await realm.api('PUT', '/users/profile', { ...start, attributes: [...start.attributes, size] })
  const ann = await realm.user('ann')
  await realm.api('PUT', `/users/${ann?.id}`, { ...ann, attributes: { size: ['s'] } })

  await app.open('/$realm/realm-settings/user-profile/attributes')
  await app.row('size').choose('Duplicate')
  await app.field('Attribute [Name]').fill('fit')
  await expect(app.field('Label of s')).toHaveValue('Small')
  await app.field('Label of m').fill('Middle')
  await app.row('pattern').choose('Edit')
  await app.dialog().getByRole('button', { name: 'Cancel', exact: true }).click()
  await app.press('Create')
  await app.expectRow('fit')
  const attribute = (await profile()).attributes.find(({ name }) => name === 'fit')
  expect(attribute).toMatchObject({
    validations: size.validations,
    annotations: { inputType: 'select', inputOptionLabels: { s: 'Small', m: 'Middle' } },
  })

  await app.tab('JSON editor')
  const next = { ...(await profile()), unmanagedAttributePolicy: 'ADMIN_EDIT' }
  await writeCode(page, 'JSON editor', JSON.stringify(next))
  await app.press('Save')
  await expect(app.dialog().getByRole('row', { name: /unmanagedAttributePolicy/ })).toContainText(
    'ADMIN_EDIT',
  )
  await app.confirm('Save')
  await app.expectMessage('User profile settings successfully updated')
  await expect.poll(async () => (await profile()).unmanagedAttributePolicy).toBe('ADMIN_EDIT')

  await app.tab('Attributes')
  await app.row('size').choose('Delete')
  await expect(app.dialog()).toContainText('1 user has a value for it.')
  await app.confirm('Delete')
  await expect(app.row('size')).toBeHidden()
})

test('shows a server error at the item it names', async ({ app, realm, page }) => {
  await realm.api('PUT', '/client-policies/policies', {
    policies: [{ name: 'mine', enabled: true, conditions: [], profiles: [] }],
  })
  await app.open('/$realm/realm-settings/client-policies/mine/edit-policy/create-condition')
  await app.field('Condition type').fill('client-scopes')
  await page.getByRole('option', { name: /^client-scopes/ }).click()
  const scopes = app.field('Expected Scopes')
  await scopes.fill('gone')
  await scopes.press('Enter')
  app.expectFailures(/client-policies\/policies.* 400/)
  await app.press('Add')
  await expect(scopes).toHaveAccessibleDescription(/Client scopes not allowed/)
})
