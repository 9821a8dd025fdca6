import { executionsOf, openFlow } from './fixtures/flows'
import { expect, test } from './fixtures/test'

test('chooses an execution by a click on its name, its description or the cell', async ({
  app,
  realm,
}) => {
  await realm.api('POST', '/authentication/flows', {
    alias: 'mine',
    providerId: 'basic-flow',
    topLevel: true,
    builtIn: false,
  })
  await openFlow(app, realm, 'mine')
  await app.press('Add execution')
  const dialog = app.dialog()
  const search = dialog.getByRole('searchbox', { name: 'Search' })
  await search.fill('otp form')
  await search.press('Enter')
  const row = app.row('OTP Form')
  const radio = row.getByRole('radio')
  await row.getByText('OTP Form', { exact: true }).click()
  await expect(radio).toBeChecked()
  await expect(radio).toBeFocused()

  await search.fill('cookie')
  await search.press('Enter')
  const cookie = app.row('Cookie')
  await cookie.getByRole('cell').last().click()
  await expect(cookie.getByRole('radio')).toBeChecked()
  await cookie.getByRole('rowheader').click({ position: { x: 2, y: 2 } })
  await expect(cookie.getByRole('radio')).toBeChecked()
  await app.confirm('Add')
  await expect
    .poll(async () => (await executionsOf(realm, 'mine')).map(({ displayName }) => displayName))
    .toEqual(['Cookie'])
})

test('chooses and gives back a role by a click anywhere in its row, but not by its client', async ({
  app,
  realm,
}) => {
  await realm.create({
    roles: {
      realm: [{ name: 'auditor', description: 'Looks at the books' }, { name: 'reader' }],
      client: { shop: [{ name: 'peruse', description: 'Window shopping' }] },
    },
    clients: [{ clientId: 'shop', publicClient: true }],
  })
  const { id } = await realm.user.create({ username: 'ada' })
  await app.open(`/$realm/users/${id}/role-mapping`)
  await app.choose('Assign role', 'Realm and client roles')
  const boxOf = (name: string) => app.row(name).getByRole('checkbox')
  await app.row('auditor').getByText('Looks at the books').click()
  await expect(boxOf('auditor')).toBeChecked()
  await app.row('reader').getByText('reader', { exact: true }).click()
  await expect(boxOf('reader')).toBeChecked()
  await app.row('reader').getByText('reader', { exact: true }).click()
  await expect(boxOf('reader')).not.toBeChecked()
  const search = app.dialog().getByRole('searchbox').first()
  await search.fill('peruse')
  await search.press('Enter')
  await app.row('peruse').getByRole('button', { name: 'shop' }).click()
  await expect(app.dialog().getByRole('button', { name: /: shop$/ })).toBeVisible()
  await expect(boxOf('peruse')).not.toBeChecked()
  await app.confirm('Assign')
  await expect
    .poll(async () =>
      (await realm.api<{ name: string }[]>('GET', `/users/${id}/role-mappings/realm`)).map(
        ({ name }) => name,
      ),
    )
    .toContain('auditor')
  const names = (
    await realm.api<{ name: string }[]>('GET', `/users/${id}/role-mappings/realm`)
  ).map(({ name }) => name)
  expect(names).not.toContain('reader')
})
