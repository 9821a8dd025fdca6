import type { App } from './fixtures/app'
import type { TestRealm } from './fixtures/realm'
import { fillFields } from './fixtures/contents'
import { storedClient, saveButton, savedMessage, shop } from './fixtures/shop'
import { differences, toggleSwitch } from './fixtures/fields'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

/** The shop, once its credentials are open. */
async function openCredentials(app: App, realm: TestRealm, client = shop) {
  await realm.create({ clients: [client] })
  const before = await storedClient(realm)
  await app.open(`/$realm/clients/${before.client.id}/credentials`)
  return before
}

test('hides, edits and regenerates the secret without touching anything else', async ({
  app,
  realm,
}) => {
  test.slow()
  const before = await openCredentials(app, realm)
  const { page } = app
  const secret = app.field('Client Secret')
  await expect(secret).toHaveValue('s3cret-of-shop')
  await expect(secret).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password field in clear text' }).first().click()
  await expect(secret).toHaveAttribute('type', 'text')

  // The response masks the client secret; the form must not take over the mask.
  const token = page.getByRole('region', { name: 'Registration access token' })
  await token.getByRole('button', { name: 'Regenerate' }).click()
  await expect(app.dialog()).toContainText('Regenerate registration access token?')
  await agree(app, 'Yes', 'Access token regenerated')
  await expect(token.getByRole('button', { name: /^Copy/ })).toBeVisible()
  await app.choose('Allowed authentication method Any', 'client_secret_post')
  await expect(page.getByRole('button', { name: /^Regenerate/ }).first()).toBeDisabled()
  await app.save(savedMessage)
  const after = await storedClient(realm)
  const method = 'client.secret.authentication.allowed.method'
  expect(differences(before.client, after.client)).toEqual([`attributes › ${method}`])
  expect(after).toEqual({ ...before, client: after.client })

  await secret.fill('')
  await secret.blur()
  await saveButton(app).click()
  await expect(secret).toBeFocused()
  await app.press('Revert')

  await page.getByRole('button', { name: 'Regenerate', exact: true }).first().click()
  await expect(app.dialog()).toContainText('Regenerate secret for this client?')
  await agree(app, 'Yes', 'Client secret regenerated')
  const last = await storedClient(realm)
  expect(last.secret).not.toBe('s3cret-of-shop')
  await expect(secret).toHaveValue(last.secret ?? '')
  expect(last.client.protocolMappers).toEqual(before.client.protocolMappers)
  expect(last.authorization).toEqual(before.authorization)
})

test('stores the settings of every authenticator', async ({ app, realm }) => {
  test.slow()
  await openCredentials(app, realm)
  const { page } = app
  const change = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Client Authenticator ${from}`, exact: true }).click()
    await page.getByRole('option', { name: to }).first().click()
  }
  const store = async (type: string) => {
    await app.press('Save')
    await expect(app.dialog()).toContainText(`Change to ${type}?`)
    await app.confirm('Yes')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(saveButton(app)).toBeDisabled()
    const now = await storedClient(realm)
    expect(now.client.clientAuthenticatorType).toBe(type)
    expect(now.secret).toBe('s3cret-of-shop')
    return now.client.attributes ?? {}
  }

  await change('Client Id and Secret', 'X509 Certificate')
  await app.press('Save')
  await expect(app.field('Subject DN')).toBeFocused()
  await toggleSwitch(app, 'Allow regex pattern comparison', true)
  await expect(page.getByText('Exact comparison is recommended')).toBeVisible()
  const subjects = { 'Subject DN': 'CN=(.*)', 'Certificate Authority subject DN': 'CN=ca' }
  await fillFields(app, subjects)
  await app.press('Save')
  await app.confirm('No')
  expect((await realm.client('shop'))?.clientAuthenticatorType).toBe('client-secret')
  expect(await store('client-x509')).toMatchObject({
    'x509.allow.regex.pattern.comparison': 'true',
    'x509.subjectdn': 'CN=(.*)',
    'x509.casubjectdn': 'CN=ca',
  })

  await change('X509 Certificate', 'Signed JWT with Client Secret')
  await app.choose('Signature algorithm Any algorithm', 'HS512')
  const secretJwt = await store('client-secret-jwt')
  expect(secretJwt).toMatchObject({ 'token.endpoint.auth.signing.alg': 'HS512' })

  // Changing to key pairs drops the algorithm for shared secrets.
  await change('Signed JWT with Client Secret', 'Signed JWT Validates')
  await expect(page.getByText('Generate a private key and certificate')).toBeVisible()
  expect(await store('client-jwt')).not.toHaveProperty('token.endpoint.auth.signing.alg')

  await change('Signed JWT', 'Signed JWT - Federated')
  const federated = { 'Identity provider': 'partner', 'Federated subject': 'shop-at-partner' }
  await fillFields(app, federated)
  expect(await store('federated-jwt')).toMatchObject({
    'jwt.credential.issuer': 'partner',
    'jwt.credential.sub': 'shop-at-partner',
    'org.example.kept': 'yes, "really"',
  })
})

test('shows when a rotated secret expires, and invalidates it at once', async ({ app, realm }) => {
  const now = Math.floor(Date.now() / 1000)
  const tomorrow = String(now + 86_400)
  const attributes = {
    'client.secret.rotated': 'old-s3cret',
    'client.secret.rotated.creation.time': String(now),
    'client.secret.rotated.expiration.time': tomorrow,
    'client.secret.expiration.time': tomorrow,
  }
  await openCredentials(app, realm, { ...shop, attributes })
  const old = app.field('Secret rotated')
  await expect(old).toHaveValue('old-s3cret')
  await expect(old).toHaveAttribute('type', 'password')
  await expect(app.page.getByText(/^Secret expires on/)).toHaveCount(2)
  await app.press('Invalidate')
  await expect(app.dialog()).toContainText('Invalidate rotated secret?')
  await agree(app, 'Confirm', 'Rotated secret successfully removed')
  await expect(old).toBeHidden()
  const after = await storedClient(realm)
  expect(after.client.attributes).not.toHaveProperty('client.secret.rotated')
  expect(after.secret).toBe('s3cret-of-shop')
})
