import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { fetchUser, setProfile } from './fixtures/profile'
import { differences } from './fixtures/fields'
import { downloadBy } from './fixtures/steps'
import { expect, test } from './fixtures/test'
import type { App } from './fixtures/app'

const file = [
  'Username;E-Mail;First name;Last name;Plain text;size;aliases;password;unknown;Groups;Realm roles',
  "ann;ann@example.org;Ann;Lee;'=1+1;s;one##two;Secret-1;x;/sales/north##/staff;auditor",
  'bob;bob@example.org;Bobby;User;new;;;ignored;;/staff##/sales/north;auditor',
  'cyd;cyd@example.org;;;;;;;;;',
  'dee;dee@example.org;Dee;Day;;xl;;;;;',
  'ann;else@example.org;Ann;Twice;;;;;;;',
  'fay;gus@example.org;Fay;Fox;;;;;;;',
  'kim;kim@example.org;Kim;Key;;;;;;/nowhere;nobody',
].join('\r\n')

async function choose(app: App, text = file) {
  const buffer = Buffer.from(text)
  // The file input has no role.
  const input = app.page.getByRole('main').locator('input[type="file"]')
  await input.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
  await app.press('Next')
}

test('creates and changes users from a file, row by row', async ({ app, realm }) => {
  await realm.create({
    groups: [{ name: 'sales', subGroups: [{ name: 'north' }] }, { name: 'staff' }],
    roles: { realm: [{ name: 'auditor' }] },
  })
  await setProfile(realm, 'ENABLED')
  const bob = await realm.user.create({
    username: 'bob',
    firstName: 'Bob',
    attributes: { plain: ['old'], note: ['kept'], free: ['stays'] },
    groups: ['/staff'],
  })
  await realm.user.create({ username: 'cyd' })
  await realm.user.create({ username: 'gus' })
  const before = await fetchUser(realm, bob.id)
  await app.open('/$realm/users')
  await app.press('Import users')
  expect(await downloadBy(app, 'Download template')).toMatch(
    /^\uFEFF?username,email,.*groups,realmRoles/,
  )
  await choose(app)
  await expect(app.page.getByText('The file has 7 rows.')).toBeVisible()
  app.expectFailures(/(group-by-path\/nowhere|roles\/nobody) 404|console error: .*404/)
  await app.press('Preview')
  await app.expectRow('kim', 'There is no group /nowhere.', 'There is no realm role nobody.')
  await app.expectRow('dee', 'Size: xl is not one of the options.')
  await app.expectRow('fay', 'The user gus already has this email address.')
  await app.expectRow('cyd', 'Skip')
  await expect(app.page.getByText('ann is already in row 1.')).toBeVisible()
  await app.row('bob').getByRole('button', { name: /bob/ }).click()
  await expect(app.page.getByRole('deletion').filter({ hasText: 'old' })).toBeVisible()
  await expect.poll(() => realm.user('ann')).toBeUndefined() // the preview is a dry run

  let isRefused = false
  await app.page.route('**/admin/realms/*/users', async (route) => {
    if (isRefused || route.request().method() !== 'POST') return route.continue()
    isRefused = true
    return route.abort()
  })
  app.expectFailures(/net::ERR_FAILED|console error/)
  await app.press('Import 2 users')
  await expect(app.page.getByText('Finished')).toBeVisible()
  await expect(app.page.getByText('Done: 1 · Failed: 1')).toBeVisible()
  const importedBob = await fetchUser(realm, bob.id)
  expect(differences(before, importedBob)).toEqual(['attributes › plain', 'firstName'])
  expect(importedBob.attributes?.plain).toEqual(['new'])
  const paths = async (user: string) =>
    (await realm.api<{ path: string }[]>('GET', `/users/${user}/groups`)).map(({ path }) => path)
  const roles = async (user: string) =>
    (await realm.api<{ name: string }[]>('GET', `/users/${user}/role-mappings/realm`)).map(
      ({ name }) => name,
    )
  await expect.poll(() => paths(bob.id)).toEqual(['/sales/north', '/staff'])
  await expect.poll(() => roles(bob.id)).toContain('auditor')

  // After a reload, the same file continues with the rest.
  app.page.once('dialog', (dialog) => void dialog.accept())
  await app.page.reload()
  await choose(app)
  await app.press('Preview')
  await app.expectRow('bob', 'Already imported from this file.')
  await app.press('Import 1 user')
  await expect(app.page.getByText('Done: 1')).toBeVisible()
  const result = await downloadBy(app, 'Save result as CSV')
  expect(result).toContain('1,ann,ann@example.org,Create,Done,')
  expect(result).not.toContain('Secret-1')
  const rejected = await downloadBy(app, 'Save rejected rows as CSV')
  expect(rejected).toContain('Username,E-Mail,First name,')
  expect(rejected).toContain('dee,dee@example.org,Dee,Day,,xl,,,,,,Size: xl is not one of')
  expect(rejected).toContain('kim,kim@example.org,')
  expect(rejected).not.toContain('bob')
  const ann = (await realm.user('ann')) as UserRepresentation & { id: string }
  expect(ann.attributes).toEqual({ plain: ['=1+1'], size: ['s'], aliases: ['one', 'two'] })
  await expect.poll(() => paths(ann.id)).toEqual(['/sales/north', '/staff'])
  await expect.poll(() => roles(ann.id)).toContain('auditor')
  expect(ann.requiredActions).toEqual(['UPDATE_PASSWORD'])
  expect(ann).toMatchObject({ firstName: 'Ann', lastName: 'Lee', enabled: true })
  await expect.poll(() => realm.user('dee')).toBeUndefined()
  await app.press('Back to users')
  await app.expectRow('ann')
})

