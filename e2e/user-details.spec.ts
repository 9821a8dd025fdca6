import type {
  UserProfileConfig,
  UserProfileMetadata,
} from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { newUserSections } from '../src/areas/users/user.fields'
import { allFields, type Field, type FieldValue } from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import type { App } from './fixtures/app'
import { differences, fillField, expectField, textsOf, type Texts } from './fixtures/fields'
import { createUser, fetchUser, setProfile } from './fixtures/profile'
import type { Server } from './fixtures/server'
import { fillFields } from './fixtures/contents'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const saved = 'The user has been saved'

/** Profile labels are `${key}` or plain text. */
async function labelsOf(server: Server): Promise<Texts> {
  const t = await textsOf(server)
  return (key) => t(key.replace(/^\$\{(.*)\}$/, '$1'))
}

async function fillAny(app: App, field: Field, value: FieldValue, t: Texts) {
  const name = t(field.label)
  const { page } = app
  const list = Array.isArray(value) ? value.map(String) : []
  switch (field.kind) {
    case 'checkboxes':
      for (const item of list)
        await page.getByRole('group', { name }).getByRole('checkbox', { name: item }).check()
      return
    case 'multiselect':
      await page.getByRole('combobox', { name }).click()
      for (const item of list)
        await page
          .getByRole('menuitem', { name: item, exact: true })
          .or(page.getByRole('option', { name: item, exact: true }))
          .click()
      await page.keyboard.press('Escape')
      return
    case 'multivalue':
      for (const [index, item] of list.entries()) {
        if (index > 0) await app.press(`Add ${name}`)
        await app.field(`${name} ${index + 1}`).fill(item)
      }
      return
    default:
      await fillField(app, field, value, t)
  }
}

async function expectAny(app: App, field: Field, value: FieldValue, t: Texts) {
  const name = t(field.label)
  const { page } = app
  const list = Array.isArray(value) ? value.map(String) : []
  switch (field.kind) {
    case 'checkboxes':
      for (const item of list)
        await expect(
          page.getByRole('group', { name }).getByRole('checkbox', { name: item }),
        ).toBeChecked()
      return
    case 'multiselect':
      for (const item of list)
        await expect(page.getByRole('button', { name: new RegExp(`: ${item}$`) })).toBeVisible()
      return
    case 'multivalue':
      for (const [index, item] of list.entries())
        await expect(app.field(`${name} ${index + 1}`)).toHaveValue(item)
      return
    default:
      await expectField(app, field, value, t)
  }
}

const samples: Record<string, FieldValue> = {
  username: 'grace',
  email: 'grace@example.org',
  firstName: 'Grace',
  lastName: 'Hopper',
}

test('creates a user with attributes of every input type, and shows them', async ({
  app,
  realm,
  server,
}) => {
  test.slow()
  const t = await labelsOf(server)
  await realm.create({ groups: [{ name: 'crew', subGroups: [{ name: 'deck/upper' }] }] })
  await setProfile(realm)
  const metadata = await realm.api<UserProfileMetadata>('GET', '/users/profile/metadata')
  const profile = allFields(newUserSections(metadata)).filter(
    ({ textFrom }) => textFrom === 'server',
  )
  const fields = profile.filter(({ path }) => path[0] !== 'requiredActions')
  const valueOf = (field: Field) => samples[field.path[0] ?? ''] ?? sampleValue(field) ?? ''

  await app.open('/$realm/users')
  await app.page.getByRole('link', { name: 'Create user', exact: true }).click()
  await expect(app.heading('Create user')).toBeVisible()
  await expect(app.page.getByRole('heading', { name: 'At work', level: 2 })).toBeVisible()
  await expect(app.page.getByText('What the job needs')).toBeVisible()
  for (const field of fields) await fillAny(app, field, valueOf(field), t)
  await app.page.getByRole('combobox', { name: 'Required user actions' }).click()
  await app.page.getByText('Update Password', { exact: true }).click()
  await app.page.keyboard.press('Escape')
  await app.press('Join groups')
  await app.dialog().getByRole('searchbox').fill('upper')
  await app.dialog().getByRole('searchbox').press('Enter')
  await app
    .dialog()
    .getByRole('row')
    .filter({ hasText: '/crew/deck/upper' })
    .getByRole('checkbox')
    .check()
  await app.confirm('Join')
  await app.press('Create')
  await app.expectMessage('The user has been created')
  await expect(app.heading('grace')).toBeVisible()

  const user = await realm.user('grace')
  const created = await fetchUser(realm, user?.id ?? '')
  expect(created).toMatchObject({
    username: 'grace',
    email: 'grace@example.org',
    firstName: 'Grace',
    lastName: 'Hopper',
    enabled: true,
    emailVerified: false,
    requiredActions: ['UPDATE_PASSWORD'],
  })
  const attributes = fields.flatMap((field) =>
    field.path[0] === 'attributes'
      ? [[field.path[1] ?? '', [valueOf(field)].flat().map(String)] as const]
      : [],
  )
  expect(created.attributes).toEqual(Object.fromEntries(attributes))
  const joined = await realm.api<{ name: string }[]>('GET', `/users/${user?.id}/groups`)
  expect(joined.map(({ name }) => name)).toEqual(['deck/upper'])

  await app.page.reload()
  for (const field of fields.filter(({ path }) => path[0] !== 'username'))
    await expectAny(app, field, valueOf(field), t)
  await expect(app.field('ID')).toHaveValue(user?.id ?? '')
  await expect(app.field('Username')).toBeDisabled()
  await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
})

