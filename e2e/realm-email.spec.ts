import type { App } from './fixtures/app'
import { fillFields } from './fixtures/contents'
import { differences, toggleSwitch } from './fixtures/fields'
import { saveButton } from './fixtures/shop'
import { startSmtp, type MailSink } from './fixtures/smtp'
import { expect, test as base } from './fixtures/test'

const test = base.extend<{ sink: MailSink }>({
  sink: async ({ context: _context }, provide) => {
    const sink = await startSmtp({ password: 's3cret' })
    await provide(sink)
    await sink.stop()
  },
})

const saved = 'Realm successfully updated'

async function fillServer(app: App, { host, port }: MailSink) {
  await fillFields(app, { From: 'realm@example.org', Host: host, Port: String(port) })
  await toggleSwitch(app, 'Authentication', true)
  await app.field('Username').fill('mailer')
}

/** The authentication choice has the same name. */
const secret = (app: App) => app.page.getByRole('textbox', { name: 'Password', exact: true })

test('sends a test mail as typed, and keeps the stored password', async ({ app, realm, sink }) => {
  const admin = await realm.admin(['realm-admin'])
  const before = await realm.get()
  await app.open('/$realm/realm-settings/email', { as: admin })
  const press = app.page.getByRole('button', { name: 'Test connection' })
  await expect(press).toBeDisabled()
  await fillServer(app, sink)
  await secret(app).fill('wrong')
  await expect(app.page.getByText(`${admin.username}@example.org`)).toBeVisible()
  app.expectFailures(/POST .*testSMTPConnection 500/)
  await press.click()
  await app.expectMessage(/^.*Error! /)
  expect(sink.mails).toEqual([])

  await secret(app).fill('s3cret')
  await press.click()
  await app.expectMessage('Test email sent')
  expect(sink.mails).toMatchObject([
    {
      from: 'realm@example.org',
      to: [`${admin.username}@example.org`],
      login: { user: 'mailer', secret: 's3cret' },
    },
  ])

  await app.save(saved)
  const changes = differences(before, await realm.get())
  expect(changes.filter((path) => !path.startsWith('smtpServer'))).toEqual([])
  await app.field('From display name').fill('The realm')
  await app.press('Save')
  await expect(saveButton(app)).toBeDisabled()
  await app.page.reload()
  await expect(app.page.getByText('A secret is stored.')).toBeVisible()
  await press.click()
  await expect.poll(() => sink.mails.length).toBe(2)
  expect(sink.mails[1]).toMatchObject({ login: { secret: 's3cret' } })
  expect(sink.mails[1]?.data).toContain('The realm')
  await expect.poll(async () => (await realm.get()).smtpServer?.password).toBe('**********')
})

test('sends mail with a token', async ({ app, realm, server, sink }) => {
  await realm.create({
    clients: [{ clientId: 'mailer', secret: 'token-secret', serviceAccountsEnabled: true }],
  })
  const admin = await realm.admin(['realm-admin'])
  await app.open('/$realm/realm-settings/email', { as: admin })
  await fillServer(app, sink)
  await app.page.getByRole('radio', { name: 'Token', exact: true }).check()
  await fillFields(app, {
    'Auth Token URL': `${server.url}/realms/${realm.name}/protocol/openid-connect/token`,
    'Auth Token Scope': 'email',
    'Auth Token ClientId': 'mailer',
    'Auth Token Client Secret': 'token-secret',
  })
  await app.press('Test connection')
  await app.expectMessage('Test email sent')
  expect(sink.mails[0]?.login).toMatchObject({ mechanism: 'XOAUTH2', user: 'mailer' })
  expect(sink.mails[0]?.login?.secret.split('.')).toHaveLength(3)
  await app.save(saved)
  expect((await realm.get()).smtpServer?.authTokenClientSecret).toBe('**********')
  await app.page.reload()
  await app.press('Test connection')
  await expect.poll(() => sink.mails.length).toBe(2)
})

test('tells a user without an email address', async ({ app, realm }) => {
  await realm.create({ smtpServer: { from: 'a@example.org', host: 'localhost' } })
  await app.open('/$realm/realm-settings/email')
  await expect(app.page.getByText('you (admin) need an email address')).toBeVisible()
  await expect(app.page.getByRole('button', { name: 'Test connection' })).toBeDisabled()
})

test('keeps a concurrent change, and empties fields', async ({ app, realm }) => {
  const login = { auth: 'true', user: 'x', password: 'kept' }
  const smtpServer = { from: 'a@example.org', host: 'one.test', port: '25', ...login }
  await realm.create({ smtpServer })
  await app.open('/$realm/realm-settings/email')
  await fillFields(app, { 'Reply to': 'mine@example.org', Port: '' })
  const theirs = { ...(await realm.get()).smtpServer, host: 'two.test' }
  await realm.api('PUT', '', { smtpServer: theirs })
  await app.save(saved)
  const expected = { ...smtpServer, host: 'two.test', replyTo: 'mine@example.org' }
  const { port: _port, ...kept } = { ...expected, password: '**********' }
  expect((await realm.get()).smtpServer).toEqual(kept)
})

test('removes the whole mail server once nothing is unsaved', async ({ app, realm }) => {
  await realm.create({ smtpServer: { from: 'a@example.org', host: 'one.test' } })
  await app.open('/$realm/realm-settings/email')
  const remove = app.page.getByRole('button', { name: /^Remove mail server/ })
  await app.field('Host').fill('two.test')
  await expect(remove).toBeDisabled()
  await app.press('Revert')
  await remove.click()
  await app.confirm('Clear')
  await expect.poll(async () => (await realm.get()).smtpServer).toEqual({})
  await expect(app.field('Host')).toHaveValue('')
  await expect(remove).toHaveCount(0)
})
