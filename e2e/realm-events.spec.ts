import { expectInDialog } from './fixtures/contents'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const saved = 'Successfully saved configuration'
const path = '/events/config'

type Config = { eventsListeners: string[]; enabledEventTypes: string[]; eventsExpiration?: number }

test('stores listeners and types, whatever others do', async ({ app, realm, page }) => {
  await realm.create({ eventsEnabled: true, eventsExpiration: 3600 })
  const config = async () => {
    const stored = await realm.api<Config>('GET', path)
    stored.eventsListeners.sort()
    stored.enabledEventTypes.sort()
    return stored
  }
  const before = { ...(await config()), eventsExpiration: 7200 }
  await app.open('/$realm/realm-settings/events/listeners')
  await app.field('Event listeners').fill('email')
  await page.getByRole('option', { name: 'email', exact: true }).click()
  await realm.api('PUT', path, before)
  await app.save('Event listener has been updated')
  const after = { ...before, eventsListeners: ['email', 'jboss-logging'] }
  expect(await config()).toEqual(after)

  await app.tab('User events settings')
  await expect(app.field('Expiration')).toHaveValue('2')
  await page.getByRole('searchbox').fill('Login')
  await app.row('Login').choose('Remove')
  await app.expectMessage(saved)
  expect((await config()).enabledEventTypes).not.toContain('LOGIN')
  await app.press('Add saved types')
  await app.dialog().getByRole('searchbox').fill('Login')
  await app.dialog().getByRole('checkbox', { name: 'Select Login', exact: true }).check()
  await agree(app, 'Add', saved)
  await expect.poll(config).toEqual(after)

  await app.field('Save events').press('Space')
  await app.press('Save')
  await expectInDialog(app, 'Unsave events?')
  await app.confirm('Confirm')
  await expect.poll(config).toMatchObject({ eventsEnabled: false })
  await app.press('Clear user events')
  await agree(app, 'Clear', 'The user events have been cleared')

  await app.tab('Admin events settings')
  await expect(app.field('Include representation')).toBeVisible()
  await app.field('Save events').press('Space')
  await app.field('Include representation').press('Space')
  await expect(page.getByRole('combobox', { name: /unit: Expiration$/ })).toHaveValue('times.days')
  await app.field('Expiration').pressSequentially('1.5')
  const attributes = { ...(await realm.get()).attributes, 'org.example.theirs': '1' }
  await realm.api('PUT', '', { attributes })
  await app.press('Save')
  const isOn = { adminEventsEnabled: true, adminEventsDetailsEnabled: true }
  await expect.poll(config).toMatchObject(isOn)
  await expect
    .poll(async () => (await realm.get()).attributes)
    .toEqual({ ...attributes, adminEventsExpiration: '129600' })
})

test('keeps events for days, and asks before less than one', async ({ app, realm, page }) => {
  await realm.create({ eventsEnabled: true })
  const stored = async () => (await realm.api<Config>('GET', path)).eventsExpiration
  const expiration = app.field('Expiration')
  const unit = page.getByRole('combobox', { name: /unit: Expiration$/ })
  await app.open('/$realm/realm-settings/events/user')
  await expect(unit).toHaveValue('times.days')
  await expiration.pressSequentially('30')
  await app.save(saved)
  expect(await stored()).toBe(30 * 86_400)
  await expiration.fill('')
  await expect(expiration).toHaveAccessibleDescription(/keep events forever/)

  await unit.selectOption('Minutes')
  await expiration.fill('30')
  await expect(expiration).toHaveAccessibleDescription(/Events are kept for 30 minutes/)
  await app.press('Save')
  await expectInDialog(app, 'Keep events for 30 minutes only?')
  await app.confirm('Cancel')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await stored()).toBe(30 * 86_400)
  await app.press('Save')
  await agree(app, 'Save', saved)
  await expect.poll(stored).toBe(1800)

  // What is stored already is not asked about again.
  await app.tab('Event listeners')
  await app.tab('User events settings')
  await expect(expiration).toHaveValue('30')
  await expiration.fill('2880')
  await app.press('Save')
  await expect.poll(stored).toBe(2 * 86_400)
})

test('says where events are shown how long they are kept', async ({ app, realm, page }) => {
  await realm.create({
    eventsEnabled: true,
    eventsExpiration: 1800,
    adminEventsEnabled: true,
    attributes: { adminEventsExpiration: '3600' },
  })
  const note = page.getByRole('main').getByText(/Events are kept for 30 minutes/)
  await app.open('/$realm/events/user-events')
  await expect(note).toBeVisible()
  await app.tab('Admin events')
  await expect(page.getByText(/Events are kept for 1 hour/)).toBeVisible()
  await app.tab('Charts')
  await expect(note).toBeVisible()
  await app.visit('/$realm')
  await expect(note).toHaveCount(2)

  // Nothing where everything that is shown is kept.
  const config = await realm.api<Config>('GET', path)
  await realm.api('PUT', path, { ...config, eventsExpiration: 20 * 86_400 })
  await page.reload()
  const longNote = page.getByText(/Events are kept for 20 days/)
  await expect(page.getByRole('heading', { name: 'Recent failed sign-ins' })).toBeVisible()
  await expect(longNote).toBeHidden()
  await app.visit('/$realm/events/charts')
  const month = page.getByRole('button', { name: 'Last 30 days' })
  await expect(month).toBeVisible()
  await expect(longNote).toBeHidden()
  await month.click()
  await expect(longNote).toBeVisible()

  await realm.api('PUT', path, config)
  await app.open('/$realm/events/user-events', { as: await realm.admin(['view-events']) })
  await expect(note).toBeVisible()
})
