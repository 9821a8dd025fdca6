import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test'

const saved = 'Realm successfully updated'

const unitOf = (page: Page, name: string) =>
  page.getByRole('combobox', { name: new RegExp(`^unit: ${name}$`, 'i') })

test('keeps the unit while a fraction is typed', async ({ app, realm, page }) => {
  await realm.create({ ssoSessionMaxLifespan: 2 * 86_400 })
  await app.open('/$realm/realm-settings/sessions')
  const field = app.field('SSO Session Max')
  const unit = unitOf(page, 'SSO Session Max')
  await expect(field).toHaveValue('2')
  await expect(unit).toHaveValue('times.days')
  await field.press('ControlOrMeta+a')
  for (const key of '1.25') {
    await field.press(key)
    await expect(unit).toHaveValue('times.days')
  }
  await app.press('Save')
  await app.expectMessage(saved)
  await expect.poll(async () => (await realm.get()).ssoSessionMaxLifespan).toBe(108_000)
  await expect(field).toHaveValue('1.25')
  await expect(unit).toHaveValue('times.days')

  await page.reload()
  await expect(field).toHaveValue('30')
  await expect(unit).toHaveValue('times.hours')
  await field.press('ControlOrMeta+a')
  await field.pressSequentially('2.25')
  await app.press('Save')
  await expect.poll(async () => (await realm.get()).ssoSessionMaxLifespan).toBe(8100)
})

test('multiplies what is typed by the unit that is chosen afterwards', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({ ssoSessionMaxLifespan: 36_000 })
  await app.open('/$realm/realm-settings/sessions')
  const field = app.field('SSO Session Max')
  const unit = unitOf(page, 'SSO Session Max')
  await expect(unit).toHaveValue('times.hours')
  await field.press('ControlOrMeta+a')
  await field.pressSequentially('1.5')
  await field.press('Tab')
  await expect(unit).toBeFocused()
  await expect(unit).toHaveValue('times.hours')
  await unit.selectOption('Days')
  await expect(field).toHaveValue('1.5')
  await app.press('Save')
  await app.expectMessage(saved)
  await expect.poll(async () => (await realm.get()).ssoSessionMaxLifespan).toBe(129_600)
})

test('shows the stored seconds of a duration that was rounded', async ({ app, realm, page }) => {
  await realm.create()
  await app.open('/$realm/realm-settings/sessions')
  const field = app.field('SSO Session Max')
  const unit = unitOf(page, 'SSO Session Max')
  await unit.selectOption('Days')
  await field.fill('0.333')
  await expect(unit).toHaveValue('times.days')
  await app.press('Save')
  await app.expectMessage(saved)
  await expect(field).toHaveValue('28771')
  await expect(unit).toHaveValue('times.seconds')
  await expect.poll(async () => (await realm.get()).ssoSessionMaxLifespan).toBe(28_771)
})

test('holds back a negative duration', async ({ app, realm }) => {
  await realm.create({ ssoSessionMaxLifespan: 36_000 })
  await app.open('/$realm/realm-settings/sessions')
  const field = app.field('SSO Session Max')
  await field.fill('-5')
  await app.press('Save')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/a number, 0 or more/)
  await expect(field).toHaveValue('-5')
  expect((await realm.get()).ssoSessionMaxLifespan).toBe(36_000)
  await app.press('Revert')
  await expect(field).toHaveValue('10')
})
