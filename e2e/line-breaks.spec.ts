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

test('keeps line breaks of texts, attributes and names', async ({ app, page, realm }) => {
  await realm.api('POST', '/localization/en', { greeting: lines })
  await app.open('/$realm/realm-settings/localization/overrides')
  await app.press('Edit button greeting')
  const value = page.getByRole('textbox', { name: 'Edit translation value' })
  await expect(value).toBeFocused()
  await expect(value).toHaveValue(lines)
  await value.fill(changed)
  await value.press('Control+Enter')
  await app.expectMessage('Translation updated')
  expect(await realm.api('GET', '/localization/en')).toEqual({ greeting: changed })

  const [group] = await realm.api<{ id: string }[]>('GET', '/groups')
  await app.visit(`/$realm/groups/${group?.id}?tab=attributes`)
  await expect(app.field('Value 1')).toHaveValue(lines)
  await app.field('Value 1').fill(changed)
  await app.save('Group updated')
  const note = [changed]
  expect(await realm.api('GET', `/groups/${group?.id}`)).toMatchObject({ attributes: { note } })

  await app.visit('/$realm/realm-settings/general')
  await app.field('HTML Display name').fill(changed)
  await app.save('Realm successfully updated')
  expect((await realm.get()).displayNameHtml).toBe(changed)
})

test('keeps the line breaks of declared attributes', async ({ app, page, realm }) => {
  const profile = await realm.api<UserProfileConfig>('GET', '/users/profile')
  const permissions = { view: ['admin'], edit: ['admin'] }
  const annotations = { inputType: 'textarea' }
  const attributes = [
    ...(profile.attributes ?? []),
    { name: 'motto', displayName: 'Motto', permissions },
    { name: 'notes', displayName: 'Notes', permissions, multivalued: true, annotations },
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
