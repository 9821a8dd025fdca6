import { defaultConfig } from '../src/api/clients/ssf'
import { receiverSections } from '../src/areas/clients/ssf/receiver.fields'
import type { App } from './fixtures/app'
import { searchAndChoose } from './fixtures/authorization'
import { button, expectInMain, fillFields } from './fixtures/contents'
import { test } from './fixtures/featured'
import { differences, selectOption, toggleSwitch } from './fixtures/fields'
import { expectRoundTrip } from './fixtures/formChecks'
import type { Form } from './fixtures/forms'
import { Server } from './fixtures/server'
import { saveButton, savedMessage, shop, storedClient, updateClient } from './fixtures/shop'
import { expect } from './fixtures/test'

const role = (label: string, value: string) => ({
  fill: (app: App) => searchAndChoose(app, label, value),
  stored: value,
  shown: (app: App) => expect(app.field(label)).toHaveValue(value),
})

const receiver: Form = {
  name: 'receiver of signals',
  sections: receiverSections(defaultConfig),
  prepare: async (realm) => {
    const attributes = { ...shop.attributes, 'ssf.enabled': 'true' }
    const client = { ...shop, clientId: 'receiver', attributes }
    const { id } = await realm.api<{ id: string }>('POST', '/clients', client)
    // The server returns sets in any order.
    const more = async () => (await storedClient(realm, 'receiver')).client
    return { address: `/$realm/clients/${id}/ssf/receiver`, path: `/clients/${id}`, more }
  },
  saved: savedMessage,
  custom: {
    'ssf.requiredRole': role('Required role', 'offline_access'),
    'ssf.emitOnlyEvents': {
      fill: (app) => searchAndChoose(app, 'Emit-only events', 'CaepSessionRevoked'),
      stored: 'CaepSessionRevoked',
    },
    'ssf.emitEventsRole': role('Required emit events role', 'uma_authorization'),
  },
  elsewhere: ['ssf.allowedDeliveryMethods', 'ssf.supportedEvents'],
}

test('stores and shows every setting of a receiver', async ({ app, realm, featuredServerUrl }) => {
  test.setTimeout(240_000) // with the start of the server
  await realm.create({ attributes: { 'ssf.transmitterEnabled': 'true' } })
  // There is no stream.
  app.expectFailures(/GET .*\/ssf\/clients\/receiver\/stream 404$/)
  await expectRoundTrip(receiver, { app, realm, server: new Server(featuredServerUrl) })
})

/** Before the client is a receiver. */
const receives = {
  'ssf.description': 'The till',
  'ssf.profile': 'SSE_CAEP',
  'ssf.validPushUrls': 'https://receiver.test/*',
  'ssf.emitOnlyEvents': 'CaepSessionRevoked',
  'ssf.requireServiceAccount': 'false',
}

