import { expectInDialog } from './fixtures/contents'
import { textOf } from './fixtures/downloads'
import { differences, toggleSwitch } from './fixtures/fields'
import { groupOf } from './fixtures/groups'
import { createUser, fetchUser, setProfile } from './fixtures/profile'
import type { App } from './fixtures/app'
import { expect, test } from './fixtures/test'

const saved = 'The user has been saved'

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

test('toggles a user, shows a lockout, deletes', async ({ app, realm }) => {
  await realm.create({ bruteForceProtected: true, failureFactor: 1, maxFailureWaitSeconds: 900 })
  await setProfile(realm)
  const { id } = await createUser(realm, {
    credentials: [{ type: 'password', value: 'right', temporary: false }],
  })
  const signIn = await app.page.request.post(
    new URL(`/realms/${realm.name}/protocol/openid-connect/token`, app.url('')).href,
    { form: { grant_type: 'password', client_id: 'admin-cli', username: 'ada', password: 'no' } },
  )
  expect(signIn.ok()).toBe(false)
  await app.open('/$realm/users')
  await app.expectRow('ada', 'Temporarily locked')
  await app.page.getByRole('link', { name: 'ada', exact: true }).click()
  await expect(app.field('Temporarily locked')).toBeChecked()
  await toggleSwitch(app, 'Temporarily locked', false)
  await app.expectMessage('User successfully unlocked')
  await expect(app.field('Temporarily locked')).toBeDisabled()

  const before = await fetchUser(realm, id)
  await toggleSwitch(app, 'Enabled', false)
  await app.confirm('Disable')
  await app.expectMessage(saved)
  expect(differences(before, await fetchUser(realm, id))).toEqual(['enabled'])
  await toggleSwitch(app, 'Enabled', true)
  await expect(app.field('Enabled')).toBeChecked()

  await app.choose('Action: ada', 'Delete')
  await expect(app.dialog()).toContainText('Delete user ada?')
  await app.confirm('Delete')
  await app.expectMessage('The user has been deleted')
  await expect(app.heading('Users')).toBeVisible()
  expect(await realm.user('ada')).toBeUndefined()
})

test('lists nothing unasked where users are federated', async ({ app, realm }) => {
  const { id } = await (await realm.create({ groups: [{ name: 'crew' }] })).get()
  await realm.api('POST', '/components', { ...directory, parentId: id })
  const requests: string[] = []
  app.page.on('request', (request) => {
    if (/brute-force-user|users\/count/.test(request.url())) requests.push(request.url())
  })
  await app.open('/$realm/users')
  await expect(app.page.getByText(/This realm may have a federated provider/)).toBeVisible()
  expect(requests).toEqual([])
  app.expectFailures(/ \d\d\d$|console error/)
  await app.search('ada')
  await expect.poll(() => requests.some((url) => url.includes('search=ada'))).toBe(true)
  await expect.poll(() => requests.some((url) => url.includes('search=*ada*'))).toBe(true)

  requests.length = 0
  const crew = await groupOf(realm, 'crew')
  await app.page.goto(app.url(`/$realm/groups/${crew.id}?tab=members`))
  await app.press('Add member')
  await expect(app.dialog()).toContainText('Please search for a user above.')
  expect(requests).toEqual([])
  await app.dialog().getByRole('searchbox').fill('bob')
  await app.dialog().getByRole('searchbox').press('Enter')
  await expect.poll(() => requests.some((url) => url.includes('search=bob'))).toBe(true)
})

const people = [
  {
    username: 'ann',
    firstName: 'Ann Marie',
    attributes: { plain: ['Sales East'], note: ['a "b"'] },
  },
  {
    username: 'bob',
    enabled: false,
    emailVerified: false,
    attributes: { plain: ['Sales West'], size: ['m'] },
  },
  {
    username: 'cyd',
    requiredActions: ['UPDATE_PASSWORD'],
    attributes: { plain: ['sales'], size: ['s'] },
  },
]

const listedNames = (app: App) =>
  app.page.getByRole('table', { name: 'Users' }).getByRole('rowheader').allInnerTexts()

const expectListed = (app: App, ...names: string[]) =>
  expect
    .poll(async () => (await listedNames(app)).map((value) => value.split('\n')[0]))
    .toEqual(names)

