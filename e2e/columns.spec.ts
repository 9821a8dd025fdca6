import type { Locator } from '@playwright/test'
import { chooseInMenu } from './fixtures/userMenu'
import { expect, withSharedRealm } from './fixtures/test'

const email = 'clara.rossi@customers.example.com'

const test = withSharedRealm({
  users: [{ username: 'clara', email, enabled: true }],
  clients: [{ clientId: 'shop', name: 'Shop', redirectUris: ['https://shop.test/*'] }],
})

const pagers = { name: /pagination/i }

const height = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0

const styleOf = (locator: Locator, name: string) =>
  locator.evaluate(
    (element, property) => getComputedStyle(element).getPropertyValue(property),
    name,
  )

test('shows descriptions that differ at their end in two lines', async ({ app, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await app.open('/$realm/realm-settings/client-policies/profiles')
  const description = app
    .row('fapi-1-baseline')
    .getByText(/^Client profile, which enforce clients to conform/)
  const { lines, isClamped } = await description.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
    const isClamped = element.scrollHeight > element.clientHeight + 1
    return { lines: new Set(tops).size, isClamped }
  })
  expect(lines).toBeLessThanOrEqual(2)
  expect(isClamped).toBe(false)
})

test('shows email addresses whole, and pagers only when needed', async ({ app, realm, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await app.open('/$realm/users')
  const cell = app.row('clara').getByRole('cell').filter({ hasText: email })
  const hidden = await cell.evaluate((element) =>
    [element, ...element.querySelectorAll('*')]
      .filter((part) => getComputedStyle(part).overflowX === 'hidden')
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  )
  expect(hidden.length).toBeGreaterThan(0)
  expect(Math.max(...hidden)).toBe(0)

  const pager = page.getByRole('navigation', pagers)
  await expect(pager).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Per page' })).toHaveCount(0)
  for (let n = 0; n < 10; n += 1)
    await realm.api('POST', '/users', { username: `user-${n}`, enabled: true })
  await app.press('Refresh')
  await expect(pager).toHaveCount(2)
  await page.getByRole('button', { name: 'Next', exact: true }).first().click()
  await app.expectRow('user-9')
  await expect(pager).toHaveCount(2)
})

test('shows all required actions on one page', async ({ app, realm, page }) => {
  const actions = await realm.api<{ name: string }[]>('GET', '/authentication/required-actions')
  expect(actions.length).toBeGreaterThan(10)
  await app.open('/$realm/authentication/required-actions')
  for (const { name } of actions) await app.expectRow(name)
  await expect(page.getByRole('navigation', pagers)).toHaveCount(0)
})

test('offers no columns for a few kinds, and nests tabs visibly', async ({ app, realm, page }) => {
  await app.open('/$realm/realm-settings/keys/providers')
  await app.press('Add provider')
  const dialog = app.dialog()
  await expect(dialog.getByRole('row').nth(1)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Columns' })).toHaveCount(0)
  await expect(dialog.getByRole('navigation', pagers)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('button', { name: 'Columns' })).toBeVisible()

  const { keys } = await realm.api<{ keys: [{ kid: string; algorithm: string }] }>('GET', '/keys')
  const [{ kid, algorithm }] = keys
  await app.visit('/$realm/realm-settings/keys/list')
  const row = page.getByRole('row').filter({ hasText: algorithm })
  const copy = { name: `Copy to clipboard: ${kid}`, exact: true }
  await expect(row.getByRole('button', copy)).toBeVisible()
  const strips = page.getByRole('main').getByRole('tablist')
  await expect(strips).toHaveCount(2)
  const colourAt = (level: number) =>
    styleOf(strips.nth(level).getByRole('tab', { selected: true }), 'background-color')
  expect(await colourAt(1)).not.toBe(await colourAt(0))
})

test('applies the chosen row density to every list, also after a reload', async ({ app, page }) => {
  await app.open('/$realm/clients')
  const row = app.row('account')
  await expect(row).toBeVisible()
  const compact = await height(row)
  await chooseInMenu(page, 'Comfortable rows')
  await expect.poll(() => height(row)).toBeGreaterThan(compact + 4)
  await page.reload()
  await expect.poll(() => height(row)).toBeGreaterThan(compact + 4)
  await app.visit('/$realm/roles')
  await expect.poll(() => height(app.row('offline_access'))).toBeGreaterThan(compact + 4)
})

test('gives read-only users text to read and copy', async ({ app, realm, page }) => {
  const { id } = (await realm.client('shop')) ?? {}
  await app.open(`/$realm/clients/${id}/settings`, { as: await realm.admin(['view-clients']) })
  const name = app.field('Name')
  await expect(name).toHaveValue('Shop')
  await expect(name).toBeDisabled()
  expect(await styleOf(name, 'color')).toBe(
    await styleOf(page.getByRole('heading', { name: 'General settings' }), 'color'),
  )
  const copy = { name: 'Copy to clipboard: Name', exact: true }
  await expect(page.getByRole('button', copy)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0)
})
