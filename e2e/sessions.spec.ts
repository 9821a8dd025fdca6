import { expectInDialog, expectInMain } from './fixtures/contents'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'
import { createVisitor, visitedClients } from './fixtures/visitors'

test('lists and ends sessions of a realm', async ({ app, realm, server, page }) => {
  test.slow()
  await realm.create({ clients: visitedClients })
  const ada = await createVisitor(server, realm)
  await ada.withPassword('app')
  await ada.withPassword('app2')
  await ada.withPassword('app2', { offline: true })
  const rows = page.getByRole('main').getByRole('row')
  const sessionRow = (client: string, type: string) =>
    rows.filter({ hasText: new RegExp(`${type}.*${client}\\b`) })
  const remainingSessions = async () => {
    const path = '/ui-ext/sessions?first=0&max=20&type=ALL'
    const all = await realm.api<{ type: string; clients: object }[]>('GET', path)
    return all.map(({ type, clients }) => `${type} ${Object.values(clients).join()}`).toSorted()
  }
  const chooseType = async (type: string) => {
    await page.getByRole('button', { name: /^Type: / }).click()
    await page.getByRole('option', { name: type, exact: true }).click()
  }
  await app.open('/$realm/sessions')
  await expect(app.heading('Sessions')).toBeVisible()
  await expect(rows).toHaveCount(4)
  await expectInMain(app, 'Client sessions: 2 and 1 offline session')
  for (const [name, address] of [
    ['ada', `/users/${ada.id}/sessions$`],
    ['app', '/clients/.*/sessions$'],
  ] as const) {
    const link = sessionRow('app', 'Regular SSO').getByRole('link', { name })
    await expect(link).toHaveAttribute('href', new RegExp(address))
  }

  await chooseType('Offline')
  await expect(rows).toHaveCount(2)
  expect(page.url()).toContain('type=OFFLINE')
  await page.reload()
  const offline = sessionRow('app2', 'Offline')
  await offline.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Revoke', exact: true }).click()
  await agree(app, 'Revoke', 'The session has ended')
  await chooseType('All session types')
  await expect(rows).toHaveCount(3)
  expect(await remainingSessions()).toEqual(['REGULAR app', 'REGULAR app2'])

  await app.search('app2')
  await expect(rows).toHaveCount(2)
  await sessionRow('app2', 'Regular SSO').getByRole('checkbox').check()
  await app.press('Sign out')
  await agree(app, 'Sign out', 'The session has ended')
  await app.press('Clear all filters')
  await expect(rows).toHaveCount(2)
  expect(await remainingSessions()).toEqual(['REGULAR app'])

  await app.choose('Action: Sessions', 'Sign out all active sessions')
  await expectInDialog(app, 'These sessions will end')
  await agree(app, 'Confirm', 'Everyone signed out of the realm')
  await expect(page.getByRole('heading', { name: 'No sessions' })).toBeVisible()
  expect(await remainingSessions()).toEqual([])
  await app.press('Action: Sessions')
  const signOutAll = page.getByRole('menuitem', { name: /^Sign out all active sessions/ })
  await expect(signOutAll).toHaveAttribute('aria-disabled', 'true')
})

test('sets, clears and pushes revocation, and nothing else', async ({ app, realm }) => {
  await realm.create({ displayName: 'Kept', clients: visitedClients })
  const before = await realm.get()
  await app.open('/$realm/sessions')
  await app.choose('Action: Sessions', 'Revocation')
  const field = app.dialog().getByRole('textbox', { name: 'Not Before' })
  await expect(field).toHaveValue('None')
  await agree(app, 'Set to now', '"Not before" set for realm')
  await expect(field).not.toHaveValue('None')
  const { notBefore, ...set } = await realm.get()
  expect(notBefore).toBeGreaterThan(1_700_000_000)
  expect({ ...set, notBefore: 0 }).toEqual(before)

  // No client has an admin URL; then one that does not answer.
  await app.confirm('Push')
  const alert = app.dialog().getByRole('alert')
  await expect(alert).toContainText('No push sent')
  await agree(app, 'Clear', '"Not Before" cleared for realm')
  await expect(field).toHaveValue('None')
  expect(await realm.get()).toEqual(before)
  await realm.api('POST', '/clients', {
    clientId: 'deaf',
    adminUrl: 'http://127.0.0.1:9/admin',
    redirectUris: ['http://127.0.0.1:9/*'],
  })
  await app.confirm('Push')
  await expect(alert).toContainText('Not acknowledged by these clients')
  await expect(app.dialog().getByRole('listitem')).toContainText('127.0.0.1:9')
})
