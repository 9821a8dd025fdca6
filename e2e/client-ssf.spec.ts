import type { App } from './fixtures/app'
import { differences, escapeRegExp, toggleSwitch } from './fixtures/fields'
import { TestRealm } from './fixtures/realm'
import { screenshots } from './fixtures/screenshots'
import { Server } from './fixtures/server'
import { storedClient, updateClient, savedMessage, shop } from './fixtures/shop'
import { expect, test } from './fixtures/test'

type Stream = {
  status: string
  description?: string
  managedBy: string
  delivery: { method: string; endpoint_url?: string }
  eventsRequested: string[]
}

/** Chooses in a list, whose button is named by its label and what is chosen. */
async function choose({ page }: App, name: string, option: string) {
  await page.getByRole('button', { name: new RegExp(`^${escapeRegExp(name)} `) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Chooses in a list with a text field; an option may say more than its name. */
async function pick({ page }: App, name: string, option: string) {
  const box = page.getByRole('combobox', { name, exact: true })
  await box.fill(option)
  await page.getByRole('option', { name: new RegExp(`^${escapeRegExp(option)}\\b`) }).click()
  await box.press('Escape')
}

test('sets up a client that receives signals: policy, stream, subjects, events', async ({
  app,
  featuredServerUrl: url,
}, { workerIndex }) => {
  test.setTimeout(300_000)
  const realm = await new TestRealm(new Server(url), workerIndex).create({
    attributes: { 'ssf.transmitterEnabled': 'true' },
    clients: [{ ...shop, attributes: { ...shop.attributes, 'org.example.other': 'kept' } }],
  })
  const { id: ada } = await realm.user.create({ username: 'ada' })
  const email = 'ada@example.org'
  const before = await storedClient(realm)
  const { id } = before.client
  const console = app.withServer(url, realm)
  const { page } = console
  // The server says by it that there is no stream, and that there is no such event or subject.
  console.expectFailures(/GET .*\/ssf\/clients\/shop\/(stream|pending-events\/\S+) 404$/)
  console.expectFailures(/POST .*\/ssf\/clients\/shop\/events\/emit 400$/)
  console.expectFailures(/POST .*\/ssf\/clients\/shop\/subjects\/check 404$/)
  const stream = () => realm.api<Stream>('GET', '/ssf/clients/shop/stream')
  const attribute = async (name: string) =>
    (await storedClient(realm)).client.attributes?.[name] as unknown
  /** What a careless save would destroy. */
  const unharmed = async () => {
    const now = await storedClient(realm)
    expect(now.secret).toBe(before.secret)
    expect(now.authorization).toEqual(before.authorization)
    const others = differences(before.client, now.client).filter(
      (path) => !path.startsWith('attributes › ssf.'),
    )
    expect(others).toEqual([])
  }
  const look = async (name: string) => {
    await screenshots(page, `client-ssf-${name}`)
    await console.expectAccessible()
  }

  await test.step('there is a tab once the client is a receiver', async () => {
    await console.open(`/$realm/clients/${id}/settings`)
    await expect(page.getByRole('tab', { name: 'Advanced', exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'SSF', exact: true })).toHaveCount(0)
    await toggleSwitch(console, 'SSF Receiver', true)
    await console.press('Save')
    await console.expectMessage(savedMessage)
    await console.tab('SSF')
    await expect(page.getByRole('tab', { name: 'Receiver', exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Emit Events', exact: true })).toHaveCount(0)
    await expect(page.getByText('Not registered', { exact: true })).toBeVisible()
    await unharmed()
  })

  await test.step('every setting of a receiver makes the way to the server and back', async () => {
    await choose(console, 'Profile', 'SSE CAEP 1.0')
    await console.field('Description').fill('The till')
    await console.field('Audience').fill('https://receiver.test')
    await choose(console, 'Default Subjects', 'ALL (deliver events for all subjects)')
    await choose(console, 'Subject Format', 'email')
    await toggleSwitch(console, 'Add subject on login', true)
    await console.field('Subject removal grace').fill('2')
    await expect(console.field('Verification Delay')).toHaveCount(0)
    await toggleSwitch(console, 'Auto-Verify Stream', true)
    await console.field('Verification Delay').fill('2500')
    await console.field('Min Verification Interval').fill('30')
    await console.field('Max event age').fill('3')
    await console.field('Inactivity timeout').fill('4')
    await toggleSwitch(console, 'Require service account', false)
    await pick(console, 'Required role', 'offline_access')
    await console.field('Valid push URLs 1').fill('https://receiver.test/*')
    await console.field('Push Connect Timeout').fill('2000')
    await console.field('Push Socket Timeout').fill('3000')
    await toggleSwitch(console, 'Emit events enabled', true)
    await pick(console, 'Emit-only events', 'CaepSessionRevoked')
    await pick(console, 'Required emit events role', 'uma_authorization')
    await look('receiver')
    await console.press('Save')
    await console.expectMessage(savedMessage)
    const { client } = await storedClient(realm)
    const own = Object.entries(client.attributes ?? {}).filter(([name]) => name.startsWith('ssf.'))
    expect(Object.fromEntries(own)).toEqual({
      'ssf.enabled': 'true',
      'ssf.profile': 'SSE_CAEP',
      'ssf.description': 'The till',
      'ssf.streamAudience': 'https://receiver.test',
      'ssf.defaultSubjects': 'ALL',
      'ssf.userSubjectFormat': 'email',
      'ssf.autoNotifyOnLogin': 'true',
      'ssf.subjectRemovalGraceSeconds': '120',
      'ssf.autoVerifyStream': 'true',
      'ssf.verificationDelayMillis': '2500',
      'ssf.minVerificationInterval': '30',
      'ssf.maxEventAgeSeconds': '180',
      'ssf.inactivityTimeoutSeconds': '240',
      'ssf.requireServiceAccount': 'false',
      'ssf.requiredRole': 'offline_access',
      'ssf.validPushUrls': 'https://receiver.test/*',
      'ssf.pushEndpointConnectTimeoutMillis': '2000',
      'ssf.pushEndpointSocketTimeoutMillis': '3000',
      'ssf.allowEmitEvents': 'true',
      'ssf.emitOnlyEvents': 'CaepSessionRevoked',
      'ssf.emitEventsRole': 'uma_authorization',
    })
    await unharmed()
    await page.reload()
    await expect(console.field('Description')).toHaveValue('The till')
    await expect(console.field('Inactivity timeout')).toHaveValue('4')

    // What is about pushing goes with the last method but one; the last one stays.
    await console.field('Push delivery').uncheck()
    await expect(console.field('Valid push URLs 1')).toHaveCount(0)
    await console.field('Poll delivery').uncheck()
    await console.field('Poll delivery').blur()
    await expect(page.getByText('Required field')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      console.field('Poll delivery').or(console.field('Push delivery')).first(),
    ).toBeFocused()
    await console.press('Revert')
    await toggleSwitch(console, 'Auto-Verify Stream', false)
    await choose(console, 'Default Subjects', 'NONE (deliver only for added subjects)')
    await console.press('Save')
    await expect.poll(() => attribute('ssf.defaultSubjects')).toBe('NONE')
  })

  await test.step('a stream is made', async () => {
    await console.tab('Stream')
    await expect(page.getByText('No SSF stream registered yet')).toBeVisible()
    await look('no-stream')
    await console.press('Create stream')
    await choose(console, 'Profile', 'SSF 1.0')
    const address = console.field('Push endpoint URL')
    await address.fill('receiver.test')
    await address.blur()
    await expect(page.getByText('must be an absolute http or https URL')).toBeVisible()
    await address.fill('')
    await expect(page.getByText('A push endpoint URL is required.')).toBeVisible()
    await address.fill('https://elsewhere.test/push')
    await console.field('Push Authorization header').fill('Bearer hush')
    await console.field('Description').fill('Made here')
    await look('new-stream')
    // The server knows where this receiver may be pushed to.
    console.expectFailures(/POST .*\/ssf\/clients\/shop\/stream 400$/)
    await console.press('Create stream')
    await expect(page.getByText('Could not create SSF stream')).toBeVisible()
    await address.fill('https://receiver.test/push')
    await console.press('Create stream')
    await console.expectMessage('SSF stream created successfully.')
    const made = await stream()
    expect(made).toMatchObject({
      status: 'enabled',
      managedBy: 'KEYCLOAK',
      description: 'Made here',
    })
    expect(made.delivery.endpoint_url).toBe('https://receiver.test/push')
    expect(made.eventsRequested.toSorted()).toEqual(['CaepCredentialChange', 'CaepSessionRevoked'])
    await expect.poll(() => attribute('ssf.profile')).toBe('SSF_1_0')
    await expect(page.getByText('https://receiver.test/push')).toBeVisible()
    await expect(page.getByText('hush')).toHaveCount(0)
    await look('stream')
    await unharmed()
  })

  await test.step('it is paused, changed and verified', async () => {
    await console.press('Pause stream')
    await console.expectMessage('Stream status updated')
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()
    await expect.poll(async () => (await stream()).status).toBe('paused')
    await expect(page.getByRole('button', { name: 'Pause stream' })).toHaveCount(0)
    await console.press('Enable stream')
    await console.expectMessage('Stream status updated')
    await expect.poll(async () => (await stream()).status).toBe('enabled')
    await console.field('Description').fill('Changed here')
    await console.press('Save')
    await console.expectMessage('Stream configuration has been updated.')
    await expect
      .poll(() => stream())
      .toMatchObject({
        description: 'Changed here',
        eventsRequested: expect.arrayContaining(['CaepCredentialChange', 'CaepSessionRevoked']),
      })
    // Nobody listens there.
    console.expectFailures(/POST .*\/ssf\/clients\/shop\/stream\/verify 404$/)
    await console.press('Verify')
    await console.expectMessage('The receiver did not accept the event')
    await console.press('Refresh')
    await unharmed()
  })

  await test.step('what the receiver has made itself is only shown', async () => {
    const { client } = await storedClient(realm)
    const attributes = { ...client.attributes, 'ssf.stream.managedBy': 'RECEIVER' }
    await updateClient(realm, { ...client, attributes })
    await console.press('Refresh')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await expect(page.getByText('Changed here', { exact: true })).toBeVisible()
    await expect(page.getByText('CaepCredentialChange').first()).toBeVisible()
    await look('stream-of-receiver')
    await unharmed()
  })

  await test.step('of whom it is told', async () => {
    const told = async () => {
      const subject = { type: 'user-id', value: ada }
      const path = '/ssf/clients/shop/subjects/check'
      return (await realm.api<{ status: string }>('POST', path, subject)).status
    }
    await console.tab('Subjects')
    await console.field('Subject value').fill('nobody@example.org')
    await console.press('Check')
    await expect(page.getByText('Subject not found. Verify the value')).toBeVisible()
    await console.field('Subject value').fill(email)
    await console.press('Check')
    await expect(page.getByText('Subject is not included in event delivery')).toBeVisible()
    await console.press('Add subject')
    await console.expectMessage('Subject has been added to this stream.')
    await expect(page.getByText('Events for this subject are delivered')).toBeVisible()
    expect(await told()).toBe('notified')
    await look('subjects')
    await console.press('Ignore subject')
    await console.expectMessage('Subject has been ignored')
    expect(await told()).toBe('ignored')
    await console.press('Remove subject')
    await console.expectMessage('Subject has been removed')
    expect(await told()).toBe('not_notified')
    await choose(console, 'Subject type', 'User (by username)')
    await console.field('Subject value').fill('ada')
    await console.press('Add subject')
    await console.expectMessage('Subject has been added to this stream.')
    expect(await told()).toBe('notified')
  })

  await test.step('an event is emitted and found again', async () => {
    await console.tab('Emit Events')
    const emit = page.getByRole('button', { name: 'Emit event', exact: true })
    await choose(console, 'Event type', 'CaepSessionRevoked')
    await console.field('Subject value').fill('nobody@example.org')
    const payload = console.field('Event payload (JSON)')
    await payload.fill('{ "event_timestamp": ')
    await expect(page.getByText('Payload is not valid JSON')).toBeVisible()
    await payload.fill('{ "event_timestamp": __now__ }')
    await expect(page.getByText('Payload is not valid JSON')).toHaveCount(0)
    await emit.click()
    await expect(page.getByText('Subject not found: user-email')).toBeVisible()
    await console.field('Subject value').fill(email)
    await emit.click()
    await expect(page.getByText('Emitted — status=dispatched')).toBeVisible()
    await look('emit')
    await page.getByRole('link', { name: 'Look up this event in Event Search' }).click()
    const found = page.getByRole('region', { name: 'Result' })
    await expect(found).toContainText('CaepSessionRevoked')
    await expect(found.getByRole('link', { name: ada })).toBeVisible()
    await expect(found).toContainText('"event_timestamp"')
    await look('event')
    await console.field('Event jti').fill('none')
    await console.press('Lookup')
    await expect(page.getByText('No pending event found for this jti')).toBeVisible()
    expect(page.url()).toContain('jti=none')
    await unharmed()
  })

  await test.step('the stream is deleted', async () => {
    await console.tab('Stream')
    await console.press('Delete Stream')
    await expect(console.dialog()).toContainText('Delete SSF stream?')
    await console.confirm('Delete')
    await console.expectMessage('SSF stream deleted successfully.')
    await expect(page.getByText('No SSF stream registered yet')).toBeVisible()
    await expect(stream()).rejects.toThrow('404')
    await console.tab('Emit Events')
    await expect(page.getByText('No SSF stream registered yet')).toBeVisible()
    await unharmed()
  })

  await test.step('who may only look sees why nothing can be changed', async () => {
    const as = await realm.admin(['view-clients', 'query-clients', 'view-realm'])
    await console.open(`/$realm/clients/${id}/ssf/receiver`, { as })
    await expect(console.field('Description')).toHaveValue('The till')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await console.tab('Stream')
    await expect(page.getByRole('button', { name: 'Create stream' })).toBeDisabled()
    await console.tab('Subjects')
    await console.field('Subject value').fill(email)
    await expect(page.getByRole('button', { name: 'Add subject' })).toBeDisabled()
    await console.press('Check')
    await expect(page.getByText('Events for this subject are delivered')).toBeVisible()
  })

  await test.step('a realm that sends nothing has no such tab', async () => {
    await realm.api('PUT', '', {
      ...(await realm.get()),
      attributes: { 'ssf.transmitterEnabled': 'false' },
    })
    await console.open(`/$realm/clients/${id}/ssf/receiver`)
    await expect(page.getByText('Page not found')).toBeVisible()
  })
})
