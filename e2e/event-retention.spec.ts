import { expect, test } from './fixtures/test'

type Config = { eventsExpiration?: number }

const saved = 'Successfully saved configuration'
const halfAnHour = /Events are kept for 30 minutes/

test('starts expirations in days', async ({ app, realm, page }) => {
  await realm.create({ eventsEnabled: true, adminEventsEnabled: true })
  const unit = page.getByRole('combobox', { name: /unit: Expiration$/ })
  await app.open('/$realm/realm-settings/events/user')
  await expect(unit).toHaveValue('times.days')
  await app.field('Expiration').pressSequentially('30')
  await app.save(saved)
  await expect
    .poll(async () => (await realm.api<Config>('GET', '/events/config')).eventsExpiration)
    .toBe(30 * 86_400)

  await app.tab('Admin events settings')
  await expect(unit).toHaveValue('times.days')
  await app.field('Expiration').pressSequentially('1.5')
  await app.save(saved)
  await expect
    .poll(async () => (await realm.get()).attributes)
    .toMatchObject({ adminEventsExpiration: '129600' })
})

test('asks before events are kept for less than a day', async ({ app, realm, page }) => {
  await realm.create({ eventsEnabled: true })
  const expiration = async () =>
    (await realm.api<Config>('GET', '/events/config')).eventsExpiration ?? 0
  await app.open('/$realm/realm-settings/events/user')
  await page.getByRole('combobox', { name: /unit: Expiration$/ }).selectOption('Minutes')
  await app.field('Expiration').fill('30')
  await expect(app.field('Expiration')).toHaveAccessibleDescription(halfAnHour)
  await app.press('Save')
  await expect(app.dialog()).toContainText('Keep events for 30 minutes only?')
  await app.confirm('Cancel')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await expiration()).toBe(0)
  await app.press('Save')
  await app.confirm('Save')
  await app.expectMessage(saved)
  await expect.poll(expiration).toBe(1800)

  // What is stored already is not asked about again.
  await app.tab('Event listeners')
  await app.tab('User events settings')
  await expect(app.field('Expiration')).toHaveValue('30')
  await app.field('Expiration').fill('2880')
  await app.save(saved)
  await expect.poll(expiration).toBe(2 * 86_400)
})

test('says on the pages of events and on the start page how long events are kept', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({
    eventsEnabled: true,
    eventsExpiration: 1800,
    adminEventsEnabled: true,
    attributes: { adminEventsExpiration: '3600' },
  })
  const note = page.getByRole('main').getByText(halfAnHour)
  await app.open('/$realm/events/user-events')
  await expect(note).toBeVisible()
  await app.tab('Admin events')
  await expect(page.getByText(/Events are kept for 1 hour/)).toBeVisible()
  await app.visit(`/${realm.name}/events/charts`)
  await expect(note).toBeVisible()
  await app.visit(`/${realm.name}`)
  await expect(note).toHaveCount(2)

  const admin = await realm.admin(['view-events'])
  await app.open('/$realm/events/user-events', { as: admin })
  await expect(note).toBeVisible()
})

test('says nothing where everything that is shown is kept', async ({ app, realm, page }) => {
  await realm.create({ eventsEnabled: true, eventsExpiration: 20 * 86_400 })
  const note = page.getByText(/Events are kept for 20 days/)
  await app.open('/$realm/events/charts')
  await expect(page.getByRole('button', { name: 'Last 30 days' })).toBeVisible()
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(note).toBeVisible()
  await app.visit(`/${realm.name}`)
  await expect(page.getByRole('heading', { name: 'Recent failed sign-ins' })).toBeVisible()
  await expect(note).toBeHidden()
})
