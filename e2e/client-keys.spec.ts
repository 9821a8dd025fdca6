import { X509Certificate, generateKeyPairSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import { bytesOf } from './fixtures/downloads'
import { toggleSwitch } from './fixtures/fields'
import { storedClient, savedMessage, shop } from './fixtures/shop'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const imported = 'New certificate imported'

const file = (page: Page) => page.getByRole('dialog').last().locator('input[type=file]')

async function downloaded(page: Page, work: () => Promise<void>) {
  // A busy server needs long for a new 4096-bit key pair.
  const event = page.waitForEvent('download', { timeout: 150_000 })
  await work()
  const download = await event
  return { name: download.suggestedFilename(), buffer: await bytesOf(download) }
}

test('manages keys of an OpenID Connect client: URL, pair, import', async ({ app, realm }) => {
  await realm.create({ clients: [shop] })
  const before = await storedClient(realm)
  const { page } = app
  await app.open(`/$realm/clients/${before.client.id}/keys`)
  await expectInMain(app, 'The client has no keys yet')
  await app.press('Generate RSA keys')
  await expect(app.field('Key alias')).toHaveValue('shop')
  await fillFields(app, { 'Key password': 'k3y-pass', 'Store password': 'st0re-pass' })
  await app.choose('Archive format JKS', 'PKCS12')
  await app.choose('Key size 4096', '2048')
  const archive = await downloaded(page, () => app.confirm('Generate'))
  expect(archive.name).toBe('keystore.p12')
  expect(archive.buffer.length).toBeGreaterThan(1000)
  await app.expectMessage('New key pair and certificate generated successfully')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeHidden()
  const { client } = await storedClient(realm)
  const first = client.attributes?.['jwt.credential.certificate'] ?? ''
  const { fingerprint256 } = new X509Certificate(Buffer.from(first, 'base64'))
  await expectInMain(app, 'CN=shop', fingerprint256, 'RSA 2048')

  const openImport = async (format: string) => {
    await app.press('Import')
    await app.choose('Archive format JKS', format)
  }
  const agreeToImport = async () => {
    await agree(app, 'Import', imported)
    await expect(dialog).toBeHidden()
  }
  await openImport('PKCS12')
  await file(page).setInputFiles({ ...archive, mimeType: 'application/x-pkcs12' })
  await fillFields(app, { 'Key alias': 'nobody', 'Store password': 'st0re-pass' })
  app.expectFailures(/POST .* 400/)
  await app.confirm('Import')
  await expectInDialog(app, 'Could not import certificate', 'given alias not found in the keystore')
  await expect(app.dialog()).not.toContainText('certificate-not-found')
  await app.field('Key alias').fill('shop')
  await agreeToImport()

  // Invalid PEM is rejected in the form: the server's error has no text.
  await openImport('Public Key PEM')
  const text = app.dialog().getByRole('textbox').last()
  await text.fill('nonsense')
  await text.blur()
  await expectInDialog(app, 'This is not a public key in PEM format.')
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await text.fill(publicKey.export({ type: 'spki', format: 'pem' }).toString())
  await agreeToImport()
  await expect(app.field('Public key')).toBeVisible()

  await openImport('JSON Web Key Set')
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }
  await text.fill(JSON.stringify({ keys: [jwk] }))
  await agreeToImport()
  await expect(app.field('JSON Web Key Set')).toHaveValue(/"one"/)

  await toggleSwitch(app, 'Use JWKS URL', true)
  await expect(app.field('JSON Web Key Set')).toBeHidden()
  await app.field('JWKS URL').fill('nowhere')
  await app.field('JWKS URL').blur()
  await expectInMain(app, 'JWKS URL is not a valid URL')
  await app.field('JWKS URL').fill('https://shop.test/jwks')
  await app.save(savedMessage)
  const after = await storedClient(realm)
  const { attributes } = after.client
  expect(attributes).toMatchObject({
    'use.jwks.url': 'true',
    'jwks.url': 'https://shop.test/jwks',
    'org.example.kept': 'yes, "really"',
  })
  expect(after).toEqual({ ...before, client: { ...before.client, attributes } })
})

test('manages the keys of a SAML client: signing and encryption', async ({ app, realm }) => {
  test.setTimeout(240_000)
  const { id } = await realm.api<{ id: string }>('POST', '/clients', {
    clientId: 'sp',
    protocol: 'saml',
    attributes: { 'saml.encryption.algorithm': 'x', 'org.example.kept': 'yes' },
  })
  const attributes = async () => (await realm.client('sp'))?.attributes ?? {}
  const { page } = app
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const [encryption, signing] = [region('Encryption keys config'), region('Signing keys config')]
  const isEncrypted = app.field('Encrypt assertions')
  await app.open(`/$realm/clients/${id}/keys`)
  await expect(signing).toContainText('CN=sp')

  // Encryption stays off until there is a key.
  await isEncrypted.press('Space')
  await expect(app.dialog().getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await app.confirm('Cancel')
  await expect(isEncrypted).not.toBeChecked()
  expect(await attributes()).not.toMatchObject({ 'saml.encrypt': 'true' })
  await isEncrypted.press('Space')
  const key = await downloaded(page, () => app.confirm('Generate'))
  expect(key.name).toBe('private.key')
  await agree(app, 'Confirm', savedMessage)
  await expect(isEncrypted).toBeChecked()
  const encrypted = await attributes()
  expect(encrypted).toMatchObject({ 'saml.encrypt': 'true', 'org.example.kept': 'yes' })
  expect(encrypted).not.toHaveProperty('saml.encryption.algorithm')
  // Don't confirm: generating another key pair takes too long.
  await encryption.getByRole('button', { name: 'Regenerate' }).click()
  await expectInDialog(app, 'Regenerate encryption key for this client')
  await app.confirm('No')

  await signing.getByRole('button', { name: 'Export' }).click()
  await fillFields(app, { 'Key password': 'k3y-pass', 'Store password': 'k3y-pass' })
  await expect(app.field('Realm certificate alias')).toHaveValue(realm.name)
  const archive = await downloaded(page, () => app.confirm('Export'))
  expect(archive.name).toBe('keystore.jks')
  await app.expectMessage('Successfully exported keys')
  const signed = (await attributes())['saml.signing.certificate']
  await encryption.getByRole('button', { name: 'Import key' }).click()
  await file(page).setInputFiles({ ...archive, mimeType: 'application/octet-stream' })
  await fillFields(app, { 'Key alias': 'sp', 'Store password': 'k3y-pass' })
  await agree(app, 'Import', imported)
  expect(await attributes()).toMatchObject({ 'saml.encryption.certificate': signed })

  // Saving another tab must not restore the old key.
  await app.tab('Settings')
  await app.field('Name').fill('Service')
  await app.save(savedMessage)
  expect(await attributes()).toMatchObject({ 'saml.encryption.certificate': signed })

  await app.tab('Keys')
  await isEncrypted.press('Space')
  await expectInDialog(app, 'Disable "Encrypt assertions"')
  await app.confirm('Yes')
  await expect(isEncrypted).not.toBeChecked()
  await expect.poll(attributes).toMatchObject({ 'saml.encrypt': 'false' })
})
