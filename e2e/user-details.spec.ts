import { sampleValue } from '../src/form/fixtures/sampleValue'
import type { App } from './fixtures/app'
import { expectInMain, fillFields } from './fixtures/contents'
import { fillControl, toStored } from './fixtures/controls'
import { differences, textsOf, toggleSwitch } from './fixtures/fields'
import { attributeFields } from './fixtures/formsOfUsers'
import { createUser, fetchUser, setProfile } from './fixtures/profile'
import type { TestRealm } from './fixtures/realm'
import { agree, searchIn, signInResult } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  passwordPolicy: 'length(10)',
  groups: ['east', 'west'].map((name) => ({ name, subGroups: [{ name: 'deck/upper' }] })),
  clients: [{ clientId: 'shop' }],
  roles: {
    realm: [{ name: 'auditor' }],
    client: { shop: [{ name: 'seller' }, { name: 'buyer' }] },
  },
})

const saved = 'The user has been saved'
const created = 'The user has been created'

const namesOf = async (realm: TestRealm, path: string) => {
  const all = await realm.api<{ name?: string; path?: string }[]>('GET', path)
  return all.map(({ name, path: groupPath }) => groupPath ?? name)
}

async function pick(app: App, opener: string, texts: string[], confirm: string) {
  await app.press(opener)
  await searchIn(app, texts[0]?.split('/').at(-1) ?? '')
  for (const text of texts)
    await app.dialog().getByRole('row').filter({ hasText: text }).getByRole('checkbox').check()
  await app.confirm(confirm)
}

const decks = ['/east/deck/upper', '/west/deck/upper']

test('creates a user with all that it can have, and another', async ({
  app,
  realm,
  server,
  page,
}) => {
  test.slow()
  await setProfile(realm)
  const t = await textsOf(server)
  await app.open('/$realm/users/add-user')
  await expect(page.getByRole('heading', { name: 'At work', level: 2 })).toBeVisible()
  await expectInMain(app, 'What the job needs')
  await fillFields(app, { Username: 'grace', Email: 'grace@example.org', 'First name': 'Grace' })
  await fillFields(app, { 'Last name': 'Hopper', Password: 'short' })
  for (const field of attributeFields)
    await fillControl(app, field, sampleValue(field) ?? '', { current: '', t })
  await page.getByRole('group', { name: 'Days' }).getByRole('checkbox', { name: 'mon' }).check()
  await page.getByRole('combobox', { name: 'Required user actions' }).click()
  await page.getByRole('option', { name: 'Update Password', exact: true }).click()
  await page.keyboard.press('Escape')
  await toggleSwitch(app, 'Temporary', false)

  await pick(app, 'Join groups', decks, 'Join')
  await app.press('Remove: /east/deck/upper')
  await expect(page.getByText('/west/deck/upper')).toBeVisible()
  await expect(page.getByText('/east/deck/upper')).toBeHidden()
  for (const role of ['seller', 'auditor']) await pick(app, 'Assign role', [role], 'Assign')
  await expect(app.field('Create another')).not.toBeChecked()
  await app.field('Create another').check()

  app.expectFailures(/POST .*\/users 400/)
  await app.press('Create')
  const password = app.field('Password')
  await expect(password).toHaveAccessibleDescription(/^Invalid password: minimum length 10/)
  expect(await realm.user('grace')).toBeUndefined()
  await password.fill('long enough')
  await app.press('Create')
  await app.expectMessage(created)
  await expect(app.field('Username')).toHaveValue('')
  const { id = '' } = (await realm.user('grace')) ?? {}
  const grace = await fetchUser(realm, id)
  expect(grace).toMatchObject({
    username: 'grace',
    email: 'grace@example.org',
    firstName: 'Grace',
    lastName: 'Hopper',
    enabled: true,
    emailVerified: false,
    requiredActions: ['UPDATE_PASSWORD'],
  })
  const attributes = attributeFields.map((field) => [
    field.path.at(-1),
    toStored(field, sampleValue(field) ?? ''),
  ])
  expect(grace.attributes).toEqual({ ...Object.fromEntries(attributes), days: ['mon'] })
  expect(await namesOf(realm, `/users/${id}/groups`)).toEqual(['/west/deck/upper'])
  const shop = `/users/${id}/role-mappings/clients/${(await realm.client('shop'))?.id}`
  expect(await namesOf(realm, shop)).toEqual(['seller'])
  expect(await namesOf(realm, `/users/${id}/role-mappings/realm`)).toContain('auditor')
  await realm.api('PUT', `/users/${id}`, { requiredActions: [] })
  expect(await signInResult(server.url, realm, 'grace', 'long enough')).toBe('signed in')

  // The next form is empty; a group deleted meanwhile is reported.
  await app.field('Username').fill('joan')
  await pick(app, 'Join groups', decks, 'Join')
  const [east] = await realm.api<{ id: string }[]>('GET', '/groups?search=east&exact=true')
  await realm.api('DELETE', `/groups/${east?.id}`)
  app.expectFailures(/PUT .*\/groups\/.* 404/)
  await app.press('Create')
  await app.expectMessage(/not all groups and roles could be assigned.*\/east\/deck\/upper/s)
  const joan = `/users/${(await realm.user('joan'))?.id}`
  expect(await namesOf(realm, `${joan}/groups`)).toEqual(['/west/deck/upper'])
  expect(await realm.api('GET', `${joan}/credentials`)).toEqual([])
})

