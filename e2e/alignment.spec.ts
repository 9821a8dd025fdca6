import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/test'

async function rectangle(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not visible')
  return {
    ...box,
    end: box.x + box.width,
    bottom: box.y + box.height,
    middle: box.y + box.height / 2,
  }
}

test('puts check boxes and radio buttons beside their words', async ({ app, page }) => {
  await app.open('/$realm/authentication/policies?policy=otpPolicy')
  const radio = await rectangle(page.getByRole('radio', { name: 'Counter based' }))
  const label = await rectangle(page.getByText('Counter based', { exact: true }))
  expect(Math.abs(label.middle - radio.middle)).toBeLessThan(2)

  await app.visit('/$realm/clients/add-client')
  await app.field('Client ID').fill('app')
  await app.press('Next')
  const box = await rectangle(app.field('Standard flow'))
  const word = await rectangle(page.getByText('Standard flow', { exact: true }))
  expect(word.x - box.end).toBeGreaterThanOrEqual(0)
  expect(word.x - box.end).toBeLessThan(16)
  expect(Math.abs(word.middle - box.middle)).toBeLessThan(3)
})

test('shows the bulk actions above the titles of the columns', async ({ app, realm, page }) => {
  await realm.create({ roles: { realm: [{ name: 'auditor' }] } })
  await app.open('/$realm/roles')
  const row = app.row('auditor')
  const before = await rectangle(row)
  await row.select()
  const clear = page.getByRole('button', { name: 'Clear selection' })
  const header = page.getByRole('columnheader', { name: 'Description' })
  await expect(clear).toBeVisible()
  expect((await rectangle(clear)).bottom).toBeLessThanOrEqual((await rectangle(header)).y)
  expect(await header.evaluate((cell) => getComputedStyle(cell).color)).not.toMatch(/, 0\)$/)
  const selectPage = page.getByRole('columnheader').getByRole('checkbox')
  const title = await rectangle(header)
  expect(Math.abs((await rectangle(selectPage)).middle - title.middle)).toBeLessThan(3)
  expect(await rectangle(row)).toEqual(before)
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