test('sets up a client that receives signals: stream, subjects, events', async ({ app, realm }) => {
  test.setTimeout(300_000)
  await realm.create({
    attributes: { 'ssf.transmitterEnabled': 'true' },
    clients: [{ ...shop, attributes: { ...shop.attributes, ...receives } }],
  })
  const { id: ada } = await realm.user.create({ username: 'ada' })
  const email = 'ada@example.org'
  const before = await storedClient(realm)
  const { id } = before.client
  const { page } = app
  // The server answers 404 for a missing stream, event or subject.
  app.expectFailures(/GET .*\/ssf\/clients\/shop\/(stream|pending-events\/\S+) 404$/)
  app.expectFailures(/POST .*\/ssf\/clients\/shop\/events\/emit 400$/)
  app.expectFailures(/POST .*\/ssf\/clients\/shop\/subjects\/check 404$/)
  const stream = async () => {
    const path = '/ssf/clients/shop/stream'
    const { eventsRequested, ...rest } = await realm.api<{ eventsRequested: string[] }>('GET', path)
    return { ...rest, eventsRequested: eventsRequested.toSorted() }
  }
  const expectRestUnchanged = async () => {
    const { client, ...rest } = await storedClient(realm)
    expect({ ...rest, client: before.client }).toEqual(before)
    const changes = differences(before.client, client)
    expect(changes.filter((path) => !path.startsWith('attributes › ssf.'))).toEqual([])
  }
  const expectText = (text: string) => expect(page.getByText(text)).toBeVisible()
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })

  // There is a tab once the client is a receiver.
  await app.open(`/$realm/clients/${id}/settings`)
  await expect(tab('Advanced')).toBeVisible()
  await expect(tab('SSF')).toHaveCount(0)
  await toggleSwitch(app, 'SSF Receiver', true)
  await app.save(savedMessage)
  await app.tab('SSF')
  await expect(tab('Receiver')).toBeVisible()
  await expect(tab('Emit Events')).toHaveCount(0)
  await expect(page.getByText('Not registered', { exact: true })).toBeVisible()

  // One delivery method must remain, and events can be emitted.
  await app.field('Push delivery').uncheck()
  await app.field('Poll delivery').uncheck()
  await app.field('Poll delivery').blur()
  await expectText('Required field')
  await app.press('Save')
  await expect(app.field('Poll delivery').or(app.field('Push delivery')).first()).toBeFocused()
  await app.press('Revert')
  await toggleSwitch(app, 'Emit events enabled', true)
  await app.save(savedMessage)
  await expectRestUnchanged()

  // A stream is made.
  await app.tab('Stream')
  await expectText('No SSF stream registered yet')
  await app.press('Create stream')
  await selectOption(app, 'Profile', 'SSF 1.0')
  await fillFields(app, {
    'Push endpoint URL': 'https://elsewhere.test/push',
    'Push Authorization header': 'Bearer hush',
    Description: 'Made here',
  })
  // The server checks the receiver's valid push URLs.
  app.expectFailures(/POST .*\/ssf\/clients\/shop\/stream 400$/)
  await app.press('Create stream')
  await expectText('Could not create SSF stream')
  await app.field('Push endpoint URL').fill('https://receiver.test/push')
  await app.press('Create stream')
  await app.expectMessage('SSF stream created successfully')
  const made = {
    status: 'enabled',
    managedBy: 'KEYCLOAK',
    description: 'Made here',
    delivery: { endpoint_url: 'https://receiver.test/push' },
    eventsRequested: ['CaepCredentialChange', 'CaepSessionRevoked'],
  }
  expect(await stream()).toMatchObject(made)
  expect((await realm.client('shop'))?.attributes).toMatchObject({ 'ssf.profile': 'SSF_1_0' })
  await expectText('https://receiver.test/push')
  await expect(page.getByText('hush')).toHaveCount(0)

  await app.press('Pause stream')
  await app.expectMessage('Stream status updated')
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  expect(await stream()).toMatchObject({ ...made, status: 'paused' })
  await expect(button(app, 'Pause stream')).toHaveCount(0)
  await app.press('Enable stream')
  await app.expectMessage('Stream status updated')
  expect(await stream()).toMatchObject(made)
  await app.field('Description').fill('Changed here')
  await app.save('Stream configuration has been updated')
  expect(await stream()).toMatchObject({ ...made, description: 'Changed here' })
  // Nobody listens at the endpoint.
  app.expectFailures(/POST .*\/ssf\/clients\/shop\/stream\/verify 404$/)
  await app.press('Verify')
  await app.expectMessage('The receiver did not accept the event')
  await expectRestUnchanged()

  // What the receiver has made itself is only shown.
  const { client } = await storedClient(realm)
  const byReceiver = { ...client.attributes, 'ssf.stream.managedBy': 'RECEIVER' }
  await updateClient(realm, { ...client, attributes: byReceiver })
  await app.press('Refresh')
  await expect(saveButton(app)).toHaveCount(0)
  await expect(page.getByText('Changed here', { exact: true })).toBeVisible()
  await expect(page.getByText('CaepCredentialChange').first()).toBeVisible()

  // Of whom it is told.
  const check = async (subject: string, answer: string) => {
    await app.field('Subject value').fill(subject)
    await app.press('Check')
    await expectText(answer)
  }
  const act = async (action: string, message: string, status: string) => {
    await app.press(action)
    await app.expectMessage(message)
    const subject = { type: 'user-id', value: ada }
    const answer = await realm.api('POST', '/ssf/clients/shop/subjects/check', subject)
    expect(answer).toMatchObject({ status })
  }
  await app.tab('Subjects')
  await check('nobody@example.org', 'Subject not found. Verify the value')
  await check(email, 'Subject is not included in event delivery')
  await act('Add subject', 'Subject has been added to this stream', 'notified')
  await expectText('Events for this subject are delivered')
  await act('Ignore subject', 'Subject has been ignored', 'ignored')
  await act('Remove subject', 'Subject has been removed', 'not_notified')
  await selectOption(app, 'Subject type', 'User (by username)')
  await app.field('Subject value').fill('ada')
  await act('Add subject', 'Subject has been added to this stream', 'notified')

  // An event is emitted and found again.
  await app.tab('Emit Events')
  await selectOption(app, 'Event type', 'CaepSessionRevoked')
  await app.field('Subject value').fill('nobody@example.org')
  await app.field('Event payload (JSON)').fill('{ "event_timestamp": __now__ }')
  await app.press('Emit event')
  await expectText('Subject not found: user-email')
  await app.field('Subject value').fill(email)
  await app.press('Emit event')
  await expectText('Emitted — status=dispatched')
  await page.getByRole('link', { name: 'Look up this event in Event Search' }).click()
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result.getByRole('link', { name: ada })).toBeVisible()
  await expect(result).toContainText(/CaepSessionRevoked[^]*"event_timestamp"/)
  await app.field('Event jti').fill('none')
  await app.press('Lookup')
  await expectText('No pending event found for this jti')
  expect(page.url()).toContain('jti=none')

  // The stream is deleted.
  await app.tab('Stream')
  await app.press('Delete stream')
  await expect(app.dialog()).toContainText('Delete SSF stream?')
  await app.confirm('Delete')
  await app.expectMessage('SSF stream deleted successfully')
  await expectText('No SSF stream registered yet')
  await expect(stream()).rejects.toThrow('404')
  await app.tab('Emit Events')
  await expectText('No SSF stream registered yet')
  await expectRestUnchanged()

  // Who may only look sees why nothing can be changed.
  const as = await realm.admin(['view-clients', 'query-clients', 'view-realm'])
  await app.open(`/$realm/clients/${id}/ssf/receiver`, { as })
  await expect(app.field('Description')).toHaveValue('The till')
  await expect(saveButton(app)).toHaveCount(0)
  await app.tab('Stream')
  await expect(page.getByRole('button', { name: 'Create stream' })).toBeDisabled()
  await app.tab('Subjects')
  await app.field('Subject value').fill(email)
  await expect(page.getByRole('button', { name: 'Add subject' })).toBeDisabled()
  await app.press('Check')
  await expectText('Events for this subject are delivered')

  // A realm that sends nothing has no such tab.
  const silent = { 'ssf.transmitterEnabled': 'false' }
  await realm.api('PUT', '', { ...(await realm.get()), attributes: silent })
  await app.open(`/$realm/clients/${id}/ssf/receiver`)
  await expectText('Page not found')
})

