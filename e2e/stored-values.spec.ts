import {
  type Component,
  storageProviderType,
  storedProvider,
  savedMessage,
} from './fixtures/federation'
import { differences } from './fixtures/fields'
import { expect, test } from './fixtures/test'

test('saves a directory of which only the URL and the edit mode are stored', async ({
  app,
  realm,
}) => {
  // As in an export of an old realm. POST components would also create the default mappers.
  const components: object = {
    components: {
      [storageProviderType]: [
        {
          name: 'directory',
          providerId: 'ldap',
          subComponents: {},
          config: { connectionUrl: ['ldap://127.0.0.1:1'], editMode: ['READ_ONLY'] },
        },
      ],
    },
  }
  await realm.create(components)
  const [provider] = await realm.api<Component[]>('GET', `/components?type=${storageProviderType}`)
  const id = provider?.id ?? ''
  const before = await storedProvider(realm, id)
  await app.open(`/$realm/user-federation/ldap/${id}/settings`)
  await app.field('UI display name').fill('staff')
  await app.save(savedMessage)
  expect(differences(before, await storedProvider(realm, id))).toEqual(['name'])

  // What was stored may not be cleared.
  await app.field('Connection URL').fill('')
  await app.press('Save')
  await expect(app.field('Connection URL')).toHaveAttribute('aria-invalid', 'true')
  await expect(app.field('Users DN')).not.toHaveAttribute('aria-invalid', 'true')
  expect(await storedProvider(realm, id)).toMatchObject({
    config: { connectionUrl: ['ldap://127.0.0.1:1'] },
  })
})
