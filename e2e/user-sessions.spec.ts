import { expectInDialog } from './fixtures/contents'
import { loginPage } from './fixtures/signIn'
import { agree, expectRefused } from './fixtures/steps'
import { expect, test } from './fixtures/test'
import { createVisitor, visitedClients } from './fixtures/visitors'

type Session = { id: string; clients: Record<string, string> }

test('revokes consents and offline tokens one by one', async ({ app, realm, server }) => {
  await realm.create({ clients: visitedClients })
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app', { offline: true })
  await ada.withPassword('app2', { offline: true })
  await ada.throughPages()
  const granted = async () => {
    const all = await realm.api<{ clientId: string }[]>('GET', `/users/${ada.id}/consents`)
    return all.map(({ clientId }) => clientId).toSorted()
  }
  await expect.poll(granted).toEqual(['app', 'app2', 'shop'])
  await app.open(`/$realm/users/${ada.id}/settings`)
  await app.tab('Consents')
  await app.expectRow('shop', 'email', 'profile')
  await app.expectRow('app', 'Offline access', '—')

  await app.row('shop').choose('Revoke')
  await expectInDialog(app, 'Revoke all granted client scopes?', 'for shop?')
  await agree(app, 'Revoke', 'Grants successfully revoked')
  await expect(app.row('shop')).toBeHidden()
  expect(await granted()).toEqual(['app', 'app2'])

  // Without a consent, this revokes the offline token.
  await app.row('app2').choose('Revoke')
  await expectInDialog(app, 'Its offline sessions end too')
  await app.confirm('Revoke')
  await expect(app.row('app2')).toBeHidden()
  await expect.poll(granted).toEqual(['app'])

  // Already revoked by someone else: no error.
  app.expectFailures(/DELETE .*consents\/app 404/)
  await app.row('app').choose('Revoke')
  await realm.api('DELETE', `/users/${ada.id}/consents/app`)
  await agree(app, 'Revoke', 'There was nothing left to revoke')
  await expect(app.page.getByRole('heading', { name: 'No consents' })).toBeVisible()
})

test('ends sessions of both kinds: one, several and all', async ({ app, realm, server, page }) => {
  await realm.create({ clients: visitedClients })
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  await ada.withPassword('app2', { offline: true })
  await ada.withPassword('app', { offline: true })
  await ada.throughPages()
  const sessions = () => realm.api<Session[]>('GET', `/users/${ada.id}/sessions`)
  const online = async () =>
    (await sessions()).flatMap(({ clients }) => Object.values(clients)).toSorted()
  await expect.poll(online).toEqual(['app', 'shop'])
  await app.open(`/$realm/users/${ada.id}/sessions`)
  const rowOf = (client: string, type: string) =>
    page.getByRole('row').filter({ hasText: new RegExp(`${type}.*${client}\\b`) })
  const offline = rowOf('app', 'Offline')
  const choose = async (client: string, type: string, action: string) => {
    const actions = rowOf(client, type).getByRole('button', { name: /^Actions for/ })
    await actions.click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await expect(rowOf('app2', 'Offline')).toContainText('127.0.0.1')
  await expect(rowOf('app', 'Regular SSO')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(5)

  await choose('shop', 'Regular SSO', 'Sign out')
  await expectInDialog(app, 'Sign out of this session?')
  await agree(app, 'Sign out', 'The session has ended')
  await expect(rowOf('shop', 'Regular SSO')).toBeHidden()
  expect(await online()).toEqual(['app'])

  await choose('app2', 'Offline', 'Revoke')
  await expectInDialog(app, 'Revoke this offline session?')
  await app.confirm('Revoke')
  await expect(rowOf('app2', 'Offline')).toBeHidden()
  await expect(offline).toBeVisible()
  const consents = await realm.api<{ clientId: string }[]>('GET', `/users/${ada.id}/consents`)
  expect(consents.map(({ clientId }) => clientId).toSorted()).toEqual(['app', 'shop'])

  // Already ended by someone else.
  const [session] = await sessions()
  await realm.api('DELETE', `/sessions/${session?.id}?isOffline=false`)
  app.expectFailures(/DELETE .*sessions\/.* 404/)
  await choose('app', 'Regular SSO', 'Sign out')
  await agree(app, 'Sign out', 'The session had already ended')
  await expect(rowOf('app', 'Regular SSO')).toBeHidden()
  await expectRefused(app, /^Sign out all sessions/)

  await ada.withPassword('app')
  await ada.withPassword('app2')
  await app.press('Refresh')
  await app.press('Sign out all sessions')
  // The question is about this user, not about the realm.
  await expect(app.dialog()).toHaveAccessibleName(/Sign ada out of all 2 sessions\?/)
  await expect(app.dialog()).not.toContainText('realm')
  await expectInDialog(app, '1 offline session stays')
  await agree(app, 'Sign out', 'User signed out of all sessions')
  await expect(rowOf('app2', 'Regular SSO')).toBeHidden()
  await expect(offline).toBeVisible()
  expect(await online()).toEqual([])
})

test('warns before ending the own session, and signs out', async ({ app, realm, page }) => {
  const admin = await realm.admin(['manage-users'])
  await app.open(`/$realm/users/${admin.id}/sessions`, { as: admin })
  const currentSession = page.getByRole('row').filter({ hasText: 'This session' })
  const signOut = async () => {
    await currentSession.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  }
  for (const ask of [signOut, () => app.press('Sign out all sessions')]) {
    await ask()
    await expectInDialog(app, 'you will be signed out')
    await app.confirm('Cancel')
  }
  await expect(currentSession).toBeVisible()
  await signOut()
  await app.confirm('Sign out')
  await expect(loginPage(page)).toBeVisible()
  await expect.poll(() => realm.api('GET', `/users/${admin.id}/sessions`)).toEqual([])
})