test('changes only what was edited', async ({ app, realm }) => {
  await setProfile(realm, 'ADMIN_EDIT')
  const { id } = await createUser(realm, {
    requiredActions: ['delete_account', 'UPDATE_PASSWORD'],
    attributes: { plain: ['a'], phone: ['1'], 'out.side,[x]': ['kept', 'twice'] },
  })
  const before = await fetchUser(realm, id)
  await app.open(`/$realm/users/${id}/settings`)

  // Only the name is sent, so concurrent attribute changes survive.
  await app.field('Last name').fill('Byron')
  await realm.api('PUT', `/users/${id}`, { ...before, firstName: 'Augusta' })
  await app.press('Review changes')
  await expect(app.dialog()).toContainText('Lovelace')
  await app.page.keyboard.press('Escape')
  await app.save(saved)
  const named = await fetchUser(realm, id)
  expect(differences(before, named)).toEqual(['firstName', 'lastName'])
  await expect(app.field('First name')).toHaveValue('Augusta')

  // PUT replaces all attributes, so concurrent changes are merged.
  await app.field('Plain text').fill('b')
  await realm.api('PUT', `/users/${id}`, {
    ...named,
    attributes: { ...named.attributes, phone: ['2'], new: ['one'] },
  })
  await app.press('Save')
  await expect.poll(async () => (await fetchUser(realm, id)).attributes?.plain).toEqual(['b'])
  const after = await fetchUser(realm, id)
  expect(differences(named, after)).toEqual([
    'attributes › new',
    'attributes › phone',
    'attributes › plain',
  ])
  expect(after.attributes).toMatchObject({ phone: ['2'], new: ['one'] })
  expect(after.requiredActions?.toSorted()).toEqual(['UPDATE_PASSWORD', 'delete_account'])

  await expect(app.field('Phone')).toHaveValue('2')
  await fillFields(app, { Phone: '', 'First name': '' })
  await app.press('Remove: Update Password')
  await app.press('Save')
  await expect
    .poll(async () => (await fetchUser(realm, id)).requiredActions)
    .toEqual(['delete_account'])
  const emptied = await fetchUser(realm, id)
  expect(differences(after, emptied)).toEqual([
    'attributes › phone',
    'firstName',
    'requiredActions',
  ])
  expect(emptied.firstName ?? '').toBe('')
})

test('shows server errors next to their fields', async ({ app, realm }) => {
  await setProfile(realm)
  await createUser(realm, { username: 'bob', email: 'bob@example.org' })
  const { id } = await createUser(realm)
  await app.open(`/$realm/users/${id}/settings`)
  await app.field('Email').fill('nonsense')
  await app.field('Email').blur()
  await expect(app.field('Email')).toHaveAccessibleDescription(/^You must enter a valid email/)
  await app.field('Email').fill('bob@example.org')
  app.expectFailures(/PUT .* 4\d\d/)
  await app.press('Save')
  await expect(app.field('Email')).toHaveAccessibleDescription(/^User exists with same email/)
  await expect(app.field('Email')).toHaveValue('bob@example.org')
  await fillFields(app, { Email: 'ada2@example.org', 'First name': '<b>Ada</b>' })
  await app.press('Save')
  await expect(app.field('First name')).toHaveAccessibleDescription(/contains invalid character/)
  await app.field('First name').fill('Ada')
  // The server would not reset the flag for the new address.
  await app.press('Mark as not verified')
  await app.save(saved)
  await expect
    .poll(() => fetchUser(realm, id))
    .toMatchObject({ email: 'ada2@example.org', emailVerified: false })
})

