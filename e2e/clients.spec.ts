import type { Page } from '@playwright/test'
import { expectInDialog } from './fixtures/contents'
import { bytesOf, textOf } from './fixtures/downloads'
import { selectOption } from './fixtures/fields'
import { holdRequests } from './fixtures/holdRequests'
import { shop } from './fixtures/shop'
import { downloadBy } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    clientId: `many-${String(index + 1).padStart(2, '0')}`,
  }))

const several = [
  { clientId: 'spa', publicClient: true, redirectUris: ['https://Spa.test/*'] },
  { clientId: 'sp', protocol: 'saml', enabled: false },
  {
    clientId: 'worker',
    serviceAccountsEnabled: true,
    standardFlowEnabled: false,
    attributes: { team: 'Red' },
  },
]

/** Three pages, with the six built-in clients. */
const test = withSharedRealm({
  clients: [
    {
      clientId: 'evil',
      name: '<script>document.title="ran"</script>',
      description: '<img src=x onerror="document.title=1">',
      baseUrl: 'ftp://files.example/x',
    },
    {
      clientId: '<b>bold</b>',
      name: '${client_account}',
      rootUrl: 'https://shop.example',
      baseUrl: '/start',
    },
    { ...shop, authorizationSettings: {} },
    ...several,
    ...many(13),
  ],
})

const table = (page: Page) => page.getByRole('table', { name: 'Clients' })

const names = (page: Page) => table(page).getByRole('rowheader')

const pager = (page: Page) =>
  page.getByRole('navigation', { name: 'Clients: pagination below the table' })

test('shows properties of clients, and untrusted text as text', async ({ app, realm, page }) => {
  await app.open('/$realm/clients')
  await expect(page.getByRole('link', { name: /^Learn more/ })).toHaveAttribute(
    'href',
    /^https:.*#assembly-managing-clients/,
  )
  for (const name of ['Client ID', 'Name', 'Type', 'Description', 'Home URL'])
    await expect(table(page).getByRole('columnheader', { name, exact: true })).toBeVisible()
  await app.expectRow(
    'evil',
    '<script>document.title="ran"</script>',
    '<img src=x onerror="document.title=1">',
    'ftp://files.example/x',
  )
  await expect(app.row('evil').getByRole('link', { name: 'ftp:' })).toHaveCount(0)
  await expect(page.getByRole('main').locator('script, img')).toHaveCount(0)
  await expect(page).toHaveTitle(`Clients – ${realm.name} – Castellan`)
  await app.expectRow('<b>bold</b>', 'Account')
  const homeLink = app.row('<b>bold</b>').getByRole('link', { name: 'https:' })
  await expect(homeLink).toHaveAttribute('href', 'https://shop.example/start')
  await expect(homeLink).toHaveAttribute('rel', /noopener/)
})

test('never links to javascript: URLs', async ({ app, page }) => {
  // Today's server refuses such URLs, but an older realm may contain one.
  await page.route(/\/admin\/realms\/[^/]+\/clients\?/, async (route) => {
    const answer = await route.fetch()
    const list = (await answer.json()) as { clientId: string }[]
    const changed = list.map((item) =>
      item.clientId === 'evil' ? { ...item, baseUrl: 'javascript:document.title="ran"' } : item,
    )
    await route.fulfill({ response: answer, json: changed })
  })
  await app.open('/$realm/clients')
  await app.expectRow('evil', 'javascript:document.title="ran"')
  await expect(app.row('evil').getByRole('link')).toHaveAccessibleName('evil')
  await expect(page.locator('a[href^="javascript" i]')).toHaveCount(0)
})

test('pages by number, and searches from the first page', async ({ app, page }) => {
  await app.open('/$realm/clients?page=2')
  await expect(names(page).first()).toHaveText('many-05')
  const number = page.getByRole('textbox', { name: 'Page number' })
  await number.fill('')
  await number.pressSequentially('a9-b9')
  await expect(number).toHaveValue('99')
  await number.press('Enter')
  // 25 clients in all.
  await expect(names(page)).toHaveCount(5)
  await expect(number).toHaveValue('3')
  await expect(pager(page)).toContainText('21–25 of 25')
  await expect(pager(page).getByRole('button', { name: 'Next' })).toBeDisabled()
  await number.fill('0')
  await number.press('Enter')
  await expect(names(page).first()).toHaveText('<b>bold</b>')
  await expect(number).toHaveValue('1')
  await page.goBack()
  await expect(names(page)).toHaveCount(5)
  // A search on page 3 leads to page 1.
  await app.search('many-0')
  await expect(names(page)).toHaveCount(9)
  await expect(page).toHaveURL(app.url('/$realm/clients?q=many-0'))

  await app.visit('/$realm/clients?page=2')
  await expect(names(page).first()).toHaveText('many-05')
  await page.getByRole('combobox', { name: 'Per page' }).selectOption('20')
  // The page with the row that was on top.
  await expect(names(page)).toHaveCount(20)
  await page.reload()
  await expect(names(page)).toHaveCount(20)
  expect(await page.evaluate(() => localStorage.getItem('pageSize'))).toBe('20')
})

