import type {
  UserProfileAttribute,
  UserProfileConfig,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import type { ServerInfoRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import type { App } from './fixtures/app'
import { codeEditor, writeCode } from './fixtures/codeEditor'
import { button, expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import { differences, toggleSwitch } from './fixtures/fields'
import type { TestRealm } from './fixtures/realm'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

type Config = UserProfileConfig & { attributes: (UserProfileAttribute & { name: string })[] }

const savedAttribute = 'User Profile configuration has been saved'
const savedProfile = 'User profile settings successfully updated'
const attributes = '/$realm/realm-settings/user-profile/attributes'

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

async function add(realm: TestRealm, attribute: object) {
  const profile = await profileOf(realm)
  await realm.api('PUT', '/users/profile', {
    ...profile,
    attributes: [...profile.attributes, attribute],
    groups: [...(profile.groups ?? []), { name: 'work', displayHeader: 'Work' }],
  })
  return profileOf(realm)
}

const translated = {
  internationalizationEnabled: true,
  supportedLocales: ['en', 'de'],
  defaultLocale: 'en',
}

const openTranslation = (app: App) => app.press('Add translation for the "Display name" field')

const translation = (app: App, language: string) =>
  app.dialog().getByRole('textbox', { name: `Translation: ${language}` })

const previewIn = ({ page }: App) => page.getByRole('region', { name: 'Preview', exact: true })

const previewed = (app: App, name: string) =>
  previewIn(app).getByRole('textbox', { name, exact: true })

async function chooseValidator(app: App, id: string) {
  await app.press('Add validator')
  // A combobox with ten or more options, else a menu.
  const field = app.dialog().getByRole('combobox', { name: 'Validator type' })
  const list = app.dialog().getByRole('button', { name: /^Validator type/ })
  await expect(field.or(list).first()).toBeVisible()
  if (await field.isVisible()) await field.fill(id)
  else await list.click()
  const option = app.page.getByRole('option', { name: new RegExp(`^${id}`) })
  await option.first().click()
}

async function confirmValidator(app: App) {
  await app.confirm('Save')
  await expect(app.dialog()).toHaveCount(0)
}

test('creates an attribute with all, and deletes it with its texts', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create(translated)
  const texts = (locale: string) => realm.api('GET', `/localization/${locale}`)
  await realm.api('POST', '/localization/en', { 'other.key': 'Other' })
  const before = await profileOf(realm)
  await app.open(attributes)
  await app.press('Create attribute')
  await expect(previewIn(app)).toContainText('The attribute is not shown to users.')
  const name = app.field('Attribute [Name]')
  await name.fill('email')
  await name.blur()
  await expectInMain(app, 'An attribute with this name already exists.')
  await name.fill('shirt size')
  await expectInMain(app, 'Use letters, digits and . _ - only.')
  await name.fill('shirt.size')
  await previewIn(app).getByRole('button', { name: 'Admin', exact: true }).click()
  await expect(previewed(app, 'profile.attributes.shirt.size')).toBeVisible()
  await openTranslation(app)
  await expect(app.field('Key')).toHaveValue('${profile.attributes.shirt.size}')
  await app.dialog().getByRole('searchbox').fill('German')
  const english = translation(app, 'English')
  await expect(english).toBeHidden()
  await app.confirm('Ok')
  await expect(english).toBeFocused()
  await expect(english).toHaveAccessibleDescription(/Enter a text for the default language/)
  await english.fill('Shirt size')
  await translation(app, 'German').fill('Hemdgröße')
  await app.confirm('Ok')
  await expect(previewed(app, 'Shirt size')).toBeVisible()
  await toggleSwitch(app, 'Multivalued', true)
  await toggleSwitch(app, 'Required field', true)
  await page.getByRole('radio', { name: 'Only users' }).check()
  const userIn = (group: string) =>
    page.getByRole('group', { name: group }).getByRole('checkbox', { name: 'User' })
  await userIn('Who can edit?').check()
  // Edit permission implies view permission.
  await expect(userIn('Who can view?')).toBeChecked()
  await expect(userIn('Who can view?')).toBeDisabled()
  await chooseValidator(app, 'length')
  await app.confirm('Save')
  await expectInDialog(app, 'Enter a minimum or a maximum.')
  await fillFields(app, { 'Maximum length': '5', 'Minimum length': '7' })
  await expectInDialog(app, 'The maximum must be above the minimum.')
  await app.field('Minimum length').fill('')
  await confirmValidator(app)
  await chooseValidator(app, 'options')
  await app.field('Options 1').fill('s')
  await confirmValidator(app)
  await expect(app.field('Key 1')).toHaveValue('inputType')
  await app.press('Add Annotations')
  await app.field('Key 2').fill('own.key')
  await app.field('Key 2').press('Enter')
  await app.field('Value 2').fill('own value')
  await app.press('Create')
  await app.expectMessage(savedAttribute)
  const added = {
    name: 'shirt.size',
    displayName: '${profile.attributes.shirt.size}',
    validations: { length: { max: '5', 'trim-disabled': false }, options: { options: ['s'] } },
    annotations: { inputType: 'select', 'own.key': 'own value' },
    permissions: { view: [], edit: ['admin', 'user'] },
    required: { roles: ['user'] },
    multivalued: true,
  }
  const after = { ...before, attributes: [...before.attributes, added] }
  await expect.poll(() => profileOf(realm)).toEqual(after)
  const englishTexts = { 'other.key': 'Other', 'profile.attributes.shirt.size': 'Shirt size' }
  await expect.poll(() => texts('en')).toEqual(englishTexts)
  await expect.poll(() => texts('de')).toEqual({ 'profile.attributes.shirt.size': 'Hemdgröße' })

  await app.delete('shirt.size', 'Attribute deleted')
  await expect.poll(() => profileOf(realm)).toEqual(before)
  await expect.poll(() => texts('de')).toEqual({})
  await expect.poll(() => texts('en')).toEqual({ 'other.key': 'Other' })
})

test('changes only what was edited, whatever others do', async ({ app, realm, page }) => {
  test.slow()
  const { id } = await realm.user.create({ username: 'ann' })
  const before = await add(realm, size)
  const save = button(app, 'Save')
  await app.open(`/$realm/users/${id}/settings`)
  await expectInMain(app, 'Size')
  await app.visit(`${attributes}/size/edit-attribute`)
  for (const text of ['m', '']) {
    await app.field('Default value').fill(text)
    await toggleSwitch(app, 'Multivalued', text !== '')
    await expect(save).toBeEnabled({ enabled: text !== '' })
  }
  await fillFields(app, { 'Default value': 'm', 'Display name': 'Fit' })
  const [first, ...more] = before.attributes
  const theirs = [first, { name: 'theirs' }, ...more].map((item) =>
    item?.name === 'size' ? { ...item, multivalued: true } : item,
  )
  await realm.api('PUT', '/users/profile', { ...before, attributes: theirs })
  const changed = await profileOf(realm)
  await app.save(savedAttribute)
  const names = changed.attributes.map((attribute) => attribute.name)
  const namesNow = async () => (await profileOf(realm)).attributes.map(({ name }) => name)
  expect(await namesNow()).toEqual(names)
  const was = changed.attributes.find(({ name }) => name === 'size') ?? {}
  const is = (await attributeOf(realm, 'size')) ?? {}
  expect(differences(was, is)).toEqual(['defaultValue', 'displayName'])

  // Annotations keep numbers as JSON.
  await app.row('length').choose('Edit')
  await app.field('Maximum length').fill('20')
  await confirmValidator(app)
  const json = app.field('Value 2 (JSON)')
  await json.fill('{ "s": ')
  await json.blur()
  await expectInMain(app, 'This is not valid JSON.')
  await json.fill('4')
  await save.click()
  await expect
    .poll(async () => (await attributeOf(realm, 'size'))?.annotations)
    .toEqual({ ...size.annotations, steps: 4 })
  const { validations, required } = (await attributeOf(realm, 'size')) ?? {}
  expect(validations).toMatchObject({
    options: { options: ['s', 'm'] },
    length: { max: '20', 'odd-key': 'kept' },
  })
  expect(required).toEqual({})

  await page.getByRole('link', { name: 'User profile', exact: true }).click()
  await page.getByRole('button', { name: /^Move up: size/ }).click()
  await expect.poll(namesNow).toEqual([...names.slice(0, -2), 'size', names.at(-2)])
  await page.getByRole('button', { name: /^Attribute group/ }).click()
  await page.getByRole('option', { name: 'work' }).click()
  await expect(app.row('username')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Move up/ })).toHaveCount(0)
  await app.visit(`/$realm/users/${id}/settings`)
  await expect(app.heading('ann')).toBeVisible()
  await expectInMain(app, 'Fit')
})