test('copies everything but what only one user can have', async ({ app, realm, server }) => {
  await setProfile(realm, 'ENABLED')
  const { id } = await createUser(realm, {
    username: 'model',
    credentials: [{ type: 'password', value: 'ten letters' }],
    requiredActions: ['UPDATE_PASSWORD'],
    attributes: { plain: ['a'], aliases: ['x', 'y'], 'out.side': ['kept'] },
    groups: ['west'],
  })
  await realm.api('POST', `/users/${id}/role-mappings/realm`, [await realm.role('auditor')])
  const before = await fetchUser(realm, id)
  await app.open(`/$realm/users/${id}/settings`)
  await app.choose('Action: model', 'Duplicate user')
  await expectInMain(app, 'Copy of model')
  const username = app.field('Username')
  await expect(username).toHaveValue('')
  await expect(app.field('Plain text')).toHaveValue('a')
  app.expectFailures(/POST .*\/users 409/)
  await username.fill('model')
  await app.press('Create')
  await expect(username).toHaveAccessibleDescription(/^User exists with same username/)
  await username.fill('copy')
  await app.press('Create')
  await app.expectMessage(created)
  await expect(app.heading('copy')).toBeVisible()
  const copy = (await realm.user('copy'))?.id ?? ''
  await expect(app.field('ID')).toHaveValue(copy)
  await expect(username).toBeDisabled()
  const changed = ['createdTimestamp', 'email', 'emailVerified', 'id', 'username']
  expect(differences(before, await fetchUser(realm, copy))).toEqual(changed)
  expect(await namesOf(realm, `/users/${copy}/groups`)).toEqual(['/west'])
  expect(await namesOf(realm, `/users/${copy}/role-mappings/realm`)).toContain('auditor')
  expect(await realm.api('GET', `/users/${copy}/credentials`)).toEqual([])
  const refused = await signInResult(server.url, realm, 'copy', 'ten letters')
  expect(refused).toBe('Invalid user credentials')
  expect(await fetchUser(realm, id)).toEqual(before)
})

test('keeps what others change, empties values, and resets “verified”', async ({ app, realm }) => {
  await setProfile(realm, 'ADMIN_EDIT')
  const outside = { 'out.side,[x]': ['kept', 'twice'] }
  const { id } = await createUser(realm, {
    username: 'empty',
    // One of them is disabled in new realms.
    requiredActions: ['delete_account', 'UPDATE_PASSWORD'],
    attributes: { plain: ['a'], phone: ['1'], ...outside },
  })
  const before = await fetchUser(realm, id)
  await app.open(`/$realm/users/${id}/settings`)
  await app.field('Last name').fill('Byron')
  const attributes = { plain: ['b'], phone: ['2'], ...outside }
  const theirs = { ...before, firstName: 'Augusta', attributes }
  await realm.api('PUT', `/users/${id}`, theirs)
  await app.save(saved)
  const merged = await fetchUser(realm, id)
  expect(merged).toEqual({ ...theirs, lastName: 'Byron' })

  await expect(app.field('Phone')).toHaveValue('2')
  await fillFields(app, { Phone: '', 'First name': '', Email: 'empty2@example.org' })
  // The server would not reset the flag for the new address.
  await app.press('Mark as not verified')
  await app.press('Remove: Update Password')
  await app.press('Save')
  await expect
    .poll(async () => differences(merged, await fetchUser(realm, id)))
    .toEqual(['attributes › phone', 'email', 'emailVerified', 'firstName', 'requiredActions'])
  const after = await fetchUser(realm, id)
  expect(after).toMatchObject({ emailVerified: false, requiredActions: ['delete_account'] })
  expect(after.firstName ?? '').toBe('')
})

test('edits unmanaged attributes, if the profile allows them', async ({ app, realm, page }) => {
  await setProfile(realm, 'ENABLED')
  const { id } = await createUser(realm, {
    username: 'more',
    attributes: { plain: ['a'], 'x.y,[z]': ['1', '2'] },
  })
  const before = await fetchUser(realm, id)
  const address = `/$realm/users/${id}/settings`
  await app.open(address)
  await app.tab('Attributes')
  await expect(app.field('Value 2')).toHaveValue('2')
  await app.field('Value 2').fill('zwei')
  await app.press('Add Attributes')
  await fillFields(app, { 'Key 3': 'plain', 'Value 3': 'v' })
  await app.field('Value 3').blur()
  await expectInMain(app, 'The user profile defines this attribute')
  await app.field('Key 3').fill('nick')
  const theirs = { ...before.attributes, plain: ['theirs'] }
  await realm.api('PUT', `/users/${id}`, { ...before, attributes: theirs })
  await app.save(saved)
  const attributes = { plain: ['theirs'], 'x.y,[z]': ['1', 'zwei'], nick: ['v'] }
  expect(await fetchUser(realm, id)).toEqual({ ...before, attributes })

  await setProfile(realm, 'ADMIN_VIEW')
  await page.reload()
  await expect(app.field('Value 2')).toBeDisabled()
  await setProfile(realm)
  await app.visit(address)
  await page.reload()
  await expect(app.field('Plain text')).toHaveValue('theirs')
  await expect(page.getByRole('tab', { name: 'Attributes' })).toBeHidden()
})

