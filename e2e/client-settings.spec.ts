import { openIdConnect } from '../src/areas/clients/clientSettings.fields'
import { allFields, valueToString, type Field, type FieldValue } from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import type { App } from './fixtures/app'
import {
  expectConflict,
  differences,
  fillField,
  storedValueOf,
  expectField,
  textsOf,
  toggleSwitch,
  type Texts,
} from './fixtures/fields'
import {
  storedClient,
  openShop,
  updateClient,
  saveButton,
  savedMessage,
  shop,
} from './fixtures/shop'
import { expect, test } from './fixtures/test'

const fields = allFields(openIdConnect)

const partner = {
  alias: 'partner',
  providerId: 'oidc',
  enabled: true,
  config: {
    jwtAuthorizationGrantEnabled: 'true',
    clientId: 'castellan',
    clientSecret: 'p4rtner',
    authorizationUrl: 'https://partner.test/auth',
    tokenUrl: 'https://partner.test/token',
    issuer: 'https://partner.test',
    useJwksUrl: 'true',
    jwksUrl: 'https://partner.test/jwks',
  },
}

const listOf = (value: FieldValue): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

async function fillList(app: App, name: string, add: string, values: readonly string[]) {
  for (const [index, value] of values.entries()) {
    if (index > 0) await app.press(add)
    await app.field(`${name} ${index + 1}`).fill(value)
  }
}

async function enterValue(app: App, field: Field, value: FieldValue, t: Texts) {
  const name = t(field.label)
  if (field.kind === 'multivalue')
    return fillList(app, name, field.add ? t(field.add) : `Add ${name}`, listOf(value))
  if (field.kind === 'multiselect') {
    await app.field(name).click()
    for (const item of listOf(value))
      await app.page.getByRole('option', { name: item, exact: true }).click()
    return app.page.keyboard.press('Escape')
  }
  if (field.label === 'pkceRequired') {
    await toggleSwitch(app, name, value !== '')
    await app.page.getByRole('button', { name: /^PKCE Method S256/ }).click()
    return app.page.getByRole('option', { name: valueToString(value), exact: true }).click()
  }
  if (field.label === 'loginTheme') {
    await app.page.getByRole('button', { name: /^Login theme / }).click()
    // Option names include the theme's description.
    return app.page.getByRole('option', { name: `${valueToString(value)} ` }).click()
  }
  return fillField(app, field, value, t)
}

async function expectValue(app: App, field: Field, value: FieldValue, t: Texts) {
  const name = t(field.label)
  if (field.kind === 'multivalue') {
    for (const [index, item] of listOf(value).entries())
      await expect(app.field(`${name} ${index + 1}`)).toHaveValue(item)
    return
  }
  if (field.kind === 'multiselect')
    return expect(app.page.getByText(listOf(value)[0] ?? '', { exact: true })).toBeVisible()
  if (field.label === 'loginTheme')
    return expect(
      app.page.getByRole('button', { name: `${name} ${valueToString(value)}` }),
    ).toBeVisible()
  if (field.label === 'pkceRequired')
    return expect(app.page.getByRole('button', { name: /^PKCE Method plain/ })).toBeVisible()
  return expectField(app, field, value, t)
}

/** Behind disabled features, or of other realms. */
const unavailableFields = ['externalTokenEnabled', 'externalTokenIdp', 'ssfReceiverEnabled']
const backchannelFields = fields.filter(({ label }) => label.startsWith('backchannel'))
const separatelyTested = ['frontchannelLogout', 'clientAuthentication', 'clientAuthorization']

const valueOf = (field: Field): FieldValue =>
  field.label === 'jwtAuthorizationGrantIdp' ? ['partner'] : (sampleValue(field) ?? '')

const toStoredValue = (field: Field, value: FieldValue): unknown => {
  if (field.stored === 'joined' && Array.isArray(value)) return value.join('##')
  return field.path[0] === 'attributes' ? valueToString(value) : value
}

