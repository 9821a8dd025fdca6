import { differences } from './fixtures/fields'
import { holdRequests } from './fixtures/holdRequests'
import { storedClient, openShop, savedMessage, shop } from './fixtures/shop'
import { expect, test } from './fixtures/test'

test('opens from its row, is turned off and on, and deleted', async ({ app, realm, page }) => {
  test.slow()
  await realm.create({ clients: [shop] })
  await app.open('/$realm/clients')
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/admin\/(realms|serverinfo|[^/]+\/console\/whoami)/.test(request.url()))
      requests.push(request.url())
  })
  // The cached list entry is shown before the server answers.
  const release = await holdRequests(page, /\/clients\/[0-9a-f-]+$/)
  await app.row('shop').getByRole('link', { name: 'shop', exact: true }).click()
  await expect(app.heading('shop')).toBeVisible()
  await expect(app.field('Client ID')).toHaveValue('shop')
  await expect(app.field('Valid redirect URIs 2')).toHaveValue('https://shop.test/*')
  await expect(app.field('Authorization')).toBeChecked()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  for (const name of ['General', 'Access', 'Login', 'Logout'])
    await expect(page.getByRole('link', { name: `${name} settings`, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Logout settings', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Logout settings' })).toBeFocused()
  expect(requests.length).toBeLessThanOrEqual(6)

  const enabled = page.getByRole('switch', { name: 'Enabled', exact: true })
  await enabled.press('Space')
  await expect(app.dialog()).toContainText('Disable client?')
  await app.confirm('Disable')
  await app.expectMessage(savedMessage)
  const off = await storedClient(realm)
  expect(off.client.enabled).toBe(false)
  expect(off.authorization).toMatchObject({ resources: [{ name: 'Album' }] })
  expect(off.secret).toBe('s3cret-of-shop')
  expect(off.client.protocolMappers).toHaveLength(1)
  await page.getByRole('switch', { name: 'Enabled', exact: true }).press('Space')
  await expect(enabled).toBeChecked()
  await expect.poll(async () => (await realm.client('shop'))?.enabled).toBe(true)

  await app.choose('Action: shop', 'Delete')
  await app.confirm('Delete')
  await app.expectMessage('The client has been deleted')
  await expect(app.heading('Clients')).toBeVisible()
  await expect(app.row('shop')).toBeHidden()
  await expect.poll(() => realm.client('shop')).toBeUndefined()
})

test('does not load the impact of a deletion again once it is confirmed', async ({
  app,
  realm,
  page,
}) => {
  await openShop(app, realm)
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/session-count$/, async (route) => {
    await gate
    await route.continue().catch(() => undefined) // the page aborts this request
  })
  await app.choose('Action: shop', 'Delete')
  await app.confirm('Delete')
  await app.expectMessage('The client has been deleted')
  await expect(app.heading('Clients')).toBeVisible()
  // A stray request for the deleted client would fail the test.
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await app.row('account').getByRole('link', { name: 'account', exact: true }).click()
  await expect(app.heading('account')).toBeVisible()
})

test('can be created again after somebody else deleted it', async ({ app, realm }) => {
  const { client } = await openShop(app, realm)
  await app.field('Name').fill('Back')
  await realm.api('DELETE', `/clients/${client.id}`)
  app.expectFailures(/GET .*\/clients\/.* 404/)
  await app.press('Save')
  await expect(app.dialog()).toContainText('This has been deleted')
  await app.confirm('Create again')
  await expect(app.dialog()).toBeHidden()
  await expect.poll(() => realm.client('shop')).toMatchObject({ id: client.id, name: 'Back' })
  await expect.poll(async () => (await storedClient(realm)).secret).toBe('s3cret-of-shop')
})

test('shows a SAML client what clients of every protocol have', async ({ app, realm }) => {
  await openShop(app, realm, {
    clientId: 'shop',
    protocol: 'saml',
    attributes: { 'saml.force.post.binding': 'true' },
  })
  const before = await realm.client('shop')
  await expect(app.page.getByRole('main')).toContainText('SAML')
  await expect(app.field('Valid redirect URIs 1')).toBeVisible()
  await expect(app.field('Client authentication')).toBeHidden()
  await expect(app.field('Web origins 1')).toBeHidden()
  await app.field('Home URL').fill('https://shop.test/home')
  await app.save(savedMessage)
  await expect
    .poll(async () => differences(before ?? {}, (await realm.client('shop')) ?? {}))
    .toEqual(['baseUrl'])

  const download = app.page.waitForEvent('download')
  await app.choose('Action: shop', 'Export')
  expect((await download).suggestedFilename()).toBe('shop.json')
})

test('keeps the open tab in view when the window becomes narrow', async ({ app, realm, page }) => {
  await realm.create({ clients: [{ clientId: 'shop', publicClient: false }] })
  const { id = '' } = (await realm.client('shop')) ?? {}
  await app.open(`/$realm/clients/${id}/advanced`)
  const openTab = page.getByRole('tab', { name: 'Advanced', exact: true })
  await expect(openTab).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(openTab).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('tab', { name: 'Settings', exact: true })).not.toBeInViewport()
  // Only the tab bar scrolls, not the page.
  const title = page.getByRole('heading', { name: 'Authentication flow overrides' })
  await title.scrollIntoViewIfNeeded()
  await page.setViewportSize({ width: 400, height: 800 })
  await expect(title).toBeInViewport()
})
