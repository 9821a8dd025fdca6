import { email } from '../src/areas/realm-settings/email.fields'
import { allFields } from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import type { App } from './fixtures/app'
import {
  asText,
  differences,
  fillField,
  expectField,
  textsOf,
  toggleSwitch,
} from './fixtures/fields'
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

/** The authentication choice has the same name. */
const secret = (app: App) => app.page.getByRole('textbox', { name: 'Password', exact: true })

test.describe('email settings', () => {
  test('stores and reads back every field', async ({ app, realm, server }) => {
    const t = await textsOf(server)
    await realm.create()
    const before = await realm.get()
    await app.open('/$realm/realm-settings/email')
    const fields = allFields(email)
    const expected: Record<string, string> = {}
    for (const field of fields) {
      const value = sampleValue(field) ?? ''
      // With token authentication, the stored password stays.
      if (field.path.at(-1) === 'password')
        await app.page.getByRole('radio', { name: 'Password', exact: true }).check()
      if (field.path.at(-1) === 'authTokenUrl')
        await app.page.getByRole('radio', { name: 'Token', exact: true }).check()
      if (field.path.at(-1) === 'password') await secret(app).fill(asText(value))
      else await fillField(app, field, value, t)
      expected[field.path.at(-1) ?? ''] = asText(value)
    }
    await app.save(saved)

    const after = await realm.get()
    expect(differences(before, after).filter((path) => !path.startsWith('smtpServer'))).toEqual([])
    const { password: _hidden, ...visibleFields } = expected
    expect(after.smtpServer).toEqual({ ...visibleFields, authTokenClientSecret: '**********' })
    await app.page.reload()
    for (const field of fields.filter(({ path }) => path.at(-1) !== 'password'))
      await expectField(app, field, sampleValue(field) ?? '', t)
    await expect(app.page.getByText('A secret is stored.')).toBeVisible()

    await app.field('Port').fill('')
    await app.field('Reply to').fill('')
    await app.save(saved)
    await expect
      .poll(async () => differences(after, await realm.get()))
      .toEqual(['smtpServer › port', 'smtpServer › replyTo'])
  })

  test('sends a test mail as typed, and keeps the stored password', async ({
    app,
    realm,
    sink,
  }) => {
    await realm.create()
    const admin = await realm.admin(['realm-admin'])
    await app.open('/$realm/realm-settings/email', { as: admin })
    const press = app.page.getByRole('button', { name: 'Test connection' })
    await expect(press).toBeDisabled()
    await app.field('From').fill('realm@example.org')
    await app.field('Host').fill(sink.host)
    await app.field('Port').fill(String(sink.port))
    await toggleSwitch(app, 'Authentication', true)
    await app.field('Username').fill('mailer')
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
    await app.field('From display name').fill('The realm')
    await app.press('Save')
    await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await app.page.reload()
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
    await app.field('From').fill('realm@example.org')
    await app.field('Host').fill(sink.host)
    await app.field('Port').fill(String(sink.port))
    await toggleSwitch(app, 'Authentication', true)
    await app.field('Username').fill('mailer')
    await app.page.getByRole('radio', { name: 'Token', exact: true }).check()
    const url = `${server.url}/realms/${realm.name}/protocol/openid-connect/token`
    await app.field('Auth Token URL').fill(url)
    await app.field('Auth Token Scope').fill('email')
    await app.field('Auth Token ClientId').fill('mailer')
    await app.field('Auth Token Client Secret').fill('token-secret')
    await app.press('Test connection')
    await app.expectMessage('Test email sent')
    expect(sink.mails[0]?.login).toMatchObject({ mechanism: 'XOAUTH2', user: 'mailer' })
    expect(sink.mails[0]?.login?.secret.split('.')).toHaveLength(3)
    await app.save(saved)
    await app.page.reload()
    await app.press('Test connection')
    await expect.poll(() => sink.mails.length).toBe(2)
  })

  test('tells a user without an email address', async ({ app, realm }) => {
    await realm.create({ smtpServer: { from: 'a@example.org', host: 'localhost' } })
    await app.open('/$realm/realm-settings/email')
    await expect(app.page.getByText('you (admin) need an email address')).toBeVisible()
    await expect(app.page.getByRole('button', { name: 'Test connection' })).toBeDisabled()
    for (const [field, value, message] of [
      ['From', 'no address', 'You must enter a valid email.'],
      ['Port', '70000', 'A port is a number from 1 to 65535.'],
      ['Host', '', 'Required field'],
    ] as const) {
      await app.field(field).fill(value)
      await app.field(field).blur()
      await expect(app.page.getByText(message)).toBeVisible()
    }
    await app.press('Save')
    await expect(app.field('From')).toBeFocused()
    await app.press('Revert')
    await expect(app.field('Port')).toHaveValue('')
    await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  })

  test('keeps a concurrent change of the mail server', async ({ app, realm }) => {
    const smtpServer = {
      from: 'a@example.org',
      host: 'one.test',
      auth: 'true',
      user: 'x',
      password: 'kept',
    }
    await realm.create({ smtpServer })
    await app.open('/$realm/realm-settings/email')
    await app.field('Reply to').fill('mine@example.org')
    await realm.api('PUT', '', {
      smtpServer: { ...(await realm.get()).smtpServer, host: 'two.test' },
    })
    await app.save(saved)
    await expect
      .poll(async () => (await realm.get()).smtpServer)
      .toMatchObject({
        host: 'two.test',
        replyTo: 'mine@example.org',
        password: '**********',
      })
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
})
