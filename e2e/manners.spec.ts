import type { Page } from '@playwright/test'
import { openShop, saveButton, savedMessage } from './fixtures/shop'
import { expect, test } from './fixtures/test'

const noBox = { x: 0, y: 0, width: 0, height: 0 }

const enabled = (page: Page) => page.getByRole('switch', { name: 'Enabled', exact: true })

/** The label: it covers the switch. */
const visibleSwitch = (page: Page) =>
  page.getByRole('main').getByText('Enabled', { exact: true }).first()

test('asks a question once, with code that was loaded with the page', async ({
  app,
  realm,
  page,
}) => {
  await openShop(app, realm)
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  expect(fetched).toContainEqual(expect.stringMatching(/\/question-[^/]*\.js$/))
  await visibleSwitch(page).dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await app.confirm('Cancel')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(enabled(page)).toBeChecked()
})

test('delivers a click to what it started on, whatever appears meanwhile', async ({
  app,
  realm,
  page,
}) => {
  await openShop(app, realm)
  const button = page.getByRole('button', { name: 'Review changes' })
  await app.field('Description').fill('New')
  const { x, y, width, height } = (await button.boundingBox()) ?? noBox
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await button.evaluate((element) => (element.style.translate = '0 -80px'))
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Review changes' })).toBeVisible()
})

test.describe('pressing Enter', () => {
  test('shows the error next to the field and focuses it', async ({ app, realm }) => {
    const before = await openShop(app, realm)
    await app.visit('/$realm/roles/new')
    await app.field('Role name').press('Enter')
    await expect(app.field('Role name')).toBeFocused()
    await expect(app.field('Role name')).toHaveAccessibleDescription(/required/i)

    await app.visit(`/$realm/clients/${before.client.id}/settings`)
    await app.field('Root URL').fill('not an address')
    await app.field('Client ID').fill('')
    await app.field('Name').fill('New')
    await app.field('Name').press('Enter')
    await expect(app.field('Client ID')).toBeFocused()
    await expect(app.field('Client ID')).toHaveAccessibleDescription(/Required/i)
  })
})

test('keeps toasts off the page actions and form buttons', async ({ app, realm, page }) => {
  await openShop(app, realm)
  const message = page.getByRole('listitem').filter({ hasText: savedMessage })
  const buttons = {
    'user menu': page.getByRole('banner').locator('button[aria-haspopup="menu"]'),
    actions: page
      .getByRole('main')
      .getByRole('button', { name: /^Action/ })
      .first(),
    save: saveButton(app),
  }
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await app.field('Description').fill(`At ${width}`)
    await saveButton(app).click()
    const { x, y, width: messageWidth, height } = (await message.first().boundingBox()) ?? noBox
    for (const [name, locator] of Object.entries(buttons)) {
      const button = (await locator.boundingBox()) ?? noBox
      const isSeparate =
        button.x + button.width <= x ||
        x + messageWidth <= button.x ||
        button.y + button.height <= y ||
        y + height <= button.y
      expect(isSeparate, `${name} at ${width}`).toBe(true)
    }
    await message.first().getByRole('button', { name: 'Close' }).click()
  }
})
