import type { App } from './fixtures/app'
import { differences, toggleSwitch } from './fixtures/fields'
import { createUser, fetchUser, setProfile } from './fixtures/profile'
import type { TestRealm } from './fixtures/realm'
import { fillFields } from './fixtures/contents'
import { agree, searchIn, signInResult } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const namesOf = async (realm: TestRealm, path: string) => {
  const all = await realm.api<{ name?: string; path?: string }[]>('GET', path)
  return all.map(({ name, path: groupPath }) => groupPath ?? name)
}

async function pick(app: App, search: string, texts: string[], button: string) {
  await searchIn(app, search)
  for (const text of texts)
    await app.dialog().getByRole('row').filter({ hasText: text }).getByRole('checkbox').check()
  await app.confirm(button)
}

test('creates a user with password, groups and roles, and then another one', async ({
  app,
  realm,
  server,
}) => {
  await realm.create({
    passwordPolicy: 'length(10)',
    groups: [
      { name: 'east', subGroups: [{ name: 'crew' }] },
      { name: 'west', subGroups: [{ name: 'crew' }] },
    ],
    clients: [{ clientId: 'shop' }],
    roles: {
      realm: [{ name: 'auditor' }],
      client: { shop: [{ name: 'seller' }, { name: 'buyer' }] },
    },
  })
  await app.open('/$realm/users/add-user')
  await fillFields(app, { Username: 'grace', Email: 'grace@example.org', 'First name': 'Grace' })
  await fillFields(app, { 'Last name': 'Hopper', Password: 'short' })
  await toggleSwitch(app, 'Temporary', false)

  await app.press('Join groups')
  await expect(app.dialog()).toHaveAccessibleName('Select groups to join')
  await pick(app, 'crew', ['/east/crew', '/west/crew'], 'Join')
  await app.press('Remove: /east/crew')
  await expect(app.page.getByText('/west/crew')).toBeVisible()
  await expect(app.page.getByText('/east/crew')).toBeHidden()
  await app.press('Assign role')
  await pick(app, 'seller', ['seller'], 'Assign')
  await app.press('Assign role')
  await pick(app, 'auditor', ['auditor'], 'Assign')
  await expect(app.page.getByRole('button', { name: 'Remove: shop seller' })).toBeVisible()
  await app.page.getByRole('checkbox', { name: 'Create another' }).check()

  app.expectFailures(/POST .*\/users 400/)
  await app.press('Create')
  await expect(app.field('Password')).toHaveAccessibleDescription(
    /^Invalid password: minimum length 10/,
  )
  await expect.poll(() => realm.user('grace')).toBeUndefined()
  await app.field('Password').fill('long enough')
  await app.press('Create')
  await app.expectMessage('The user has been created')
  await expect(app.field('Username')).toHaveValue('')
  const grace = await realm.user('grace')
  const id = grace?.id ?? ''
  expect(grace).toMatchObject({ enabled: true, firstName: 'Grace', requiredActions: [] })
  await expect.poll(() => namesOf(realm, `/users/${id}/groups`)).toEqual(['/west/crew'])
  const shop = await realm.client('shop')
  await expect
    .poll(() => namesOf(realm, `/users/${id}/role-mappings/clients/${shop?.id}`))
    .toEqual(['seller'])
  await expect.poll(() => namesOf(realm, `/users/${id}/role-mappings/realm`)).toContain('auditor')
  expect(await signInResult(server.url, realm, 'grace', 'long enough')).toBe('signed in')

  // The next form is empty; a group deleted meanwhile is reported.
  await app.field('Username').fill('joan')
  await app.press('Join groups')
  await pick(app, 'crew', ['/east/crew', '/west/crew'], 'Join')
  const [east] = await realm.api<{ id: string }[]>('GET', '/groups?search=east&exact=true')
  await realm.api('DELETE', `/groups/${east?.id}`)
  app.expectFailures(/PUT .*\/groups\/.* 404/)
  await app.press('Create')
  await app.expectMessage(/not all groups and roles could be assigned.*\/east\/crew/s)
  const joan = await realm.user('joan')
  await expect.poll(() => namesOf(realm, `/users/${joan?.id}/groups`)).toEqual(['/west/crew'])
  await expect.poll(() => realm.api('GET', `/users/${joan?.id}/credentials`)).toEqual([])
})

