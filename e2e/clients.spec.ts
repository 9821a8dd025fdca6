import type { Page } from '@playwright/test'
import { textOf } from './fixtures/downloads'
import { expect, test } from './fixtures/test'

/** More than two pages, with the six built-in clients. */
const many = Array.from({ length: 19 }, (_, index) => ({
  clientId: `many-${String(index + 1).padStart(2, '0')}`,
}))

const pager = (page: Page) =>
  page.getByRole('navigation', { name: 'Clients: pagination below the table' })

const names = (page: Page) => page.getByRole('table', { name: 'Clients' }).getByRole('rowheader')

test.describe('the list of clients', () => {
  test('shows the properties of a client, and untrusted text as text', async ({
    app,
    realm,
    page,
  }) => {
    await realm.create({
      clients: [
        {
          clientId: 'evil',
          name: '<script>document.title="ran"</script>',
          description: '<img src=x onerror="document.title=1">',
          baseUrl: 'ftp://files.example/x',
        },
        { clientId: '<b>bold</b>', name: '${client_account}', protocol: 'saml', enabled: false },
        { clientId: 'shop', rootUrl: 'https://shop.example', baseUrl: '/start' },
      ],
    })
    await app.open('/$realm/clients')

    await expect(page.getByRole('link', { name: /^Learn more/ })).toHaveAttribute(
      'href',
      /^https:.*#assembly-managing-clients/,
    )
    const table = page.getByRole('table', { name: 'Clients' })
    const titles = ['Client ID', 'Name', 'Type', 'Description', 'Home URL']
    for (const name of titles)
      await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
    const evil = app.row('evil')
    await expect(evil).toContainText('<script>document.title="ran"</script>')
    await expect(evil).toContainText('<img src=x onerror="document.title=1">')
    await expect(evil).toContainText('ftp://files.example/x')
    await expect(evil.getByRole('link', { name: 'ftp:' })).toHaveCount(0)
    await expect(page.getByRole('main').locator('script, img')).toHaveCount(0)
    await expect(page).toHaveTitle(`Clients – ${realm.name} – Castellan`)

    const bold = page.getByRole('row').filter({ hasText: '<b>bold</b>' })
    await expect(bold).toContainText('Disabled')
    await expect(bold).toContainText('SAML')
    await expect(bold).toContainText('Account')
    const homeLink = app.row('shop').getByRole('link', { name: 'https:' })
    await expect(homeLink).toHaveAttribute('href', 'https://shop.example/start')
    await expect(homeLink).toHaveAttribute('rel', /noopener/)
  })

  test('never links to javascript: URLs', async ({ app, realm, page }) => {
    await realm.create({ clients: [{ clientId: 'evil' }] })
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

  test('pages by buttons and by number, and keeps the page in the URL', async ({
    app,
    realm,
    page,
  }) => {
    await realm.create({ clients: many })
    await app.open('/$realm/clients')
    await expect(names(page)).toHaveCount(10)
    await expect(names(page).first()).toHaveText('account')

    await pager(page).getByRole('button', { name: 'Next' }).click()
    await expect(names(page).first()).toHaveText('many-07')
    expect(page.url()).toBe(app.url('/$realm/clients?page=2'))
    await page.reload()
    await expect(names(page).first()).toHaveText('many-07')

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
    await expect(names(page).first()).toHaveText('account')
    await expect(number).toHaveValue('1')
    await page.goBack()
    await expect(names(page)).toHaveCount(5)
    // A search on page 3 leads to page 1.
    await app.search('many-0')
    await expect(names(page)).toHaveCount(9)
    await expect(page).toHaveURL(app.url('/$realm/clients?q=many-0'))
  })

  test('remembers the number of rows per page', async ({ app, realm, page }) => {
    await realm.create({ clients: many })
    await app.open('/$realm/clients?page=2')
    await expect(names(page).first()).toHaveText('many-07')
    await page.getByRole('combobox', { name: 'Per page' }).selectOption('20')

    // The page with the row that was on top.
    await expect(names(page)).toHaveCount(20)
    await page.reload()
    await expect(names(page)).toHaveCount(20)
    expect(await page.evaluate(() => localStorage.getItem('pageSize'))).toBe('20')
  })

  test('reports a lost network, and comes back with it', async ({ app, realm, page, context }) => {
    await realm.create({ clients: many })
    await app.open('/$realm/clients')
    await expect(names(page)).toHaveCount(10)
    app.expectFailures(/net::ERR_INTERNET_DISCONNECTED/)
    app.expectFailures(/console error: .*(ERR_INTERNET_DISCONNECTED|Failed to fetch)/)
    await context.setOffline(true)
    await pager(page).getByRole('button', { name: 'Next' }).click()

    await expect(page.getByRole('main')).toContainText('Keycloak does not answer')
    await context.setOffline(false)
    await expect(names(page).first()).toHaveText('many-07')
    await expect(page.getByRole('main')).not.toContainText('Keycloak does not answer')
  })

  test('shows the selected columns', async ({ app, page }) => {
    await app.open('/$realm/clients')
    const description = page.getByRole('columnheader', { name: 'Description', exact: true })
    await expect(description).toBeVisible()
    await app.press('Columns')
    await page
      .getByRole('menu', { name: 'Columns' })
      .getByRole('checkbox', { name: 'Description' })
      .uncheck()

    await expect(description).toBeHidden()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(names(page).first()).toBeVisible()
    await expect(description).toBeHidden()
  })
})

test.describe('exporting clients', () => {
  test('exports one as the server describes it', async ({ app, realm, page }) => {
    await realm.create({
      clients: [{ clientId: 'shop', publicClient: true, redirectUris: ['https://shop.example/*'] }],
    })
    await app.open('/$realm/clients')
    const download = page.waitForEvent('download')
    await app.row('shop').choose('Export')

    const file = await download
    expect(file.suggestedFilename()).toBe('shop.json')
    const text = await textOf(file)
    const { id: _id, ...client } = (await realm.client('shop')) ?? { id: '' }
    expect(JSON.parse(text)).toEqual({ ...client, access: expect.anything() })
    expect(text).toContain('\n  "clientId": "shop"')
  })
})

test.describe('deleting clients', () => {
  test('deletes one after saying what is deleted with it', async ({ app, realm }) => {
    await realm.create({
      clients: [{ clientId: 'shop', serviceAccountsEnabled: true }],
      roles: { client: { shop: [{ name: 'buyer' }, { name: 'seller' }] } },
    })
    await app.open('/$realm/clients')
    await app.row('shop').choose('Delete')
    await expect(app.dialog()).toContainText('shop')
    await expect(app.dialog()).toContainText('2 roles')
    await expect(app.dialog()).toContainText('service-account-shop')
    await app.confirm('Cancel')
    await expect(app.dialog()).toBeHidden()
    await expect.poll(() => realm.client('shop')).toBeTruthy()

    await app.delete('shop', 'The client has been deleted')
    await expect(app.row('shop')).toBeHidden()
    await expect.poll(() => realm.client('shop')).toBeUndefined()
  })

  test('deletes several, selected on two pages', async ({ app, realm, page }) => {
    await realm.create({
      clients: many,
      roles: { client: { 'many-01': [{ name: 'buyer' }] } },
    })
    await app.open('/$realm/clients')
    await app.row('many-01').select()
    await pager(page).getByRole('button', { name: 'Next' }).click()
    await app.row('many-07').select()
    await app.row('many-08').select()
    await expect(page.getByRole('main')).toContainText('3 selected')
    await app.press('Delete')

    const dialog = app.dialog()
    await expect(dialog).toContainText('Delete 3 clients?')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'many-01' })).toContainText(
      '1 role',
    )
    await expect(dialog.getByRole('listitem').filter({ hasText: 'many-07' })).toContainText(
      'no roles, mappers or sessions',
    )
    // A client deleted meanwhile is named and stays selected.
    await realm.api('DELETE', `/clients/${(await realm.client('many-08'))?.id}`)
    app.expectFailures(/DELETE .*clients\/\S+ 404$/)
    await app.confirm('Delete')
    await expect(dialog).toContainText('many-08: ')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await app.expectMessage('2 clients have been deleted')
    await expect(page.getByRole('main')).toContainText('1 selected')
    await expect.poll(() => realm.client('many-01')).toBeUndefined()
    await expect.poll(() => realm.client('many-07')).toBeUndefined()
    await expect.poll(() => realm.client('many-02')).toBeTruthy()
    await expect(app.row('many-07')).toBeHidden()
  })

  test('does not delete built-in clients', async ({ app, page }) => {
    await app.open('/$realm/clients')
    await expect(app.row('account').getByRole('checkbox')).toBeDisabled()
    await app.row('account').getByRole('button', { name: 'Actions for account' }).click()

    const entry = page.getByRole('menuitem', { name: /^Delete/ })
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await expect(entry).toContainText('Built into the server')
  })

  test('is not available to read-only administrators', async ({ app, realm, page }) => {
    await realm.create({ clients: [{ clientId: 'shop' }] })
    const admin = await realm.admin(['view-clients'])
    await app.open('/$realm/clients', { as: admin })
    await app.row('shop').getByRole('button', { name: 'Actions for shop' }).click()

    const entry = page.getByRole('menuitem', { name: /^Delete/ })
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await expect(entry).toContainText('manage-clients')
  })
})
