import { holdRequests } from './fixtures/holdRequests'
import { storedClient, openShop, savedMessage, shop } from './fixtures/shop'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

test('opens from its row, is turned off and on, and deleted', async ({ app, realm, page }) => {
  await realm.create({ clients: [shop, { clientId: 'sp', protocol: 'saml' }] })
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

  await app.tab('Advanced')
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
  await page.setViewportSize({ width: 1280, height: 800 })

  const before = await storedClient(realm)
  const enabled = page.getByRole('switch', { name: 'Enabled', exact: true })
  await enabled.press('Space')
  await expect(app.dialog()).toContainText('Disable client?')
  await agree(app, 'Disable', savedMessage)
  expect(await storedClient(realm)).toEqual({
    ...before,
    client: { ...before.client, enabled: false },
  })
  await enabled.press('Space')
  await expect(enabled).toBeChecked()
  await expect.poll(async () => (await realm.client('shop'))?.enabled).toBe(true)

  // What is lost is not read again: a stray request for the deleted client would fail the test.
  const releaseCount = await holdRequests(page, /\/session-count$/)
  await app.choose('Action: shop', 'Delete')
  await agree(app, 'Delete', 'The client has been deleted')
  await expect(app.heading('Clients')).toBeVisible()
  await expect(app.row('shop')).toBeHidden()
  expect(await realm.client('shop')).toBeUndefined()
  releaseCount()
  await page.unrouteAll({ behavior: 'wait' })
  await app.row('sp').getByRole('link', { name: 'sp', exact: true }).click()
  await expect(app.heading('sp')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('SAML')
  await expect(app.field('Valid redirect URIs 1')).toBeVisible()
  for (const label of ['Client authentication', 'Web origins 1'])
    await expect(app.field(label)).toBeHidden()
  const download = page.waitForEvent('download')
  await app.choose('Action: sp', 'Export')
  expect((await download).suggestedFilename()).toBe('sp.json')
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
