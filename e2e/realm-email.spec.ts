import type { App } from './fixtures/app'
import { expectInMain, fillFields } from './fixtures/contents'
import { differences, toggleSwitch } from './fixtures/fields'
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
const hidden = '**********'

async function fillToken(app: App, url: string, secret: string) {
  await app.page.getByRole('radio', { name: 'Token', exact: true }).check()
  await fillFields(app, {
    'Auth Token URL': url,
    'Auth Token Scope': 'email',
    'Auth Token ClientId': 'mailer',
    'Auth Token Client Secret': secret,
  })
}

test('sends test mails as typed, and as they are stored', async ({ app, realm, server, sink }) => {
  await realm.create({
    clients: [{ clientId: 'mailer', secret: 'token-secret', serviceAccountsEnabled: true }],
  })
  const admin = await realm.admin(['realm-admin'])
  const before = await realm.get()
  await app.open('/$realm/realm-settings/email', { as: admin })
  const press = app.page.getByRole('button', { name: 'Test connection' })
  // The authentication choice has the same name.
  const secret = app.page.getByRole('textbox', { name: 'Password', exact: true })
  await expect(press).toBeDisabled()
  const { host, port } = sink
  await fillFields(app, { From: 'realm@example.org', Host: host, Port: String(port) })
  await toggleSwitch(app, 'Authentication', true)
  await app.field('Username').fill('mailer')
  await secret.fill('wrong')
  await expectInMain(app, `${admin.username}@example.org`)
  app.expectFailures(/POST .*testSMTPConnection 500/)
  await press.click()
  await app.expectMessage(/^.*Error! /)
  expect(sink.mails).toEqual([])

  const send = async () => {
    await press.click()
    await app.expectMessage('Test email sent')
    return sink.mails.at(-1)
  }
  await secret.fill('s3cret')
  await send()
  const to = [`${admin.username}@example.org`]
  const login = { user: 'mailer', secret: 's3cret' }
  expect(sink.mails).toMatchObject([{ from: 'realm@example.org', to, login }])

  await app.save(saved)
  const changes = differences(before, await realm.get())
  expect(changes.filter((path) => !path.startsWith('smtpServer'))).toEqual([])
  const stored = async () => (await realm.get()).smtpServer
  await app.field('From display name').fill('The realm')
  await app.save(saved)
  await expect.poll(stored).toMatchObject({ fromDisplayName: 'The realm', password: hidden })
  await app.page.reload()
  await expect(app.page.getByText('A secret is stored.')).toBeVisible()
  const mail = await send()
  expect(mail).toMatchObject({ login })
  expect(mail?.data).toContain('The realm')

  const url = `${server.url}/realms/${realm.name}/protocol/openid-connect/token`
  await fillToken(app, url, 'token-secret')
  const tokenLogin = { mechanism: 'XOAUTH2', user: 'mailer' }
  const tokenMail = await send()
  expect(tokenMail).toMatchObject({ login: tokenLogin })
  expect(tokenMail?.login?.secret.split('.')).toHaveLength(3)
  await app.save(saved)
  await expect.poll(stored).toMatchObject({ authTokenClientSecret: hidden })
  await app.page.reload()
  await expect(app.page.getByText('A secret is stored.')).toBeVisible()
  expect(await send()).toMatchObject({ login: tokenLogin })
  expect(sink.mails).toHaveLength(4)
})

test('drops what another authentication does not use, and the server', async ({ app, realm }) => {
  const smtpServer = { from: 'a@example.org', host: 'h.test' }
  const authentication = { auth: 'true', user: 'mailer', password: 'p4ss', port: '25' }
  await realm.create({ smtpServer: { ...smtpServer, ...authentication } })
  const before = await realm.get()
  const stored = async () => (await realm.get()).smtpServer
  await app.open('/$realm/realm-settings/email')
  await expectInMain(app, 'you (admin) need an email address')
  await expect(app.page.getByRole('button', { name: 'Test connection' })).toBeDisabled()
  await fillToken(app, 'https://sso.test/token', 's3cret')
  await app.field('Port').fill('')
  await app.save(saved)
  const token = ['ClientId', 'ClientSecret', 'Scope', 'Url'].map((name) => `authToken${name}`)
  expect(differences(before, await realm.get())).toEqual(
    [...token, 'authType', 'password', 'port'].map((name) => `smtpServer › ${name}`),
  )
  for (const name of ['password', 'port']) expect(await stored()).not.toHaveProperty(name)

  await toggleSwitch(app, 'Authentication', false)
  await app.press('Save')
  await expect.poll(stored).toEqual({ ...smtpServer, auth: 'false' })

  const remove = app.page.getByRole('button', { name: /^Remove mail server/ })
  await expect(remove).toBeEnabled()
  await app.field('Host').fill('two.test')
  await expect(remove).toBeDisabled()
  await app.press('Revert')
  await remove.click()
  await app.confirm('Clear')
  await expect.poll(stored).toEqual({})
  await expect(app.field('Host')).toHaveValue('')
  await expect(remove).toHaveCount(0)
})
