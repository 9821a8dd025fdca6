import type {
  UserProfileAttribute,
  UserProfileConfig,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { code, writeCode } from './fixtures/code'
import { differences } from './fixtures/fields'
import type { TestRealm } from './fixtures/realm'
import { screenshots } from './fixtures/screenshots'
import { expect, test } from './fixtures/test'

type Config = UserProfileConfig & { attributes: (UserProfileAttribute & { name: string })[] }

const profileOf = (realm: TestRealm) => realm.api<Config>('GET', '/users/profile')

const attributeOf = async (realm: TestRealm, name: string) =>
  (await profileOf(realm)).attributes.find((each) => each.name === name)

const size = {
  name: 'size',
  displayName: 'Size',
  validations: { options: { options: ['s', 'm'] }, length: { max: '10', 'odd-key': 'kept' } },
  annotations: { inputType: 'select', inputOptionLabels: { s: 'Small' }, steps: 3 },
  permissions: { view: ['user'], edit: ['admin'] },
  required: {},
  group: 'work',
  multivalued: false,
}

/** Adds an attribute with all that forms do not show, and a group for it. */
async function withSize(realm: TestRealm) {
  const profile = await profileOf(realm)
  await realm.api('PUT', '/users/profile', {
    ...profile,
    attributes: [...profile.attributes, size],
    groups: [...(profile.groups ?? []), { name: 'work', displayHeader: 'Work' }],
  })
  return profileOf(realm)
}

test('a save after one edit changes that value and nothing else, whatever others do', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create()
  const before = await withSize(realm)
  await app.open('/$realm/realm-settings/user-profile/attributes/size/edit-attribute')
  await app.field('Default value').fill('m')
  // Somebody else adds an attribute, and changes this one elsewhere.
  const [first, ...more] = before.attributes
  const theirs = [first, { name: 'theirs' }, ...more].map((each) =>
    each?.name === 'size' ? { ...each, multivalued: true } : each,
  )
  await realm.api('PUT', '/users/profile', { ...before, attributes: theirs })
  const changed = await profileOf(realm)
  await app.press('Save')
  await app.says('User Profile configuration has been saved')
  const was = changed.attributes.find(({ name }) => name === 'size') ?? {}
  const after = await profileOf(realm)
  expect(after.attributes.map(({ name }) => name)).toEqual(
    changed.attributes.map(({ name }) => name),
  )
  expect(differences(was, (await attributeOf(realm, 'size')) ?? {})).toEqual(['defaultValue'])

  // A validator is changed in place, an object among the annotations as JSON.
  await app.row('length').choose('Edit')
  await app.field('Maximum length').fill('20')
  await app.confirm('Save')
  await app.field('Value 1 (JSON)').fill('{ "s": ')
  await app.field('Value 1 (JSON)').blur()
  await expect(page.getByRole('main')).toContainText('This is not valid JSON.')
  await app.field('Value 1 (JSON)').fill('{"s":"Smallest"}')
  await app.press('Save')
  await app.says('User Profile configuration has been saved')
  const { validations, annotations, required } = (await attributeOf(realm, 'size')) ?? {}
  expect(validations).toMatchObject({
    options: { options: ['s', 'm'] },
    length: { max: '20', 'odd-key': 'kept' },
  })
  expect(annotations).toEqual({ ...size.annotations, inputOptionLabels: { s: 'Smallest' } })
  expect(required).toEqual({})

  // The order, by button, and a group filter that keeps it.
  await page.getByRole('link', { name: 'User profile', exact: true }).click()
  await page.getByRole('button', { name: /^Move up: size/ }).click()
  await app.says('User Profile configuration has been saved')
  const names = after.attributes.map(({ name }) => name)
  expect((await profileOf(realm)).attributes.map(({ name }) => name)).toEqual([
    ...names.slice(0, -2),
    'size',
    names.at(-2),
  ])
  await page.getByRole('button', { name: /^Attribute group/ }).click()
  await page.getByRole('option', { name: 'work' }).click()
  await expect(app.row('username')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Move up/ })).toHaveCount(0)
})

test('groups are made, renamed with their attributes, and deleted while used', async ({
  app,
  realm,
  page,
}) => {
  await realm.create()
  await withSize(realm)
  await app.open('/$realm/realm-settings/user-profile/attributes-group')
  await expect(app.row('work')).toContainText('size')
  await app.accessible()
  await app.press('Create attributes group')
  await app.field('Name').fill('work')
  await app.field('Name').blur()
  await expect(page.getByRole('main')).toContainText('There is a group of this name already.')
  await app.field('Name').fill('home')
  await app.field('Display name').fill('At home')
  await app.accessible()
  await app.press('Save')
  await app.says('User profile settings successfully updated.')
  expect((await profileOf(realm)).groups?.at(-1)).toMatchObject({
    name: 'home',
    displayHeader: 'At home',
  })
  await page.getByRole('link', { name: 'home', exact: true }).click()
  await app.field('Display description').fill('What the house needs')
  await app.press('Save')
  await app.says('User profile settings successfully updated.')
  expect((await profileOf(realm)).groups?.at(-1)).toMatchObject({
    displayHeader: 'At home',
    displayDescription: 'What the house needs',
  })

  await app.row('work').choose('Rename')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('office')
  await app.confirm('Rename')
  await app.says('User profile settings successfully updated.')
  expect((await attributeOf(realm, 'size'))?.group).toBe('office')
  await app.row('office').choose('Delete')
  await expect(app.dialog()).toContainText('size will be in no group then.')
  await app.confirm('Delete')
  await app.says('Attributes group deleted.')
  const { groups = [] } = await profileOf(realm)
  expect(groups.map(({ name }) => name)).toEqual(['user-metadata', 'home'])
  expect(await attributeOf(realm, 'size')).not.toHaveProperty('group')
})

test('the whole profile is one text, which can be reset', async ({ app, realm, page }) => {
  test.slow()
  await realm.create()
  const initial = await profileOf(realm)
  const before = await withSize(realm)
  await app.open('/$realm/realm-settings/user-profile/json-editor')
  await expect(code(page, 'JSON editor')).toContainText('"username"')
  await app.accessible()
  await screenshots(page, 'user-profile-json')
  await writeCode(page, 'JSON editor', 'null')
  await app.press('Save')
  await app.says('the provided information is not valid JSON')
  const next = { ...before, unmanagedAttributePolicy: 'ADMIN_VIEW' }
  await writeCode(page, 'JSON editor', JSON.stringify(next))
  const theirs = { ...before, unmanagedAttributePolicy: 'ENABLED' }
  await realm.api('PUT', '/users/profile', theirs)
  await app.press('Save')
  await expect(app.dialog()).toContainText('Someone else changed this')
  await app.confirm('Overwrite')
  await app.says('User profile settings successfully updated.')
  expect(await profileOf(realm)).toEqual(next)
  await app.press('Reset to defaults')
  await app.confirm('Reset to defaults')
  await app.says('User profile settings successfully updated.')
  expect(await profileOf(realm)).toEqual(initial)

  const as = await realm.admin(['view-realm'])
  await page.context().clearCookies()
  await app.open('/$realm/realm-settings/user-profile/attributes', { as })
  await expect(app.row('username')).toBeVisible()
  await expect(page.getByRole('link', { name: 'username', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)
  await app.tab('JSON editor')
  await expect(code(page, 'JSON editor')).toHaveAttribute('aria-readonly', 'true')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})