test('filters and sorts by the URL, and says among how many', async ({ app, page }) => {
  const main = page.getByRole('main')
  await app.open('/$realm/clients')
  await expect(names(page)).toHaveCount(10)
  await app.press('Filters')
  await selectOption(app, 'Protocol', 'SAML')
  await app.press('Search')
  await expect(names(page)).toHaveText([/^sp\b/])
  await app.expectRow('sp', 'Disabled', 'SAML')
  await expect(main).toContainText('Filtered among all 25 clients')
  expect(page.url()).toBe(app.url('/$realm/clients?protocol=saml'))
  await page.reload()
  await expect(names(page)).toHaveText([/^sp\b/])
  await app.visit('/$realm/clients?attribute=team:re&flow=service')
  await expect(names(page)).toHaveText(['worker'])
  await app.press('Filters')
  await expect(app.field('Attribute')).toHaveValue('team:re')
  await app.field('Attribute').fill('team:blue')
  await app.field('Attribute').press('Enter')
  await expect(page.getByRole('heading', { name: 'No search results' })).toBeVisible()
  await main.getByRole('button', { name: 'Clear all filters' }).first().click()
  await expect(names(page)).toHaveCount(10)
  await app.press('Filters')
  await expect(app.field('Attribute')).toHaveValue('')
  await app.visit('/$realm/clients?uri=spa.TEST&access=public&enabled=true')
  await expect(names(page)).toHaveText(['spa'])
  const lines = (await downloadBy(app, 'Export as CSV')).split('\r\n')
  expect(lines).toEqual([expect.any(String), expect.stringMatching(/^spa,/)])
  await app.visit('/$realm/clients?enabled=true&sort=-clientId')
  await expect(names(page).first()).toHaveText('worker')
})

test('searches once typing pauses, and cancels the search before', async ({ app, page }) => {
  await app.open('/$realm/clients')
  await expect(names(page)).toHaveCount(10)
  const searches: string[] = []
  const cancelledSearches: string[] = []
  const addTo = (list: string[]) => (request: { url: () => string }) => {
    const id = new URL(request.url()).searchParams.get('clientId')
    if (id !== null) list.push(id)
  }
  page.on('request', addTo(searches))
  page.on('requestfailed', addTo(cancelledSearches))
  const release = await holdRequests(page, /\/clients\?.*clientId=/)
  const box = page.getByPlaceholder('Search for client')
  await box.fill('wo')
  await expect.poll(() => searches).toEqual(['wo'])
  await box.fill('wor')
  await expect.poll(() => searches).toEqual(['wo', 'wor'])
  await expect.poll(() => cancelledSearches).toEqual(['wo'])
  release()
  await expect(names(page)).toHaveText(['worker'])
  expect(page.url()).toBe(app.url('/$realm/clients?q=wor'))

  await app.visit('/$realm/clients?access=public')
  await app.expectRow('account-console')
  await app.expectRow('spa')
  await box.fill('spa')
  await box.press('Enter')
  await expect(names(page)).toHaveText(['spa'])
})

test('downloads adapter files, and exports without secrets', async ({ app, realm, page }) => {
  await app.open('/$realm/clients?q=s')
  const whole = page.waitForEvent('download')
  await app.row('spa').choose('Export')
  const file = await whole
  expect(file.suggestedFilename()).toBe('spa.json')
  const exported = await textOf(file)
  const { id: _id, ...client } = (await realm.client('spa')) ?? { id: '' }
  expect(JSON.parse(exported)).toEqual({ ...client, access: expect.anything() })
  expect(exported).toContain('\n  "clientId": "spa"')

  const safe = page.waitForEvent('download')
  await app.row('shop').choose('Export without secrets')
  const text = await textOf(await safe)
  expect(text).not.toContain('s3cret-of-shop')
  expect(JSON.parse(text)).toMatchObject({
    clientId: 'shop',
    protocolMappers: [{ name: 'colour' }],
  })

  await app.row('shop').choose('Download adapter config')
  await expectInDialog(app, 'Download adaptor configs')
  await expect(app.dialog().getByRole('textbox', { name: 'Details' })).toHaveValue(
    /"resource": "shop"/,
  )
  const adapter = page.waitForEvent('download')
  await app.confirm('Download')
  expect((await adapter).suggestedFilename()).toBe('keycloak.json')
  await app.confirm('Cancel')

  await app.row('sp').choose('Download adapter config')
  await expect(page.getByRole('button', { name: /^Format option Mod Auth Mellon/ })).toBeVisible()
  const archive = page.waitForEvent('download')
  await app.confirm('Download')
  expect((await bytesOf(await archive)).subarray(0, 2).toString()).toBe('PK')
})

test('offers no deletion of built-in clients, or to viewers', async ({ app, realm, page }) => {
  const expectNoDeletion = async (name: string, reason: string) => {
    await app
      .row(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .click()
    const entry = page.getByRole('menuitem', { name: /^Delete/ })
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await expect(entry).toContainText(reason)
  }
  await app.open('/$realm/clients')
  await expectNoDeletion('account', 'Built into the server')
  await app.open('/$realm/clients', { as: await realm.admin(['view-clients']) })
  await expectNoDeletion('evil', 'manage-clients')
})
