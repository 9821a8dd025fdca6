import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

const textsOf = (realm: TestRealm, locale = 'en') =>
  realm.api<Record<string, string>>('GET', `/localization/${locale}`)

const translated = {
  internationalizationEnabled: true,
  supportedLocales: ['en', 'de'],
  defaultLocale: 'en',
}

test('replaces the text of a key only on purpose', async ({ app, realm, page }) => {
  await realm.create(translated)
  await realm.api('POST', '/localization/en', { greeting: 'Old' })
  await app.open('/$realm/realm-settings/localization/overrides')
  await app.expectRow('greeting', 'Old')
  await app.press('Add translation')
  const key = app.dialog().getByRole('textbox', { name: 'Key' })
  const replace = app.dialog().getByRole('button', { name: 'Replace text', exact: true })
  await expect(replace).toBeHidden()
  await key.fill(' greeting ')
  await expect(key).toHaveAccessibleDescription(/already has the text “Old”/)
  await app.dialog().getByRole('textbox', { name: 'Value' }).fill('New')
  await app.confirm('Create')
  await expect(key).toBeFocused()
  expect(await textsOf(realm)).toEqual({ greeting: 'Old' })
  await replace.click()
  await app.expectMessage('Translation updated')
  await expect.poll(() => textsOf(realm)).toEqual({ greeting: 'New' })

  // Another administrator adds the key while the dialog is open.
  await app.press('Add translation')
  await key.fill('farewell')
  await app.dialog().getByRole('textbox', { name: 'Value' }).fill('Mine')
  await realm.api('POST', '/localization/en', { farewell: 'Theirs' })
  await app.confirm('Create')
  await expect(key).toHaveAccessibleDescription(/already has the text “Theirs”/)
  expect(await textsOf(realm)).toEqual({ greeting: 'New', farewell: 'Theirs' })
  await page.keyboard.press('Escape')
})

test('imports new texts, and replaces the others only on purpose', async ({ app, realm, page }) => {
  await realm.create(translated)
  await realm.api('POST', '/localization/en', { greeting: 'Old' })
  await app.open('/$realm/realm-settings/localization/overrides')
  const upload = async (file: object) => {
    await app.press('Import and export')
    await page.getByRole('menuitem', { name: 'Import texts' }).click()
    await app.dialog().getByRole('textbox', { name: 'Resource file' }).fill(JSON.stringify(file))
  }
  await upload({ greeting: 'New', farewell: 'Bye' })
  await expect(app.dialog().getByRole('row').filter({ hasText: 'greeting' })).toContainText('Stays')
  await app.confirm('Import')
  await app.expectRow('farewell')
  await expect.poll(() => textsOf(realm)).toEqual({ greeting: 'Old', farewell: 'Bye' })

  await upload({ greeting: 'New' })
  await app.field('Replace texts of keys that already have one').check()
  await app.confirm('Import')
  await app.expectRow('greeting', 'New')
  await expect.poll(() => textsOf(realm)).toEqual({ greeting: 'New', farewell: 'Bye' })
})

test('says which text a new display name would replace', async ({ app, realm }) => {
  await realm.create(translated)
  await realm.api('POST', '/localization/en', { 'profile.attributes.dept': 'Department' })
  const profile = await realm.api<UserProfileConfig>('GET', '/users/profile')
  const dept = { name: 'dept', displayName: 'Unit', permissions: { view: ['admin'], edit: [] } }
  await realm.api('PUT', '/users/profile', {
    ...profile,
    attributes: [...(profile.attributes ?? []), dept],
  })
  await app.open('/$realm/realm-settings/user-profile/attributes/dept/edit-attribute')
  await app.press('Add translation for the "Display name" field')
  const english = app.dialog().getByRole('textbox', { name: 'Translation: English' })
  await expect(english).toHaveValue('Unit')
  await expect(english).toHaveAccessibleDescription(/already has the text “Department”/)
  await app.confirm('Ok')
  await expect(english).toBeFocused()
  await app.confirm('Replace texts')
  await expect(app.dialog()).toBeHidden()
  await app.save('User Profile configuration has been saved')
  await expect.poll(() => textsOf(realm)).toEqual({ 'profile.attributes.dept': 'Unit' })
})
