import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import type { App } from './fixtures/app'
import { selectOption } from './fixtures/fields'
import type { TestRealm } from './fixtures/realm'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const overrides = '/$realm/realm-settings/localization/overrides'

const textsOf = (realm: TestRealm, locale = 'en') => realm.api('GET', `/localization/${locale}`)

const setTexts = (realm: TestRealm, texts: Record<string, string>) =>
  realm.api('POST', '/localization/en', texts)

const textbox = (app: App, name: string) => app.dialog().getByRole('textbox', { name })

async function paste(app: App, file: string) {
  await app.choose('Import and export', 'Import texts')
  await textbox(app, 'Resource file').fill(file)
}

test('manages languages, overrides, files and effective texts', async ({ app, realm, page }) => {
  test.slow()
  const key = 'path/with%?#'
  await app.open('/$realm/realm-settings/localization')
  await app.field('Internationalization').press('Space')
  await app.field('Supported locales').fill('German')
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await app.save('Realm successfully updated')
  const { supportedLocales = [], ...settings } = await realm.get()
  expect(settings).toMatchObject({ internationalizationEnabled: true, defaultLocale: 'en' })
  expect(supportedLocales.toSorted()).toEqual(['de', 'en'])

  await app.tab('Realm overrides')
  await app.press('Add translation')
  await textbox(app, 'Key').fill(key)
  await app.confirm('Create')
  await expect(textbox(app, 'Value')).toBeFocused()
  await expect(textbox(app, 'Value')).toHaveAccessibleDescription(/Required field/)
  await textbox(app, 'Value').fill('Sign in to <b>Sample</b>')
  await agree(app, 'Create', 'The translation has been added')
  expect(await textsOf(realm)).toEqual({ [key]: 'Sign in to <b>Sample</b>' })

  // Missing translations are marked and written here.
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('option', { name: 'German', exact: true }).click()
  await app.expectRow(key, 'Missing')
  await app.press(`Edit button ${key}`)
  await app.field('Edit translation value').fill('Anmelden')
  await app.press('Accept editing button')
  await app.expectMessage('Translation updated')
  await expect(app.row(key)).not.toContainText('Missing')
  expect(await textsOf(realm, 'de')).toEqual({ [key]: 'Anmelden' })

  await paste(app, `# bundle\nloginAccountTitle=Gr\\u00fc\\u00dfe\n${key}=Anmelden\n`)
  await expect(app.dialog().getByRole('row')).toHaveCount(2)
  await app.confirm('Import')
  await app.expectRow('loginAccountTitle', 'Grüße')
  await page.getByRole('searchbox').fill('grüß')
  await expect(app.row(key)).toBeHidden()
  const download = page.waitForEvent('download')
  await app.choose('Import and export', 'Export as properties')
  expect((await download).suggestedFilename()).toBe('messages_de.properties')
  await app.delete('loginAccountTitle', 'Translations removed')
  expect(await textsOf(realm, 'de')).toEqual({ [key]: 'Anmelden' })

  await app.tab('Effective message bundles')
  await page.getByRole('button', { name: /^Theme Type/ }).click()
  await page.getByRole('option', { name: 'login', exact: true }).click()
  await page.getByRole('button', { name: /^Theme (?!Type)/ }).click()
  await page.getByRole('option', { name: 'keycloak', exact: true }).click()
  await selectOption(app, 'Language', 'German')
  await app.field('Has words').fill('anmelden')
  await app.press('Search')
  await page.getByRole('searchbox').fill('path/')
  await app.expectRow(key, 'Realm')
  await page.getByRole('searchbox').fill('doLogIn')
  await app.row('doLogIn').choose('Override this text')
  await textbox(app, 'Value').fill('Los')
  await app.confirm('Create')
  await expect.poll(() => textsOf(realm, 'de')).toMatchObject({ doLogIn: 'Los' })

  await app.visit(`${overrides}?language=de`)
  await app.expectRow('doLogIn')
  await app.choose('Import and export', 'Delete all texts of this language')
  await app.dialog().getByRole('textbox').fill('de')
  await app.confirm('Delete')
  await expect.poll(() => realm.api('GET', '/localization')).toEqual(['en'])
})

test('adds and imports new texts, and replaces others only on purpose', async ({ app, realm }) => {
  await realm.create({ internationalizationEnabled: true, supportedLocales: ['en', 'de'] })
  await setTexts(realm, { greeting: 'Old' })
  await app.open(overrides)
  await app.expectRow('greeting', 'Old')
  await app.press('Add translation')
  const key = textbox(app, 'Key')
  const replace = app.dialog().getByRole('button', { name: 'Replace text', exact: true })
  await expect(replace).toBeHidden()
  await key.fill(' greeting ')
  await expect(key).toHaveAccessibleDescription(/already has the text “Old”/)
  await textbox(app, 'Value').fill('New')
  await app.confirm('Create')
  await expect(key).toBeFocused()
  expect(await textsOf(realm)).toEqual({ greeting: 'Old' })
  await replace.click()
  await app.expectMessage('Translation updated')
  expect(await textsOf(realm)).toEqual({ greeting: 'New' })

  // Another administrator adds the key while the dialog is open.
  await app.press('Add translation')
  await key.fill('farewell')
  await textbox(app, 'Value').fill('Mine')
  await setTexts(realm, { farewell: 'Theirs' })
  await app.confirm('Create')
  await expect(key).toHaveAccessibleDescription(/already has the text “Theirs”/)
  expect(await textsOf(realm)).toEqual({ greeting: 'New', farewell: 'Theirs' })
  await app.page.keyboard.press('Escape')

  await paste(app, '{"greeting":"Newer","thanks":"Thank you"}')
  await expect(app.dialog().getByRole('row').filter({ hasText: 'greeting' })).toContainText('Stays')
  await app.confirm('Import')
  const others = { farewell: 'Theirs', thanks: 'Thank you' }
  await expect.poll(() => textsOf(realm)).toEqual({ greeting: 'New', ...others })
  await expect(app.page.getByRole('dialog')).toHaveCount(0)
  await paste(app, '{"greeting":"Newer"}')
  await app.field('Replace texts of keys that already have one').check()
  await app.confirm('Import')
  await expect.poll(() => textsOf(realm)).toEqual({ greeting: 'Newer', ...others })
  await app.expectRow('greeting', 'Newer')

  // A display name of the user profile.
  await setTexts(realm, { 'profile.attributes.dept': 'Department' })
  const profile = await realm.api<UserProfileConfig>('GET', '/users/profile')
  const dept = { name: 'dept', displayName: 'Unit', permissions: { view: ['admin'], edit: [] } }
  const attributes = [...(profile.attributes ?? []), dept]
  await realm.api('PUT', '/users/profile', { ...profile, attributes })
  await app.visit('/$realm/realm-settings/user-profile/attributes/dept/edit-attribute')
  await app.press('Add translation for the "Display name" field')
  const english = textbox(app, 'Translation: English')
  await expect(english).toHaveValue('Unit')
  await expect(english).toHaveAccessibleDescription(/already has the text “Department”/)
  await app.confirm('Ok')
  await expect(english).toBeFocused()
  await app.confirm('Replace texts')
  await expect(app.dialog()).toBeHidden()
  await app.save('User Profile configuration has been saved')
  expect(await textsOf(realm)).toMatchObject({ 'profile.attributes.dept': 'Unit' })
})
