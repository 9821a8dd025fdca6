import type { Locator } from '@playwright/test'
import { toggleSwitch } from './fixtures/fields'
import { holdRequests } from './fixtures/holdRequests'
import { watchShifts } from './fixtures/shifts'
import { openShop } from './fixtures/shop'
import { expect, test as base, withSharedRealm } from './fixtures/test'

const users = Array.from({ length: 26 }, (_, n) => ({
  username: `user-${n + 1}-${'x'.repeat((n * 7) % 25)}`,
  email: `${'y'.repeat((n * 5) % 20)}${n}@example.org`,
  firstName: 'Ada',
  lastName: `Number ${n + 1} ${'z'.repeat((n * 3) % 15)}`,
  enabled: n % 3 > 0,
}))

const test = withSharedRealm({ users, groups: [{ name: 'sales', subGroups: [{ name: 'north' }] }] })

const boxOf = async (locator: Locator) => JSON.stringify(await locator.boundingBox())

test.describe('nothing moves', () => {
  test('in a list: select, search, next page, columns, confirmation', async ({ app, page }) => {
    test.slow()
    const shifts = await watchShifts(app)
    await app.open('/$realm/users')
    const row = app.row(users[0]?.username ?? '')
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
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
  })

  test('while a list loads and when its rows arrive', async ({ app, page }) => {
    const shifts = await watchShifts(app)
    await app.open('/$realm/users')
    await app.expectRow(users[0]?.username ?? '')
    const go = await holdRequests(page, /\/(users|brute-force-user)\?/)
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
    go()
    await app.expectRow(users[0]?.username ?? '')
    expect(await shifts.sinceLoad()).toEqual([])
  })

  base('under a field left with an invalid value', async ({ app, realm }) => {
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

  test('when a group is selected in the tree', async ({ app, page }) => {
    const shifts = await watchShifts(app)
    await app.open('/$realm/groups')
    const sales = page.getByRole('tree').getByText('sales')
    await expect(sales).toBeVisible()
    const choose = async () => {
      await sales.click()
      await expect(app.heading('sales')).toBeVisible()
    }
    expect(await shifts.during(choose)).toEqual([])
  })

  test('when a note responds to a choice', async ({ app, page }) => {
    const shifts = await watchShifts(app)
    await app.open('/$realm/clients/add-client')
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
    await expect(page.getByText('Recommended for public clients')).toBeHidden()
    expect(
      await shifts.during(async () => {
        await toggleSwitch(app, 'Client authentication', false)
        await expect(page.getByText('Recommended for public clients')).toBeVisible()
      }),
    ).toEqual([])
  })
})
