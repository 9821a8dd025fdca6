import type { Locator, Page } from '@playwright/test'
import { expectInDialog } from './fixtures/contents'
import type { App } from './fixtures/app'
import { toggleSwitch } from './fixtures/fields'
import { holdRequests } from './fixtures/holdRequests'
import type { TestRealm } from './fixtures/realm'
import { watchShifts } from './fixtures/shifts'
import { expect, withSharedRealm } from './fixtures/test'

const users = Array.from({ length: 26 }, (_, n) => ({
  username: `user-${n + 1}-${'x'.repeat((n * 7) % 25)}`,
  email: `${'y'.repeat((n * 5) % 20)}${n}@example.org`,
  firstName: 'Ada',
  lastName: `Number ${n + 1} ${'z'.repeat((n * 3) % 15)}`,
  enabled: n % 3 > 0,
  groups: n < 2 ? ['/staff'] : [],
}))
const [first = '', second = ''] = users.map(({ username }) => username)

const test = withSharedRealm({
  clients: [
    { clientId: 'shop', publicClient: false },
    { clientId: 'till', publicClient: true },
  ],
  groups: [{ name: 'staff' }, { name: 'sales', subGroups: [{ name: 'north' }] }],
  users,
})

const noDialog = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0)

async function openShop(app: App, realm: TestRealm) {
  await app.open(`/$realm/clients/${(await realm.client('shop'))?.id}/settings`)
  await expect(app.heading('shop')).toBeVisible()
}

test('asks with code that is loaded, and clicks what was pressed', async ({ app, realm, page }) => {
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
})

test('Enter shows the error next to the field and focuses it', async ({ app, realm }) => {
  await app.open('/$realm/roles/new')
  await app.field('Role name').press('Enter')
  await expect(app.field('Role name')).toBeFocused()
  await expect(app.field('Role name')).toHaveAccessibleDescription(/required/i)

  await openShop(app, realm)
  await app.field('Root URL').fill('not an address')
  await app.field('Client ID').fill('')
  await app.field('Name').fill('New')
  await app.field('Name').press('Enter')
  await expect(app.field('Client ID')).toBeFocused()
  await expect(app.field('Client ID')).toHaveAccessibleDescription(/Required/i)
})

