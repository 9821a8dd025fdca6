import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import type { App } from './fixtures/app'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

const textsOf = (realm: TestRealm) => realm.api('GET', '/localization/en')

const setTexts = (realm: TestRealm, texts: Record<string, string>) =>
  realm.api('POST', '/localization/en', texts)

const createTranslated = (realm: TestRealm) =>
  realm.create({
    internationalizationEnabled: true,
    supportedLocales: ['en', 'de'],
    defaultLocale: 'en',
  })

const textbox = (app: App, name: string) => app.dialog().getByRole('textbox', { name })

test('adds and imports new texts, and replaces others only on purpose', async ({
  app,
  realm,
  page,
}) => {
  await createTranslated(realm)
  await setTexts(realm, { greeting: 'Old' })
  await app.open('/$realm/realm-settings/localization/overrides')
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
  await page.keyboard.press('Escape')

  const upload = async (file: object) => {
    await app.choose('Import and export', 'Import texts')
    await textbox(app, 'Resource file').fill(JSON.stringify(file))
  }
  await upload({ greeting: 'Newer', thanks: 'Thank you' })
  await expect(app.dialog().getByRole('row').filter({ hasText: 'greeting' })).toContainText('Stays')
  await app.confirm('Import')
  const others = { farewell: 'Theirs', thanks: 'Thank you' }
  await expect.poll(() => textsOf(realm)).toEqual({ greeting: 'New', ...others })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await upload({ greeting: 'Newer' })
  await app.field('Replace texts of keys that already have one').check()
  await app.confirm('Import')
  await expect.poll(() => textsOf(realm)).toEqual({ greeting: 'Newer', ...others })
  await app.expectRow('greeting', 'Newer')
})

test('says which text a new display name would replace', async ({ app, realm }) => {
  await createTranslated(realm)
  await setTexts(realm, { 'profile.attributes.dept': 'Department' })
  const profile = await realm.api<UserProfileConfig>('GET', '/users/profile')
  const dept = { name: 'dept', displayName: 'Unit', permissions: { view: ['admin'], edit: [] } }
  const attributes = [...(profile.attributes ?? []), dept]
  await realm.api('PUT', '/users/profile', { ...profile, attributes })
  await app.open('/$realm/realm-settings/user-profile/attributes/dept/edit-attribute')
  await app.press('Add translation for the "Display name" field')
  const english = textbox(app, 'Translation: English')
  await expect(english).toHaveValue('Unit')
  await expect(english).toHaveAccessibleDescription(/already has the text “Department”/)
  await app.confirm('Ok')
  await expect(english).toBeFocused()
  await app.confirm('Replace texts')
  await expect(app.dialog()).toBeHidden()
  await app.save('User Profile configuration has been saved')
  expect(await textsOf(realm)).toEqual({ 'profile.attributes.dept': 'Unit' })
})
