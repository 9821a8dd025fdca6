import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { acme } from './fixtures/organizations'
import {
  savedMessage,
  storageProviderType,
  storedProvider,
  type Component,
} from './fixtures/federation'
import { differences } from './fixtures/fields'
import { createUser, fetchUser } from './fixtures/profile'
import { expect, test as base, withSharedRealm } from './fixtures/test'

const lines = 'first line\nsecond line'
const changed = 'first line\nsecond row'

const test = withSharedRealm({
  displayNameHtml: lines,
  internationalizationEnabled: true,
  supportedLocales: ['en'],
  organizationsEnabled: true,
  ssoSessionMaxLifespan: 2 * 86_400,
  clients: [{ clientId: 'shop', redirectUris: ['https://one.test/*'] }],
  groups: [{ name: 'sales', attributes: { note: [lines] } }],
})

test('keeps the unit of a duration, and shows what is stored', async ({ app, realm, page }) => {
  await app.open('/$realm/realm-settings/sessions')
  const field = app.field('SSO Session Max')
  const unit = page.getByRole('combobox', { name: /unit: SSO Session Max$/ })
  const expectInput = async (number: string, unitName: string) => {
    await expect(field).toHaveValue(number)
    await expect(unit).toHaveValue(`times.${unitName}`)
  }
  const type = async (text: string) => {
    await field.press('ControlOrMeta+a')
    await field.pressSequentially(text)
  }
  const save = async (seconds: number) => {
    await app.save('Realm successfully updated')
    await expect.poll(async () => (await realm.get()).ssoSessionMaxLifespan).toBe(seconds)
  }
  await expectInput('2', 'days')
  await type('1.25')
  await expectInput('1.25', 'days')
  await save(108_000)
  await expectInput('1.25', 'days')
  await page.reload()
  await expectInput('30', 'hours')

  // A unit that is chosen afterwards multiplies what was typed.
  await type('1.5')
  await field.press('Tab')
  await expect(unit).toBeFocused()
  await expectInput('1.5', 'hours')
  await unit.selectOption('Days')
  await expectInput('1.5', 'days')
  await save(129_600)
  await type('0.333')
  await expectInput('0.333', 'days')
  await save(28_771)
  await expectInput('28771', 'seconds')
})

test('holds back numbers out of range, or says what they became', async ({ app, realm, page }) => {
  const stored = async () => (await realm.get()).attributes?.cibaExpiresIn as unknown
  const before = await stored()
  await app.open('/$realm/authentication/policies?policy=cibaPolicy')
  const field = app.field('Expires In')
  const leave = () => app.field('Interval').focus()
  const note = page.getByText('Set to the smallest value, 10.')
  await field.fill('9')
  await leave()
  await expect(field).toHaveValue('10')
  await expect(field).toHaveAccessibleDescription(/Set to the smallest value, 10/)
  await expect(note).toBeVisible()
  await field.fill('11')
  await expect(note).toBeHidden()
  for (const [text, button, value] of [
    ['601', 'Minus', '600'],
    ['9', 'Plus', '10'],
  ] as const) {
    await field.fill(text)
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await expect(field).toHaveValue(value)
  }
  await field.fill('601')
  await leave()
  await expect(field).toHaveValue('601')
  await expect(field).toHaveAccessibleDescription(/This must be at most 600/)
  for (const [text, message] of [
    ['601', /This must be at most 600/],
    ['9', /This must be at least 10/],
  ] as const) {
    await field.fill(text)
    await app.press('Save')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(message)
    await field.press('Enter')
    await expect(field).toHaveValue(text)
  }
  expect(await stored()).toBe(before)
  await field.fill('600')
  await app.save('CIBA policy successfully updated')
  expect(await stored()).toBe('600')
})

test('puts the focus into the field that "Add" makes', async ({ app, page, realm }) => {
  const { id } = await realm.api<{ id: string }>('POST', '/organizations', acme)
  await app.open(`/$realm/organizations/${id}/settings`)
  await expect(app.field('Domains 2')).toBeVisible()
  await page.getByRole('button', { name: 'Add domain', exact: true }).press('Enter')
  await expect(app.field('Domains 3')).toBeFocused()
  await page.keyboard.type('acme.third')
  await app.save('Organization successfully saved')
  const { domains } = await realm.api<{ domains: object[] }>('GET', `/organizations/${id}`)
  const names = ['acme.example', 'acme.test', 'acme.third']
  expect(domains).toHaveLength(3)
  expect(domains).toEqual(
    expect.arrayContaining(names.map((name) => expect.objectContaining({ name }))),
  )

  const [group] = await realm.api<{ id: string }[]>('GET', '/groups')
  await app.visit(`/$realm/groups/${group?.id}?tab=attributes`)
  await page.getByRole('button', { name: /^Add attribute/i }).click()
  await expect(app.field('Key 2')).toBeFocused()
})

