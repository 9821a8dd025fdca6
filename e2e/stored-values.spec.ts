import {
  type Component,
  storageProviderType,
  storedProvider,
  savedMessage,
} from './fixtures/federation'
import { differences } from './fixtures/fields'
import { createUser, fetchUser } from './fixtures/profile'
import { expect, test } from './fixtures/test'

test('saves a user whose stored email breaks our rule, and checks a typed one', async ({
  app,
  realm,
}) => {
  const { id } = await createUser(realm, { email: 'admin@localhost' })
  const before = await fetchUser(realm, id)
  await app.open(`/$realm/users/${id}/settings`)
  await expect(app.field('Email')).toHaveValue('admin@localhost')
  await app.field('Email').focus()
  await app.field('Last name').fill('Byron')
  await app.save('The user has been saved')
  const after = await fetchUser(realm, id)
  expect(differences(before, after)).toEqual(['lastName'])
  expect(after).toMatchObject({ email: 'admin@localhost', lastName: 'Byron' })

  await app.field('Email').fill('root@localhost')
  await app.press('Save')
  await expect(app.field('Email')).toHaveAccessibleDescription(/^You must enter a valid email/)
  await expect(app.field('Email')).toBeFocused()
  expect((await fetchUser(realm, id)).email).toBe('admin@localhost')

  await app.field('Email').fill('admin@localhost')
  await app.field('Last name').fill('Lovelace')
  await app.press('Save')
  await expect.poll(async () => (await fetchUser(realm, id)).lastName).toBe('Lovelace')
})

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
