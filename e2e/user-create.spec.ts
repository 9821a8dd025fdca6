import type { App } from './fixtures/app'
import { fillFields } from './fixtures/contents'
import { differences, toggleSwitch } from './fixtures/fields'
import { createUser, fetchUser, setProfile } from './fixtures/profile'
import type { TestRealm } from './fixtures/realm'
import { searchIn, signInResult } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const namesOf = async (realm: TestRealm, path: string) => {
  const all = await realm.api<{ name?: string; path?: string }[]>('GET', path)
  return all.map(({ name, path: groupPath }) => groupPath ?? name)
}

async function pick(app: App, opener: string, texts: string[], agree: string) {
  await app.press(opener)
  await searchIn(app, texts[0]?.split('/').at(-1) ?? '')
  for (const text of texts)
    await app.dialog().getByRole('row').filter({ hasText: text }).getByRole('checkbox').check()
  await app.confirm(agree)
}

test('creates a user with password, attributes, groups and roles, and then another one', async ({
  app,
  realm,
  server,
  page,
}) => {
  await realm.create({
    passwordPolicy: 'length(10)',
    groups: ['east', 'west'].map((name) => ({ name, subGroups: [{ name: 'deck/upper' }] })),
    clients: [{ clientId: 'shop' }],
    roles: {
      realm: [{ name: 'auditor' }],
      client: { shop: [{ name: 'seller' }, { name: 'buyer' }] },
    },
  })
  await setProfile(realm)
  await app.open('/$realm/users/add-user')
  await expect(page.getByRole('heading', { name: 'At work', level: 2 })).toBeVisible()
  await expect(page.getByText('What the job needs')).toBeVisible()
  await fillFields(app, { Username: 'grace', Email: 'grace@example.org', 'First name': 'Grace' })
  await fillFields(app, {
    'Last name': 'Hopper',
    Password: 'short',
    Dotted: 'a.b',
    Born: '1906-12-09',
  })
  await page.getByRole('group', { name: 'Days' }).getByRole('checkbox', { name: 'mon' }).check()
  await page.getByRole('combobox', { name: 'Required user actions' }).click()
  await page.getByRole('option', { name: 'Update Password', exact: true }).click()
  await page.keyboard.press('Escape')
  await toggleSwitch(app, 'Temporary', false)

  await pick(app, 'Join groups', ['/east/deck/upper', '/west/deck/upper'], 'Join')
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
  await app.expectMessage('The user has been created')
  await expect(app.field('Username')).toHaveValue('')
  const { id = '' } = (await realm.user('grace')) ?? {}
  const grace = {
    username: 'grace',
    email: 'grace@example.org',
    firstName: 'Grace',
    lastName: 'Hopper',
    enabled: true,
    emailVerified: false,
    requiredActions: ['UPDATE_PASSWORD'],
  }
  const created = await fetchUser(realm, id)
  expect(created).toMatchObject(grace)
  expect(created.attributes).toEqual({
    'dotted.name-x_y': ['a.b'],
    born: ['1906-12-09'],
    days: ['mon'],
  })
  expect(await namesOf(realm, `/users/${id}/groups`)).toEqual(['/west/deck/upper'])
  const shop = `/users/${id}/role-mappings/clients/${(await realm.client('shop'))?.id}`
  expect(await namesOf(realm, shop)).toEqual(['seller'])
  expect(await namesOf(realm, `/users/${id}/role-mappings/realm`)).toContain('auditor')
  await realm.api('PUT', `/users/${id}`, { requiredActions: [] })
  expect(await signInResult(server.url, realm, 'grace', 'long enough')).toBe('signed in')

  // The next form is empty; a group deleted meanwhile is reported.
  await app.field('Username').fill('joan')
  await pick(app, 'Join groups', ['/east/deck/upper', '/west/deck/upper'], 'Join')
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
  await realm.create({ groups: [{ name: 'crew' }], roles: { realm: [{ name: 'auditor' }] } })
  await setProfile(realm, 'ENABLED')
  const { id } = await createUser(realm, {
    credentials: [{ type: 'password', value: 'secret' }],
    requiredActions: ['UPDATE_PASSWORD'],
    attributes: { plain: ['a'], aliases: ['x', 'y'], 'out.side': ['kept'] },
    groups: ['crew'],
  })
  await realm.api('POST', `/users/${id}/role-mappings/realm`, [await realm.role('auditor')])
  const before = await fetchUser(realm, id)
  await app.open(`/$realm/users/${id}/settings`)
  await app.choose('Action: ada', 'Duplicate user')
  await expect(app.page.getByText('Copy of ada')).toBeVisible()
  const username = app.field('Username')
  await expect(username).toHaveValue('')
  await expect(app.field('Plain text')).toHaveValue('a')
  app.expectFailures(/POST .*\/users 409/)
  await username.fill('ada')
  await app.press('Create')
  await expect(username).toHaveAccessibleDescription(/^User exists with same username/)
  await username.fill('grace')
  await app.press('Create')
  await app.expectMessage('The user has been created')
  await expect(app.heading('grace')).toBeVisible()
  const grace = (await realm.user('grace'))?.id ?? ''
  await expect(app.field('ID')).toHaveValue(grace)
  await expect(username).toBeDisabled()
  const changed = ['createdTimestamp', 'email', 'emailVerified', 'id', 'username']
  expect(differences(before, await fetchUser(realm, grace))).toEqual(changed)
  expect(await namesOf(realm, `/users/${grace}/groups`)).toEqual(['/crew'])
  expect(await namesOf(realm, `/users/${grace}/role-mappings/realm`)).toContain('auditor')
  expect(await realm.api('GET', `/users/${grace}/credentials`)).toEqual([])
  expect(await signInResult(server.url, realm, 'grace', 'secret')).toBe('Invalid user credentials')
  expect(await fetchUser(realm, id)).toEqual(before)
})