test('previews an import without permission to run it', async ({ app, realm }) => {
  await realm.create({ users: [{ username: 'ann', enabled: true }] })
  await app.open('/$realm/users?import=csv', { as: await realm.admin(['view-users']) })
  await expect(app.page.getByText(/You need manage-users to import/)).toBeVisible()
  await choose(app, 'username,firstName\nann,Ann\n')
  await app.press('Preview')
  await app.expectRow('ann', 'Update')
  await expect(app.page.getByRole('button', { name: 'Import 1 user' })).toBeDisabled()
})

test('imports the first person of a file without a header and shows no password', async ({
  app,
  realm,
  page,
}) => {
  await app.open('/$realm/users?import=csv')
  const text = 'ann@example.org;ann;Secret-1\nbob@example.org;bob;Secret-2\n'
  await page
    .getByRole('main')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByText('The content is not shown')).toBeVisible()
  await expect(page.getByText(/Secret-/)).toHaveCount(0)
  await app.press('Next')

  await expect(page.getByText('The first row may be a person')).toBeVisible()
  await expect(page.getByText('The file has 2 rows.')).toBeVisible()
  await expect(page.getByText(/Secret-|ann@example/)).toHaveCount(0)
  await app.press('Not a password: show example of column 2')
  await app.expectRow('2', 'ann')
  for (const [column, target] of [
    ['1', 'Email'],
    ['2', 'Username'],
    ['3', 'Temporary password (new users only)'],
  ] as const) {
    await app.field(`Imported as ${column}`).fill(target)
    await page.getByRole('option', { name: target, exact: true }).click()
  }
  await app.expectRow('1', 'ann@example.org')
  await expect(page.getByText(/Secret-/)).toHaveCount(0)
  await app.press('Preview')
  await app.expectRow('ann', 'Create')
  await app.press('Import 2 users')
  await expect(page.getByText('Done: 2')).toBeVisible()
  await expect(realm.user('ann')).resolves.toMatchObject({ email: 'ann@example.org' })
  await expect(realm.user('bob')).resolves.toMatchObject({ email: 'bob@example.org' })
})

test('reads the first row as column names when told so', async ({ app, page }) => {
  await app.open('/$realm/users?import=csv')
  await choose(app, 'Kennung;Kennwort\nann;Secret-1\n')
  await expect(page.getByText('The file has 2 rows.')).toBeVisible()
  await app.choose('First row: A person', 'Column names')
  await expect(page.getByText('The file has 1 row.')).toBeVisible()
  await expect(app.row('Kennwort')).not.toContainText('Secret-1')
  await app.field('Imported as Kennung').fill('Username')
  await page.getByRole('option', { name: 'Username', exact: true }).click()
  await app.press('Preview')
  await app.expectRow('ann')
})