test('evaluates a scope with its parameter', async ({ app, realm }) => {
  test.setTimeout(240_000)
  await realm.create({ users: [{ username: 'ann', enabled: true }] })
  const attributes = {
    'is.parameterized.scope': 'true',
    'parameterized.scope.type': 'string',
    'include.in.token.scope': 'true',
  }
  const group = { name: 'group', protocol: 'openid-connect', attributes }
  await realm.api('POST', '/client-scopes', group)
  const client = { clientId: 'shop', publicClient: true, optionalClientScopes: ['group'] }
  const { id } = await realm.api<{ id: string }>('POST', '/clients', client)
  await app.open(`/$realm/clients/${id}/clientScopes/evaluate?view=access-token`)
  await expectInMain(app, 'openid')
  await expect(button(app, 'Remove: openid')).toBeHidden()
  await app.field('Scope parameter').fill('other:staff')
  await expect(app.page.getByRole('option')).toHaveText(['No results found'])
  await searchAndChoose(app, 'Scope parameter', 'group:staff')
  await expect(button(app, 'Remove: group:staff')).toBeVisible()
  await searchAndChoose(app, 'Users', 'ann')
  await expectInMain(app, 'openid group:staff')
})

test('gives claims display names', async ({ app, realm }) => {
  test.setTimeout(240_000)
  await realm.create({ verifiableCredentialsEnabled: true })
  const scope = { name: 'card', protocol: 'oid4vc' }
  const { id } = await realm.api<{ id: string }>('POST', '/client-scopes', scope)
  const path = `/client-scopes/${id}/protocol-mappers/models`
  const mapper = await realm.api<{ id: string }>('POST', path, {
    name: 'level',
    protocol: 'oid4vc',
    protocolMapper: 'oid4vc-static-claim-mapper',
    config: { 'claim.name': 'level', staticValue: 'gold' },
  })
  const read = () => realm.api<{ config: Record<string, string> }>('GET', `${path}/${mapper.id}`)
  const before = await read()
  await app.open(`/$realm/client-scopes/${id}/mappers/${mapper.id}/edit`)
  await expectInMain(app, 'No display entries.')
  await app.press('Add display entry')
  await fillFields(app, { 'Display Name 1': 'Stufe', 'Locale 1': 'de' })
  await app.press('Add display entry')
  // An entry without a locale is invalid.
  await fillFields(app, { 'Display Name 2': 'Level' })
  await app.save('Mapping successfully updated')
  const config = { ...before.config, 'vc.display': '[{"name":"Stufe","locale":"de"}]' }
  expect(await read()).toEqual({ ...before, config })
  await app.page.reload()
  await expect(app.field('Locale 1')).toHaveValue('de')
  await app.press('Remove display entry: Stufe')
  await app.save('Mapping successfully updated')
  expect((await read()).config['vc.display'] ?? '').toBe('')
})
