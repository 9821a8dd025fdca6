import { expect, test } from './fixtures/test'

const file = {
  realm: 'other',
  ssoSessionIdleTimeout: 60,
  clients: [{ clientId: 'shop' }, { clientId: 'account', name: 'Mine' }],
  identityProviders: [
    {
      alias: 'partner',
      providerId: 'oidc',
      config: {
        clientId: 'a',
        clientSecret: 's',
        authorizationUrl: 'https://a.test/auth',
        tokenUrl: 'https://a.test/token',
      },
    },
  ],
  identityProviderMappers: [
    {
      name: 'department',
      identityProviderAlias: 'partner',
      identityProviderMapper: 'hardcoded-attribute-idp-mapper',
      config: { attribute: 'department', 'attribute.value': 'sales' },
    },
  ],
  clientScopes: [{ name: 'stock' }],
  authenticationFlows: [{ alias: 'mine', providerId: 'basic-flow', topLevel: true }],
  components: { 'org.keycloak.keys.KeyProvider': [{ name: 'rsa' }, { name: 'aes' }] },
}

test('names what of the file is not imported, and tells a forecast from a result', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({ clients: [{ clientId: 'shop', name: 'Old' }] })
  await app.open('/$realm/realm-settings')
  await page.getByRole('button', { name: /^Action/ }).click()
  await page.getByRole('menuitem', { name: 'Partial import' }).click()
  const dialog = app.dialog()
  await dialog.getByRole('textbox', { name: 'Resource file' }).fill(JSON.stringify(file))
  await expect(dialog).toContainText('Not imported from this file')
  for (const text of [
    'Built-in clients: account',
    'Identity provider mappers: 1',
    'Client scopes: 1',
    'Authentication flows: 1',
    'Components (keys, user federation, registration policies): 2',
    'Realm settings',
  ]) {
    await expect(dialog.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  }
  await dialog.getByRole('checkbox', { name: '1 Clients' }).check()
  await dialog.getByRole('checkbox', { name: '1 Identity providers' }).check()
  await expect(dialog).toContainText('The whole import will fail: 1 of these already exists.')
  await app.expectRow('shop', 'Exists already')
  await app.expectRow('partner', 'Not imported')
  await dialog.getByRole('button', { name: /^If a resource already exists/ }).click()
  await page.getByRole('option', { name: 'Skip', exact: true }).click()
  await expect(dialog).toContainText('Will be added: 1, overwritten: 0, skipped: 1')
  await app.expectRow('shop', 'Will be skipped')
  await app.expectRow('partner', 'Will be added')
  await app.confirm('Import')
  await expect(app.dialog()).toContainText('One record added. One record skipped.')
  await expect.poll(async () => (await realm.client('shop'))?.name).toBe('Old')
  await expect
    .poll(() => realm.api('GET', '/identity-provider/instances/partner/mappers'))
    .toEqual([])
  await expect.poll(async () => (await realm.client('account'))?.name).not.toBe('Mine')
})

test('says why the server refuses a partial import', async ({ app, realm, page }) => {
  await app.open('/$realm/realm-settings')
  await page.getByRole('button', { name: /^Action/ }).click()
  await page.getByRole('menuitem', { name: 'Partial import' }).click()
  const users = [{ username: 'ann', enabled: 'perhaps' }]
  await app.dialog().getByRole('textbox', { name: 'Resource file' }).fill(JSON.stringify({ users }))
  await app.dialog().getByRole('checkbox', { name: '1 Users' }).check()
  await app.expectRow('ann', 'Will be added')
  app.expectFailures(/partialImport [45]\d\d|console error: .*[45]\d\d/)
  await app.confirm('Import')
  await expect(app.dialog().getByRole('alert')).toContainText(
    /Cannot parse the JSON|consult the server log/,
  )
  await expect(app.dialog()).not.toContainText('unknown_error')
  expect(await realm.user('ann')).toBeUndefined()
})
