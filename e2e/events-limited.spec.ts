import { expect, test } from './fixtures/test'
import { createVisitor, visitedClients } from './fixtures/visitors'
import { Walk } from './fixtures/walk'

// The pages that the records forbid: access.spec.ts.
test('shows limited administrators their part of events, sessions and the dashboard', async ({
  app,
  realm,
  server,
  page,
}) => {
  test.slow() // signs in four users
  await realm.create({
    clients: visitedClients,
    eventsEnabled: true,
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: true,
  })
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  const main = page.getByRole('main')
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const walk = new Walk(app)
  const visit = (address: string) => walk.open(`/${realm.name}${address}`)
  const as = async (role: string) => {
    await walk.start(await realm.admin([role]))
    await visit('')
    await expect(app.heading(`Welcome to ${realm.name}`)).toBeVisible()
  }

  await test.step('view-events', async () => {
    await as('view-events')
    await expect(heading('Recent failed sign-ins')).toBeVisible()
    for (const name of ['Users', 'Client sessions', 'Quick links'])
      await expect(heading(name)).toHaveCount(0)
    await visit('/events/user-events')
    await expect(page.getByRole('row').filter({ hasText: 'Login' }).first()).toBeVisible()
    await app.tab('Admin events')
    await expect(page.getByRole('table', { name: 'Admin events' })).toContainText('users/')
    await app.tab('Charts')
    await expect(page.getByRole('img').first()).toBeVisible()
  })

  await test.step('manage-events', async () => {
    await as('manage-events')
    await visit('/events/admin-events')
    await expect(page.getByRole('table', { name: 'Admin events' })).toContainText('users/')
  })

  await test.step('manage-users', async () => {
    // The realm's session list needs view-realm; a user's does not.
    app.expectFailures(/ui-ext\/sessions.* 403/)
    await as('manage-users')
    await expect(main.getByRole('link', { name: 'Create user', exact: true })).toBeVisible()
    await expect(heading('Recent failed sign-ins')).toHaveCount(0)
    await visit('/sessions')
    await expect(main).toContainText('view-realm')
    await visit(`/users/${ada.id}/sessions`)
    const row = page.getByRole('row').filter({ hasText: 'app' })
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
    await app.confirm('Sign out')
    await expect.poll(() => realm.api('GET', `/users/${ada.id}/sessions`)).toEqual([])
  })

  await test.step('view-realm', async () => {
    await as('view-realm')
    await expect(heading('Client sessions')).toBeVisible()
    await expect(heading('Recent failed sign-ins')).toHaveCount(0)
    await visit('/sessions')
    await app.press('Action: Sessions')
    for (const name of [/^Sign out all/, /^Revocation/])
      await expect(page.getByRole('menuitem', { name })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /^Sign out all/ })).toBeDisabled()
  })
})