async function addPair(app: App, key: string, value: string) {
  await app.page.getByRole('combobox', { name: 'Key' }).fill(key)
  await app.page.getByRole('option', { name: key, exact: true }).click()
  await app.field('Value').fill(value)
  await app.field('Value').press('Enter')
}

test('searches attributes by whole values or parts, and filters by required actions', async ({
  app,
  realm,
}) => {
  await setProfile(realm)
  for (const user of people) await realm.user.create(user)
  await app.open('/$realm/users')
  await expectListed(app, 'ann', 'bob', 'cyd')
  await app.expectRow('bob', 'Disabled', 'Not verified')
  await app.choose('Search type: Default search', 'Attribute search')
  await app.press('Add to filter')
  await expect(app.page.getByText('Specify an attribute key')).toBeVisible()
  await addPair(app, 'Plain text', 'sales')
  await app.press('Search')
  await expectListed(app, 'ann', 'bob', 'cyd')
  await app.field('Exact search').check()
  await app.press('Search')
  await expectListed(app, 'cyd')
  await app.page.reload()
  await expectListed(app, 'cyd')
  await app.press('Search attributes')
  await app.press('Reset')
  await expectListed(app, 'ann', 'bob', 'cyd')
  await addPair(app, 'Plain text', 'Sales West')
  await addPair(app, 'Size', 'm')
  await app.press('Search')
  await expectListed(app, 'bob')
  expect(decodeURIComponent(app.page.url())).toContain('attr=plain:Sales+West&attr=size:m')
  await app.page.getByRole('button', { name: 'Remove: Size m' }).last().click()
  await app.press('Clear all filters')
  await app.visit('/$realm/users?attr=note:a "b"&exact=true')
  await expectListed(app, 'ann')

  await app.visit('/$realm/users?enabled=true')
  await app.press('Filters')
  await app.choose('Required actions: Any', 'None')
  await expectListed(app, 'ann')
  await expect(app.page.getByText('Slow in large realms').last()).toBeVisible()
  await app.choose('Required actions: None', 'Some')
  await expectListed(app, 'cyd')
  await app.visit('/$realm/users?createdTo=2020-01-01')
  await expect(app.page.getByText('No search results')).toBeVisible()
  await app.page.getByRole('button', { name: 'Clear all filters' }).first().click()
  await expectListed(app, 'ann', 'bob', 'cyd')
})

test('saves the filtered list as CSV without formulas, and deletes several', async ({
  app,
  realm,
}) => {
  await realm.create({
    users: [
      { username: 'ann', firstName: '=cmd', lastName: 'a "b", c', email: 'ann@example.org' },
      { username: 'bob', firstName: '@SUM(1)', lastName: 'Bo', enabled: true },
      { username: 'cyd', firstName: '-1+1', lastName: 'Cy', enabled: true },
    ].map((user) => ({ enabled: false, ...user })),
  })
  await app.open('/$realm/users?enabled=false')
  await expectListed(app, 'ann')
  await app.press('Columns')
  await app.page.getByRole('checkbox', { name: 'Email', exact: true }).uncheck()
  await app.page.keyboard.press('Escape')
  const save = async () => {
    const download = app.page.waitForEvent('download')
    await app.press('Export as CSV')
    const file = await download
    expect(file.suggestedFilename()).toBe('Users.csv')
    return (await textOf(file)).replace('\uFEFF', '').split('\r\n')
  }
  expect(await save()).toEqual(['Username,Last name,First name', `ann,"a ""b"", c","'=cmd"`])
  await app.expectMessage('1 row exported')
  await app.visit('/$realm/users?enabled=true')
  await expectListed(app, 'bob', 'cyd')
  expect((await save()).slice(1)).toEqual([`bob,Bo,"'@SUM(1)"`, `cyd,Cy,"'-1+1"`])

  await app.row('bob').select()
  await app.row('cyd').select()
  await app.press('Delete user')
  await expectInDialog(app, 'Delete 2 users?', 'bob')
  await app.confirm('Delete')
  await expectInDialog(app, 'Done: 2')
  await app.confirm('Close')
  await expect(app.row('cyd')).toBeHidden()
  const left = await realm.api<{ username: string }[]>('GET', '/users')
  expect(left.map(({ username }) => username)).toEqual(['ann'])
})