test('copies everything but what only one user can have', async ({ app, realm, server }) => {
  await realm.create({
    groups: [{ name: 'crew' }],
    roles: { realm: [{ name: 'auditor' }] },
  })
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
  await expect(app.field('Username')).toHaveValue('')
  await expect(app.field('Plain text')).toHaveValue('a')
  app.expectFailures(/POST .*\/users 409/)
  await app.field('Username').fill('ada')
  await app.press('Create')
  await expect(app.field('Username')).toHaveAccessibleDescription(/^User exists with same username/)
  await app.field('Username').fill('grace')
  await app.press('Create')
  await app.expectMessage('The user has been created')
  await expect(app.heading('grace')).toBeVisible()
  const grace = await realm.user('grace')
  const copy = await fetchUser(realm, grace?.id ?? '')
  expect(differences(before, copy)).toEqual([
    'createdTimestamp',
    'email',
    'emailVerified',
    'id',
    'username',
  ])
  await expect.poll(() => namesOf(realm, `/users/${copy.id}/groups`)).toEqual(['/crew'])
  await expect
    .poll(() => namesOf(realm, `/users/${copy.id}/role-mappings/realm`))
    .toContain('auditor')
  await expect.poll(() => realm.api('GET', `/users/${copy.id}/credentials`)).toEqual([])
  expect(await signInResult(server.url, realm, 'grace', 'secret')).toBe('Invalid user credentials')
  await expect.poll(() => fetchUser(realm, id)).toEqual(before)
})

test('impersonates in another window, and another user in the same one', async ({ app, realm }) => {
  const { id } = await createUser(realm)
  await app.open(`/$realm/users/${id}/settings`)
  await app.choose('Action: ada', 'Impersonate')
  await expect(app.dialog()).toHaveAccessibleName('Impersonate user?')
  await expect(app.dialog()).toContainText('A new window opens, signed in as ada.')
  const opening = app.page.waitForEvent('popup')
  await app.confirm('Impersonate')
  const otherPage = await opening
  await otherPage.waitForURL(new RegExp(`/realms/${realm.name}/account`))
  await expect(otherPage.getByText('Ada Lovelace').first()).toBeVisible()
  await otherPage.close()
  await app.page.reload()
  await expect(app.heading('ada')).toBeVisible()

  // In the same realm, impersonation replaces the administrator's session.
  const as = await realm.admin(['view-users', 'impersonation'])
  await app.page.context().clearCookies()
  await app.page.goto('about:blank')
  await app.open(`/$realm/users/${id}/settings`, { as })
  await app.choose('Action: ada', 'Impersonate')
  await expect(app.dialog()).toContainText('your session ends')
  await app.confirm('Impersonate')
  await app.page.waitForURL(new RegExp(`/realms/${realm.name}/account`))
  await expect(app.page.getByText('Ada Lovelace').first()).toBeVisible()
})

test('protects the last administrator and the own account', async ({ app, realm }) => {
  const administrator = await realm.admin(['realm-admin'])
  const secondAdministrator = await realm.admin(['realm-admin'])
  const administratorUser = await realm.user(administrator.username)
  const secondUser = await realm.user(secondAdministrator.username)
  const warning = /Nobody else has the role realm-admin/
  await app.open(`/$realm/users/${administratorUser?.id}/settings`)
  await toggleSwitch(app, 'Enabled', false)
  await expect(app.dialog()).toBeVisible()
  await expect(app.dialog()).not.toContainText(warning)
  await app.confirm('Cancel')
  await realm.api('PUT', `/users/${secondUser?.id}`, { enabled: false })
  await toggleSwitch(app, 'Enabled', false)
  await expect(app.dialog()).toContainText(warning)
  await app.confirm('Cancel')
  await app.choose(`Action: ${administrator.username}`, 'Delete')
  await expect(app.dialog()).toContainText(warning)
  await agree(app, 'Delete', 'The user has been deleted')
  await expect.poll(() => realm.user(administrator.username)).toBeUndefined()

  await realm.api('PUT', `/users/${secondUser?.id}`, { enabled: true })
  await app.page.context().clearCookies()
  await app.page.goto('about:blank')
  await app.open(`/$realm/users/${secondUser?.id}/settings`, { as: secondAdministrator })
  await expect(app.field('Enabled')).toBeDisabled()
  await app.press(`Action: ${secondAdministrator.username}`)
  await expect(app.page.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('says when a user is locked out for good, and what helps', async ({ app, realm, server }) => {
  await realm.create({ bruteForceProtected: true, permanentLockout: true, failureFactor: 1 })
  const { id } = await createUser(realm, { credentials: [{ type: 'password', value: 'right' }] })
  await signInResult(server.url, realm, 'ada', 'wrong')
  await expect.poll(async () => (await fetchUser(realm, id)).enabled).toBe(false)
  await app.open(`/$realm/users/${id}/settings`)
  await expect(app.page.getByText(/disabled this user permanently/)).toBeVisible()
  await expect(app.page.getByText(/Locked until/)).toBeHidden()
  await toggleSwitch(app, 'Enabled', true)
  await expect.poll(async () => (await fetchUser(realm, id)).enabled).toBe(true)
  await expect(app.page.getByText(/disabled this user permanently/)).toBeHidden()
})
