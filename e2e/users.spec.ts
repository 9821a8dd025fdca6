import type { Page } from '@playwright/test'
import type { App } from './fixtures/app'
import { expectInDialog, expectInMain } from './fixtures/contents'
import { createProvider } from './fixtures/federation'
import { groupOf } from './fixtures/groups'
import { setProfile } from './fixtures/profile'
import { downloadBy, searchIn, signInResult } from './fixtures/steps'
import { expect, test as base, withSharedRealm } from './fixtures/test'

/** `team-01` and so on. */
const numbered = (name: string, count: number, more = {}) =>
  Array.from({ length: count }, (_, n) => ({
    username: `${name}-${String(n + 1).padStart(2, '0')}`,
    enabled: true,
    ...more,
  }))

const lockedNames = numbered('user', 12).map(({ username }) => username)

const test = withSharedRealm({
  bruteForceProtected: true,
  failureFactor: 1,
  maxFailureWaitSeconds: 900,
  identityProviders: [{ alias: 'partner', providerId: 'keycloak-oidc', enabled: true }],
  groups: [{ name: 'crew' }],
  users: [
    { username: 'a-free-one', enabled: true },
    ...numbered('team', 12, { emailVerified: false }),
    { username: 'team-51', enabled: false },
    { username: 'team-52', enabled: true, emailVerified: true },
    ...lockedNames.map((username) => ({
      username,
      enabled: true,
      federatedIdentities: [{ identityProvider: 'partner', userId: username, userName: username }],
    })),
    // Disabled in new realms, so it has no name there.
    { username: 'act-ann', requiredActions: ['UPDATE_PASSWORD', 'TERMS_AND_CONDITIONS'] },
    { username: 'act-bob', requiredActions: ['CONFIGURE_TOTP'], lastName: 'a "b", c' },
    { username: 'act-cyd', lastName: '=cmd' },
    { username: 'act-dee', lastName: '@SUM(1)' },
    { username: 'act-eve', lastName: '-1+1' },
    ...numbered('many', 11),
    ...numbered('few', 1),
    ...numbered('person', 12, { lastName: 'Rossi' }),
  ],
})

async function tableCells(page: Page) {
  const users = page.getByRole('table', { name: 'Users' })
  const texts = await users.getByRole('row').allInnerTexts()
  return texts.map((row) => row.split(/\s*[\t\n]\s*/).filter(Boolean))
}

const expectListed = ({ page }: App, ...names: readonly string[]) =>
  expect.poll(async () => (await tableCells(page)).slice(1).map(([name]) => name)).toEqual(names)

const chips = (page: Page) =>
  page
    .getByRole('button', { name: /^Remove: / })
    .evaluateAll((all) => all.map((element) => element.getAttribute('aria-label')))

const next = (page: Page) => page.getByRole('button', { name: /next/i }).first().click()

test('restores a place after Back, a reload, and elsewhere', async ({ app, realm, page }) => {
  await setProfile(realm)
  const last = { emailVerified: false, attributes: { size: ['m'] } }
  await realm.user.create({ username: 'team-13', ...last })
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await app.open('/$realm/users')
  await app.search('team')
  await app.expectRow('team-01')
  await app.press('Filters')
  await app.choose('Enabled: Any', 'Yes')
  await app.choose('Email verified: Any', 'No')
  await app.field('Created from').fill(today)
  await app.field('Created until').fill(today)
  await app.press('Columns')
  await page.getByRole('menuitem', { name: 'Size' }).getByRole('checkbox').check()
  await page.getByRole('menuitem', { name: 'Last name' }).getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Username' }).click()
  await page.getByRole('button', { name: 'Username' }).click()
  await expect.poll(() => tableCells(page)).toHaveLength(11)
  await next(page)
  await expectListed(app, 'team-13', 'team-12', 'team-11')
  const initial = { rows: await tableCells(page), chips: await chips(page), url: page.url() }
  expect(initial.rows.slice(0, 3)).toEqual([
    ['Username', 'Email', 'First name', 'Size', 'Action'],
    ['team-13', 'team-13@example.org', 'Not verified', 'Test', 'm'],
    ['team-12', '—', '—', '—'],
  ])
  expect(initial.chips).toHaveLength(4)
  const [titles, ...rows] = (await downloadBy(app, 'Export as CSV')).split('\r\n')
  expect(titles).toContain('Username,Email,First name,Size')
  const exportedNames = rows.map((row) => row.split(',')[0] ?? '')
  expect(exportedNames.toSorted()).toEqual(numbered('team', 13).map(({ username }) => username))

  const expectSame = async (view: Page) => {
    await expect.poll(() => tableCells(view)).toEqual(initial.rows)
    expect(await chips(view)).toEqual(initial.chips)
    await expect(view.getByRole('main').getByRole('searchbox')).toHaveValue('team')
    await expect(view.getByText('Sorted within this page only')).toBeVisible()
    expect(view.url()).toBe(initial.url)
  }
  await page.getByRole('link', { name: 'team-12' }).click()
  await expect(app.heading('team-12')).toBeVisible()
  await page.goBack()
  await expectSame(page)
  await page.reload()
  await expectSame(page)
  // The other browser has no stored columns.
  await page.evaluate(() => localStorage.clear())
  const tab = await page.context().newPage()
  await tab.goto(initial.url)
  await expectSame(tab)
  await tab.close()
})