test('adds, changes and deletes every type of validator', async ({ app, realm, server }) => {
  test.slow()
  const info = await server.api<ServerInfoRepresentation>('GET', '/admin/serverinfo')
  const types = (info.componentTypes?.['org.keycloak.validate.Validator'] ?? []).map(
    ({ id, properties }) => ({ id, texts: properties.filter(({ type }) => type !== 'boolean') }),
  )
  type Type = (typeof types)[number]
  await app.open(`${attributes}/firstName/edit-attribute`)
  const validations = async () => (await attributeOf(realm, 'firstName'))?.validations ?? {}
  const existing = Object.keys(await validations())
  // Equal bounds are refused.
  const valueFor = (name: string | undefined, text: string) => (name === 'max' ? `${text}0` : text)
  const fillProperties = async ({ texts }: Type, value: string) => {
    for (const { name, label, type } of texts) {
      const field = app.field(type === 'MultivaluedString' ? `${label} 1` : `${label}`)
      await field.fill(valueFor(name, value))
    }
  }
  for (const type of types) {
    if (!existing.includes(type.id)) {
      await chooseValidator(app, type.id)
      await fillProperties(type, '7')
      await confirmValidator(app)
    }
    if (type.texts.length === 0) continue
    await app.row(type.id).choose('Edit')
    await fillProperties(type, '8')
    await confirmValidator(app)
  }
  await app.save(savedAttribute)
  const stored = await validations()
  expect(Object.keys(stored).toSorted()).toEqual(types.map(({ id }) => id).toSorted())
  for (const { id, texts } of types)
    for (const { name, type } of texts)
      expect(Object(stored[id])[name ?? '']).toEqual(
        type === 'MultivaluedString' ? expect.arrayContaining(['8']) : valueFor(name, '8'),
      )
  for (const { id } of types) {
    await app.row(id).choose('Delete')
    await app.confirm('Delete')
    await expect(app.row(id)).toBeHidden()
  }
  await button(app, 'Save').click()
  await expect.poll(validations).toEqual({})
})

