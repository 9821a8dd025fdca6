import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/test'

const height = async (locator: Locator) => (await locator.boundingBox())?.height ?? 0

const styleOf = (locator: Locator, name: string) =>
  locator.evaluate(
    (element, property) => getComputedStyle(element).getPropertyValue(property),
    name,
  )

test('applies the chosen row density to every list, also after a reload', async ({ app, page }) => {
  await app.open('/$realm/clients')
  const row = app.row('account')
  await expect(row).toBeVisible()
  const compact = await height(row)
  const menu = page.getByRole('banner').locator('button[aria-haspopup="menu"]').last()
  await menu.click()
  await page
    .getByRole('menuitem', { name: 'Comfortable rows' })
    .or(page.getByRole('menuitemradio', { name: 'Comfortable rows' }))
    .click()
  await expect.poll(() => height(row)).toBeGreaterThan(compact + 4)
  await page.reload()
  await expect.poll(() => height(row)).toBeGreaterThan(compact + 4)
  await app.visit('/$realm/roles')
  await expect.poll(() => height(app.row('offline_access'))).toBeGreaterThan(compact + 4)
})

test('sets nested tabs apart from the tabs of the page', async ({ app, page }) => {
  await app.open('/$realm/realm-settings/keys/list')
  const strips = page.getByRole('main').getByRole('tablist')
  await expect(strips).toHaveCount(2)
  const open = (level: number) => strips.nth(level).getByRole('tab', { selected: true })
  await expect(open(1)).toBeVisible()
  expect(await styleOf(open(1), 'background-color')).not.toBe(
    await styleOf(open(0), 'background-color'),
  )
})

test('gives read-only users text to read and copy, and no useless add buttons', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({
    clients: [{ clientId: 'shop', name: 'Shop', redirectUris: ['https://shop.test/*'] }],
  })
  const { id } = (await realm.client('shop')) ?? {}
  await app.open(`/$realm/clients/${id}/settings`, { as: await realm.admin(['view-clients']) })
  const name = app.field('Name')
  await expect(name).toHaveValue('Shop')
  await expect(name).toBeDisabled()
  expect(await styleOf(name, 'color')).toBe(
    await styleOf(page.getByRole('heading', { name: 'General settings' }), 'color'),
  )
  await expect(
    page.getByRole('button', { name: 'Copy to clipboard: Name', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0)
})
