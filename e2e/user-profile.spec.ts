import type {
  UserProfileAttribute,
  UserProfileConfig,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import type { App } from './fixtures/app'
import { codeEditor, writeCode } from './fixtures/codeEditor'
import { differences, toggleSwitch } from './fixtures/fields'
import type { TestRealm } from './fixtures/realm'
import { fillFields } from './fixtures/contents'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

type Config = UserProfileConfig & { attributes: (UserProfileAttribute & { name: string })[] }

const profileOf = (realm: TestRealm) => realm.api<Config>('GET', '/users/profile')

const attributeOf = async (realm: TestRealm, name: string) =>
  (await profileOf(realm)).attributes.find((attribute) => attribute.name === name)

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

async function withSize(realm: TestRealm) {
  const profile = await profileOf(realm)
  await realm.api('PUT', '/users/profile', {
    ...profile,
    attributes: [...profile.attributes, size],
    groups: [...(profile.groups ?? []), { name: 'work', displayHeader: 'Work' }],
  })
  return profileOf(realm)
}

async function chooseValidator(app: App, id: string) {
  // A combobox with ten or more options, else a menu.
  const field = app.dialog().getByRole('combobox', { name: 'Validator type' })
  const list = app.dialog().getByRole('button', { name: /^Validator type/ })
  await expect(field.or(list).first()).toBeVisible()
  if (await field.isVisible()) await field.fill(id)
  else await list.click()
  await app.page
    .getByRole('option', { name: new RegExp(`^${id}`) })
    .first()
    .click()
}

test('creates an attribute with texts, rules and annotations, and deletes it with its texts', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create({
    internationalizationEnabled: true,
    supportedLocales: ['en', 'de'],
    defaultLocale: 'en',
  })
  const texts = (locale: string) =>
    realm.api<Record<string, string>>('GET', `/localization/${locale}`)
  await realm.api('POST', '/localization/en', { 'other.key': 'Other' })
  const before = await profileOf(realm)
  await app.open('/$realm/realm-settings/user-profile/attributes')
  await app.press('Create attribute')
  await app.field('Attribute [Name]').fill('email')
  await app.field('Attribute [Name]').blur()
  await expect(page.getByRole('main')).toContainText('An attribute with this name already exists.')
  await app.field('Attribute [Name]').fill('shirt size')
  await expect(page.getByRole('main')).toContainText('Use letters, digits and . _ - only.')
  await app.field('Attribute [Name]').fill('shirt.size')
  await app.press('Add translation for the "Display name" field')
  await expect(app.dialog().getByRole('textbox', { name: 'Key' })).toHaveValue(
    '${profile.attributes.shirt.size}',
  )
  await app.dialog().getByRole('searchbox').fill('German')
  await expect(app.dialog().getByRole('textbox', { name: 'Translation: English' })).toBeHidden()
  await app.confirm('Ok')
  const missing = app.dialog().getByRole('textbox', { name: 'Translation: English' })
  await expect(missing).toBeFocused()
  await expect(missing).toHaveAccessibleDescription(/Enter a text for the default language/)
  await app.dialog().getByRole('textbox', { name: 'Translation: English' }).fill('Shirt size')
  await app.dialog().getByRole('textbox', { name: 'Translation: German' }).fill('Hemdgröße')
  await app.confirm('Ok')
  await toggleSwitch(app, 'Multivalued', true)
  await toggleSwitch(app, 'Required field', true)
  await page.getByRole('radio', { name: 'Only users' }).check()
  const edit = page.getByRole('group', { name: 'Who can edit?' })
  const view = page.getByRole('group', { name: 'Who can view?' })
  await edit.getByRole('checkbox', { name: 'User' }).check()
  // Edit permission implies view permission.
  await expect(view.getByRole('checkbox', { name: 'User' })).toBeChecked()
  await expect(view.getByRole('checkbox', { name: 'User' })).toBeDisabled()
  await app.press('Add validator')
  await chooseValidator(app, 'length')
  await app.confirm('Save')
  await expect(app.dialog()).toContainText('Enter a minimum or a maximum.')
  await fillFields(app, { 'Maximum length': '5', 'Minimum length': '7' })
  await expect(app.dialog()).toContainText('The maximum must be above the minimum.')
  await app.field('Minimum length').fill('')
  await app.confirm('Save')
  await app.press('Add validator')
  await chooseValidator(app, 'options')
  await app.field('Options 1').fill('s')
  await app.confirm('Save')
  await expect(app.field('Key 1')).toHaveValue('inputType')
  await app.press('Add Annotations')
  await app.field('Key 2').fill('own.key')
  await app.field('Key 2').press('Enter')
  await app.field('Value 2').fill('own value')
  await app.press('Create')
  await app.expectMessage('User Profile configuration has been saved')
  const addedAttribute = {
    name: 'shirt.size',
    displayName: '${profile.attributes.shirt.size}',
    validations: { length: { max: '5', 'trim-disabled': false }, options: { options: ['s'] } },
    annotations: { inputType: 'select', 'own.key': 'own value' },
    permissions: { view: [], edit: ['admin', 'user'] },
    required: { roles: ['user'] },
    multivalued: true,
  }
  await expect
    .poll(() => profileOf(realm))
    .toEqual({ ...before, attributes: [...before.attributes, addedAttribute] })
  await expect.poll(() => texts('de')).toEqual({ 'profile.attributes.shirt.size': 'Hemdgröße' })
  await expect
    .poll(() => texts('en'))
    .toMatchObject({ 'profile.attributes.shirt.size': 'Shirt size' })

  await app.delete('shirt.size', 'Attribute deleted')
  await expect.poll(() => profileOf(realm)).toEqual(before)
  await expect.poll(() => texts('de')).toEqual({})
  await expect.poll(() => texts('en')).toEqual({ 'other.key': 'Other' })
})

