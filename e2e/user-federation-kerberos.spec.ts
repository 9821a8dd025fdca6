import { customSections } from '../src/areas/user-federation/custom/custom.fields'
import { expectInMain, fillFields } from './fixtures/contents'
import { test } from './fixtures/featured'
import { savedMessage, storageProviderType, storedProviders } from './fixtures/federation'
import { expectRoundTrip } from './fixtures/formChecks'
import type { Form } from './fixtures/forms'
import { createStorage } from './fixtures/formsOfFederation'
import {
  kerberosRealm,
  missingKerberosReason,
  serverPrincipal,
  startKerberos,
} from './fixtures/kerberos'
import { Server } from './fixtures/server'
import { expect } from './fixtures/test'

const missing = missingKerberosReason()
if (missing) console.log(`Kerberos tests are skipped: ${missing}`)

test('signs in with a ticket', async ({ app, featuredServer: { url, krb5Config }, realm }) => {
  test.skip(missing !== undefined, missing)
  test.setTimeout(240_000)
  const kerberos = await startKerberos(krb5Config)
  try {
    await realm.create({
      clients: [{ clientId: 'shop', publicClient: true, redirectUris: ['https://shop.test/*'] }],
    })
    // Tickets carry no email address, so the server would ask for one.
    const action = '/authentication/required-actions/VERIFY_PROFILE'
    await realm.api('PUT', action, {
      ...(await realm.api<object>('GET', action)),
      enabled: false,
    })
    await app.open('/$realm/user-federation/kerberos')
    await expect(app.page.getByRole('heading', { name: 'Add providers' })).toBeVisible()
    await app.press('Add Kerberos providers')
    await expect(app.heading('Add Kerberos provider')).toBeVisible()
    await expect(app.page.getByRole('button', { name: /^Edit mode/ })).toBeHidden()
    await fillFields(app, {
      'UI display name': 'tickets',
      'Kerberos realm': kerberosRealm,
      'Server principal': serverPrincipal,
      'Key tab': kerberos.keyTab,
    })
    await app.save('User federation provider successfully created')
    const [component] = await storedProviders(realm)
    expect(component?.config).toMatchObject({
      kerberosRealm: [kerberosRealm],
      cachePolicy: ['DEFAULT'],
    })
    const query = new URLSearchParams({
      client_id: 'shop',
      redirect_uri: 'https://shop.test/in',
      response_type: 'code',
      scope: 'openid',
    })
    const base = url.replace('127.0.0.1', 'localhost')
    const answer = await kerberos.fetch(
      `${base}/realms/${realm.name}/protocol/openid-connect/auth?${query}`,
    )
    expect(answer).toMatch(/location: https:\/\/shop\.test\/in\?.*code=/i)
    await expect.poll(async () => (await realm.user('ann'))?.federationLink).toBe(component?.id)
  } finally {
    await kerberos.stop()
  }
})

/** Of our extension; `mapper` and others fill the types that need more than a text or a choice. */
const customStorage: Form = {
  name: 'custom provider',
  sections: ({ componentTypes = {} }) => {
    const types = componentTypes[storageProviderType] ?? []
    return types.filter(({ id }) => id === 'sample-storage').flatMap(customSections)
  },
  prepare: createStorage('sample-storage', { 'a-string': 'first' }),
  saved: savedMessage,
  values: { cachePolicy: 'NO_CACHE', fullSyncPeriod: 420, changedSyncPeriod: 480 },
  elsewhere: [
    'a-map',
    'a-role',
    'a-group',
    'a-clientlist',
    'a-identityprovidermultilist',
    'a-userprofileattributelist',
    'a-script',
    'a-file',
    'a-password',
    'a-url',
    'a-claimdisplay',
    'evictionDay',
    'evictionHour',
    'evictionMinute',
    'maxLifespan',
  ],
}

test('renders every setting type of a custom provider, and tells how it synchronized', async ({
  app,
  realm,
  featuredServerUrl,
}) => {
  test.slow()
  await expectRoundTrip(customStorage, { app, realm, server: new Server(featuredServerUrl) })
  await app.visit('/$realm/user-federation')
  await app.choose('Add new provider', 'Add Sample-storage')
  await expect(app.heading('Add Sample-storage provider')).toBeVisible()
  await fillFields(app, {
    'UI display name': 'samples',
    'A String': 'text',
    'A Password': 'secret',
    'A MultivaluedString 1': 'one',
  })
  await app.save('User federation provider successfully created')
  const created = (await storedProviders(realm)).find(({ name }) => name === 'samples')
  expect(created?.config).toMatchObject({
    'a-string': ['text'],
    'a-password': ['secret'],
    'a-multivaluedstring': ['one'],
    fullSyncPeriod: ['-1'],
  })
  await app.page.getByRole('link', { name: 'samples', exact: true }).click()
  await app.choose('Action: samples', 'Sync all users')
  await expectInMain(app, 'Some users could not be imported')
  await app.choose('Action: samples', 'Sync changed users')
  await expectInMain(app, 'The server did not synchronize')
})
