import type { App } from './fixtures/app'
import { differences } from './fixtures/fields'
import { fetchUser, setProfile } from './fixtures/profile'
import { downloadBy } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const people = [
  'Username;E-Mail;First name;Last name;Plain text;size;aliases;password;unknown;Groups;Realm roles',
  "ann;ann@example.org;Ann;Lee;'=1+1;s;one##two;Secret-1;x;/sales/north##/staff;auditor",
  'bob;bob@example.org;Bobby;User;new;;;ignored;;/staff##/sales/north;auditor',
  'dee;dee@example.org;Dee;Day;;xl;;;;;',
  'fay;gus@example.org;Fay;Fox;;;;;;;',
  'kim;kim@example.org;Kim;Key;;;;;;/nowhere;nobody',
].join('\r\n')

async function choose({ page }: App, text: string) {
  // The file input has no role.
  const input = page.getByRole('main').locator('input[type="file"]')
  const buffer = Buffer.from(text)
  await input.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
}

async function importAs(app: App, column: string, target: string) {
  await app.field(`Imported as ${column}`).fill(target)
  await app.page.getByRole('option', { name: target, exact: true }).click()
}

test('creates and changes users from a file, row by row', async ({ app, realm, page }) => {
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
  await realm.user.create({ username: 'gus' })
  const before = await fetchUser(realm, bob.id)
  await app.open('/$realm/users')
  await app.press('Import users')
  expect(await downloadBy(app, 'Download template')).toMatch(
    /^\uFEFF?username,email,.*groups,realmRoles/,
  )
  await choose(app, people)
  await app.press('Next')
  await expect(page.getByText('The file has 5 rows.')).toBeVisible()
  app.expectFailures(/(group-by-path\/nowhere|roles\/nobody) 404|console error: .*404/)
  await app.press('Preview')
  await app.expectRow('kim', 'There is no group /nowhere.', 'There is no realm role nobody.')
  await app.expectRow('dee', 'Size: xl is not one of the options.')
  await app.expectRow('fay', 'The user gus already has this email address.')
  await app.row('bob').getByRole('button', { name: /bob/ }).click()
  await expect(page.getByRole('deletion').filter({ hasText: 'old' })).toBeVisible()
  expect(await realm.user('ann')).toBeUndefined() // the preview is a dry run

  let isRefused = false
  await page.route('**/admin/realms/*/users', async (route) => {
    if (isRefused || route.request().method() !== 'POST') return route.continue()
    isRefused = true
    return route.abort()
  })
  app.expectFailures(/net::ERR_FAILED|console error/)
  await app.press('Import 2 users')
  await expect(page.getByText('Finished')).toBeVisible()
  await expect(page.getByText('Done: 1 · Failed: 1')).toBeVisible()
  const importedBob = await fetchUser(realm, bob.id)
  expect(differences(before, importedBob)).toEqual(['attributes › plain', 'firstName'])
  expect(importedBob.attributes?.plain).toEqual(['new'])
  const expectMember = async (id: string) => {
    const groups = await realm.api<{ path: string }[]>('GET', `/users/${id}/groups`)
    expect(groups.map(({ path }) => path)).toEqual(['/sales/north', '/staff'])
    const roles = await realm.api<{ name: string }[]>('GET', `/users/${id}/role-mappings/realm`)
    expect(roles.map(({ name }) => name)).toContain('auditor')
  }
  await expectMember(bob.id)

  // After a reload, the same file continues with the rest.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await choose(app, people)
  await app.press('Next')
  await app.press('Preview')
  await app.expectRow('bob', 'Already imported from this file.')
  await app.press('Import 1 user')
  await expect(page.getByText('Done: 1')).toBeVisible()
  const result = await downloadBy(app, 'Save result as CSV')
  expect(result).toContain('1,ann,ann@example.org,Create,Done,')
  expect(result).not.toContain('Secret-1')
  const rejected = await downloadBy(app, 'Save rejected rows as CSV')
  for (const text of [
    'Username,E-Mail,First name,',
    'dee,dee@example.org,Dee,Day,,xl,,,,,,Size: xl is not one of',
    'kim,kim@example.org,',
  ])
    expect(rejected).toContain(text)
  expect(rejected).not.toContain('bob')
  const ann = await realm.user('ann')
  expect(ann).toMatchObject({ firstName: 'Ann', lastName: 'Lee', enabled: true })
  expect(ann?.attributes).toEqual({ plain: ['=1+1'], size: ['s'], aliases: ['one', 'two'] })
  expect(ann?.requiredActions).toEqual(['UPDATE_PASSWORD'])
  await expectMember(ann?.id ?? '')
  expect(await realm.user('dee')).toBeUndefined()
  await app.press('Back to users')
  await app.expectRow('ann')
})

test('previews an import without permission to run it', async ({ app, realm, page }) => {
  await realm.create({ users: [{ username: 'ann', enabled: true }] })
  await app.open('/$realm/users?import=csv', { as: await realm.admin(['view-users']) })
  await expect(page.getByText(/You need manage-users to import/)).toBeVisible()
  await choose(app, 'username,firstName\nann,Ann\n')
  await app.press('Next')
  await app.press('Preview')
  await app.expectRow('ann', 'Update')
  await expect(page.getByRole('button', { name: 'Import 1 user' })).toBeDisabled()
})

test('imports the first row if it is a person, and shows no password', async ({
  app,
  realm,
  page,
}) => {
  await app.open('/$realm/users?import=csv')
  await choose(app, 'Kennung;Kennwort\nann;Secret-1\n')
  await app.press('Next')
  await expect(page.getByText('The file has 2 rows.')).toBeVisible()
  await app.choose('First row: A person', 'Column names')
  await expect(page.getByText('The file has 1 row.')).toBeVisible()
  await expect(app.row('Kennwort')).not.toContainText('Secret-1')
  await importAs(app, 'Kennung', 'Username')
  await app.press('Preview')
  await app.expectRow('ann')

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await choose(app, 'ann@example.org;ann;Secret-1\nbob@example.org;bob;Secret-2\n')
  await expect(page.getByText('The content is not shown')).toBeVisible()
  await expect(page.getByText(/Secret-/)).toHaveCount(0)
  await app.press('Next')
  await expect(page.getByText('The first row may be a person')).toBeVisible()
  await expect(page.getByText('The file has 2 rows.')).toBeVisible()
  await expect(page.getByText(/Secret-|ann@example/)).toHaveCount(0)
  await app.press('Not a password: show example of column 2')
  await app.expectRow('2', 'ann')
  await importAs(app, '1', 'Email')
  await importAs(app, '2', 'Username')
  await importAs(app, '3', 'Temporary password (new users only)')
  await app.expectRow('1', 'ann@example.org')
  await expect(page.getByText(/Secret-/)).toHaveCount(0)
  await app.press('Preview')
  await app.expectRow('ann', 'Create')
  await app.press('Import 2 users')
  await expect(page.getByText('Done: 2')).toBeVisible()
  for (const username of ['ann', 'bob'])
    expect(await realm.user(username)).toMatchObject({ email: `${username}@example.org` })
})