test('pages through linked or locked users, and back', async ({ app, realm, server, page }) => {
  for (const username of lockedNames)
    expect(await signInResult(server.url, realm, username, 'no')).not.toBe('signed in')
  const rest = ['user-11', 'user-12']
  await app.open('/$realm/users')
  await app.expectRow('a-free-one')
  await app.press('Filters')
  await app.field('Linked to identity provider').fill('partner')
  await expect(app.row('a-free-one')).toBeHidden()
  await next(page)
  await expectListed(app, ...rest)
  await page.reload()
  await expectListed(app, ...rest)
  await app.press('Clear all filters')
  await app.expectRow('a-free-one')

  await app.press('Filters')
  await app.field('Temporarily locked').check()
  await expect(app.row('a-free-one')).toBeHidden()
  await app.expectRow('user-10', 'Temporarily locked')
  await next(page)
  await expectListed(app, ...rest)
  await page.getByRole('link', { name: 'user-12' }).click()
  await expect(app.heading('user-12')).toBeVisible()
  await page.goBack()
  await expectListed(app, ...rest)
})

test('shows required actions by name, and exports codes', async ({ app, realm, page }) => {
  const path = '/authentication/required-actions/UPDATE_PASSWORD'
  const action = await realm.api<object>('GET', path)
  await realm.api('PUT', path, { ...action, name: 'A new password' })
  await app.open('/$realm/users?q=act-&columns=username,lastName,requiredActions')
  await app.expectRow('act-ann', 'A new password, TERMS_AND_CONDITIONS')
  await app.expectRow('act-bob', 'Configure OTP')
  await page.getByRole('button', { name: 'Required user actions' }).click()
  // By display name.
  await expectListed(app, 'act-cyd', 'act-dee', 'act-eve', 'act-ann', 'act-bob')
  await page.getByRole('link', { name: 'act-ann' }).click()
  await expect(page.getByRole('button', { name: 'A new password' })).toBeVisible()

  await page.goBack()
  await app.expectRow('act-ann')
  const csv = await downloadBy(app, 'Export as CSV')
  expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Username,Last name,Required user actions',
    'act-ann,,TERMS_AND_CONDITIONS##UPDATE_PASSWORD',
    'act-bob,"a ""b"", c",CONFIGURE_TOTP',
    `act-cyd,"'=cmd",`,
    `act-dee,"'@SUM(1)",`,
    `act-eve,"'-1+1",`,
  ])
  await app.expectMessage('5 rows exported')
})

test('counts after the rows, and not where they tell', async ({ app, realm, page }) => {
  const calls: string[] = []
  const recordCall = (kind: string, url: string) => {
    const { pathname, searchParams } = new URL(url)
    if (!pathname.includes(realm.name) || searchParams.get('search') === null) return
    if (pathname.endsWith('/brute-force-user')) calls.push(`${kind} rows`)
    if (pathname.endsWith('/users/count')) calls.push(`${kind} count`)
  }
  await app.open('/$realm/users')
  await app.expectRow('a-free-one')
  page.on('request', (request) => recordCall('asked', request.url()))
  page.on('requestfinished', (request) => recordCall('told', request.url()))
  await app.search('many')
  await expectInMain(app, '1–10 of 11')
  await expect.poll(() => calls).toEqual(['asked rows', 'told rows', 'asked count', 'told count'])
  await next(page)
  await app.expectRow('many-11')
  await expect.poll(() => calls.slice(4)).toEqual(['asked rows', 'told rows'])
  await app.search('few')
  await expectInMain(app, '1–1 of 1')
  await expect.poll(() => calls.slice(6)).toEqual(['asked rows', 'told rows'])
})

