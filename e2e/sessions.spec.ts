import { expect, test } from './fixtures/test'
import { createVisitor, visitedClients } from './fixtures/visitors'

type Session = { id: string; type: string; clients: Record<string, string> }

test('lists sessions of a realm by type and search, and ends one, several or all', async ({
  app,
  realm,
  server,
}) => {
  test.slow()
  await realm.create({ clients: visitedClients })
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  await ada.withPassword('app2')
  await ada.withPassword('app2', { offline: true })
  const { page } = app
  const rows = page.getByRole('main').getByRole('row')
  const sessionRow = (client: string, type: string) =>
    page.getByRole('row').filter({ hasText: new RegExp(`${type}.*${client}\\b`) })
  const remainingSessions = async () => {
    const all = await realm.api<Session[]>('GET', '/ui-ext/sessions?first=0&max=20&type=ALL')
    return all.map(({ type, clients }) => `${type} ${Object.values(clients).join()}`).toSorted()
  }
  await app.open('/$realm/sessions')
  await expect(app.heading('Sessions')).toBeVisible()
  await expect(rows).toHaveCount(4)
  await expect(page.getByText('Client sessions: 2 and 1 offline session')).toBeVisible()
  await expect(sessionRow('app', 'Regular SSO').getByRole('link', { name: 'ada' })).toHaveAttribute(
    'href',
    new RegExp(`/users/${ada.id}/sessions$`),
  )
  await expect(sessionRow('app', 'Regular SSO').getByRole('link', { name: 'app' })).toHaveAttribute(
    'href',
    /\/clients\/.*\/sessions$/,
  )

  await page.getByRole('button', { name: /^Type: / }).click()
  await page.getByRole('option', { name: 'Offline', exact: true }).click()
  await expect(rows).toHaveCount(2)
  expect(page.url()).toContain('type=OFFLINE')
  await page.reload()
  await expect(sessionRow('app2', 'Offline')).toBeVisible()
  await sessionRow('app2', 'Offline')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Revoke', exact: true }).click()
  await app.confirm('Revoke')
  await app.expectMessage('The session has ended')
  await page.getByRole('button', { name: /^Type: / }).click()
  await page.getByRole('option', { name: 'All session types', exact: true }).click()
  await expect(rows).toHaveCount(3)
  await expect.poll(() => remainingSessions()).toEqual(['REGULAR app', 'REGULAR app2'])

  await app.search('app2')
  await expect(rows).toHaveCount(2)
  await sessionRow('app2', 'Regular SSO').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await app.confirm('Sign out')
  await app.expectMessage('The session has ended')
  await app.press('Clear all filters')
  await expect(rows).toHaveCount(2)
  await expect.poll(() => remainingSessions()).toEqual(['REGULAR app'])

  await app.choose('Action: Sessions', 'Sign out all active sessions')
  await expect(app.dialog()).toContainText('These sessions will end')
  await app.confirm('Confirm')
  await app.expectMessage('Everyone signed out of the realm')
  await expect(page.getByRole('heading', { name: 'No sessions' })).toBeVisible()
  await expect.poll(() => remainingSessions()).toEqual([])
  await app.press('Action: Sessions')
  await expect(
    page.getByRole('menuitem', { name: /^Sign out all active sessions/ }),
  ).toHaveAttribute('aria-disabled', 'true')
})

test('sets, clears and pushes revocation without changing the rest of the realm', async ({
  app,
  realm,
}) => {
  await realm.create({ displayName: 'Kept', clients: visitedClients })
  const before = await realm.get()
  await app.open('/$realm/sessions')
  await app.choose('Action: Sessions', 'Revocation')
  const field = app.dialog().getByRole('textbox', { name: 'Not Before' })
  await expect(field).toHaveValue('None')
  await app.confirm('Set to now')
  await app.expectMessage('"Not before" set for realm')
  await expect(field).not.toHaveValue('None')
  const { notBefore, ...set } = await realm.get()
  expect(notBefore).toBeGreaterThan(1_700_000_000)
  expect({ ...set, notBefore: 0 }).toEqual(before)

  // No client has an admin URL; then one that does not answer.
  await app.confirm('Push')
  await expect(app.dialog().getByRole('alert')).toContainText('No push sent')
  await app.confirm('Clear')
  await app.expectMessage('"Not Before" cleared for realm')
  await expect(field).toHaveValue('None')
  await expect.poll(() => realm.get()).toEqual(before)
  await realm.api('POST', '/clients', {
    clientId: 'deaf',
    adminUrl: 'http://127.0.0.1:9/admin',
    redirectUris: ['http://127.0.0.1:9/*'],
  })
  await app.confirm('Push')
  await expect(app.dialog().getByRole('alert')).toContainText('Not acknowledged by these clients')
  await expect(app.dialog().getByRole('listitem')).toContainText('127.0.0.1:9')
})

test('shows limited administrators what the server allows', async ({ app, realm, server }) => {
  test.slow()
  await realm.create({ clients: visitedClients })
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  const { page } = app
  // No request is expected to fail.
  await app.open('/$realm/sessions', { as: await realm.admin(['view-users']) })
  await expect(app.heading('Sessions')).toBeVisible()
  await expect(page.getByText('The sessions of the realm are not listed for you')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('view-realm')
  await app.field('User').fill('ada')
  await page.getByRole('option', { name: /^ada/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Regular SSO' })).toBeVisible()
  await app.press('Action: Sessions')
  await expect(page.getByRole('menuitem', { name: /^Revocation/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('leads holders of view-clients to the sessions of clients', async ({ app, realm }) => {
  await realm.create({ clients: visitedClients })
  const { page } = app
  await app.open('/$realm/sessions', { as: await realm.admin(['view-clients']) })
  await expect(page.getByRole('main')).toContainText('view-realm')
  await expect(app.field('User')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Clients', exact: true }).click()
  await app.expectRow('app')
})

test('counts sessions without view-users, but lists none', async ({ app, realm, server }) => {
  await realm.create({ clients: visitedClients })
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  await app.open('/$realm/sessions', { as: await realm.admin(['view-realm']) })
  await expect(app.page.getByText('Client sessions: 2')).toBeVisible()
  await expect(app.page.getByText('view-users')).toBeVisible()
})

test('is read-only with view-realm and view-users', async ({ app, realm, server }) => {
  await realm.create({ clients: visitedClients })
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  const { page } = app
  await app.open('/$realm/sessions', { as: await realm.admin(['view-realm', 'view-users']) })
  const row = page.getByRole('row').filter({ hasText: 'ada' })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Sign out/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.keyboard.press('Escape')
  await app.choose('Action: Sessions', 'Revocation')
  await expect(app.dialog().getByRole('button', { name: /^Set to now/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