test('changes only the edited value, whatever others do', async ({ app, realm, page }) => {
  test.slow()
  const before = await withSize(realm)
  await app.open('/$realm/realm-settings/user-profile/attributes/size/edit-attribute')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  for (const text of ['m', '']) {
    await app.field('Default value').fill(text)
    await toggleSwitch(app, 'Multivalued', text !== '')
    await expect(save).toBeEnabled({ enabled: text !== '' })
  }
  await app.field('Default value').fill('m')
  const [first, ...more] = before.attributes
  const theirs = [first, { name: 'theirs' }, ...more].map((item) =>
    item?.name === 'size' ? { ...item, multivalued: true } : item,
  )
  await realm.api('PUT', '/users/profile', { ...before, attributes: theirs })
  const changed = await profileOf(realm)
  await app.save('User Profile configuration has been saved')
  const was = changed.attributes.find(({ name }) => name === 'size') ?? {}
  const after = await profileOf(realm)
  expect(after.attributes.map(({ name }) => name)).toEqual(
    changed.attributes.map(({ name }) => name),
  )
  await expect
    .poll(async () => differences(was, (await attributeOf(realm, 'size')) ?? {}))
    .toEqual(['defaultValue'])

  // Annotations keep numbers as JSON.
  await app.row('length').choose('Edit')
  await app.field('Maximum length').fill('20')
  await app.confirm('Save')
  await app.field('Value 2 (JSON)').fill('{ "s": ')
  await app.field('Value 2 (JSON)').blur()
  await expect(page.getByRole('main')).toContainText('This is not valid JSON.')
  await app.field('Value 2 (JSON)').fill('4')
  await app.save('User Profile configuration has been saved')
  const { validations, annotations, required } = (await attributeOf(realm, 'size')) ?? {}
  expect(validations).toMatchObject({
    options: { options: ['s', 'm'] },
    length: { max: '20', 'odd-key': 'kept' },
  })
  expect(annotations).toEqual({ ...size.annotations, steps: 4 })
  expect(required).toEqual({})

  await page.getByRole('link', { name: 'User profile', exact: true }).click()
  await page.getByRole('button', { name: /^Move up: size/ }).click()
  await app.expectMessage('User Profile configuration has been saved')
  const names = after.attributes.map(({ name }) => name)
  await expect
    .poll(async () => (await profileOf(realm)).attributes.map(({ name }) => name))
    .toEqual([...names.slice(0, -2), 'size', names.at(-2)])
  await page.getByRole('button', { name: /^Attribute group/ }).click()
  await page.getByRole('option', { name: 'work' }).click()
  await expect(app.row('username')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Move up/ })).toHaveCount(0)
})

test('adds, changes and deletes every type of validator', async ({ app, realm, server }) => {
  test.slow()
  type Type = { id: string; properties?: { name: string; label: string; type: string }[] }
  await withSize(realm)
  const { componentTypes } = await server.api<{ componentTypes: Record<string, Type[]> }>(
    'GET',
    '/admin/serverinfo',
  )
  const types = componentTypes['org.keycloak.validate.Validator'] ?? []
  await app.open('/$realm/realm-settings/user-profile/attributes/firstName/edit-attribute')
  const existingValidators = Object.keys((await attributeOf(realm, 'firstName'))?.validations ?? {})
  // Equal bounds are refused.
  const valueFor = (name: string, text: string) => (name === 'max' ? `${text}0` : text)
  const fillProperties = async ({ properties = [] }: Type, text: string) => {
    for (const { name, label, type } of properties.filter(
      (property) => property.type !== 'boolean',
    ))
      await app
        .field(type === 'MultivaluedString' ? `${label} 1` : label)
        .fill(valueFor(name, text))
  }
  for (const type of types.filter(({ id }) => !existingValidators.includes(id))) {
    await app.press('Add validator')
    await chooseValidator(app, type.id)
    await fillProperties(type, '7')
    await app.confirm('Save')
    await expect(app.dialog()).toHaveCount(0)
  }
  await app.save('User Profile configuration has been saved')
  const validations = (await attributeOf(realm, 'firstName'))?.validations ?? {}
  expect(Object.keys(validations).toSorted()).toEqual(types.map(({ id }) => id).toSorted())

  for (const type of types.filter(({ properties = [] }) =>
    properties.some((property) => property.type !== 'boolean'),
  )) {
    await app.row(type.id).choose('Edit')
    await fillProperties(type, '8')
    await app.confirm('Save')
    await expect(app.dialog()).toHaveCount(0)
  }
  await app.save('User Profile configuration has been saved')
  const changed = (await attributeOf(realm, 'firstName'))?.validations ?? {}
  for (const { id, properties = [] } of types)
    for (const { name, type } of properties.filter((property) => property.type !== 'boolean'))
      expect(Object(changed[id])[name]).toEqual(
        type === 'MultivaluedString' ? expect.arrayContaining(['8']) : valueFor(name, '8'),
      )

  for (const { id } of types) {
    await app.row(id).choose('Delete')
    await app.confirm('Delete')
    await expect(app.row(id)).toBeHidden()
  }
  await app.save('User Profile configuration has been saved')
  await expect.poll(async () => (await attributeOf(realm, 'firstName'))?.validations).toEqual({})
})