test('stores and reads back every field', async ({ app, realm, server }) => {
  test.slow()
  const t = await textsOf(server)
  await realm.create({
    identityProviders: [partner],
    clients: [{ clientId: 'app', publicClient: false, frontchannelLogout: true }],
  })
  const { client: before } = await storedClient(realm, 'app')
  await app.open(`/$realm/clients/${before.id}/settings`)
  const sampledFields = fields.filter(
    (field) =>
      ![...unavailableFields, ...separatelyTested].includes(field.label) &&
      !backchannelFields.includes(field),
  )
  // The sample would switch it off; the server assumes on.
  const value = (field: Field) => (field.label === 'standardFlow' ? true : valueOf(field))
  for (const field of sampledFields) await enterValue(app, field, value(field), t)
  await app.save(savedMessage)

  const { client } = await storedClient(realm, 'Sample value')
  for (const field of sampledFields)
    expect
      .soft(storedValueOf(field, client), field.label)
      .toEqual(toStoredValue(field, value(field)))
  await app.page.reload()
  await expect(app.heading('Sample value')).toBeVisible()
  for (const field of sampledFields) await expectValue(app, field, value(field), t)

  await toggleSwitch(app, t('frontchannelLogout'), false)
  for (const field of backchannelFields) await enterValue(app, field, valueOf(field), t)
  await toggleSwitch(app, t('clientAuthentication'), false)
  for (const name of ['clientAuthorization', 'serviceAccount', 'oidcCibaGrant']) {
    await expect(app.field(t(name))).not.toBeChecked()
    await expect(app.field(t(name))).toBeDisabled()
  }
  await app.save(savedMessage)
  const { client: publicClient } = await storedClient(realm, 'Sample value')
  for (const field of backchannelFields)
    expect
      .soft(storedValueOf(field, publicClient), field.label)
      .toEqual(toStoredValue(field, valueOf(field)))
  expect(publicClient).toMatchObject({
    publicClient: true,
    serviceAccountsEnabled: false,
    frontchannelLogout: false,
  })
  expect(publicClient.attributes?.['oidc.ciba.grant.enabled']).toBe('false')
  // Hidden fields keep their values.
  expect(publicClient.attributes?.['frontchannel.logout.url']).toBe('https://sample.example.org/')
})

test('changes only the edited value', async ({ app, realm }) => {
  const before = await openShop(app, realm)
  expect(before.authorization).toMatchObject({ resources: [{ name: 'Album' }] })
  await expect(saveButton(app)).toBeDisabled()
  await app.field('Name').fill('Once')
  await app.field('Name').fill('Shop')
  await expect(saveButton(app)).toBeDisabled()
  await expect.poll(() => storedClient(realm)).toEqual(before)

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

  const after = await storedClient(realm)
  expect(differences(before.client, after.client)).toEqual(['name'])
  expect(after.secret).toBe('s3cret-of-shop')
  expect(after.client.protocolMappers).toEqual(before.client.protocolMappers)
  expect(after.authorization).toEqual(before.authorization)
  await expect(saveButton(app)).toBeDisabled()

  const activity = async () => {
    await app.choose('admin', 'Activity')
    await expect(app.dialog()).toContainText('Client shop updated')
  }
  await activity()
  await app.page.reload()
  await expect(app.field('Name')).toHaveValue('Shop of all sorts')
  await activity()
})

test('reviews what a save changes besides the edit', async ({ app, realm }) => {
  await realm.create({ clients: [{ clientId: 'plain', publicClient: false }] })
  const plain = await realm.client('plain')
  await app.open(`/$realm/clients/${plain?.id}/settings`)
  await app.field('Authorization').press('Space')
  await app.press('Review changes')
  const row = (name: string) => app.dialog().getByRole('row', { name })
  await expect(row('Authorization')).toContainText('On')
  await expect(row('Service account roles')).toContainText('On')
  await expect(app.dialog().getByRole('row')).toHaveCount(3)
  await app.confirm('Save')
  await app.expectMessage(savedMessage)
  expect(await realm.client('plain')).toMatchObject({
    authorizationServicesEnabled: true,
    serviceAccountsEnabled: true,
  })
})

test('keeps what somebody else changes meanwhile', async ({ app, realm }) => {
  const { client, authorization } = await openShop(app, realm)
  await app.field('Name').fill('Mine')
  await app.field('Consent required').press('Space')
  const [mapper] = client.protocolMappers ?? []
  const mapperPath = `/clients/${client.id}/protocol-mappers/models/${mapper?.id}`
  const config = { ...mapper?.config, 'claim.value': 'red' }
  await realm.api('PUT', mapperPath, { ...mapper, config })
  const { protocolMappers: _mappers, ...rest } = client
  await updateClient(realm, {
    ...rest,
    description: 'Theirs',
    secret: 'their-secret',
    attributes: { ...client.attributes, 'org.example.new': '1' },
  })
  await app.save(savedMessage)

  const after = await storedClient(realm)
  expect(after.client).toMatchObject({
    name: 'Mine',
    consentRequired: true,
    description: 'Theirs',
    attributes: { 'org.example.new': '1', 'org.example.kept': 'yes, "really"' },
    protocolMappers: [{ name: 'colour', config: { 'claim.value': 'red' } }],
  })
  expect(after.secret).toBe('their-secret')
  expect(after.authorization).toEqual(authorization)
  await expect(app.field('Description')).toHaveValue('Theirs')
})

