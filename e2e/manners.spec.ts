import type { Page } from '@playwright/test'
import { openShop } from './fixtures/shop'
import { expect, test as base, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  passwordPolicy: 'length(12)',
  clients: [{ clientId: 'shop', publicClient: true }],
  groups: [{ name: 'staff' }],
  users: ['ada', 'bob'].map((username) => ({ username, enabled: true, groups: ['/staff'] })),
})

const noDialog = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)

base(
  'asks with code that was loaded with the page, and clicks what was pressed',
  async ({ app, realm, page }) => {
    await openShop(app, realm)
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    expect(fetched).toContainEqual(expect.stringMatching(/\/question-[^/]*\.js$/))
    // The label: it covers the switch.
    await page.getByRole('main').getByText('Enabled', { exact: true }).first().dblclick()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await app.confirm('Cancel')
    await noDialog(page)
    await expect(page.getByRole('switch', { name: 'Enabled', exact: true })).toBeChecked()

    // A click belongs to what it started on, whatever appears meanwhile.
    const button = page.getByRole('button', { name: 'Review changes' })
    await app.field('Description').fill('New')
    await button.hover()
    await page.mouse.down()
    await button.evaluate((element) => (element.style.translate = '0 -80px'))
    await page.mouse.up()
    await expect(page.getByRole('dialog', { name: 'Review changes' })).toBeVisible()
  },
)

test('Enter shows the error next to the field and focuses it', async ({ app, realm }) => {
  await app.open('/$realm/roles/new')
  await app.field('Role name').press('Enter')
  await expect(app.field('Role name')).toBeFocused()
  await expect(app.field('Role name')).toHaveAccessibleDescription(/required/i)

  await app.visit(`/$realm/clients/${(await realm.client('shop'))?.id}/settings`)
  await app.field('Root URL').fill('not an address')
  await app.field('Client ID').fill('')
  await app.field('Name').fill('New')
  await app.field('Name').press('Enter')
  await expect(app.field('Client ID')).toBeFocused()
  await expect(app.field('Client ID')).toHaveAccessibleDescription(/Required/i)
})

test('a dialog of fields validates, closes with its page, and forgets', async ({
  app,
  realm,
  page,
}) => {
  await app.open('/$realm/clients')
  await app.open(`/$realm/clients/${(await realm.client('shop'))?.id}/advanced`)
  const opener = page.getByRole('button', { name: 'Register node manually' }).first()
  const host = app.dialog().getByRole('textbox', { name: 'Node host' })
  await opener.click()
  await host.fill('a/b')
  await app.confirm('Save')
  await expect(host).toHaveAccessibleDescription(/^A host name cannot contain slashes/)
  await page.keyboard.press('Escape')
  await noDialog(page)
  await opener.click()
  await expect(host).toHaveValue('')
  await page.goBack()
  await noDialog(page)
})

test('a dialog of fields shows what is refused, and keeps what was typed', async ({
  app,
  realm,
  page,
}) => {
  app.expectFailures(/reset-password.* 400|console error: .*400/)
  await app.open(`/$realm/users/${(await realm.user('ada'))?.id}/credentials`)
  // The line below the name offers it, too.
  await page.getByRole('button', { name: 'Set password', exact: true }).last().click()
  const password = app.dialog().locator('input').first()
  await password.fill('short')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(/Invalid password: minimum length 12/)
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('short')
  await password.fill('long enough for it')
  await app.confirm('Save password')
  await app.expectMessage('The password has been set successfully')
  await noDialog(page)
})

test('filters show as chips, and the focus stays near them', async ({ app, page }) => {
  await app.open('/$realm/clients')
  const toggle = page.getByRole('button', { name: 'Filters', exact: true })
  await toggle.click()
  await app.field('Attribute').fill('no-such-attribute')
  await app.field('Attribute').press('Enter')
  await expect(page.getByRole('heading', { name: 'No search results' })).toBeVisible()
  await expect(toggle).toBeFocused()
  expect(page.url()).toBe(app.url('/$realm/clients?attribute=no-such-attribute'))
  await page.getByRole('button', { name: 'Remove: Attribute no-such-attribute' }).click()
  await app.expectRow('shop')
  await expect(toggle).toBeFocused()
  expect(page.url()).toBe(app.url('/$realm/clients'))
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Remove: Attribute/ })).toBeVisible()
})

test('who cancels a question about related objects keeps the selection', async ({
  app,
  realm,
  page,
}) => {
  const [staff] = await realm.api<{ id: string }[]>('GET', '/groups')
  await app.open(`/$realm/groups/${staff?.id}?tab=members`)
  for (const name of ['ada', 'bob']) await app.row(name).select()
  await app.press('Leave')
  await expect(app.dialog()).toContainText('ada')
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 selected')).toBeVisible()
  await app.press('Leave')
  await app.confirm('Leave')
  await noDialog(page)
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  expect(await realm.api('GET', `/groups/${staff?.id}/members`)).toEqual([])
  expect(await realm.user('ada')).toMatchObject({ username: 'ada', enabled: true })
})
