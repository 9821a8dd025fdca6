import type { Locator } from '@playwright/test'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  organizationsEnabled: true,
  adminPermissionsEnabled: true,
  roles: { realm: [{ name: 'auditor' }] },
  clients: [{ clientId: 'shop' }],
})

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not visible')
  const { x, y, width, height } = box
  return { ...box, end: x + width, bottom: y + height, middle: y + height / 2 }
}

const gapBelow = async (above: Locator, below: Locator) =>
  (await boxOf(below)).y - (await boxOf(above)).bottom

test('puts check boxes and radio buttons beside their words', async ({ app, page }) => {
  await app.open('/$realm/authentication/policies?policy=otpPolicy')
  const radio = await boxOf(page.getByRole('radio', { name: 'Counter based' }))
  const label = await boxOf(page.getByText('Counter based', { exact: true }))
  expect(Math.abs(label.middle - radio.middle)).toBeLessThan(2)

  await app.visit('/$realm/clients/add-client')
  await app.field('Client ID').fill('app')
  await app.press('Next')
  const box = await boxOf(app.field('Standard flow'))
  const word = await boxOf(page.getByText('Standard flow', { exact: true }))
  expect(word.x - box.end).toBeGreaterThanOrEqual(0)
  expect(word.x - box.end).toBeLessThan(16)
  expect(Math.abs(word.middle - box.middle)).toBeLessThan(3)
})

test('shows the bulk actions above the titles of the columns', async ({ app, page }) => {
  await app.open('/$realm/roles')
  const row = app.row('auditor')
  const before = await boxOf(row)
  await row.select()
  const clear = page.getByRole('button', { name: 'Clear selection' })
  const header = page.getByRole('columnheader', { name: 'Description' })
  await expect(clear).toBeVisible()
  expect((await boxOf(clear)).bottom).toBeLessThanOrEqual((await boxOf(header)).y)
  expect(await header.evaluate((cell) => getComputedStyle(cell).color)).not.toMatch(/, 0\)$/)
  const selectPage = page.getByRole('columnheader').getByRole('checkbox')
  expect(Math.abs((await boxOf(selectPage)).middle - (await boxOf(header)).middle)).toBeLessThan(3)
  expect(await boxOf(row)).toEqual(before)
})

test('says in the page why a row cannot be selected', async ({ app, page }) => {
  await app.open('/$realm/clients')
  const box = app.row('account').getByRole('checkbox')
  const reason = page.getByText('Built-in clients cannot be changed in bulk.')
  await expect(box).toBeDisabled()
  await expect(box).toHaveAttribute('title', /Built-in clients/)
  await box.press('Space')
  await expect(reason).toBeVisible()
  await expect(box).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(reason).toBeHidden()
  await expect(box).toBeFocused()
})

test('keeps an error clear of the next field and close to its own, and a notice clear of the form', async ({
  app,
  realm,
  page,
}) => {
  const address = `/$realm/clients/${(await realm.client('shop'))?.id}/settings`
  await app.open(address)
  const field = app.field('Client ID')
  await field.fill('')
  await app.field('Name').focus()
  const error = page.getByText(/^Required/).last()
  await expect(error).toBeVisible()
  expect(await gapBelow(field, error)).toBeLessThan(6)
  expect(await gapBelow(error, app.field('Name'))).toBeGreaterThanOrEqual(6)

  await app.open(address, { as: await realm.admin(['view-clients']) })
  await expect(field).toBeDisabled()
  const notice = page.getByText('You can view these settings but not change them.')
  const heading = page.getByRole('heading', { name: 'General settings' })
  expect(await gapBelow(notice, heading)).toBeGreaterThanOrEqual(12)
})

test('shows every entry of the navigation in a window of 900 px', async ({ app, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await app.open('/$realm/realm-settings/general')
  const links = page.getByRole('navigation', { name: 'Navigation', exact: true }).getByRole('link')
  for (const name of ['Organizations', 'Permissions'])
    await expect(links.filter({ hasText: name })).toBeVisible()
  await expect(links.filter({ hasText: 'Realm settings' })).toHaveAttribute('aria-current', 'page')
  expect(await links.count()).toBeGreaterThanOrEqual(14)
  for (const link of await links.all()) {
    await expect(link).toBeInViewport({ ratio: 1 })
    // Large enough to hit (WCAG 2.5.8).
    expect((await boxOf(link)).height).toBeGreaterThanOrEqual(24)
  }
})