test('finds what contains the text if nothing begins with it', async ({ app, realm, page }) => {
  const notice = page.getByText('Nothing begins with “ossi”. These contain it.')
  await app.open('/$realm/users')
  await app.search('rossi')
  await app.expectRow('person-01')
  await expect(notice).toBeHidden()
  await app.search('ossi')
  await expect(notice).toBeVisible()
  await expectInMain(app, '1–10 of 12')
  await next(page)
  await app.expectRow('person-12')
  await page.reload()
  await app.expectRow('person-12')
  await expect(notice).toBeVisible()
  await app.search('nobody at all')
  await expect(page.getByRole('heading', { name: 'No search results' })).toBeVisible()
  await expect(page.getByText('Nothing begins with')).toBeHidden()

  await app.visit(`/$realm/groups/${(await groupOf(realm, 'crew')).id}?tab=members`)
  await app.press('Add member')
  await searchIn(app, 'ossi')
  await expectInDialog(app, 'Nothing begins with “ossi”', 'person-01')
})

base('lists nothing unasked where users are federated', async ({ app, realm }) => {
  await realm.create({ groups: [{ name: 'crew' }] })
  await createProvider(realm, 'directory', { authType: 'none' })
  const requests: string[] = []
  app.page.on('request', (request) => {
    if (/brute-force-user|users\/count/.test(request.url())) requests.push(request.url())
  })
  const expectSearched = (text: string) =>
    expect.poll(() => requests.some((url) => url.includes(`search=${text}`))).toBe(true)
  await app.open('/$realm/users')
  await expect(app.page.getByText(/This realm may have a federated provider/)).toBeVisible()
  expect(requests).toEqual([])
  app.expectFailures(/ \d\d\d$|console error/)
  await app.search('ada')
  await expectSearched('ada')
  await expectSearched('*ada*')

  requests.length = 0
  const crew = await groupOf(realm, 'crew')
  await app.page.goto(app.url(`/$realm/groups/${crew.id}?tab=members`))
  await app.press('Add member')
  await expect(app.dialog()).toContainText('Please search for a user above.')
  expect(requests).toEqual([])
  await searchIn(app, 'bob')
  await expectSearched('bob')
})

const people = [
  { username: 'ann', attributes: { plain: ['Sales East'], note: ['a "b"'] } },
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

async function addPair(app: App, key: string, value: string) {
  await app.page.getByRole('combobox', { name: 'Key' }).fill(key)
  await app.page.getByRole('option', { name: key, exact: true }).click()
  await app.field('Value').fill(value)
  await app.field('Value').press('Enter')
}

base('searches attributes, and filters by required actions', async ({ app, realm }) => {
  await setProfile(realm)
  for (const user of people) await realm.user.create(user)
  await app.open('/$realm/users')
  await expectListed(app, 'ann', 'bob', 'cyd')
  await app.expectRow('bob', 'Disabled', 'Not verified')
  await app.choose('Search type: Default search', 'Attribute search')
  await app.press('Add to filter')
  await expect(app.page.getByText('Specify an attribute key')).toBeVisible()
  await addPair(app, 'Plain text', 'sales')
  await app.field('Exact search').check()
  await app.press('Search')
  await expectListed(app, 'cyd')
  await app.page.reload()
  await expectListed(app, 'cyd')
  await app.press('Search attributes')
  await app.field('Exact search').uncheck()
  await app.press('Search')
  await expectListed(app, 'ann', 'bob', 'cyd')
  await app.press('Reset')
  await addPair(app, 'Plain text', 'Sales West')
  await addPair(app, 'Size', 'm')
  await app.press('Search')
  await expectListed(app, 'bob')
  expect(decodeURIComponent(app.page.url())).toContain('attr=plain:Sales+West&attr=size:m')
  await app.page.getByRole('button', { name: 'Remove: Size m' }).last().click()
  await app.press('Clear all filters')
  await expectListed(app, 'ann', 'bob', 'cyd')
  await app.visit('/$realm/users?attr=note:a "b"&exact=true')
  await expectListed(app, 'ann')

  await app.visit('/$realm/users?enabled=true')
  await expectListed(app, 'ann', 'cyd')
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
