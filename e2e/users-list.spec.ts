import type { Page } from '@playwright/test'
import { setProfile } from './fixtures/profile'
import { downloadBy } from './fixtures/steps'
import { expect, test } from './fixtures/test'

async function tableCells(page: Page) {
  const users = page.getByRole('table', { name: 'Users' })
  const texts = await users.getByRole('row').allInnerTexts()
  return texts.map((row) => row.split(/\s*[\t\n]\s*/).filter(Boolean))
}

const names = async (page: Page) => (await tableCells(page)).slice(1).map(([name]) => name)

const chips = (page: Page) =>
  page
    .getByRole('button', { name: /^Remove: / })
    .evaluateAll((all) => all.map((element) => element.getAttribute('aria-label')))

const next = (page: Page) => page.getByRole('button', { name: /next/i }).first().click()

test('restores a place in the list after Back, a reload, and in another browser', async ({
  app,
  realm,
  page,
}) => {
  const userAt = (n: number, more = {}) => ({
    username: `team-${String(n).padStart(2, '0')}`,
    enabled: true,
    emailVerified: false,
    ...more,
  })
  await realm.create({
    users: [
      ...Array.from({ length: 13 }, (_, n) => userAt(n + 1)),
      userAt(51, { enabled: false }),
      userAt(52, { emailVerified: true }),
      { username: 'other', enabled: true },
    ],
  })
  await setProfile(realm)
  const { id = '', ...last } = (await realm.user('team-13')) ?? {}
  await realm.api('PUT', `/users/${id}`, { ...last, attributes: { size: ['m'] } })
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
  await expect.poll(() => names(page)).toHaveLength(10)
  await next(page)
  await expect.poll(() => names(page)).toEqual(['team-13', 'team-12', 'team-11'])
  const initial = { rows: await tableCells(page), chips: await chips(page), url: page.url() }
  expect(initial.rows[0]).toEqual(['Username', 'Email', 'First name', 'Size', 'Action'])
  expect(initial.rows[1]).toEqual(['team-13', '—', '—', 'm'])
  expect(initial.chips).toHaveLength(4)
  const exported = (await downloadBy(app, 'Export as CSV')).split('\r\n').slice(1)
  const exportedNames = exported.map((row) => row.split(',')[0] ?? '')
  const team = Array.from({ length: 13 }, (_, n) => userAt(n + 1).username)
  expect(exportedNames.toSorted()).toEqual(team)

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

test('pages through linked or locked users, and restores the page', async ({
  app,
  realm,
  server,
  page,
}) => {
  const many = Array.from({ length: 12 }, (_, n) => `user-${String(n + 1).padStart(2, '0')}`)
  await realm.create({
    bruteForceProtected: true,
    failureFactor: 1,
    maxFailureWaitSeconds: 900,
    identityProviders: [{ alias: 'partner', providerId: 'keycloak-oidc', enabled: true }],
    users: [
      ...many.map((username) => ({
        username,
        enabled: true,
        federatedIdentities: [
          { identityProvider: 'partner', userId: username, userName: username },
        ],
      })),
      { username: 'a-free-one', enabled: true },
    ],
  })
  for (const username of many) {
    const url = `${server.url}/realms/${realm.name}/protocol/openid-connect/token`
    const form = { grant_type: 'password', client_id: 'admin-cli', username, password: 'no' }
    expect((await page.request.post(url, { form })).ok()).toBe(false)
  }
  const rest = ['user-11', 'user-12']

  await app.open('/$realm/users')
  await app.press('Filters')
  await app.field('Linked to identity provider').fill('partner')
  await expect(app.row('a-free-one')).toBeHidden()
  await next(page)
  await expect.poll(() => names(page)).toEqual(rest)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(rest)
  await app.press('Clear all filters')
  await app.expectRow('a-free-one')

  await app.press('Filters')
  await app.field('Temporarily locked').check()
  await expect(app.row('a-free-one')).toBeHidden()
  await app.expectRow('user-10', 'Temporarily locked')
  await next(page)
  await expect.poll(() => names(page)).toEqual(rest)
  await page.getByRole('link', { name: 'user-12' }).click()
  await expect(app.heading('user-12')).toBeVisible()
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(rest)
})

test('shows required actions by name, and exports them by code', async ({ app, realm, page }) => {
  const userWith = (username: string, requiredActions: string[]) => ({
    username,
    enabled: true,
    requiredActions,
  })
  await realm.create({
    users: [
      // Disabled in new realms, so it has no name there.
      userWith('ann', ['UPDATE_PASSWORD', 'TERMS_AND_CONDITIONS']),
      userWith('bob', ['CONFIGURE_TOTP']),
      userWith('cyd', []),
    ],
  })
  const path = '/authentication/required-actions/UPDATE_PASSWORD'
  const action = await realm.api<object>('GET', path)
  await realm.api('PUT', path, { ...action, name: 'A new password' })
  await app.open('/$realm/users?columns=username,requiredActions')

  await app.expectRow('ann', 'A new password, TERMS_AND_CONDITIONS')
  await app.expectRow('bob', 'Configure OTP')
  await page.getByRole('button', { name: 'Required user actions' }).click()
  await expect.poll(() => names(page)).toEqual(['cyd', 'ann', 'bob']) // by display name
  await page.getByRole('link', { name: 'ann' }).click()
  await expect(page.getByRole('button', { name: 'A new password' })).toBeVisible()

  await page.goBack()
  const csv = await downloadBy(app, 'Export as CSV')
  expect(csv.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Username,Required user actions',
    'ann,TERMS_AND_CONDITIONS##UPDATE_PASSWORD',
    'bob,CONFIGURE_TOTP',
    'cyd,',
  ])
})

test('counts matches after the rows, and not where the rows tell', async ({ app, realm, page }) => {
  const users = Array.from({ length: 12 }, (_, n) => ({
    username: `${n < 11 ? 'many' : 'few'}-${n + 10}`,
    enabled: true,
  }))
  await realm.create({ users })
  const calls: string[] = []
  const recordCall = (kind: string, url: string) => {
    const { pathname, searchParams } = new URL(url)
    if (!pathname.includes(realm.name) || searchParams.get('search') === null) return
    if (pathname.endsWith('/brute-force-user')) calls.push(`${kind} rows`)
    if (pathname.endsWith('/users/count')) calls.push(`${kind} count`)
  }
  await app.open('/$realm/users')
  await app.expectRow('few-21')
  page.on('request', (request) => recordCall('asked', request.url()))
  page.on('requestfinished', (request) => recordCall('told', request.url()))
  const search = page.getByRole('searchbox', { name: 'Search user' })
  // Fill at once: typing would search on the way.
  await search.fill('many')
  await search.press('Enter')
  await expect(page.getByRole('main')).toContainText('1–10 of 11')
  await expect.poll(() => calls).toEqual(['asked rows', 'told rows', 'asked count', 'told count'])
  await next(page)
  await app.expectRow('many-20')
  await expect.poll(() => calls.slice(4)).toEqual(['asked rows', 'told rows'])
  await search.fill('few')
  await search.press('Enter')
  await expect(page.getByRole('main')).toContainText('1–1 of 1')
  await expect.poll(() => calls.slice(6)).toEqual(['asked rows', 'told rows'])
})

test('finds users that contain the text if nothing begins with it, and says so', async ({
  app,
  realm,
  page,
}) => {
  const userAt = (n: number) => ({
    username: `user-${String(n).padStart(2, '0')}`,
    lastName: 'Rossi',
    enabled: true,
  })
  await realm.create({
    users: [...Array.from({ length: 12 }, (_, n) => userAt(n + 1)), { username: 'other' }],
    groups: [{ name: 'crew' }],
  })
  const notice = page.getByText('Nothing begins with “ossi”. These contain it.')
  await app.open('/$realm/users')
  await app.search('rossi')
  await app.expectRow('user-01')
  await expect(notice).toBeHidden()
  await app.search('ossi')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1–10 of 12')
  await next(page)
  await app.expectRow('user-12')
  await page.reload()
  await app.expectRow('user-12')
  await expect(notice).toBeVisible()
  await app.search('nobody at all')
  await expect(page.getByRole('heading', { name: 'No search results' })).toBeVisible()
  await expect(page.getByText('Nothing begins with')).toBeHidden()

  const [crew] = await realm.api<{ id: string }[]>('GET', '/groups')
  await app.open(`/$realm/groups/${crew?.id}?tab=members`)
  await app.press('Add member')
  await app.dialog().getByRole('searchbox').fill('ossi')
  await expect(app.dialog().getByText('Nothing begins with “ossi”')).toBeVisible()
  await expect(app.dialog().getByRole('row', { name: /user-01/ })).toBeVisible()
})