test('edits unmanaged attributes', async ({ app, realm }) => {
  await setProfile(realm, 'ENABLED')
  const { id } = await createUser(realm, { attributes: { plain: ['a'], 'x.y,[z]': ['1', '2'] } })
  const before = await fetchUser(realm, id)
  await app.open(`/$realm/users/${id}/settings`)
  await app.tab('Attributes')
  await expect(app.field('Value 2')).toHaveValue('2')
  await app.field('Value 2').fill('zwei')
  await app.press('Add Attributes')
  await fillFields(app, { 'Key 3': 'plain', 'Value 3': 'v' })
  await app.field('Value 3').blur()
  await expect(app.page.getByText(/^The user profile defines this attribute/)).toBeVisible()
  await app.field('Key 3').fill('nick')
  await realm.api('PUT', `/users/${id}`, {
    ...before,
    attributes: { ...before.attributes, plain: ['theirs'] },
  })
  await app.save(saved)
  await expect
    .poll(async () => (await fetchUser(realm, id)).attributes)
    .toEqual({
      plain: ['theirs'],
      'x.y,[z]': ['1', 'zwei'],
      nick: ['v'],
    })
  await expect
    .poll(async () => differences(before, await fetchUser(realm, id), 1))
    .toEqual(['attributes'])

  const profile = await realm.api<UserProfileConfig>('GET', '/users/profile')
  await realm.api('PUT', '/users/profile', { ...profile, unmanagedAttributePolicy: 'ADMIN_VIEW' })
  await app.page.reload()
  await expect(app.field('Value 2')).toBeDisabled()
  await realm.api('PUT', '/users/profile', { ...profile, unmanagedAttributePolicy: undefined })
  await app.visit(`/$realm/users/${id}/settings`)
  await app.page.reload()
  await expect(app.field('Plain text')).toHaveValue('theirs')
  await expect(app.page.getByRole('tab', { name: 'Attributes' })).toBeHidden()
})

test('works fully with manage-users but without view-realm', async ({ app, realm }) => {
  await setProfile(realm)
  const { id } = await createUser(realm)
  const helper = await realm.admin(['manage-users'])
  await app.open('/$realm/users', { as: helper })
  // GET authentication/required-actions needs more permissions: only built-in actions are offered.
  app.expectFailures(/required-actions 403/)
  await app.page.getByRole('link', { name: 'ada', exact: true }).click()
  await app.tab('Details')
  await app.page.getByRole('combobox', { name: 'Required user actions' }).click()
  await app.page.getByText('VERIFY_EMAIL', { exact: true }).click()
  await app.page.keyboard.press('Escape')
  await app.save(saved)
  await expect
    .poll(async () => (await fetchUser(realm, id)).requiredActions)
    .toEqual(['VERIFY_EMAIL'])
  // Administrators cannot disable themselves.
  await app.visit('/$realm/users', { loginRealm: realm.name })
  await app.page.getByRole('link', { name: helper.username, exact: true }).click()
  await expect(app.field('Enabled')).toBeDisabled()
})

test('shows an email address that waits for confirmation', async ({ app, realm }) => {
  const actions = await realm.api<{ alias: string }[]>('GET', '/authentication/required-actions')
  const update = actions.find(({ alias }) => alias === 'UPDATE_EMAIL')
  await realm.api('PUT', '/authentication/required-actions/UPDATE_EMAIL', {
    ...update,
    enabled: true,
  })
  await setProfile(realm)
  const { id } = await createUser(realm, {
    requiredActions: ['UPDATE_EMAIL', 'VERIFY_PROFILE'],
    attributes: { plain: ['a'], 'kc.email.pending': ['new@example.org'] },
  })
  await app.open(`/$realm/users/${id}/settings`)
  await expect(
    app.page.getByText(/has not confirmed the new email address new@example/),
  ).toBeVisible()
  await app.press('Click here to keep the current email.')
  await agree(app, 'Confirm', saved)
  const after = await fetchUser(realm, id)
  expect(after.attributes).toEqual({ plain: ['a'] })
  expect(after).toMatchObject({ email: 'ada@example.org', requiredActions: ['VERIFY_PROFILE'] })
})
