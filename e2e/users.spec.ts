import { differences, turn } from './fixtures/fields'
import { makeUser, read, setProfile } from './fixtures/profile'
import { screenshots } from './fixtures/screenshots'
import { expect, test } from './fixtures/test'

const saved = 'The user has been saved'

/** A directory that nobody answers for. */
const directory = {
  name: 'directory',
  providerId: 'ldap',
  providerType: 'org.keycloak.storage.UserStorageProvider',
  config: {
    enabled: ['true'],
    vendor: ['other'],
    connectionUrl: ['ldap://127.0.0.1:1'],
    usersDn: ['ou=people'],
    authType: ['none'],
    editMode: ['READ_ONLY'],
    usernameLDAPAttribute: ['uid'],
    rdnLDAPAttribute: ['uid'],
    uuidLDAPAttribute: ['entryUUID'],
    userObjectClasses: ['person'],
  },
}

test('the switch, locked out, deleted', async ({ app, realm }) => {
  await realm.create({ bruteForceProtected: true, failureFactor: 1, maxFailureWaitSeconds: 900 })
  await setProfile(realm)
  const { id } = await makeUser(realm, {
    credentials: [{ type: 'password', value: 'right', temporary: false }],
  })
  const signIn = await app.page.request.post(
    new URL(`/realms/${realm.name}/protocol/openid-connect/token`, app.url('')).href,
    { form: { grant_type: 'password', client_id: 'admin-cli', username: 'ada', password: 'no' } },
  )
  expect(signIn.ok()).toBe(false)
  await app.open('/$realm/users')
  await expect(app.row('ada')).toContainText('Temporarily locked')
  await screenshots(app.page, 'users')
  await app.page.getByRole('link', { name: 'ada', exact: true }).click()
  await expect(app.field('Temporarily locked')).toBeChecked()
  await screenshots(app.page, 'user-locked')
  await turn(app, 'Temporarily locked', false)
  await app.says('User successfully unlocked')
  await expect(app.field('Temporarily locked')).toBeDisabled()

  const before = await read(realm, id)
  await turn(app, 'Enabled', false)
  await app.confirm('Disable')
  await app.says(saved)
  expect(differences(before, await read(realm, id))).toEqual(['enabled'])
  await turn(app, 'Disabled', true)
  await expect(app.field('Enabled')).toBeChecked()

  await app.choose('Action: ada', 'Delete')
  await expect(app.dialog()).toContainText('Delete user ada?')
  await app.confirm('Delete')
  await app.says('The user has been deleted')
  await expect(app.heading('Users')).toBeVisible()
  expect(await realm.user('ada')).toBeUndefined()
})

test('the list searches, pages and deletes several', async ({ app, realm }) => {
  const one = (username: string, enabled = true) => ({
    username,
    enabled,
    email: `${username}@example.org`,
    emailVerified: enabled,
  })
  const many = Array.from({ length: 12 }, (_, n) => one(`user-${String(n + 1).padStart(2, '0')}`))
  await realm.create({ users: [...many, one('off', false)] })
  await app.open('/$realm/users')
  await expect(app.row('off')).toContainText('Disabled')
  await expect(app.row('off')).toContainText('Not verified')
  await expect(app.row('user-10')).toBeHidden()
  await app.page.getByRole('button', { name: /next/i }).first().click()
  await expect(app.row('user-12')).toBeVisible()
  await app.search('user-1')
  await expect(app.row('user-10')).toBeVisible()
  await expect(app.row('user-01')).toBeHidden()
  expect(app.page.url()).toContain('q=user-1')
  await app.row('user-11').select()
  await app.row('user-12').select()
  await app.press('Delete user')
  await expect(app.dialog()).toContainText('Delete 2 users?')
  await expect(app.dialog()).toContainText('user-11')
  await app.confirm('Delete')
  await app.says('The user has been deleted')
  await expect(app.row('user-12')).toBeHidden()
  expect(await realm.api('GET', '/users/count')).toBe(11)
  await app.accessible()
})

test('where users come from elsewhere, nothing is listed unasked', async ({ app, realm }) => {
  const { id } = await (await realm.create()).get()
  await realm.api('POST', '/components', { ...directory, parentId: id })
  const asked: string[] = []
  app.page.on('request', (request) => {
    if (/brute-force-user|users\/count/.test(request.url())) asked.push(request.url())
  })
  await app.open('/$realm/users')
  await expect(app.page.getByText(/This realm may have a federated provider/)).toBeVisible()
  await screenshots(app.page, 'users-federated')
  expect(asked).toEqual([])
  app.expectFailures(/ \d\d\d$|console error/)
  await app.search('ada')
  await expect.poll(() => asked.some((url) => url.includes('search=ada'))).toBe(true)
})