test('a dialog of fields closes with its page, and forgets', async ({ app, realm, page }) => {
  await app.open('/$realm/clients')
  await app.expectRow('shop')
  await app.visit(`/$realm/clients/${(await realm.client('till'))?.id}/advanced`)
  const opener = page.getByRole('button', { name: 'Register node manually' }).first()
  const host = app.dialog().getByRole('textbox', { name: 'Node host' })
  await opener.click()
  await host.fill('a/b')
  await app.confirm('Save')
  await expect(host).toHaveAccessibleDescription(/^A host name cannot contain slashes/)
  await expect(host).toBeFocused()
  await page.keyboard.press('Escape')
  await noDialog(page)
  await opener.click()
  await expect(host).toHaveValue('')
  await page.goBack()
  await noDialog(page)
  await app.expectRow('shop')
  await page.goForward()
  await opener.click()
  await expect(host).toHaveValue('')
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

test('who cancels a question keeps the selection', async ({ app, realm, page }) => {
  const [staff] = await realm.api<{ id: string }[]>('GET', '/groups?search=staff')
  await app.open(`/$realm/groups/${staff?.id}?tab=members`)
  for (const name of [first, second]) await app.row(name).select()
  await app.press('Leave')
  await expectInDialog(app, first)
  await page.keyboard.press('Escape')
  await expect(page.getByText('2 selected')).toBeVisible()
  await app.press('Leave')
  await app.confirm('Leave')
  await noDialog(page)
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible()
  expect(await realm.api('GET', `/groups/${staff?.id}/members`)).toEqual([])
  expect(await realm.user(second)).toMatchObject({ username: second, enabled: true })
})

const boxOf = async (locator: Locator) => JSON.stringify(await locator.boundingBox())

test.describe('nothing moves', () => {
  test('in a list: select, search, next page, columns, confirmation', async ({ app, page }) => {
    test.slow()
    const shifts = await watchShifts(app)
    await app.open('/$realm/users')
    const row = app.row(first)
    await expect(row).toBeVisible()
    const before = await boxOf(row)
    const expectNoShift = async (step: string, action: () => Promise<unknown>) =>
      expect.soft(await shifts.during(action), step).toEqual([])

    await expectNoShift('select', () => row.select())
    expect(await boxOf(row)).toBe(before)
    await expect(page.getByText('1 selected')).toBeVisible()
    await expectNoShift('clear', () => app.press('Clear selection'))
    await expectNoShift('next page', async () => {
      await page.getByRole('button', { name: 'Next', exact: true }).last().click()
      await expect(row).toBeHidden()
    })
    await expectNoShift('search', async () => {
      await app.search('user-1')
      await expect(row).toBeVisible()
    })
    await expectNoShift('columns', async () => {
      await app.press('Columns')
      await expect(page.getByRole('menu', { name: 'Columns' })).toBeVisible()
      await page.keyboard.press('Escape')
    })
    await expectNoShift('a question', async () => {
      await row.choose('Delete')
      await app.confirm('Cancel')
      await noDialog(page)
    })

    const go = await holdRequests(page, /\/(users|brute-force-user)\?/)
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
    go()
    await expect(row).toBeVisible()
    expect(await shifts.sinceLoad(), 'when rows arrive').toEqual([])
  })

  test('under a field left with an invalid value', async ({ app, realm }) => {
    const shifts = await watchShifts(app)
    await openShop(app, realm)
    await expect(app.field('Client ID')).toBeVisible()
    await app.field('Description').fill('Brings the buttons into view')
    expect(
      await shifts.during(async () => {
        await app.field('Client ID').fill('')
        await app.field('Name').focus()
        await expect(app.field('Client ID')).toHaveAccessibleDescription(/^Required/)
      }),
    ).toEqual([])
    await app.press('Revert')
    for (const tab of ['Credentials', 'Roles', 'Client scopes', 'Sessions', 'Advanced', 'Settings'])
      expect.soft(await shifts.during(() => app.tab(tab)), tab).toEqual([])
    // The click counts although a message appears.
    await app.field('Client ID').fill('')
    await app.press('Revert')
    await expect(app.field('Client ID')).toHaveValue('shop')
  })

  test('when a group is selected, or a note responds to a choice', async ({ app, page }) => {
    const shifts = await watchShifts(app)
    await app.open('/$realm/groups')
    const sales = page.getByRole('tree').getByText('sales')
    await expect(sales).toBeVisible()
    const choose = async () => {
      await sales.click()
      await expect(app.heading('sales')).toBeVisible()
    }
    expect(await shifts.during(choose)).toEqual([])

    await app.visit('/$realm/clients/add-client')
    await expect(app.heading('Create client')).toBeVisible()
    const preset = page.getByRole('button', { name: /^What are you connecting/ })
    const below = page.getByRole('textbox', { name: 'Client ID' })
    const before = await boxOf(below)
    for (const name of ['Machine to machine', 'Grafana', 'Set up manually']) {
      await preset.click()
      await page.getByRole('option', { name, exact: true }).click()
      await expect(preset).toContainText(name)
      expect.soft(await boxOf(below), name).toBe(before)
    }
    await below.fill('app')
    await app.press('Next')
    await expect(page.getByRole('heading', { name: 'Capability config' })).toBeFocused()
    await toggleSwitch(app, 'Require PKCE', false)
    await toggleSwitch(app, 'Client authentication', true)
    const note = page.getByText('Recommended for public clients')
    await expect(note).toBeHidden()
    expect(
      await shifts.during(async () => {
        await toggleSwitch(app, 'Client authentication', false)
        await expect(note).toBeVisible()
      }),
    ).toEqual([])
  })
})