test('creates, renames and deletes groups with their attributes', async ({ app, realm, page }) => {
  await add(realm, size)
  await app.open('/$realm/realm-settings/user-profile/attributes-group')
  await app.expectRow('work', 'size')
  await app.press('Create attributes group')
  await app.field('Name').fill('work')
  await app.field('Name').blur()
  await expectInMain(app, 'A group with this name already exists.')
  await fillFields(app, { Name: 'home', 'Display name': 'At home' })
  await app.save(savedProfile)
  const current = await profileOf(realm)
  const [metadata, work, home] = current.groups ?? []
  expect(home).toMatchObject({ name: 'home', displayHeader: 'At home' })
  await page.getByRole('link', { name: 'home', exact: true }).click()
  const displayDescription = 'What the house needs'
  for (const text of [displayDescription, '', displayDescription]) {
    await app.field('Display description').fill(text)
    await expect(button(app, 'Save')).toBeEnabled({ enabled: text !== '' })
  }
  const theirs = [metadata, { name: 'theirs' }, work]
  const theirHome = { ...home, displayHeader: 'Their home' }
  await realm.api('PUT', '/users/profile', { ...current, groups: [...theirs, theirHome] })
  await app.press('Save')
  await expect
    .poll(async () => (await profileOf(realm)).groups)
    .toEqual([...theirs, { ...theirHome, displayDescription }])

  await app.row('work').choose('Rename')
  await app.dialog().getByRole('textbox', { name: 'Name' }).fill('office')
  await agree(app, 'Rename', savedProfile)
  await expect.poll(async () => (await attributeOf(realm, 'size'))?.group).toBe('office')
  await app.row('office').choose('Delete')
  await expectInDialog(app, 'size will no longer be in a group.')
  await agree(app, 'Delete', 'Attributes group deleted')
  const { groups = [] } = await profileOf(realm)
  expect(groups.map(({ name }) => name)).toEqual(['user-metadata', 'theirs', 'home'])
  expect(await attributeOf(realm, 'size')).not.toHaveProperty('group')
})

test('edits the whole profile as one text, and resets it', async ({ app, realm, page }) => {
  test.slow()
  const initial = await profileOf(realm)
  const before = await add(realm, size)
  const editor = codeEditor(page, 'JSON editor')
  await app.open('/$realm/realm-settings/user-profile/json-editor')
  await expect(editor).toContainText('"username"')
  await writeCode(page, 'JSON editor', 'null')
  await app.save('the provided information is not valid JSON')
  const next = { ...before, unmanagedAttributePolicy: 'ADMIN_VIEW' }
  for (const profile of [next, before, next]) {
    await writeCode(page, 'JSON editor', JSON.stringify(profile, null, 2))
    await expect(button(app, 'Save')).toBeEnabled({ enabled: profile === next })
  }
  await realm.api('PUT', '/users/profile', { ...before, unmanagedAttributePolicy: 'ENABLED' })
  await app.press('Save')
  await expectInDialog(app, 'unmanagedAttributePolicy')
  await expect(app.dialog().getByRole('columnheader', { name: 'After' })).toBeInViewport()
  await app.confirm('Save')
  await expectInDialog(app, 'Someone else changed this')
  await agree(app, 'Overwrite', savedProfile)
  expect(await profileOf(realm)).toEqual(next)
  await app.press('Reset to defaults')
  await app.confirm('Reset to defaults')
  await expect.poll(() => profileOf(realm)).toEqual(initial)

  await page.context().clearCookies()
  await app.open(attributes, { as: await realm.admin(['view-realm']) })
  await app.expectRow('username')
  await expect(page.getByRole('link', { name: 'username', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0)
  await app.tab('JSON editor')
  await expect(editor).toHaveAttribute('aria-readonly', 'true')
  await expect(button(app, 'Save')).toHaveCount(0)
})
