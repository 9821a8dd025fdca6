import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { createUser, fetchUser } from './fixtures/profile'
import { expect, withSharedRealm } from './fixtures/test'

const lines = 'first line\nsecond line'
const changed = 'first line\nsecond row'

const test = withSharedRealm({
  displayNameHtml: lines,
  groups: [{ name: 'sales', attributes: { note: [lines] } }],
  internationalizationEnabled: true,
  supportedLocales: ['en'],
})

test('keeps the line break of a translation', async ({ app, page, realm }) => {
  await realm.api('POST', '/localization/en', { greeting: lines })
  await app.open('/$realm/realm-settings/localization/overrides')
  await app.press('Edit button greeting')
  const value = page.getByRole('textbox', { name: 'Edit translation value' })
  await expect(value).toBeFocused()
  await expect(value).toHaveValue(lines)
  await value.fill(changed)
  await value.press('Control+Enter')
  await app.expectMessage('Translation updated')
  await expect.poll(() => realm.api('GET', '/localization/en')).toEqual({ greeting: changed })
})

test('keeps the line break of an attribute', async ({ app, realm }) => {
  const [group] = await realm.api<{ id: string }[]>('GET', '/groups')
  await app.open(`/$realm/groups/${group?.id}?tab=attributes`)
  await expect(app.field('Value 1')).toHaveValue(lines)
  await app.field('Value 1').fill(changed)
  await app.press('Save')
  const stored = () => realm.api<{ attributes: object }>('GET', `/groups/${group?.id}`)
  await expect.poll(async () => (await stored()).attributes).toEqual({ note: [changed] })
})

test('keeps the line break of the HTML display name', async ({ app, realm }) => {
  await app.open('/$realm/realm-settings/general')
  await app.field('HTML Display name').fill(changed)
  await app.save('Realm successfully updated')
  expect((await realm.get()).displayNameHtml).toBe(changed)
})

test('keeps the line breaks of declared attributes', async ({ app, page, realm }) => {
  const profile = await realm.api<UserProfileConfig>('GET', '/users/profile')
  const permissions = { view: ['admin'], edit: ['admin'] }
  const attributes = [
    ...(profile.attributes ?? []),
    { name: 'motto', displayName: 'Motto', permissions },
    {
      name: 'notes',
      displayName: 'Notes',
      permissions,
      multivalued: true,
      annotations: { inputType: 'textarea' },
    },
  ]
  await realm.api('PUT', '/users/profile', { ...profile, attributes })
  const { id } = await createUser(realm, { attributes: { motto: [lines], notes: [lines, 'one'] } })
  await app.open(`/$realm/users/${id}/settings`)
  await expect(app.field('Motto')).toHaveValue(lines)
  await app.field('Motto').fill(changed)
  await app.field('Notes 1').fill(changed)
  await app.press('Add Notes')
  await page.keyboard.type('third\nnote')
  await app.save('The user has been saved')
  expect((await fetchUser(realm, id)).attributes).toMatchObject({
    motto: [changed],
    notes: [changed, 'one', 'third\nnote'],
  })
})
