import { expect, test } from './fixtures/test'

type Config = Record<string, unknown> & { enabledEventTypes: string[] }

test('manages events: listeners, saved types and retention', async ({ app, realm, page }) => {
  await realm.create({ eventsEnabled: true, eventsExpiration: 3600 })
  const config = async (): Promise<Config> => {
    const stored = await realm.api<Config>('GET', '/events/config')
    return { ...stored, enabledEventTypes: stored.enabledEventTypes.toSorted() }
  }
  const before = await config()
  await app.open('/$realm/realm-settings/events/listeners')
  await app.field('Event listeners').fill('email')
  await page.getByRole('option', { name: 'email', exact: true }).click()
  // Somebody else changes another setting meanwhile.
  before['eventsExpiration'] = 7200
  await realm.api('PUT', '/events/config', before)
  await app.save('Event listener has been updated')
  await expect
    .poll(async () => (await config()).eventsListeners)
    .toEqual(expect.arrayContaining(['jboss-logging', 'email']))
  await expect
    .poll(() => config())
    .toEqual({ ...before, eventsListeners: expect.anything() as unknown })

  await app.tab('User events settings')
  await expect(app.field('Expiration')).toHaveValue('2')
  await app.field('Expiration').fill('')
  await expect(app.field('Expiration')).toHaveAccessibleDescription(/keep events forever/)
  await app.field('Expiration').fill('3')
  await app.press('Save')
  await app.confirm('Save')
  await app.expectMessage('Successfully saved configuration')
  await expect.poll(async () => (await config()).eventsExpiration).toBe(10_800)

  await page.getByRole('searchbox').fill('Login')
  await app.row('Login').choose('Remove')
  await app.expectMessage('Successfully saved configuration')
  await expect.poll(async () => (await config()).enabledEventTypes).not.toContain('LOGIN')
  await app.press('Add saved types')
  await app.dialog().getByRole('searchbox').fill('Login')
  await app.dialog().getByRole('checkbox', { name: 'Select Login', exact: true }).check()
  await app.confirm('Add')
  await app.expectMessage('Successfully saved configuration')
  const { enabledEventTypes } = await config()
  expect(enabledEventTypes).toEqual(before.enabledEventTypes)

  await app.field('Save events').press('Space')
  await app.press('Save')
  await expect(app.dialog()).toContainText('Unsave events?')
  await app.confirm('Confirm')
  await expect.poll(async () => (await config()).eventsEnabled).toBe(false)
  await app.press('Clear user events')
  await app.confirm('Clear')
  await app.expectMessage('The user events have been cleared')

  await app.tab('Admin events settings')
  await app.field('Save events').press('Space')
  await app.field('Include representation').press('Space')
  await app.field('Expiration').fill('5')
  const attributes = { ...(await realm.get()).attributes, 'org.example.theirs': '1' }
  await realm.api('PUT', '', { attributes })
  await app.press('Save')
  await expect
    .poll(config)
    .toMatchObject({ adminEventsEnabled: true, adminEventsDetailsEnabled: true })
  await expect
    .poll(async () => (await realm.get()).attributes)
    .toEqual({ ...attributes, adminEventsExpiration: '432000' })
})

test('changes no realm attribute with manage-events alone', async ({ app, realm, page }) => {
  await realm.create({ adminEventsEnabled: true })
  const admin = await realm.admin(['view-realm', 'manage-events'])
  await app.open('/$realm/realm-settings/events/admin', { as: admin })
  await expect(app.field('Expiration')).toBeDisabled()
  await expect(app.field('Expiration')).toHaveAccessibleDescription(/manage-realm/)
  await app.field('Include representation').press('Space')
  await app.save('Successfully saved configuration')
  await expect(page.getByRole('tab', { name: 'User registration' })).toBeHidden()
})

test('manages roles and groups of new users', async ({ app, realm, page }) => {
  await realm.create({
    roles: { realm: [{ name: 'reader' }] },
    groups: [{ name: 'staff' }, { name: 'guests' }],
  })
  await app.open('/$realm/realm-settings/user-registration')
  await app.expectRow('offline_access')
  await page.getByRole('button', { name: /^Assign role/ }).click()
  await page.getByRole('menuitem', { name: 'Realm roles' }).click()
  await expect(app.dialog().getByText('reader')).toBeVisible()
  await expect(app.dialog().getByText(/^default-roles-/)).toHaveCount(0)
  await app.dialog().getByRole('checkbox', { name: 'Select reader' }).check()
  await app.confirm('Assign')
  await app.expectRow('reader')
  const { defaultRole } = await realm.get()
  const composites = await realm.api<{ name: string }[]>(
    'GET',
    `/roles-by-id/${defaultRole?.id}/composites`,
  )
  expect(composites.map(({ name }) => name)).toContain('reader')

  await app.tab('Default groups')
  await page.getByRole('button', { name: 'Add groups' }).first().click()
  for (const name of ['staff', 'guests'])
    await app
      .dialog()
      .getByRole('checkbox', { name: `Select ${name}` })
      .check()
  await app.confirm('Add')
  await app.expectMessage('Added 2 groups to the default groups')
  const groups = () => realm.api<{ name: string }[]>('GET', '/default-groups')
  await expect.poll(async () => (await groups()).length).toBe(2)
  await app.row('staff').choose('Remove')
  await expect(app.dialog().getByRole('listitem')).toHaveText(['/staff'])
  await app.confirm('Delete')
  await app.expectMessage('Group removed')
  await expect.poll(async () => (await groups()).map(({ name }) => name)).toEqual(['guests'])
})

