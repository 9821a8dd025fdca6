import { customSections } from '../src/areas/user-federation/custom/custom.fields'
import type { ComponentType } from '../src/api/components'
import { allFields, type Field } from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import { test } from './fixtures/featured'
import { asText, fillField, expectField, textsOf } from './fixtures/fields'
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

type Component = { id: string; name: string; config: Record<string, string[]> }
type Types = { componentTypes: Record<string, ComponentType[]> }

const storage = 'org.keycloak.storage.UserStorageProvider'

/** Property types with a single value. */
const simple: ReadonlySet<string> = new Set(['text', 'textarea', 'number', 'select', 'switch'])

test('signs in with a ticket; renders every setting type of a custom provider', async ({
  app,
  featuredServer: { url, krb5Config },
  page,
  realm,
}) => {
  test.skip(missing !== undefined, missing)
  test.setTimeout(240_000)
  const server = new Server(url)
  const kerberos = await startKerberos({
    people: { ann: 'ann-secret' },
    host: 'localhost',
    config: krb5Config,
  })
  try {
    await realm.create({
      clients: [{ clientId: 'shop', publicClient: true, redirectUris: ['https://shop.test/*'] }],
    })
    // Tickets carry no email address, so the server would ask for one.
    const action = await realm.api<object>('GET', '/authentication/required-actions/VERIFY_PROFILE')
    await realm.api('PUT', '/authentication/required-actions/VERIFY_PROFILE', {
      ...action,
      enabled: false,
    })
    await app.open('/$realm/user-federation/kerberos/new')
    await app.field('UI display name').fill('tickets')
    await app.field('Kerberos realm').fill(kerberosRealm)
    await app.field('Server principal').fill(serverPrincipal('localhost'))
    await app.field('Key tab').fill(kerberos.keyTab)
    await app.save('User federation provider successfully created')
    const [component] = await realm.api<Component[]>('GET', `/components?type=${storage}`)
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
    const answer = await kerberos.fetchAs(
      'ann',
      'ann-secret',
      `${base}/realms/${realm.name}/protocol/openid-connect/auth?${query}`,
    )
    expect(answer).toMatch(/location: https:\/\/shop\.test\/in\?.*code=/i)
    await expect.poll(async () => (await realm.user('ann'))?.federationLink).toBe(component?.id)

    const t = await textsOf(server)
    const { componentTypes } = await server.api<Types>('GET', '/admin/serverinfo')
    const type = componentTypes[storage]?.find(({ id }) => id === 'sample-storage')
    if (!type) throw new Error('The server has no sample-storage')
    const fields = allFields(customSections(type)).filter(
      ({ kind, path, when }) => simple.has(kind) && path[0] === 'config' && !when,
    )
    const valueOf = (field: Field) => sampleValue(field) ?? ''
    await app.choose('Add new provider', 'Add Sample-storage')
    await expect(app.heading('Add Sample-storage provider')).toBeVisible()
    await app.field('UI display name').fill('samples')
    for (const field of fields) await fillField(app, field, valueOf(field), t)
    await app.field('A Password').fill('secret')
    await app.field('A MultivaluedString 1').fill('one')
    await app.save('User federation provider successfully created')
    const all = await realm.api<Component[]>('GET', `/components?type=${storage}`)
    const { config = {}, id = '' } = all.find(({ name }) => name === 'samples') ?? {}
    expect(config).toMatchObject({
      'a-multivaluedstring': ['one'],
      fullSyncPeriod: ['-1'],
    })
    for (const field of fields)
      expect.soft(config[field.path.at(-1) ?? '']).toEqual([asText(valueOf(field))])
    await page.getByRole('link', { name: 'samples', exact: true }).click()
    await expect(app.heading('samples')).toBeVisible()
    for (const field of fields) await expectField(app, field, valueOf(field), t)
    await app.field('A String').fill('changed')
    await app.save('User federation provider successfully saved')
    expect((await realm.api<Component>('GET', `/components/${id}`)).config).toEqual({
      ...config,
      'a-string': ['changed'],
    })

    await app.choose('Action: samples', 'Sync all users')
    await expect(page.getByRole('main')).toContainText('Some users could not be imported')
    await app.choose('Action: samples', 'Sync changed users')
    await expect(page.getByRole('main')).toContainText('The server did not synchronize')
  } finally {
    await kerberos.stop()
  }
})
