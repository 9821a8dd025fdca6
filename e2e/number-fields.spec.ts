import type { Page } from '@playwright/test'
import { textsOf } from './fixtures/fields'
import { expect, test } from './fixtures/test'

const saved = 'Realm successfully updated'

const unitOf = (page: Page, name: string) =>
  page.getByRole('combobox', { name: new RegExp(`unit: ${name}$`) })

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
  await app.save(saved)
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
  await app.save(saved)
  await expect.poll(async () => (await realm.get()).ssoSessionMaxLifespan).toBe(129_600)
})

test('shows the stored seconds of a duration that was rounded', async ({ app, realm, page }) => {
  await app.open('/$realm/realm-settings/sessions')
  const field = app.field('SSO Session Max')
  const unit = unitOf(page, 'SSO Session Max')
  await unit.selectOption('Days')
  await field.fill('0.333')
  await expect(unit).toHaveValue('times.days')
  await app.save(saved)
  await expect(field).toHaveValue('28771')
  await expect(unit).toHaveValue('times.seconds')
  await expect.poll(async () => (await realm.get()).ssoSessionMaxLifespan).toBe(28_771)
})

test('holds back numbers out of range, with a message at the field', async ({
  app,
  realm,
  server,
}) => {
  const t = await textsOf(server)
  const stored = async () => (await realm.get()).attributes?.cibaExpiresIn as unknown
  const before = await stored()
  await app.open('/$realm/authentication/policies?policy=cibaPolicy')
  const field = app.field(t('cibaExpiresIn'))
  for (const [text, message] of [
    ['601', /This must be at most 600/],
    ['9', /This must be at least 10/],
  ] as const) {
    await field.fill(text)
    await app.press('Save')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(text)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(message)
    await field.press('Enter')
    await expect(field).toHaveValue(text)
  }
  expect(await stored()).toBe(before)

  await field.fill('600')
  await app.save('CIBA policy successfully updated')
  await expect.poll(stored).toBe('600')
})

test('says beside a field that a small number became the smallest value', async ({
  app,
  server,
}) => {
  const t = await textsOf(server)
  await app.open('/$realm/authentication/policies?policy=cibaPolicy')
  const field = app.field(t('cibaExpiresIn'))
  await field.fill('9')
  await expect(field).toHaveValue('9')
  await field.press('Tab')
  await app.field(t('cibaInterval')).focus()
  await expect(field).toHaveValue('10')
  await expect(field).toHaveAccessibleDescription(/Set to the smallest value, 10/)
  await expect(app.page.getByText('Set to the smallest value, 10.')).toBeVisible()
  await field.fill('11')
  await expect(app.page.getByText('Set to the smallest value, 10.')).toBeHidden()

  await field.fill('601')
  await app.field(t('cibaInterval')).focus()
  await expect(field).toHaveValue('601')
  await expect(field).toHaveAccessibleDescription(/This must be at most 600/)
})

test('steps a number out of range back into it', async ({ app, server }) => {
  const t = await textsOf(server)
  await app.open('/$realm/authentication/policies?policy=cibaPolicy')
  const field = app.field(t('cibaExpiresIn'))
  await field.fill('601')
  await app.page
    .getByRole('button', { name: t('minus') })
    .first()
    .click()
  await expect(field).toHaveValue('600')
  await field.fill('9')
  await app.page
    .getByRole('button', { name: t('plus') })
    .first()
    .click()
  await expect(field).toHaveValue('10')
})
