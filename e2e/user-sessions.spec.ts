import { loginPage } from './fixtures/signIn'
import { expect, test } from './fixtures/test'
import { createVisitor, visitedClients } from './fixtures/visitors'

type Named = { clientId: string }
type Session = { id: string; clients: Record<string, string> }

test('revokes consents and offline tokens one by one', async ({ app, realm, server }) => {
  test.slow()
  await realm.create({ clients: visitedClients })
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app', { offline: true })
  await ada.withPassword('app2', { offline: true })
  await ada.throughPages()
  const granted = async () => {
    const all = await realm.api<Named[]>('GET', `/users/${ada.id}/consents`)
    return all.map(({ clientId }) => clientId).toSorted()
  }
  await expect.poll(granted).toEqual(['app', 'app2', 'shop'])
  await app.open(`/$realm/users/${ada.id}/settings`)
  await app.tab('Consents')
  await app.expectRow('shop', 'email', 'profile')
  await app.expectRow('app', 'Offline access', '—')

  await app.row('shop').choose('Revoke')
  await expect(app.dialog()).toContainText('Revoke all granted client scopes?')
  await expect(app.dialog()).toContainText('for shop?')
  await app.confirm('Revoke')
  await app.expectMessage('Grants successfully revoked')
  await expect(app.row('shop')).toBeHidden()
  await expect.poll(granted).toEqual(['app', 'app2'])

  // Without a consent, this revokes the offline token.
  await app.row('app2').choose('Revoke')
  await expect(app.dialog()).toContainText('Its offline sessions end too')
  await app.confirm('Revoke')
  await expect(app.row('app2')).toBeHidden()
  await expect.poll(granted).toEqual(['app'])

  // Already revoked by someone else: no error.
  app.expectFailures(/DELETE .*consents\/app 404/)
  await app.row('app').choose('Revoke')
  await realm.api('DELETE', `/users/${ada.id}/consents/app`)
  await app.confirm('Revoke')
  await app.expectMessage('There was nothing left to revoke')
  await expect(app.page.getByRole('heading', { name: 'No consents' })).toBeVisible()
})

test('ends sessions of both kinds: one, several and all', async ({ app, realm, server }) => {
  test.slow()
  await realm.create({ clients: visitedClients })
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  await ada.withPassword('app2', { offline: true })
  await ada.withPassword('app', { offline: true })
  await ada.throughPages()
  const online = async () => {
    const all = await realm.api<Session[]>('GET', `/users/${ada.id}/sessions`)
    return all.flatMap(({ clients }) => Object.values(clients)).toSorted()
  }
  await expect.poll(online).toEqual(['app', 'shop'])
  const { page } = app
  await app.open(`/$realm/users/${ada.id}/sessions`)
  const of = (client: string, type: string) =>
    page.getByRole('row').filter({ hasText: new RegExp(`${type}.*${client}\\b`) })
  const choose = async (client: string, type: string, action: string) => {
    await of(client, type)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await expect(of('app2', 'Offline')).toContainText('127.0.0.1')
  await expect(of('app', 'Regular SSO')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(5)

  await choose('shop', 'Regular SSO', 'Sign out')
  await expect(app.dialog()).toContainText('Sign out of this session?')
  await app.confirm('Sign out')
  await app.expectMessage('The session has ended')
  await expect(of('shop', 'Regular SSO')).toBeHidden()
  await expect.poll(online).toEqual(['app'])

  await choose('app2', 'Offline', 'Revoke')
  await expect(app.dialog()).toContainText('Revoke this offline session?')
  await app.confirm('Revoke')
  await expect(of('app2', 'Offline')).toBeHidden()
  await expect(of('app', 'Offline')).toBeVisible()
  const consents = await realm.api<Named[]>('GET', `/users/${ada.id}/consents`)
  expect(consents.map(({ clientId }) => clientId).toSorted()).toEqual(['app', 'shop'])

  // Already ended by someone else.
  const [session] = await realm.api<Session[]>('GET', `/users/${ada.id}/sessions`)
  await realm.api('DELETE', `/sessions/${session?.id}?isOffline=false`)
  app.expectFailures(/DELETE .*sessions\/.* 404/)
  await choose('app', 'Regular SSO', 'Sign out')
  await app.confirm('Sign out')
  await app.expectMessage('The session had already ended')
  await expect(of('app', 'Regular SSO')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Sign out all sessions/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await ada.withPassword('app')
  await ada.withPassword('app2')
  await app.press('Refresh')
  await app.press('Sign out all sessions')
  // The question is about this user, not about the realm.
  await expect(app.dialog()).toHaveAccessibleName(/Sign ada out of all 2 sessions\?/)
  await expect(app.dialog()).not.toContainText('realm')
  await expect(app.dialog()).toContainText('1 offline session stays')
  await app.confirm('Sign out')
  await app.expectMessage('User signed out of all sessions')
  await expect(of('app2', 'Regular SSO')).toBeHidden()
  await expect(of('app', 'Offline')).toBeVisible()
  await expect.poll(online).toEqual([])
})

test('warns before ending the own session, and signs out', async ({ app, realm }) => {
  await realm.create({ clients: visitedClients })
  const admin = await realm.admin(['manage-users'])
  const { id } = (await realm.user(admin.username)) ?? {}
  await app.open(`/$realm/users/${id}/sessions`, { as: admin })
  const currentSession = app.page.getByRole('row').filter({ hasText: 'This session' })
  await currentSession.getByRole('button', { name: /^Actions for/ }).click()
  await app.page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(app.dialog()).toContainText('you will be signed out')
  await app.confirm('Cancel')
  await app.press('Sign out all sessions')
  await expect(app.dialog()).toContainText('you will be signed out')
  await app.confirm('Cancel')
  await expect(currentSession).toBeVisible()

  await currentSession.getByRole('button', { name: /^Actions for/ }).click()
  await app.page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await app.confirm('Sign out')
  await expect(loginPage(app.page)).toBeVisible()
  await expect.poll(() => realm.api('GET', `/users/${id}/sessions`)).toEqual([])
})