test('asks which value to keep when two people edit the same field', async ({ app, realm }) => {
  const { client } = await openShop(app, realm)
  await app.field('Name').fill('Mine')
  await app.field('Consent required').press('Space')
  await updateClient(realm, { ...client, name: 'Theirs' })
  await app.press('Save')

  await expectConflict(app, 'Shop', 'Theirs', 'Mine')
  await expect.poll(async () => (await realm.client('shop'))?.name).toBe('Theirs')
  await app.confirm('Take theirs')
  await app.confirm('Save')
  await app.expectMessage(savedMessage)
  await expect
    .poll(() => realm.client('shop'))
    .toMatchObject({ name: 'Theirs', consentRequired: true })
  await expect(app.field('Name')).toHaveValue('Theirs')
})

test('shows validation errors next to their fields', async ({ app, realm }) => {
  await openShop(app, realm)
  const invalidValues = [
    ['Client ID', '', 'Required field'],
    ['Root URL', 'javascript:alert(1)', 'Root URL uses an illegal scheme'],
    ['Home URL', 'nowhere', 'Base URL is not a valid URL'],
    ['Admin URL', 'nowhere', 'Admin URL is not a valid URL'],
    ['Backchannel logout URL', 'https://shop.test/*', 'Backchannel logout URL is not a valid URL'],
  ] as const
  for (const [name, value, message] of invalidValues) {
    const field = app.field(name)
    const initialValue = await field.inputValue()
    await field.fill(value)
    await field.blur()
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${message}`))
    await saveButton(app).click()
    await expect(field).toBeFocused()
    await field.fill(initialValue)
  }
  await app.field('Valid redirect URIs 1').fill('https://shop.test/#part')
  await app.field('Valid redirect URIs 1').blur()
  await expect(app.page.getByText('A redirect URI must not contain an URL fragment')).toBeVisible()
  await app.field('Valid redirect URIs 1').fill('https://shop.test/*')

  // Errors that only the server can detect.
  app.expectFailures(/PUT .* 40[09]/)
  await app.field('Root URL').fill('shop://root')
  await app.press('Save')
  await expect(app.field('Root URL')).toHaveAccessibleDescription(/^Root URL is not a valid URL/)
  await app.field('Root URL').fill('')
  await app.field('Client ID').fill('account')
  await app.press('Save')
  await expect(app.field('Client ID')).toHaveAccessibleDescription(
    /^A client with this ID already exists/,
  )
  await expect(app.field('Client ID')).toBeFocused()
})

test('does not delete authorization settings without asking', async ({ app, realm }) => {
  const { authorization } = await openShop(app, realm)
  await expect(app.field('Service account roles')).toBeChecked()
  await expect(app.field('Service account roles')).toBeDisabled()
  await toggleSwitch(app, 'Authorization', false)
  await app.press('Save')
  await expect(app.dialog()).toContainText('deletes all resources')
  await app.confirm('Cancel')
  await expect(app.dialog()).toBeHidden()
  await expect.poll(async () => (await storedClient(realm)).authorization).toEqual(authorization)

  await app.press('Save')
  await app.confirm('Turn off and delete')
  await app.expectMessage(savedMessage)
  const { client } = await storedClient(realm)
  expect(client.authorizationServicesEnabled ?? false).toBe(false)
  await toggleSwitch(app, 'Service account roles', false)
  await toggleSwitch(app, 'Authorization', true)
  await expect(app.field('Service account roles')).toBeChecked()
  await app.save(savedMessage)
  await expect(saveButton(app)).toBeDisabled()
  await expect
    .poll(() => realm.client('shop'))
    .toMatchObject({
      authorizationServicesEnabled: true,
      serviceAccountsEnabled: true,
    })
})

test('is read-only for a limited administrator', async ({ app, realm }) => {
  await realm.create({ clients: [shop] })
  const client = await realm.client('shop')
  const admin = await realm.admin(['view-clients'])
  await app.open(`/$realm/clients/${client?.id}/settings`, { as: admin })
  await expect(app.page.getByText('manage-clients')).toBeVisible()
  for (const name of ['Client ID', 'Client authentication', 'Standard flow', 'Require PKCE'])
    await expect(app.field(name)).toBeDisabled()
  await expect(app.page.getByRole('switch', { name: 'Enabled', exact: true })).toBeDisabled()
  await expect(saveButton(app)).toBeHidden()
})
