import { expectInDialog, fillFields } from './fixtures/contents'
import { differences, selectOption, toggleSwitch } from './fixtures/fields'
import { addClient, openClient, saveButton, savedMessage, shop } from './fixtures/shop'
import { agree } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({})

test('hides, edits and regenerates the secret without touching anything else', async ({
  app,
  realm,
  page,
}) => {
  const { read, ...before } = await openClient(app, realm, 'credentials')
  const secret = app.field('Client Secret')
  await expect(secret).toHaveValue('s3cret-of-shop')
  await expect(secret).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password field in clear text' }).first().click()
  await expect(secret).toHaveAttribute('type', 'text')

  // The response masks the client secret; the form must not take over the mask.
  const token = page.getByRole('region', { name: 'Registration access token' })
  await token.getByRole('button', { name: 'Regenerate' }).click()
  await expectInDialog(app, 'Regenerate registration access token?')
  await agree(app, 'Yes', 'Access token regenerated')
  await expect(token.getByRole('button', { name: /^Copy/ })).toBeVisible()
  await app.choose('Allowed authentication method Any', 'client_secret_post')
  await expect(page.getByRole('button', { name: /^Regenerate/ }).first()).toBeDisabled()
  await app.save(savedMessage)
  const after = await read()
  const method = 'client.secret.authentication.allowed.method'
  expect(differences(before.client, after.client)).toEqual([`attributes › ${method}`])
  const { clientId } = before
  expect({ ...after, clientId }).toEqual({ ...before, client: after.client })

  await secret.fill('')
  await secret.blur()
  await saveButton(app).click()
  await expect(secret).toBeFocused()
  await app.press('Revert')

  await page.getByRole('button', { name: 'Regenerate', exact: true }).first().click()
  await expectInDialog(app, 'Regenerate secret for this client?')
  await agree(app, 'Yes', 'Client secret regenerated')
  const last = await read()
  expect(last.secret).not.toBe('s3cret-of-shop')
  await expect(secret).toHaveValue(last.secret ?? '')
  expect(last.client.protocolMappers).toEqual(before.client.protocolMappers)
  expect(last.authorization).toEqual(before.authorization)
})

test('stores the settings of every authenticator', async ({ app, realm, page }) => {
  const { read } = await openClient(app, realm, 'credentials')
  const change = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Client Authenticator ${from}`, exact: true }).click()
    await page.getByRole('option', { name: to }).first().click()
  }
  const store = async (type: string) => {
    await app.press('Save')
    await expectInDialog(app, `Change to ${type}?`)
    await app.confirm('Yes')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(saveButton(app)).toBeDisabled()
    const now = await read()
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
  expect((await read()).client.clientAuthenticatorType).toBe('client-secret')
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
  const { read } = await openClient(app, realm, 'credentials', { ...shop, attributes })
  const old = app.field('Secret rotated')
  await expect(old).toHaveValue('old-s3cret')
  await expect(old).toHaveAttribute('type', 'password')
  await expect(app.page.getByText(/^Secret expires on/)).toHaveCount(2)
  await app.press('Invalidate')
  await expectInDialog(app, 'Invalidate rotated secret?')
  await agree(app, 'Confirm', 'Rotated secret successfully removed')
  await expect(old).toBeHidden()
  const after = await read()
  expect(after.client.attributes).not.toHaveProperty('client.secret.rotated')
  expect(after.secret).toBe('s3cret-of-shop')
})

test('overrides flows and lifespans, and inherits them again', async ({ app, realm, page }) => {
  const { read, client, secret, authorization } = await openClient(app, realm)
  const flows = await realm.api<{ id: string; alias: string }[]>('GET', '/authentication/flows')
  const idOf = (alias: string) => flows.find((flow) => flow.alias === alias)?.id
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/admin/realms/')) calls.push(request.url())
  })
  await app.tab('Advanced')
  await expect(app.field('Access Token Lifespan: Expires in')).toHaveValue('77')
  await expect(page.getByRole('button', { name: /^Browser Flow / })).toBeEnabled()
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(6)

  await selectOption(app, 'Browser Flow', 'direct grant')
  await selectOption(app, 'Direct Grant Flow', 'browser')
  await app.save(savedMessage)
  const browserFlow = { direct_grant: idOf('browser') }
  const overriding = {
    ...client,
    authenticationFlowBindingOverrides: { ...browserFlow, browser: idOf('direct grant') },
  }
  expect(await read()).toEqual({ client: overriding, secret, authorization })
  await selectOption(app, 'Browser Flow', 'Choose...')
  await selectOption(app, 'Access Token Lifespan', 'Inherits from realm settings')
  await app.save(savedMessage)
  const inheriting = (await read()).client
  expect(inheriting.authenticationFlowBindingOverrides).toEqual(browserFlow)
  expect(differences(overriding, inheriting)).toEqual([
    'attributes › access.token.lifespan',
    'authenticationFlowBindingOverrides › browser',
  ])

  await page.getByRole('button', { name: /^Add ACR to LoA mapping/i }).click()
  await fillFields(app, { 'ACR 1': 'gold', 'LoA 1': 'high' })
  await app.field('Minimum ACR Value').focus()
  await expect(page.getByText('Invalid LoA')).toBeVisible()
  await fillFields(app, { 'LoA 1': '2', 'Minimum ACR Value': 'gold' })
  await app.save(savedMessage)
  expect((await read()).client.attributes).toMatchObject({
    'acr.loa.map': '{"gold":"2"}',
    'minimum.acr.value': 'gold',
  })
})

test('keeps a select open while its options arrive', async ({ app, realm, page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/admin\/serverinfo/, async (route) => {
    await released
    await route.continue()
  })
  const { client } = await addClient(realm)
  await app.open(`/$realm/clients/${client.id}/advanced`)
  const list = page.getByRole('button', { name: /^Access token signature algorithm / })
  await list.click()
  await expect(page.getByRole('option', { name: 'Choose...', exact: true })).toBeVisible()
  release()
  await page.getByRole('option', { name: 'ES256', exact: true }).click()
  await expect(list).toContainText('ES256')
  await expect(list).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
})

test('registers, tests and removes cluster nodes', async ({ app, realm }) => {
  const cluster = { clientId: 'cluster', publicClient: true }
  const { read } = await openClient(app, realm, 'advanced', cluster)
  await app.field('Node Re-registration timeout').fill('3')
  await app.save(savedMessage)
  await app.field('Node Re-registration timeout').fill('')
  await app.save(savedMessage)
  expect((await read()).client.nodeReRegistrationTimeout).toBe(-1)

  await app.press('Register node manually')
  await expect(app.dialog()).toHaveAccessibleName('Add node')
  await app.confirm('Save')
  await expectInDialog(app, 'Required field')
  await app.field('Node host').fill('10.0.0.7')
  await agree(app, 'Save', 'Node successfully added')
  await app.expectRow('10.0.0.7')
  const nodes = async () => Object.keys((await read()).client.registeredNodes ?? {})
  expect(await nodes()).toEqual(['10.0.0.7'])

  await app.press('Test cluster availability')
  await expect(app.page.getByText(/No push sent/)).toBeVisible()
  await app.row('10.0.0.7').choose('Delete')
  await expectInDialog(app, '10.0.0.7')
  await agree(app, 'Delete', 'Node successfully removed')
  expect(await nodes()).toEqual([])
})