test('keeps the focus among rows that are added and removed', async ({ app, page, realm }) => {
  await app.open(`/$realm/clients/${(await realm.client('shop'))?.id}/settings`)
  await expect(app.field('Valid redirect URIs 1')).toHaveValue('https://one.test/*')
  await app.press('Add valid redirect URIs')
  await expect(app.field('Valid redirect URIs 2')).toBeFocused()
  await page.keyboard.type('https://two.test/*')
  await app.press('Add valid redirect URIs')
  await page.keyboard.type('https://three.test/*')
  await app.press('Remove: https://three.test/*')
  await expect(app.field('Valid redirect URIs 2')).toBeFocused()
  await app.save('Client successfully updated')
  const { redirectUris } = (await realm.client('shop')) ?? {}
  expect(redirectUris?.toSorted()).toEqual(['https://one.test/*', 'https://two.test/*'])
})

test('keeps the line breaks of texts, attributes and names', async ({ app, page, realm }) => {
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

test('keeps line breaks and offers choices in declared attributes', async ({
  app,
  page,
  realm,
}) => {
  const profile = await realm.api<UserProfileConfig>('GET', '/users/profile')
  const permissions = { view: ['admin'], edit: ['admin'] }
  const annotations = { inputType: 'textarea' }
  const validations = { options: { options: ['saw', 'axe', 'file'] } }
  const attributes = [
    ...(profile.attributes ?? []),
    { name: 'motto', displayName: 'Motto', permissions },
    { name: 'notes', displayName: 'Notes', permissions, multivalued: true, annotations },
    { name: 'tools', displayName: 'Tools', permissions, multivalued: true, validations },
  ]
  await realm.api('PUT', '/users/profile', { ...profile, attributes })
  const stored = { motto: [lines], notes: [lines, 'one'], tools: ['saw'] }
  const { id } = await createUser(realm, { attributes: stored })
  await app.open(`/$realm/users/${id}/settings`)
  await expect(app.field('Motto')).toHaveValue(lines)
  await app.field('Motto').fill(changed)
  await app.field('Notes 1').fill(changed)
  await app.press('Add Notes')
  await page.keyboard.type('third\nnote')
  await page.getByRole('combobox', { name: 'Tools' }).click()
  await page.getByRole('option', { name: 'file', exact: true }).click()
  await page.keyboard.press('Escape')
  await app.save('The user has been saved')
  expect((await fetchUser(realm, id)).attributes).toMatchObject({
    motto: [changed],
    notes: [changed, 'one', 'third\nnote'],
    tools: ['saw', 'file'],
  })
})

base('saves a directory of which little is stored', async ({ app, realm }) => {
  const config = { connectionUrl: ['ldap://127.0.0.1:1'], editMode: ['READ_ONLY'] }
  const directory = { name: 'directory', providerId: 'ldap', subComponents: {}, config }
  // As in an export of an old realm. POST components would also create the default mappers.
  const components: object = { components: { [storageProviderType]: [directory] } }
  await realm.create(components)
  const [provider] = await realm.api<Component[]>('GET', `/components?type=${storageProviderType}`)
  const id = provider?.id ?? ''
  const before = await storedProvider(realm, id)
  await app.open(`/$realm/user-federation/ldap/${id}/settings`)
  await app.field('UI display name').fill('staff')
  await app.save(savedMessage)
  expect(differences(before, await storedProvider(realm, id))).toEqual(['name'])

  // What was stored may not be cleared.
  await app.field('Connection URL').fill('')
  await app.press('Save')
  await expect(app.field('Connection URL')).toHaveAttribute('aria-invalid', 'true')
  await expect(app.field('Users DN')).not.toHaveAttribute('aria-invalid', 'true')
  expect(await storedProvider(realm, id)).toMatchObject({ config })
})
