import type { Locator } from '@playwright/test'
import { openShop } from './fixtures/shop'
import { expect, test } from './fixtures/test'

/** The room between one element and the next one below it. */
async function gapBelow(above: Locator, below: Locator) {
  const [first, second] = [await above.boundingBox(), await below.boundingBox()]
  if (!first || !second) throw new Error('Not visible')
  return second.y - (first.y + first.height)
}

test('keeps an error clear of the next field and close to its own', async ({
  app,
  realm,
  page,
}) => {
  await openShop(app, realm)
  const field = app.field('Client ID')
  await field.fill('')
  await app.field('Name').focus()
  const error = page.getByText(/^Required/).last()
  await expect(error).toBeVisible()
  expect(await gapBelow(field, error)).toBeLessThan(6)
  expect(await gapBelow(error, app.field('Name'))).toBeGreaterThanOrEqual(6)
})

test('keeps a notice clear of the form below it', async ({ app, realm, page }) => {
  await realm.create({ clients: [{ clientId: 'shop' }] })
  const { id } = (await realm.client('shop')) ?? {}
  await app.open(`/$realm/clients/${id}/settings`, { as: await realm.admin(['view-clients']) })
  await expect(app.field('Client ID')).toBeDisabled()
  const notice = page.getByText('You can view these settings but not change them.')
  await expect(notice).toBeVisible()
  const heading = page.getByRole('heading', { name: 'General settings' })
  expect(await gapBelow(notice, heading)).toBeGreaterThanOrEqual(12)
})
