import { browser, signInOnLoginPage, openidConnect } from '../scripts/demo/signin.mjs'
import type { App } from './fixtures/app'
import { expectInDialog, expectInMain } from './fixtures/contents'
import { selectOption, toggleSwitch } from './fixtures/fields'
import { officialClients } from './fixtures/officialClients'
import { expect, test } from './fixtures/test'
import type { TestRealm } from './fixtures/realm'

const created = 'Client created successfully'

/** Without ids, keys and the order of sets. */
async function storedClient(realm: TestRealm, clientId: string) {
  const client = await realm.client(clientId)
  if (!client) throw new Error(`The realm has no client ${clientId}`)
  const { id: _id, clientId: _clientId, access: _access, attributes = {}, ...rest } = client
  const isGenerated = (name: string) => /certificate|private\.key|artifact|secret/.test(name)
  return {
    ...rest,
    attributes: Object.fromEntries(
      Object.entries(attributes).filter(([name]) => !isGenerated(name)),
    ),
    defaultClientScopes: client.defaultClientScopes?.toSorted(),
    optionalClientScopes: client.optionalClientScopes?.toSorted(),
  }
}

test('creates the same OpenID client as the official wizard', async ({ app, realm, page }) => {
  test.slow()
  await realm.create({ clients: [{ clientId: 'taken' }] })
  const requestedIds: string[] = []
  page.on('request', (request) => {
    const { searchParams, pathname } = new URL(request.url())
    if (pathname.endsWith('/clients')) requestedIds.push(searchParams.get('clientId') ?? '')
  })
  await app.open('/$realm/clients')
  await page.getByRole('link', { name: 'Create client', exact: true }).click()
  await expect(app.heading('Create client')).toBeVisible()
  const id = app.field('Client ID')
  await app.press('Next')
  await expectInMain(app, 'Required field')
  await id.pressSequentially('taken', { delay: 30 })
  await expectInMain(app, 'A client with this ID already exists')
  expect(requestedIds.filter((value) => value !== '')).toEqual(['taken'])
  await app.press('Next')
  await expect(page.getByRole('heading', { name: 'General settings' })).toBeVisible()
  await id.fill('app')
  await expectInMain(app, 'This client ID is available')
  await app.press('Next')
  await expect(page.getByRole('heading', { name: 'Capability config' })).toBeFocused()
  await app.press('Next')
  await expect(page.getByRole('heading', { name: 'Login settings' })).toBeFocused()
  const redirect = app.field('Valid redirect URIs 1')
  await redirect.fill('http://shop.test/*')
  await expectInMain(app, 'http is not encrypted', 'List exact URLs in production')
  await redirect.fill('javascript:alert(1)')
  await redirect.blur()
  await app.press('Save')
  await expect(redirect).toBeFocused()
  await expect(redirect).toHaveAttribute('aria-invalid', 'true')
  await redirect.fill('https://shop.test/back')
  await app.press('Back')
  await app.press('Back')
  await expect(id).toHaveValue('app')
  await app.press('Next')
  await app.press('Next')
  await expect(redirect).toHaveValue('https://shop.test/back')
  await redirect.fill('')
  await app.save(created)
  await expect(app.heading('app')).toBeVisible()
  expect(await storedClient(realm, 'app')).toEqual(officialClients.openIdConnect)

  await app.press('Connect application')
  await expectInDialog(app, 'app')
  await expect(app.dialog().getByRole('textbox')).toHaveValue(
    new RegExp(`/realms/${realm.name}/.well-known/openid-configuration$`),
  )
})

test('creates the same SAML client as the official wizard', async ({ app, realm, page }) => {
  test.slow()
  await app.open('/$realm/clients/add-client')
  await selectOption(app, 'Client type', 'SAML')
  await app.field('Client ID').fill('sp')
  await app.press('Next')
  await expect(page.getByRole('heading', { name: 'Login settings' })).toBeVisible()
  await expect(app.field('Master SAML Processing URL')).toBeVisible()
  await expect(app.field('Web origins 1')).toHaveCount(0)
  await app.press('Save')
  // The server generates keys, which takes random time.
  await app.expectMessage(created, { timeout: 60_000 })
  await expect.poll(() => storedClient(realm, 'sp')).toEqual(officialClients.saml)
})

