import { searchAndChoose } from './fixtures/authorization'
import { button, fillFields } from './fixtures/contents'
import { test } from './fixtures/featured'
import { differences, selectOption, toggleSwitch } from './fixtures/fields'
import { saveButton, savedMessage, shop, storedClient, updateClient } from './fixtures/shop'
import { expect } from './fixtures/test'

type Stream = { status: string; description?: string; eventsRequested: string[] }

test('sets up a client that receives signals: policy, stream, subjects, events', async ({
  app,
  realm,
}) => {
  test.setTimeout(300_000)
  await realm.create({
    attributes: { 'ssf.transmitterEnabled': 'true' },
    clients: [{ ...shop, attributes: { ...shop.attributes, 'org.example.other': 'kept' } }],
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
  const stream = () => realm.api<Stream>('GET', '/ssf/clients/shop/stream')
  const ssfAttributes = async () => {
    const { attributes = {} } = (await storedClient(realm)).client
    return Object.fromEntries(
      Object.entries(attributes).filter(([name]) => name.startsWith('ssf.')),
    )
  }
  const expectRestUnchanged = async () => {
    const { client, ...rest } = await storedClient(realm)
    expect({ ...rest, client: before.client }).toEqual(before)
    const changes = differences(before.client, client)
    expect(changes.filter((path) => !path.startsWith('attributes › ssf.'))).toEqual([])
  }
  const expectText = (text: string) => expect(page.getByText(text)).toBeVisible()

  await test.step('there is a tab once the client is a receiver', async () => {
    await app.open(`/$realm/clients/${id}/settings`)
    await expect(page.getByRole('tab', { name: 'Advanced', exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'SSF', exact: true })).toHaveCount(0)
    await toggleSwitch(app, 'SSF Receiver', true)
    await app.save(savedMessage)
    await app.tab('SSF')
    await expect(page.getByRole('tab', { name: 'Receiver', exact: true })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Emit Events', exact: true })).toHaveCount(0)
    await expect(page.getByText('Not registered', { exact: true })).toBeVisible()
  })

  await test.step('every setting of a receiver makes the way to the server and back', async () => {
    await selectOption(app, 'Profile', 'SSE CAEP 1.0')
    await selectOption(app, 'Default Subjects', 'ALL (deliver events for all subjects)')
    await selectOption(app, 'Subject Format', 'email')
    await expect(app.field('Verification Delay')).toHaveCount(0)
    for (const name of ['Add subject on login', 'Auto-Verify Stream', 'Emit events enabled'])
      await toggleSwitch(app, name, true)
    await toggleSwitch(app, 'Require service account', false)
    await fillFields(app, {
      Description: 'The till',
      Audience: 'https://receiver.test',
      'Subject removal grace': '2',
      'Verification Delay': '2500',
      'Min Verification Interval': '30',
      'Max event age': '3',
      'Inactivity timeout': '4',
      'Valid push URLs 1': 'https://receiver.test/*',
      'Push Connect Timeout': '2000',
      'Push Socket Timeout': '3000',
    })
    await searchAndChoose(app, 'Required role', 'offline_access')
    await searchAndChoose(app, 'Emit-only events', 'CaepSessionRevoked')
    await searchAndChoose(app, 'Required emit events role', 'uma_authorization')
    await app.save(savedMessage)
    expect(await ssfAttributes()).toEqual({
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
    await expect(app.field('Description')).toHaveValue('The till')
    await expect(app.field('Inactivity timeout')).toHaveValue('4')

    // The push settings go with the last push method; one method must remain.
    await app.field('Push delivery').uncheck()
    await expect(app.field('Valid push URLs 1')).toHaveCount(0)
    await app.field('Poll delivery').uncheck()
    await app.field('Poll delivery').blur()
    await expectText('Required field')
    await app.press('Save')
    await expect(app.field('Poll delivery').or(app.field('Push delivery')).first()).toBeFocused()
    await app.press('Revert')
    await toggleSwitch(app, 'Auto-Verify Stream', false)
    await selectOption(app, 'Default Subjects', 'NONE (deliver only for added subjects)')
    await app.save(savedMessage)
    expect(await ssfAttributes()).toMatchObject({ 'ssf.defaultSubjects': 'NONE' })
  })

  await test.step('a stream is made', async () => {
    await app.tab('Stream')
    await expectText('No SSF stream registered yet')
    await app.press('Create stream')
    await selectOption(app, 'Profile', 'SSF 1.0')
    const address = app.field('Push endpoint URL')
    await address.fill('receiver.test')
    await address.blur()
    await expectText('must be an absolute http or https URL')
    await address.fill('')
    await expectText('A push endpoint URL is required.')
    await fillFields(app, {
      'Push endpoint URL': 'https://elsewhere.test/push',
      'Push Authorization header': 'Bearer hush',
      Description: 'Made here',
    })
    // The server checks the receiver's valid push URLs.
    app.expectFailures(/POST .*\/ssf\/clients\/shop\/stream 400$/)
    await app.press('Create stream')
    await expectText('Could not create SSF stream')
    await address.fill('https://receiver.test/push')
    await app.press('Create stream')
    await app.expectMessage('SSF stream created successfully')
    const events = ['CaepCredentialChange', 'CaepSessionRevoked']
    const made = await stream()
    expect({ ...made, eventsRequested: made.eventsRequested.toSorted() }).toMatchObject({
      status: 'enabled',
      managedBy: 'KEYCLOAK',
      description: 'Made here',
      delivery: { endpoint_url: 'https://receiver.test/push' },
      eventsRequested: events,
    })
    expect(await ssfAttributes()).toMatchObject({ 'ssf.profile': 'SSF_1_0' })
    await expectText('https://receiver.test/push')
    await expect(page.getByText('hush')).toHaveCount(0)

    await app.press('Pause stream')
    await app.expectMessage('Stream status updated')
    await expect(page.getByText('Paused', { exact: true })).toBeVisible()
    expect((await stream()).status).toBe('paused')
    await expect(button(app, 'Pause stream')).toHaveCount(0)
    await app.press('Enable stream')
    await app.expectMessage('Stream status updated')
    expect((await stream()).status).toBe('enabled')
    await app.field('Description').fill('Changed here')
    await app.save('Stream configuration has been updated')
    const changed = await stream()
    expect(changed.description).toBe('Changed here')
    expect(changed.eventsRequested.toSorted()).toEqual(events)
    // Nobody listens at the endpoint.
    app.expectFailures(/POST .*\/ssf\/clients\/shop\/stream\/verify 404$/)
    await app.press('Verify')
    await app.expectMessage('The receiver did not accept the event')
    await expectRestUnchanged()
  })

  await test.step('what the receiver has made itself is only shown', async () => {
    const { client } = await storedClient(realm)
    const attributes = { ...client.attributes, 'ssf.stream.managedBy': 'RECEIVER' }
    await updateClient(realm, { ...client, attributes })
    await app.press('Refresh')
    await expect(saveButton(app)).toHaveCount(0)
    await expect(page.getByText('Changed here', { exact: true })).toBeVisible()
    await expect(page.getByText('CaepCredentialChange').first()).toBeVisible()
  })

  await test.step('of whom it is told', async () => {
    const subjectStatus = async () => {
      const subject = { type: 'user-id', value: ada }
      const path = '/ssf/clients/shop/subjects/check'
      return (await realm.api<{ status: string }>('POST', path, subject)).status
    }
    const check = async (subject: string, answer: string) => {
      await app.field('Subject value').fill(subject)
      await app.press('Check')
      await expectText(answer)
    }
    const act = async (action: string, message: string, status: string) => {
      await app.press(action)
      await app.expectMessage(message)
      expect(await subjectStatus()).toBe(status)
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
  })

  await test.step('an event is emitted and found again', async () => {
    await app.tab('Emit Events')
    await selectOption(app, 'Event type', 'CaepSessionRevoked')
    await app.field('Subject value').fill('nobody@example.org')
    const payload = app.field('Event payload (JSON)')
    await payload.fill('{ "event_timestamp": ')
    await expectText('Payload is not valid JSON')
    await payload.fill('{ "event_timestamp": __now__ }')
    await expect(page.getByText('Payload is not valid JSON')).toHaveCount(0)
    await app.press('Emit event')
    await expectText('Subject not found: user-email')
    await app.field('Subject value').fill(email)
    await app.press('Emit event')
    await expectText('Emitted — status=dispatched')
    await page.getByRole('link', { name: 'Look up this event in Event Search' }).click()
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result).toContainText('CaepSessionRevoked')
    await expect(result.getByRole('link', { name: ada })).toBeVisible()
    await expect(result).toContainText('"event_timestamp"')
    await app.field('Event jti').fill('none')
    await app.press('Lookup')
    await expectText('No pending event found for this jti')
    expect(page.url()).toContain('jti=none')
  })

  await test.step('the stream is deleted', async () => {
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
  })

  await test.step('who may only look sees why nothing can be changed', async () => {
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
  })

  await test.step('a realm that sends nothing has no such tab', async () => {
    const attributes = { 'ssf.transmitterEnabled': 'false' }
    await realm.api('PUT', '', { ...(await realm.get()), attributes })
    await app.open(`/$realm/clients/${id}/ssf/receiver`)
    await expectText('Page not found')
  })
})
