import { X509Certificate, generateKeyPairSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectInDialog, fillFields } from './fixtures/contents'
import { bytesOf } from './fixtures/downloads'
import { differences, toggleSwitch } from './fixtures/fields'
import { storedClient, savedMessage, shop } from './fixtures/shop'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const importedMessage = 'New certificate imported'

const file = (page: Page) => page.getByRole('dialog').last().locator('input[type=file]')

async function downloaded(page: Page, work: () => Promise<void>) {
  // A busy server needs long for a new 4096-bit key pair.
  const event = page.waitForEvent('download', { timeout: 150_000 })
  await work()
  const download = await event
  return { name: download.suggestedFilename(), buffer: await bytesOf(download) }
}

test('manages the keys of an OpenID Connect client: URL, new pair, import', async ({
  app,
  realm,
}) => {
  test.slow()
  await realm.create({ clients: [shop] })
  const before = await storedClient(realm)
  const { page } = app
  await app.open(`/$realm/clients/${before.client.id}/keys`)
  await expect(page.getByText('The client has no keys yet')).toBeVisible()

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
  const openImport = async (format: string) => {
    await app.press('Import')
    await app.choose('Archive format JKS', format)
  }
  const agreeToImport = async () => {
    await agree(app, 'Import', importedMessage)
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByRole('definition').filter({ hasText: 'CN=shop' }).first()).toBeVisible()
  const { client } = await storedClient(realm)
  const first = client.attributes?.['jwt.credential.certificate'] ?? ''
  const { fingerprint256 } = new X509Certificate(Buffer.from(first, 'base64'))
  await expect(page.getByText(fingerprint256)).toBeVisible()
  await expect(page.getByText('RSA 2048')).toBeVisible()

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
  await expect(app.dialog()).toContainText('This is not a public key in PEM format.')
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  await text.fill(pair.publicKey.export({ type: 'spki', format: 'pem' }).toString())
  await agreeToImport()
  await expect(app.field('Public key')).toBeVisible()

  await openImport('JSON Web Key Set')
  const jwk = { ...pair.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }
  await text.fill(JSON.stringify({ keys: [jwk] }))
  await agreeToImport()
  await expect(app.field('JSON Web Key Set')).toHaveValue(/"one"/)

  await toggleSwitch(app, 'Use JWKS URL', true)
  await expect(app.field('JSON Web Key Set')).toBeHidden()
  await app.field('JWKS URL').fill('nowhere')
  await app.field('JWKS URL').blur()
  await expect(page.getByText('JWKS URL is not a valid URL')).toBeVisible()
  await app.field('JWKS URL').fill('https://shop.test/jwks')
  await app.save(savedMessage)
  const after = await storedClient(realm)
  expect(after.client.attributes).toMatchObject({
    'use.jwks.url': 'true',
    'jwks.url': 'https://shop.test/jwks',
    'org.example.kept': 'yes, "really"',
  })
  const changed = differences(before.client, after.client)
  expect(changed.filter((name) => !name.startsWith('attributes › '))).toEqual([])
  expect(after).toEqual({ ...before, client: after.client })
})

test('manages the keys of a SAML client: signing and encryption', async ({ app, realm }) => {
  test.setTimeout(240_000)
  const attributes = { 'saml.encryption.algorithm': 'x', 'org.example.kept': 'yes' }
  const sp = { clientId: 'sp', protocol: 'saml', attributes }
  const { id } = await realm.api<{ id: string }>('POST', '/clients', sp)
  const attribute = async (name: string) => (await realm.client('sp'))?.attributes?.[name]
  const { page } = app
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const [encryption, signing] = [region('Encryption keys config'), region('Signing keys config')]
  const isEncrypted = app.field('Encrypt assertions')
  await app.open(`/$realm/clients/${id}/keys`)
  await expect(signing.getByText('CN=sp').first()).toBeVisible()

  // Encryption stays off until there is a key.
  await isEncrypted.press('Space')
  await expect(app.dialog().getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await app.confirm('Cancel')
  await expect(isEncrypted).not.toBeChecked()
  expect(await attribute('saml.encrypt')).not.toBe('true')
  await isEncrypted.press('Space')
  const key = await downloaded(page, () => app.confirm('Generate'))
  expect(key.name).toBe('private.key')
  await agree(app, 'Confirm', savedMessage)
  await expect(isEncrypted).toBeChecked()
  const encrypted = (await realm.client('sp'))?.attributes
  expect(encrypted).toMatchObject({ 'saml.encrypt': 'true', 'org.example.kept': 'yes' })
  expect(encrypted).not.toHaveProperty('saml.encryption.algorithm')
  // Don't confirm: generating another key pair takes too long.
  await encryption.getByRole('button', { name: 'Regenerate' }).click()
  await expect(app.dialog()).toContainText('Regenerate encryption key for this client')
  await app.confirm('No')

  await signing.getByRole('button', { name: 'Export' }).click()
  await fillFields(app, { 'Key password': 'k3y-pass', 'Store password': 'k3y-pass' })
  await expect(app.field('Realm certificate alias')).toHaveValue(realm.name)
  const archive = await downloaded(page, () => app.confirm('Export'))
  expect(archive.name).toBe('keystore.jks')
  await app.expectMessage('Successfully exported keys')
  const signingKey = await attribute('saml.signing.certificate')
  await encryption.getByRole('button', { name: 'Import key' }).click()
  await file(page).setInputFiles({ ...archive, mimeType: 'application/octet-stream' })
  await fillFields(app, { 'Key alias': 'sp', 'Store password': 'k3y-pass' })
  await agree(app, 'Import', importedMessage)
  expect(await attribute('saml.encryption.certificate')).toBe(signingKey)

  // Saving another tab must not restore the old key.
  await app.tab('Settings')
  await app.field('Name').fill('Service')
  await app.save(savedMessage)
  expect(await attribute('saml.encryption.certificate')).toBe(signingKey)

  await app.tab('Keys')
  await isEncrypted.press('Space')
  await expect(app.dialog()).toContainText('Disable "Encrypt assertions"')
  await app.confirm('Yes')
  await expect(isEncrypted).not.toBeChecked()
  await expect.poll(() => attribute('saml.encrypt')).toBe('false')
})
