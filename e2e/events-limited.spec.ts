import { expectInMain } from './fixtures/contents'
import { expectRefused } from './fixtures/steps'
import { expect, test } from './fixtures/test'
import { createVisitor, visitedClients } from './fixtures/visitors'
import { Walk } from './fixtures/walk'

// The pages that the records forbid: access.spec.ts.
test('shows limited administrators their part of it', async ({ app, realm, server, page }) => {
  test.slow() // signs in seven users
  await realm.create({ clients: visitedClients, eventsEnabled: true, adminEventsEnabled: true })
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  const main = page.getByRole('main')
  const walk = new Walk(app)
  const visit = (address: string) => walk.open(`/${realm.name}${address}`)
  const sessionRow = page.getByRole('row').filter({ hasText: 'Regular SSO' })
  const expectDisabled = (name: RegExp) =>
    expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  /** The start page has these cards and links, and not those. */
  const openAs = async (roles: string[], shown: string[], missing: string[]) => {
    await app.open('/$realm', { as: await realm.admin(roles) })
    await expect(app.heading(`Welcome to ${realm.name}`)).toBeVisible()
    const named = (name: string) =>
      main.getByRole('heading', { name, exact: true }).or(main.getByRole('link', { name }))
    for (const name of shown) await expect(named(name)).toBeVisible()
    for (const name of missing) await expect(named(name)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  const [failures, sessions] = ['Recent failed sign-ins', 'Client sessions']

  await openAs(['view-realm'], [sessions], [failures])
  await visit('/sessions')
  // The other one is this administrator's.
  await expectInMain(app, 'Client sessions: 2', 'view-users')
  await app.press('Action: Sessions')
  await expectDisabled(/^Sign out all/)
  await expect(page.getByRole('menuitem', { name: /^Revocation/ })).toBeVisible()

  // Two events of each administrator come before those of ada.
  await openAs(['view-events'], [failures], ['Users', sessions, 'Clients in use', 'Quick links'])
  await expectInMain(app, 'No failed sign-ins')
  await visit('/events/user-events')
  await expect(page.getByRole('row').filter({ hasText: 'Login' }).first()).toBeVisible()
  await app.tab('Admin events')
  const table = page.getByRole('table', { name: 'Admin events' })
  await expect(table).toContainText(`users/${ada.id.slice(0, 8)}`)
  await expect(table.getByRole('link')).toHaveCount(0)
  await expectRefused(app, /^Include representation/)
  await app.tab('Charts')
  await expect(page.getByRole('img').first()).toBeVisible()

  await openAs(['view-realm', 'view-users'], [sessions], [failures])
  await visit('/sessions')
  const row = sessionRow.filter({ hasText: 'ada' })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await expectDisabled(/^Sign out/)
  await page.keyboard.press('Escape')
  await app.choose('Action: Sessions', 'Revocation')
  await expectRefused(app, /^Set to now/)

  await openAs(['view-users'], [], [failures, sessions])
  await visit('/sessions')
  await expectInMain(app, 'The sessions of the realm are not listed for you', 'view-realm')
  await app.field('User').fill('ada')
  await page.getByRole('option', { name: /^ada/ }).click()
  await expect(sessionRow).toBeVisible()
  await app.press('Action: Sessions')
  await expectDisabled(/^Revocation/)

  await openAs(['view-clients'], [], [failures, sessions, 'Users'])
  await visit('/sessions')
  await expectInMain(app, 'view-realm')
  await expect(app.field('User')).toHaveCount(0)
  await main.getByRole('link', { name: 'Clients', exact: true }).click()
  await app.expectRow('app')

  await openAs(['manage-events'], [], [])
  await visit('/events/admin-events')
  await expect(page.getByRole('table', { name: 'Admin events' })).toContainText('users/')

  // The realm's session list needs view-realm; a user's does not.
  await openAs(['manage-users'], ['Create user'], [failures])
  await visit('/sessions')
  await expectInMain(app, 'view-realm')
  await visit(`/users/${ada.id}/sessions`)
  await sessionRow.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await app.confirm('Sign out')
  await expect.poll(() => realm.api('GET', `/users/${ada.id}/sessions`)).toEqual([])
})
