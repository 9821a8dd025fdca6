import { expectInDialog } from './fixtures/contents'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const file = {
  realm: 'other',
  ssoSessionIdleTimeout: 60,
  clients: [{ clientId: 'shop' }, { clientId: 'account', name: 'Mine' }],
  roles: { realm: [{ name: 'reader', description: 'New' }, { name: 'writer' }] },
  groups: [{ name: 'staff' }],
  users: [{ username: 'ann', enabled: true }],
  identityProviders: [{ alias: 'partner', providerId: 'oidc', config: { clientId: 'a' } }],
  identityProviderMappers: [{ name: 'department', identityProviderAlias: 'partner' }],
  clientScopes: [{ name: 'stock' }],
  authenticationFlows: [{ alias: 'mine' }],
  components: { 'org.keycloak.keys.KeyProvider': [{ name: 'rsa' }, { name: 'aes' }] },
}

test('previews a partial import, does what it said, and exports', async ({ app, realm, page }) => {
  await realm.create({
    clients: [{ clientId: 'shop', name: 'Old' }],
    roles: { realm: [{ name: 'reader', description: 'Old' }] },
    groups: [{ name: 'staff' }],
  })
  const paste = async (content: object) => {
    await app.choose(`Action: ${realm.name}`, 'Partial import')
    await app.field('Resource file').fill(JSON.stringify(content))
  }
  await app.open('/$realm/realm-settings')
  await paste(file)
  await expectInDialog(
    app,
    'Not imported from this file',
    'Built-in clients: account',
    'Identity provider mappers: 1',
    'Client scopes: 1',
    'Authentication flows: 1',
    'Components (keys, user federation, registration policies): 2',
    'Realm settings',
  )
  for (const name of ['2 Realm roles', '1 Groups', '1 Clients', '1 Identity providers'])
    await app.field(name).check()
  await expectInDialog(app, 'The whole import will fail: 3 of these already exist.')
  await app.expectRow('reader', 'description')
  await app.expectRow('shop', 'Exists already')
  await app.expectRow('partner', 'Not imported')
  await page.getByRole('button', { name: /^If a resource already exists/ }).click()
  await page.getByRole('option', { name: 'Skip', exact: true }).click()
  await expectInDialog(app, 'Will be added: 2, overwritten: 0, skipped: 3')
  await app.expectRow('shop', 'Will be skipped')
  await app.expectRow('partner', 'Will be added')
  await app.field('1 Users').check()
  await app.row('ann').choose('Leave out')
  await app.confirm('Import')
  await expectInDialog(app, '2 records added. 3 records skipped.')
  await expect(app.dialog().getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await realm.role('writer')).toBeDefined()
  expect(await realm.role('reader')).toMatchObject({ description: 'Old' })
  expect(await realm.user('ann')).toBeUndefined()
  expect(await realm.client('shop')).toMatchObject({ name: 'Old' })
  expect(await realm.client('account')).not.toMatchObject({ name: 'Mine' })
  expect(await realm.api('GET', '/identity-provider/instances/partner/mappers')).toEqual([])

  await paste({ users: [{ username: 'ann', enabled: 'perhaps' }] })
  await app.field('1 Users').check()
  await app.expectRow('ann', 'Will be added')
  app.expectFailures(/partialImport [45]\d\d|console error: .*[45]\d\d/)
  await app.confirm('Import')
  const reason = /Cannot parse the JSON|consult the server log/
  await expect(app.dialog().getByRole('alert')).toContainText(reason)
  await expect(app.dialog()).not.toContainText('unknown_error')
  expect(await realm.user('ann')).toBeUndefined()
  await page.keyboard.press('Escape')

  await app.choose(`Action: ${realm.name}`, 'Partial export')
  await app.field('Include groups and roles').press('Space')
  await expectInDialog(app, 'Export with caution')
  const download = page.waitForEvent('download')
  await agree(app, 'Export', 'Realm successfully exported')
  expect((await download).suggestedFilename()).toBe('realm-export.json')
})