test('manages languages, overrides with gaps, text files and effective texts', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await app.open('/$realm/realm-settings/localization')
  await app.field('Internationalization').press('Space')
  await app.field('Supported locales').fill('German')
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await app.save('Realm successfully updated')
  const { internationalizationEnabled, supportedLocales, defaultLocale } = await realm.get()
  expect(internationalizationEnabled).toBe(true)
  expect(supportedLocales?.toSorted()).toEqual(['de', 'en'])
  expect(defaultLocale).toBe('en')

  const texts = (locale: string) =>
    realm.api<Record<string, string>>('GET', `/localization/${locale}`)
  await app.tab('Realm overrides')
  await page.getByRole('button', { name: 'Add translation' }).first().click()
  const key = app.dialog().getByRole('textbox', { name: 'Key' })
  await key.press('Enter')
  await expect(key).toBeFocused()
  await expect(key).toHaveAccessibleDescription(/Required field/)
  await key.fill('path/with%?#')
  await app.confirm('Create')
  const text = app.dialog().getByRole('textbox', { name: 'Value' })
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/Required field/)
  await app.dialog().getByRole('textbox', { name: 'Value' }).fill('Sign in to <b>Sample</b>')
  await app.confirm('Create')
  await app.expectMessage('The translation has been added')
  await expect.poll(() => texts('en')).toEqual({ 'path/with%?#': 'Sign in to <b>Sample</b>' })

  // Missing translations are marked and written here.
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await app.expectRow('path/with%?#', 'Missing')
  await app.press('Edit button path/with%?#')
  await page.getByRole('textbox', { name: 'Edit translation value' }).fill('Anmelden')
  await page.keyboard.press('Enter')
  await app.expectMessage('Translation updated')
  await expect(app.row('path/with%?#')).not.toContainText('Missing')
  await expect.poll(() => texts('de')).toEqual({ 'path/with%?#': 'Anmelden' })

  await app.press('Import and export')
  await page.getByRole('menuitem', { name: 'Import texts' }).click()
  await app
    .dialog()
    .getByRole('textbox', { name: 'Resource file' })
    .fill('# bundle\nloginAccountTitle=Gr\\u00fc\\u00dfe\npath/with%?#=Anmelden\n')
  await expect(app.dialog().getByRole('row')).toHaveCount(2)
  await app.confirm('Import')
  await app.expectRow('loginAccountTitle', 'Grüße')
  await page.getByRole('searchbox').fill('grüß')
  await expect(app.row('path/with%?#')).toBeHidden()
  const download = page.waitForEvent('download')
  await app.press('Import and export')
  await page.getByRole('menuitem', { name: 'Export as properties' }).click()
  expect((await download).suggestedFilename()).toBe('messages_de.properties')
  await app.delete('loginAccountTitle', 'Translations removed')
  await expect.poll(() => texts('de')).toEqual({ 'path/with%?#': 'Anmelden' })

  await app.tab('Effective message bundles')
  for (const [name, value] of [
    ['Theme Type', 'login'],
    ['Theme', 'keycloak'],
    ['Language', 'German'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${name} (?!Type)`) }).click()
    await page.getByRole('option', { name: value, exact: true }).click()
  }
  await app.field('Has words').fill('anmelden')
  await app.press('Search')
  await page.getByRole('searchbox').fill('path/')
  await app.expectRow('path/with%?#', 'Realm')
  await page.getByRole('searchbox').fill('doLogIn')
  await app.row('doLogIn').choose('Override this text')
  await app.dialog().getByRole('textbox', { name: 'Value' }).fill('Los')
  await app.confirm('Create')
  await expect.poll(() => texts('de')).toMatchObject({ doLogIn: 'Los' })
})

test('previews a partial import, and does what it said', async ({ app, realm, page }) => {
  await realm.create({
    roles: { realm: [{ name: 'reader', description: 'Old' }] },
    groups: [{ name: 'staff' }],
  })
  const file = {
    realm: 'other',
    roles: { realm: [{ name: 'reader', description: 'New' }, { name: 'writer' }] },
    groups: [{ name: 'staff' }],
    users: [{ username: 'ann', enabled: true }],
  }
  const menu = async (name: string) => {
    await page.getByRole('button', { name: /^Action/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await app.open('/$realm/realm-settings')
  await menu('Partial import')
  await app.dialog().getByRole('textbox', { name: 'Resource file' }).fill(JSON.stringify(file))
  await app.dialog().getByRole('checkbox', { name: '2 Realm roles' }).check()
  await app.dialog().getByRole('checkbox', { name: '1 Groups' }).check()
  await expect(app.dialog()).toContainText('The whole import will fail: 2 of these already exist.')
  await app.expectRow('reader', 'description')
  await app
    .dialog()
    .getByRole('button', { name: /^If a resource already exists/ })
    .click()
  await page.getByRole('option', { name: 'Skip', exact: true }).click()
  await expect(app.dialog()).toContainText('Will be added: 1, overwritten: 0, skipped: 2')
  await app.dialog().getByRole('checkbox', { name: '1 Users' }).check()
  await app.row('ann').choose('Leave out')
  await app.confirm('Import')
  await expect(app.dialog()).toContainText('One record added. 2 records skipped.')
  await expect(app.dialog().getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect.poll(() => realm.role('writer')).toBeDefined()
  await expect.poll(async () => (await realm.role('reader'))?.description).toBe('Old')
  await expect.poll(() => realm.user('ann')).toBeUndefined()

  await menu('Partial export')
  await app.dialog().getByRole('switch', { name: 'Include groups and roles' }).press('Space')
  await expect(app.dialog()).toContainText('Export with caution')
  const download = page.waitForEvent('download')
  await app.confirm('Export')
  expect((await download).suggestedFilename()).toBe('realm-export.json')
  await app.expectMessage('Realm successfully exported')
})
