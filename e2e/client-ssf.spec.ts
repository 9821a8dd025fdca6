import type { App } from './fixtures/app'
import { differences, escapeRegExp, toggleSwitch } from './fixtures/fields'
import { TestRealm } from './fixtures/realm'
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

async function choose({ page }: App, name: string, option: string) {
  await page.getByRole('button', { name: new RegExp(`^${escapeRegExp(name)} `) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Option names may include a description. */
async function pickOption({ page }: App, name: string, option: string) {
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
  const featuredApp = app.withServer(url, realm)
  const { page } = featuredApp
  // The server answers 404 for a missing stream, event or subject.
  featuredApp.expectFailures(/GET .*\/ssf\/clients\/shop\/(stream|pending-events\/\S+) 404$/)
  featuredApp.expectFailures(/POST .*\/ssf\/clients\/shop\/events\/emit 400$/)
  featuredApp.expectFailures(/POST .*\/ssf\/clients\/shop\/subjects\/check 404$/)
  const stream = () => realm.api<Stream>('GET', '/ssf/clients/shop/stream')
  const attribute = async (name: string) =>
    (await storedClient(realm)).client.attributes?.[name] as unknown
  const expectRestUnchanged = async () => {
    const current = await storedClient(realm)
    expect(current.secret).toBe(before.secret)
    expect(current.authorization).toEqual(before.authorization)
    const otherDifferences = differences(before.client, current.client).filter(
      (path) => !path.startsWith('attributes › ssf.'),
    )
    expect(otherDifferences).toEqual([])
  }
  await test.step('there is a tab once the client is a receiver', async () => {
    await featuredApp.open(`/$realm/clients/${id}/settings`)
    await expect(page.getByRole('tab', { name: 'Advanced', exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'SSF', exact: true })).toHaveCount(0)
    await toggleSwitch(featuredApp, 'SSF Receiver', true)
    await featuredApp.save(savedMessage)
    await featuredApp.tab('SSF')
    await expect(page.getByRole('tab', { name: 'Receiver', exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Emit Events', exact: true })).toHaveCount(0)
    await expect(page.getByText('Not registered', { exact: true })).toBeVisible()
    await expectRestUnchanged()
  })

  await test.step('every setting of a receiver makes the way to the server and back', async () => {
    await choose(featuredApp, 'Profile', 'SSE CAEP 1.0')
    await featuredApp.field('Description').fill('The till')
    await featuredApp.field('Audience').fill('https://receiver.test')
    await choose(featuredApp, 'Default Subjects', 'ALL (deliver events for all subjects)')
    await choose(featuredApp, 'Subject Format', 'email')
    await toggleSwitch(featuredApp, 'Add subject on login', true)
    await featuredApp.field('Subject removal grace').fill('2')
    await expect(featuredApp.field('Verification Delay')).toHaveCount(0)
    await toggleSwitch(featuredApp, 'Auto-Verify Stream', true)
    await featuredApp.field('Verification Delay').fill('2500')
    await featuredApp.field('Min Verification Interval').fill('30')
    await featuredApp.field('Max event age').fill('3')
    await featuredApp.field('Inactivity timeout').fill('4')
    await toggleSwitch(featuredApp, 'Require service account', false)
    await pickOption(featuredApp, 'Required role', 'offline_access')
    await featuredApp.field('Valid push URLs 1').fill('https://receiver.test/*')
    await featuredApp.field('Push Connect Timeout').fill('2000')
    await featuredApp.field('Push Socket Timeout').fill('3000')
    await toggleSwitch(featuredApp, 'Emit events enabled', true)
    await pickOption(featuredApp, 'Emit-only events', 'CaepSessionRevoked')
    await pickOption(featuredApp, 'Required emit events role', 'uma_authorization')
    await featuredApp.save(savedMessage)
    const { client } = await storedClient(realm)
    const ssfAttributes = Object.entries(client.attributes ?? {}).filter(([name]) =>
      name.startsWith('ssf.'),
    )
    expect(Object.fromEntries(ssfAttributes)).toEqual({
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
    await expectRestUnchanged()
    await page.reload()
    await expect(featuredApp.field('Description')).toHaveValue('The till')
    await expect(featuredApp.field('Inactivity timeout')).toHaveValue('4')

    // The push settings go with the last push method; one method must remain.
    await featuredApp.field('Push delivery').uncheck()
    await expect(featuredApp.field('Valid push URLs 1')).toHaveCount(0)
    await featuredApp.field('Poll delivery').uncheck()
    await featuredApp.field('Poll delivery').blur()
    await expect(page.getByText('Required field')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(
      featuredApp.field('Poll delivery').or(featuredApp.field('Push delivery')).first(),
    ).toBeFocused()
    await featuredApp.press('Revert')
    await toggleSwitch(featuredApp, 'Auto-Verify Stream', false)
    await choose(featuredApp, 'Default Subjects', 'NONE (deliver only for added subjects)')
    await featuredApp.press('Save')
    await expect.poll(() => attribute('ssf.defaultSubjects')).toBe('NONE')
  })

  await test.step('a stream is made', async () => {
    await featuredApp.tab('Stream')
    await expect(page.getByText('No SSF stream registered yet')).toBeVisible()
    await featuredApp.press('Create stream')
    await choose(featuredApp, 'Profile', 'SSF 1.0')
    const address = featuredApp.field('Push endpoint URL')
    await address.fill('receiver.test')
    await address.blur()
    await expect(page.getByText('must be an absolute http or https URL')).toBeVisible()
    await address.fill('')
    await expect(page.getByText('A push endpoint URL is required.')).toBeVisible()
    await address.fill('https://elsewhere.test/push')
    await featuredApp.field('Push Authorization header').fill('Bearer hush')
    await featuredApp.field('Description').fill('Made here')
    // The server checks the receiver's valid push URLs.
    featuredApp.expectFailures(/POST .*\/ssf\/clients\/shop\/stream 400$/)
    await featuredApp.press('Create stream')
    await expect(page.getByText('Could not create SSF stream')).toBeVisible()
    await address.fill('https://receiver.test/push')
    await featuredApp.press('Create stream')
    await featuredApp.expectMessage('SSF stream created successfully')
    const createdStream = await stream()
    expect(createdStream).toMatchObject({
      status: 'enabled',
      managedBy: 'KEYCLOAK',
      description: 'Made here',
    })
    expect(createdStream.delivery.endpoint_url).toBe('https://receiver.test/push')
    expect(createdStream.eventsRequested.toSorted()).toEqual([
      'CaepCredentialChange',
      'CaepSessionRevoked',
    ])
    await expect.poll(() => attribute('ssf.profile')).toBe('SSF_1_0')
    await expect(page.getByText('https://receiver.test/push')).toBeVisible()
    await expect(page.getByText('hush')).toHaveCount(0)
    await expectRestUnchanged()
  })

  await test.step('it is paused, changed and verified', async () => {
    await featuredApp.press('Pause stream')
    await featuredApp.expectMessage('Stream status updated')
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()
    await expect.poll(async () => (await stream()).status).toBe('paused')
    await expect(page.getByRole('button', { name: 'Pause stream' })).toHaveCount(0)
    await featuredApp.press('Enable stream')
    await featuredApp.expectMessage('Stream status updated')
    await expect.poll(async () => (await stream()).status).toBe('enabled')
    await featuredApp.field('Description').fill('Changed here')
    await featuredApp.save('Stream configuration has been updated')
    await expect
      .poll(() => stream())
      .toMatchObject({
        description: 'Changed here',
        eventsRequested: expect.arrayContaining(['CaepCredentialChange', 'CaepSessionRevoked']),
      })
    // Nobody listens at the endpoint.
    featuredApp.expectFailures(/POST .*\/ssf\/clients\/shop\/stream\/verify 404$/)
    await featuredApp.press('Verify')
    await featuredApp.expectMessage('The receiver did not accept the event')
    await featuredApp.press('Refresh')
    await expectRestUnchanged()
  })

  await test.step('what the receiver has made itself is only shown', async () => {
    const { client } = await storedClient(realm)
    const attributes = { ...client.attributes, 'ssf.stream.managedBy': 'RECEIVER' }
    await updateClient(realm, { ...client, attributes })
    await featuredApp.press('Refresh')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await expect(page.getByText('Changed here', { exact: true })).toBeVisible()
    await expect(page.getByText('CaepCredentialChange').first()).toBeVisible()
    await expectRestUnchanged()
  })

  await test.step('of whom it is told', async () => {
    const subjectStatus = async () => {
      const subject = { type: 'user-id', value: ada }
      const path = '/ssf/clients/shop/subjects/check'
      return (await realm.api<{ status: string }>('POST', path, subject)).status
    }
    await featuredApp.tab('Subjects')
    await featuredApp.field('Subject value').fill('nobody@example.org')
    await featuredApp.press('Check')
    await expect(page.getByText('Subject not found. Verify the value')).toBeVisible()
    await featuredApp.field('Subject value').fill(email)
    await featuredApp.press('Check')
    await expect(page.getByText('Subject is not included in event delivery')).toBeVisible()
    await featuredApp.press('Add subject')
    await featuredApp.expectMessage('Subject has been added to this stream')
    await expect(page.getByText('Events for this subject are delivered')).toBeVisible()
    expect(await subjectStatus()).toBe('notified')
    await featuredApp.press('Ignore subject')
    await featuredApp.expectMessage('Subject has been ignored')
    expect(await subjectStatus()).toBe('ignored')
    await featuredApp.press('Remove subject')
    await featuredApp.expectMessage('Subject has been removed')
    expect(await subjectStatus()).toBe('not_notified')
    await choose(featuredApp, 'Subject type', 'User (by username)')
    await featuredApp.field('Subject value').fill('ada')
    await featuredApp.press('Add subject')
    await featuredApp.expectMessage('Subject has been added to this stream')
    expect(await subjectStatus()).toBe('notified')
  })

  await test.step('an event is emitted and found again', async () => {
    await featuredApp.tab('Emit Events')
    const emit = page.getByRole('button', { name: 'Emit event', exact: true })
    await choose(featuredApp, 'Event type', 'CaepSessionRevoked')
    await featuredApp.field('Subject value').fill('nobody@example.org')
    const payload = featuredApp.field('Event payload (JSON)')
    await payload.fill('{ "event_timestamp": ')
    await expect(page.getByText('Payload is not valid JSON')).toBeVisible()
    await payload.fill('{ "event_timestamp": __now__ }')
    await expect(page.getByText('Payload is not valid JSON')).toHaveCount(0)
    await emit.click()
    await expect(page.getByText('Subject not found: user-email')).toBeVisible()
    await featuredApp.field('Subject value').fill(email)
    await emit.click()
    await expect(page.getByText('Emitted — status=dispatched')).toBeVisible()
    await page.getByRole('link', { name: 'Look up this event in Event Search' }).click()
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result).toContainText('CaepSessionRevoked')
    await expect(result.getByRole('link', { name: ada })).toBeVisible()
    await expect(result).toContainText('"event_timestamp"')
    await featuredApp.field('Event jti').fill('none')
    await featuredApp.press('Lookup')
    await expect(page.getByText('No pending event found for this jti')).toBeVisible()
    expect(page.url()).toContain('jti=none')
    await expectRestUnchanged()
  })

  await test.step('the stream is deleted', async () => {
    await featuredApp.tab('Stream')
    await featuredApp.press('Delete stream')
    await expect(featuredApp.dialog()).toContainText('Delete SSF stream?')
    await featuredApp.confirm('Delete')
    await featuredApp.expectMessage('SSF stream deleted successfully')
    await expect(page.getByText('No SSF stream registered yet')).toBeVisible()
    await expect(stream()).rejects.toThrow('404')
    await featuredApp.tab('Emit Events')
    await expect(page.getByText('No SSF stream registered yet')).toBeVisible()
    await expectRestUnchanged()
  })

  await test.step('who may only look sees why nothing can be changed', async () => {
    const as = await realm.admin(['view-clients', 'query-clients', 'view-realm'])
    await featuredApp.open(`/$realm/clients/${id}/ssf/receiver`, { as })
    await expect(featuredApp.field('Description')).toHaveValue('The till')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await featuredApp.tab('Stream')
    await expect(page.getByRole('button', { name: 'Create stream' })).toBeDisabled()
    await featuredApp.tab('Subjects')
    await featuredApp.field('Subject value').fill(email)
    await expect(page.getByRole('button', { name: 'Add subject' })).toBeDisabled()
    await featuredApp.press('Check')
    await expect(page.getByText('Events for this subject are delivered')).toBeVisible()
  })

  await test.step('a realm that sends nothing has no such tab', async () => {
    await realm.api('PUT', '', {
      ...(await realm.get()),
      attributes: { 'ssf.transmitterEnabled': 'false' },
    })
    await featuredApp.open(`/$realm/clients/${id}/ssf/receiver`)
    await expect(page.getByText('Page not found')).toBeVisible()
  })
})