test('creates groups, renames them with their attributes, and deletes them while used', async ({
  app,
  realm,
  page,
}) => {
  await withSize(realm)
  await app.open('/$realm/realm-settings/user-profile/attributes-group')
  await app.expectRow('work', 'size')
  await app.press('Create attributes group')
  await app.field('Name').fill('work')
  await app.field('Name').blur()
  await expect(page.getByRole('main')).toContainText('A group with this name already exists.')
  await fillFields(app, { Name: 'home', 'Display name': 'At home' })
  await app.save('User profile settings successfully updated')
  await expect
    .poll(async () => (await profileOf(realm)).groups?.at(-1))
    .toMatchObject({
      name: 'home',
      displayHeader: 'At home',
    })
  await page.getByRole('link', { name: 'home', exact: true }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  for (const text of ['What the house needs', '', 'What the house needs']) {
    await app.field('Display description').fill(text)
    await expect(save).toBeEnabled({ enabled: text !== '' })
  }
  const current = await profileOf(realm)
  const [metadata, workGroup, homeGroup] = current.groups ?? []
  const theirs = [
    metadata,
    { name: 'theirs' },
    workGroup,
    { ...homeGroup, displayHeader: 'Their home' },
  ]
  await realm.api('PUT', '/users/profile', { ...current, groups: theirs })
  await save.click()
  const displayDescription = 'What the house needs'
  await expect
    .poll(async () => (await profileOf(realm)).groups)
    .toEqual([...theirs.slice(0, 3), { ...theirs[3], displayDescription }])

  await app.row('work').choose('Rename')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('office')
  await agree(app, 'Rename', 'User profile settings successfully updated')
  await expect.poll(async () => (await attributeOf(realm, 'size'))?.group).toBe('office')
  await app.row('office').choose('Delete')
  await expect(app.dialog()).toContainText('size will no longer be in a group.')
  await agree(app, 'Delete', 'Attributes group deleted')
  const { groups = [] } = await profileOf(realm)
  expect(groups.map(({ name }) => name)).toEqual(['user-metadata', 'theirs', 'home'])
  await expect.poll(() => attributeOf(realm, 'size')).not.toHaveProperty('group')
})

test('edits the whole profile as one text, and resets it', async ({ app, realm, page }) => {
  test.slow()
  const initial = await profileOf(realm)
  const before = await withSize(realm)
  await app.open('/$realm/realm-settings/user-profile/json-editor')
  await expect(codeEditor(page, 'JSON editor')).toContainText('"username"')
  await writeCode(page, 'JSON editor', 'null')
  await app.save('the provided information is not valid JSON')
  const next = { ...before, unmanagedAttributePolicy: 'ADMIN_VIEW' }
  await writeCode(page, 'JSON editor', JSON.stringify(next))
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeEnabled()
  await writeCode(page, 'JSON editor', JSON.stringify(before, null, 2))
  await expect(save).toBeDisabled()
  await writeCode(page, 'JSON editor', JSON.stringify(next))
  const theirs = { ...before, unmanagedAttributePolicy: 'ENABLED' }
  await realm.api('PUT', '/users/profile', theirs)
  await app.press('Save')
  await expect(app.dialog()).toContainText('unmanagedAttributePolicy')
  await expect(app.dialog().getByRole('columnheader', { name: 'After' })).toBeInViewport()
  await app.confirm('Save')
  await expect(app.dialog()).toContainText('Someone else changed this')
  await agree(app, 'Overwrite', 'User profile settings successfully updated')
  await expect.poll(() => profileOf(realm)).toEqual(next)
  await app.press('Reset to defaults')
  await agree(app, 'Reset to defaults', 'User profile settings successfully updated')
  await expect.poll(() => profileOf(realm)).toEqual(initial)

  const as = await realm.admin(['view-realm'])
  await page.context().clearCookies()
  await app.open('/$realm/realm-settings/user-profile/attributes', { as })
  await app.expectRow('username')
  await expect(page.getByRole('link', { name: 'username', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)
  await app.tab('JSON editor')
  await expect(codeEditor(page, 'JSON editor')).toHaveAttribute('aria-readonly', 'true')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})