test('offers the built-in actions to those without view-realm', async ({ app, realm, page }) => {
  const { id } = await createUser(realm, { username: 'acting' })
  app.expectFailures(/required-actions 403/)
  await app.open(`/$realm/users/${id}/settings`, { as: await realm.admin(['manage-users']) })
  await page.getByRole('combobox', { name: 'Required user actions' }).click()
  await page.getByText('VERIFY_EMAIL', { exact: true }).click()
  await page.keyboard.press('Escape')
  await app.save(saved)
  expect(await fetchUser(realm, id)).toMatchObject({ requiredActions: ['VERIFY_EMAIL'] })
})

test('shows an email address that waits for confirmation', async ({ app, realm }) => {
  const path = '/authentication/required-actions/UPDATE_EMAIL'
  await realm.api('PUT', path, { ...(await realm.api<object>('GET', path)), enabled: true })
  await setProfile(realm)
  const { id } = await createUser(realm, {
    username: 'waiting',
    requiredActions: ['UPDATE_EMAIL', 'VERIFY_PROFILE'],
    attributes: { plain: ['a'], 'kc.email.pending': ['new@example.org'] },
  })
  const before = await fetchUser(realm, id)
  await app.open(`/$realm/users/${id}/settings`)
  await expectInMain(app, /has not confirmed the new email address new@example/)
  await app.press('Click here to keep the current email.')
  await agree(app, 'Confirm', saved)
  expect(await fetchUser(realm, id)).toEqual({
    ...before,
    attributes: { plain: ['a'] },
    requiredActions: ['VERIFY_PROFILE'],
  })
})

test('impersonates in another window or, in the realm, in this one', async ({
  app,
  realm,
  page,
}) => {
  const { id } = await createUser(realm)
  const address = `/$realm/users/${id}/settings`
  const account = new RegExp(`/realms/${realm.name}/account`)
  const expectQuestion = async (text: string) => {
    await app.choose('Action: ada', 'Impersonate')
    await expect(app.dialog()).toHaveAccessibleName('Impersonate user?')
    await expect(app.dialog()).toContainText(text)
  }
  await app.open(address)
  await expectQuestion('A new window opens, signed in as ada.')
  const opening = page.waitForEvent('popup')
  await app.confirm('Impersonate')
  const otherPage = await opening
  await otherPage.waitForURL(account)
  await expect(otherPage.getByText('Ada Lovelace').first()).toBeVisible()
  await otherPage.close()
  await page.reload()
  await expect(app.heading('ada')).toBeVisible()

  // In the same realm, impersonation replaces the administrator's session.
  await page.context().clearCookies()
  await app.open(address, { as: await realm.admin(['view-users', 'impersonation']) })
  await expectQuestion('your session ends')
  await app.confirm('Impersonate')
  await page.waitForURL(account)
  await expect(page.getByText('Ada Lovelace').first()).toBeVisible()
})

test('protects the last administrator and the own account', async ({ app, realm, page }) => {
  const first = await realm.admin(['realm-admin'])
  const second = await realm.admin(['realm-admin'])
  const warning = /Nobody else has the role realm-admin/
  await app.open(`/$realm/users/${first.id}/settings`)
  for (const enabled of [true, false]) {
    await realm.api('PUT', `/users/${second.id}`, { enabled })
    await toggleSwitch(app, 'Enabled', false)
    await expect(app.dialog()).toBeVisible()
    if (enabled) await expect(app.dialog()).not.toContainText(warning)
    else await expect(app.dialog()).toContainText(warning)
    await app.confirm('Cancel')
  }
  await app.choose(`Action: ${first.username}`, 'Delete')
  await expect(app.dialog()).toContainText(`Delete user ${first.username}?`)
  await expect(app.dialog()).toContainText(warning)
  await agree(app, 'Delete', 'The user has been deleted')
  await expect(app.heading('Users')).toBeVisible()
  expect(await realm.user(first.username)).toBeUndefined()

  await realm.api('PUT', `/users/${second.id}`, { enabled: true })
  await page.context().clearCookies()
  await app.open(`/$realm/users/${second.id}/settings`, { as: second })
  await expect(app.field('Enabled')).toBeDisabled()
  await app.press(`Action: ${second.username}`)
  const item = page.getByRole('menuitem', { name: /^Delete/ })
  await expect(item).toHaveAttribute('aria-disabled', 'true')
})