test.describe('presets', () => {
  const choose = async (app: App, preset: string, clientId: string) => {
    await app.open('/$realm/clients/add-client')
    await app.field('Client ID').fill(clientId)
    await app.page.getByRole('button', { name: /^What are you connecting/ }).click()
    await app.page.getByRole('option', { name: preset, exact: true }).click()
  }

  test('make a single-page app that users sign in with', async ({ app, realm, page, server }) => {
    test.slow()
    const person = { username: 'ada', password: 'right' }
    const credentials = [{ type: 'password', value: person.password, temporary: false }]
    await realm.user.create({ username: person.username, credentials })
    await choose(app, 'Single-page app (browser)', 'spa')
    await app.press('Next')
    // The preset's addresses follow the root URL until somebody edits one.
    await expectInMain(app, 'The other URLs are filled in from it')
    await expect(page.getByRole('main').getByText('example.org')).toHaveCount(0)
    const redirect = app.field('Valid redirect URIs 1')
    for (const url of ['https://spa', 'https://spa.test']) {
      await app.field('Root URL').fill(url)
      await expect(redirect).toHaveValue(`${url}/*`)
    }
    await expect(app.field('Web origins 1')).toHaveValue('https://spa.test')
    // No warning about what the preset fills in.
    await expect(page.getByRole('main')).not.toContainText('matches every URL below it')
    await redirect.fill('https://spa.test/back')
    await app.field('Root URL').fill('https://spa.test/')
    await expect(redirect).toHaveValue('https://spa.test/back')
    await app.save(created)
    expect(await realm.client('spa')).toMatchObject({
      publicClient: true,
      redirectUris: ['https://spa.test/back'],
      webOrigins: ['https://spa.test'],
      attributes: { 'pkce.code.challenge.method': 'S256', 'post.logout.redirect.uris': '+' },
    })
    const connect = openidConnect({ url: server.url, realm: realm.name })
    const client = { clientId: 'spa', redirectUri: 'https://spa.test/back' }
    const code = await signInOnLoginPage(connect, browser(server.url), { ...client, ...person })
    const form = { client_id: 'spa', grant_type: 'authorization_code', ...code }
    const tokens = await connect.post('token', form)
    await connect.userInfo((tokens as { access_token: string }).access_token)
  })

  test('make clients for machines and for Grafana', async ({ app, realm, page, server }) => {
    await choose(app, 'Machine to machine', 'worker')
    // This preset has no redirects, so there is no step for addresses.
    await app.press('Save')
    await expect(app.heading('worker')).toBeVisible()
    const worker = await realm.client('worker')
    expect(worker).toMatchObject({ publicClient: false, serviceAccountsEnabled: true })
    await app.press('Connect application')
    await expect(page.getByRole('button', { name: /^Format/ })).toContainText('Token call')
    const text = app.dialog().getByRole('textbox')
    await expect(text).toHaveValue(/client_secret=<secret>/)
    await app.dialog().getByRole('checkbox', { name: 'Show the client secret' }).check()
    await expect(text).toHaveValue(new RegExp(`client_secret=${worker?.secret}`))
    await page.keyboard.press('Escape')
    await openidConnect({ url: server.url, realm: realm.name }).post('token', {
      client_id: 'worker',
      client_secret: worker?.secret ?? '',
      grant_type: 'client_credentials',
    })

    await choose(app, 'Grafana', 'dashboards')
    await app.press('Next')
    await app.press('Save')
    await expect(app.heading('dashboards')).toBeVisible()
    const { redirectUris, rootUrl, protocolMappers = [] } = (await realm.client('dashboards')) ?? {}
    expect([redirectUris, rootUrl]).toEqual([[], ''])
    expect(protocolMappers[0]?.config).toMatchObject({
      'claim.name': 'roles',
      'usermodel.clientRoleMapping.clientId': 'dashboards',
    })
  })
})

test('leads back to the step that the server refused', async ({ app, realm, page }) => {
  await app.open('/$realm/clients/add-client')
  await app.field('Client ID').fill('late')
  await app.press('Next')
  await toggleSwitch(app, 'Client authentication', true)
  await toggleSwitch(app, 'Authorization', true)
  await expect(app.field('Service account roles')).toBeChecked()
  // Never sends an invalid combination.
  await toggleSwitch(app, 'Client authentication', false)
  await expect(app.field('Authorization')).toBeDisabled()
  await app.press('Next')
  // Somebody else creates the client meanwhile.
  const { id } = await realm.api<{ id: string }>('POST', '/clients', { clientId: 'late' })
  app.expectFailures(/POST .*\/clients 409|console error: .*409/)
  await app.press('Save')
  await expect(page.getByRole('heading', { name: 'General settings' })).toBeVisible()
  await expectInMain(app, 'A client with this ID already exists')
  await realm.api('DELETE', `/clients/${id}`)
  await app.field('Client ID').fill('later')
  await app.press('Next')
  await app.press('Next')
  await app.save(created)
  expect(await realm.client('later')).toMatchObject({ publicClient: true })
})

test('requires the permission to create clients', async ({ app, realm, page }) => {
  const as = await realm.admin(['view-clients'])
  await app.open('/$realm/clients', { as })
  await app.expectRow('account')
  await expect(page.getByRole('link', { name: 'Create client' })).toHaveCount(0)
  await app.visit('/$realm/clients/add-client', { loginRealm: realm.name })
  await expectInMain(app, 'manage-clients')
})
