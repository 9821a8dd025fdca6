import { expectConflict, toggleSwitch } from './fixtures/fields'
import { storedClient, openShop, updateClient, saveButton, savedMessage } from './fixtures/shop'
import { expect, test } from './fixtures/test'

test('reviews what a save changes, without secrets', async ({ app, realm }) => {
  const { client } = await openShop(app, realm)
  await app.field('Name').fill('Shop of all sorts')
  await app.press('Review changes')
  await expect(app.dialog()).toContainText('Shop of all sorts')
  for (const never of ['s3cret-of-shop', 'protocolMappers', 'colour'])
    await expect(app.dialog()).not.toContainText(never)
  const marked = app.dialog().getByText(/"name": "Shop of all sorts"/)
  await expect(marked).toHaveJSProperty('localName', 'mark')
  const copy = app.dialog().getByRole('button', { name: /^Copy to clipboard: JSON/ })
  await expect(copy).toBeVisible()
  await app.confirm('Save')
  await app.expectMessage(savedMessage)

  await realm.api('POST', '/clients', { clientId: 'plain', publicClient: false })
  const plain = await realm.client('plain')
  await app.visit(`/$realm/clients/${plain?.id}/settings`)
  await expect(app.heading('plain')).toBeVisible()
  await app.field('Authorization').press('Space')
  await app.press('Review changes')
  const row = (name: string) => app.dialog().getByRole('row', { name })
  await expect(row('Authorization')).toContainText('On')
  await expect(row('Service account roles')).toContainText('On')
  await expect(app.dialog().getByRole('row')).toHaveCount(3)
  await app.confirm('Save')
  await app.expectMessage(savedMessage)
  const enabled = { authorizationServicesEnabled: true, serviceAccountsEnabled: true }
  expect(await realm.client('plain')).toMatchObject(enabled)
  const { client: shop } = await storedClient(realm)
  expect(shop).toEqual({ ...client, name: 'Shop of all sorts' })
  await app.page.reload()
  await app.choose('admin', 'Activity')
  await expect(app.dialog()).toContainText('Client shop updated')
})

test('keeps what somebody else changes meanwhile, and takes theirs if asked', async ({
  app,
  realm,
}) => {
  await app.page.clock.install()
  const { client, authorization } = await openShop(app, realm)
  await app.field('Name').fill('Mine')
  await app.field('Consent required').press('Space')
  const [mapper] = client.protocolMappers ?? []
  const mapperPath = `/clients/${client.id}/protocol-mappers/models/${mapper?.id}`
  const config = { ...mapper?.config, 'claim.value': 'red' }
  await realm.api('PUT', mapperPath, { ...mapper, config })
  const { protocolMappers: _mappers, ...rest } = client
  const theirs = {
    description: 'Theirs',
    secret: 'their-secret',
    attributes: { ...client.attributes, 'org.example.new': '1' },
  }
  await updateClient(realm, { ...rest, ...theirs })
  await app.save(savedMessage)
  const after = await storedClient(realm)
  expect(after).toMatchObject({
    client: {
      ...theirs,
      name: 'Mine',
      consentRequired: true,
      protocolMappers: [{ name: 'colour', config: { 'claim.value': 'red' } }],
    },
    secret: 'their-secret',
    authorization,
  })
  await expect(app.field('Description')).toHaveValue('Theirs')

  // The value that was saved last is given up, and not asked for again.
  await app.field('Name').fill('Mine, too')
  await app.field('Always display in UI').press('Space')
  await updateClient(realm, { ...after.client, name: 'Theirs' })
  await app.press('Save')
  await expectConflict(app, 'Mine', 'Theirs', 'Mine, too')
  await app.confirm('Take theirs')
  await app.confirm('Save')
  await app.expectMessage(savedMessage)
  await app.page.clock.fastForward(30_000)
  await app.settled()
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  const merged = { name: 'Theirs', alwaysDisplayInConsole: true }
  expect((await storedClient(realm)).client).toEqual({ ...after.client, ...merged })
  await expect(app.field('Name')).toHaveValue('Theirs')
})

test('does not delete authorization settings without asking', async ({ app, realm }) => {
  const { authorization } = await openShop(app, realm)
  const redirect = app.field('Valid redirect URIs 1')
  await redirect.fill('https://shop.test/#part')
  await redirect.blur()
  await expect(app.page.getByText('A redirect URI must not contain an URL fragment')).toBeVisible()
  await app.press('Revert')

  await expect(app.field('Service account roles')).toBeChecked()
  await expect(app.field('Service account roles')).toBeDisabled()
  await toggleSwitch(app, 'Authorization', false)
  await app.press('Save')
  await expect(app.dialog()).toContainText('deletes all resources')
  await app.confirm('Cancel')
  await expect(app.dialog()).toBeHidden()
  expect((await storedClient(realm)).authorization).toEqual(authorization)

  await app.press('Save')
  await app.confirm('Turn off and delete')
  await app.expectMessage(savedMessage)
  const isEnabled = async () => (await realm.client('shop'))?.authorizationServicesEnabled ?? false
  expect(await isEnabled()).toBe(false)
  await toggleSwitch(app, 'Service account roles', false)
  await toggleSwitch(app, 'Authorization', true)
  await expect(app.field('Service account roles')).toBeChecked()
  await app.save(savedMessage)
  await expect(saveButton(app)).toBeDisabled()
  const enabled = { authorizationServicesEnabled: true, serviceAccountsEnabled: true }
  expect(await realm.client('shop')).toMatchObject(enabled)

  // A public client has none of this.
  await toggleSwitch(app, 'OIDC CIBA Grant', true)
  await toggleSwitch(app, 'Client authentication', false)
  for (const name of ['Authorization', 'Service account roles', 'OIDC CIBA Grant']) {
    await expect(app.field(name)).not.toBeChecked()
    await expect(app.field(name)).toBeDisabled()
  }
  await app.press('Save')
  await app.confirm('Turn off and delete')
  await app.expectMessage(savedMessage)
  expect(await realm.client('shop')).toMatchObject({
    publicClient: true,
    serviceAccountsEnabled: false,
    attributes: { 'oidc.ciba.grant.enabled': 'false' },
  })
})
