import type { Browser } from '@playwright/test'
import {
  configSections,
  organizationSections,
} from '../src/extensions/organizations/extOrganization.fields'
import { allFields } from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import { startDns, type Dns } from './fixtures/dns'
import {
  differences,
  fillField,
  storedValueOf,
  selectOption,
  expectField,
  textsOf,
  toggleSwitch,
} from './fixtures/fields'
import { upstream } from './fixtures/organizations'
import { TestRealm } from './fixtures/realm'
import { Server } from './fixtures/server'
import { missingExtensionReason } from './fixtures/servers'
import { fillLoginPage } from './fixtures/signIn'
import { linkIn, startSmtp } from './fixtures/smtp'
import { expect, test } from './fixtures/test'
import type { App } from './fixtures/app'
import type { MailSink } from './fixtures/smtp'

type Organization = { id: string; name: string; domains: string[]; attributes: object }

test('manages organizations of the extension on the server it was built for', async ({
  app: baseApp,
  start,
  page,
  browser,
}, { workerIndex }) => {
  test.setTimeout(600_000) // starts a server of its own
  const reason = await missingExtensionReason()
  if (reason) console.log(reason)
  test.skip(reason !== undefined, reason)
  const dns = await startDns()
  const { url } = await start.extension(dns.address)
  // The first response of each kind is slow while two servers share the machine.
  page.setDefaultTimeout(45_000)
  const realm = new TestRealm(new Server(url), workerIndex)
  const smtp = await startSmtp()
  try {
    await checkLifecycle({
      app: baseApp.withServer(url, realm),
      realm,
      server: new Server(url),
      smtp,
      dns,
      browser,
    })
  } finally {
    await smtp.stop()
    await dns.stop()
  }
  await expect(page).toHaveTitle(/Castellan/)
})

test('says when the extension is missing, without asking for it', async ({ app, page }) => {
  await app.open('/$realm/ext-organizations')
  await expect(
    page.getByRole('heading', { name: 'The organizations extension is not installed' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Organizations (extension)' })).toHaveCount(0)
  app.expectFailures(/\/orgs.* 404/)
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(app.heading('Clients')).toBeVisible()
})

test('explains a broken extension once, and the rest of the console works', async ({
  app: baseApp,
  featuredServerUrl,
}, { workerIndex }) => {
  test.setTimeout(180_000)
  const reason = await missingExtensionReason()
  test.skip(reason !== undefined, reason)
  const realm = await new TestRealm(new Server(featuredServerUrl), workerIndex).create()
  const app = baseApp.withServer(featuredServerUrl, realm)
  const { page } = app
  let requestCount = 0
  page.on('request', (request) => {
    if (request.url().includes('/orgs')) requestCount++
  })
  app.expectFailures(/\/orgs.* 500/)
  await app.open('/$realm/ext-organizations')
  await expect(page.getByText(/was made for another version of Keycloak/)).toBeVisible()
  const before = requestCount
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => requestCount).toBeGreaterThan(before)
  await expect(page.getByText(/was made for another version of Keycloak/)).toBeVisible()
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(app.heading('Users')).toBeVisible()
  // No retries.
  expect(requestCount).toBeLessThan(10)
})

async function checkLimitedAdministrators(app: App, realm: TestRealm) {
  const { page } = app
  const button = (name: RegExp) => page.getByRole('button', { name })
  const viewer = await realm.admin(['view-organizations', 'view-realm'])
  await app.open('/$realm/ext-organizations', { as: viewer })
  await app.expectRow('acme')
  await expect(button(/^Create organization/)).toBeDisabled()
  await expect(button(/^Settings of the extension/)).toHaveCount(0)
  await page.getByRole('link', { name: 'acme', exact: true }).click()
  await expect(app.field('Display name')).not.toBeEditable()
  await expect(button(/^Save/)).toHaveCount(0)
  for (const [tab, row, action] of [
    ['Members', 'ada', /^Add member/],
    ['Roles', 'auditor', /^Create role/],
  ] as const) {
    await app.tab(tab)
    await app.expectRow(row)
    await expect(button(action)).toBeDisabled()
  }

  const manager = await realm.admin(['view-organizations', 'manage-organizations', 'view-realm'])
  await app.open('/$realm/ext-organizations', { as: manager })
  await expect(button(/^Create organization/)).toBeEnabled()
  await expect(button(/^Settings of the extension/)).toHaveCount(0)
  await page.getByRole('link', { name: 'acme', exact: true }).click()
  await app.field('Display name').fill('Acme')
  await app.save('Organization successfully saved')
  // Adding a member needs permission to view users.
  await app.tab('Members')
  await app.expectRow('ada')
  await expect(button(/^Add member/)).toBeDisabled()
}

type LifecycleFixtures = {
  app: App
  realm: TestRealm
  server: Server
  smtp: MailSink
  dns: Dns
  browser: Browser
}

async function checkLifecycle({ app, realm, server, smtp, dns, browser }: LifecycleFixtures) {
  const { page } = app
  const t = await textsOf(server)
  await realm.create({
    smtpServer: { host: smtp.host, port: String(smtp.port), from: 'realm@example.org' },
    identityProviders: [upstream],
  })
  await realm.user.create({ username: 'ada' })
  await realm.user.create({
    username: 'bob',
    credentials: [{ type: 'password', value: 'right', temporary: false }],
  })
  // Without this action the server admits invited users without asking.
  await realm.api('POST', '/authentication/register-required-action', {
    providerId: 'invitation-required-action',
    name: 'Invitation',
  })
  const orgs = <T>(path = '') => server.api<T>('GET', `/realms/${realm.name}/orgs${path}`)
  const updateOrgs = (path: string, body: object) =>
    server.api('PUT', `/realms/${realm.name}/orgs${path}`, body)

  await app.open('/$realm')
  await page.getByRole('link', { name: 'Organizations (extension)' }).click()
  await expect(page.getByRole('heading', { name: 'No organizations' })).toBeVisible()
  const config = await orgs<Record<string, unknown>>('/config')
  const settings = allFields(configSections(config.scimEnabled !== undefined)).map((field) => ({
    field,
    value:
      field.kind === 'switch' ? storedValueOf(field, config) !== true : (sampleValue(field) ?? ''),
  }))
  await app.press('Settings of the extension')
  for (const { field, value } of settings) await fillField(app, field, value, t)
  await app.confirm('Save')
  await app.expectMessage('Settings of the extension saved')
  const values = Object.fromEntries(
    settings.map(({ field, value }) => [field.path.join('.'), value]),
  )
  const { defaultApplicationUri, ...ofExtension } = values
  await expect.poll(() => orgs('/config')).toMatchObject(ofExtension)
  await expect
    .poll(async () => Object.values((await realm.get()).attributes ?? {}))
    .toContain(defaultApplicationUri)
  await app.press('Settings of the extension')
  for (const { field, value } of settings) await expectField(app, field, value, t)
  await app.confirm('Cancel')
  await updateOrgs('/config', { ...config, multipleIdpsEnabled: true })
  await page.reload()

  const fields = allFields(organizationSections).filter(({ kind }) => kind !== 'multivalue')
  await app.press('Create organization')
  for (const field of fields) await fillField(app, field, sampleValue(field) ?? '', t)
  await app.field('Name').fill('acme')
  await app.field('Domains 1').fill('acme.example')
  await app.confirm('Create')
  await app.expectMessage('Organization created')
  const [organization] = await orgs<Organization[]>()
  const organizationPath = `/${organization?.id}`
  const first = await orgs<Organization>(organizationPath)
  for (const field of fields)
    expect(storedValueOf(field, first), field.label).toBe(
      field.label === 'name' ? 'acme' : sampleValue(field),
    )
  expect(first.domains).toEqual(['acme.example'])
  await expect(app.field('Domains 1')).toHaveValue('acme.example')
  for (const field of fields)
    await expectField(app, field, field.label === 'name' ? 'acme' : (sampleValue(field) ?? ''), t)

  // A reverted edit is no change; one edit changes one value and keeps concurrent changes.
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const initialName = await app.field('Display name').inputValue()
  await app.field('Display name').fill('Acme Rockets')
  await expect(save).toBeEnabled()
  await app.field('Display name').fill(initialName)
  await expect(save).toBeDisabled()
  await app.field('Display name').fill('Acme Rockets')
  const theirs = { ...first, attributes: { desk: ['theirs'] } }
  await updateOrgs(organizationPath, theirs)
  await app.save('Organization successfully saved')
  await expect
    .poll(async () => differences(theirs, await orgs<Organization>(organizationPath)))
    .toEqual(['displayName'])
  await app.tab('Attributes')
  await expect(app.field('Key 1')).toHaveValue('desk')
  await page.getByRole('button', { name: /^Add attribute/i }).click()
  await app.field('Key 2').fill('plan')
  await app.field('Value 2').fill('gold')
  await app.save('Organization successfully saved')
  await expect
    .poll(() => orgs(organizationPath))
    .toEqual({
      ...theirs,
      displayName: 'Acme Rockets',
      attributes: { desk: ['theirs'], plan: ['gold'] },
    })

  await app.tab('Domains')
  await app.expectRow('acme.example', 'Not confirmed yet')
  await page
    .getByRole('button', { name: /: acme.example$/ })
    .first()
    .click()
  await expect(page.getByText('_org-domain-ownership.acme.example')).toBeVisible()
  await app.row('acme.example').choose('Verify')
  await expect(page.getByRole('alert')).toContainText('The record has not been found yet', {
    timeout: 30_000,
  })
  // The domain's owner publishes the record.
  const [record] = await orgs<{ record_key: string; record_value: string }[]>(
    `${organizationPath}/domains`,
  )
  dns.addRecord(`${record?.record_key}.acme.example`, record?.record_value ?? '')
  await app.row('acme.example').choose('Verify')
  await expect(app.row('acme.example')).toContainText('Verified', { timeout: 30_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect
    .poll(() => orgs(`${organizationPath}/domains`))
    .toMatchObject([{ domain_name: 'acme.example', verified: true }])

  await app.tab('Roles')
  await app.press('Create role')
  await app.field('Name').fill('auditor')
  await app.confirm('Create')
  await app.expectMessage('Role created')
  await app.row('auditor').choose('Edit description')
  await app.field('Description').fill('Reads the books')
  await app.confirm('Save')
  await app.expectMessage('The role has been saved')
  await expect
    .poll(() => orgs(`${organizationPath}/roles/auditor`))
    .toMatchObject({ description: 'Reads the books' })

  await app.tab('Members')
  await app.press('Add member')
  await app.row('ada').select()
  await app.confirm('Add')
  await app.expectMessage('1 user added to the organization')
  await expect(page.getByText(/^org-admin-/)).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Show the administrator/ }).check()
  await expect(page.getByRole('link', { name: /^org-admin-/ })).toBeVisible()
  await app.row('ada').choose('Assign roles')
  await app.dialog().getByRole('checkbox', { name: 'auditor' }).check()
  await app.dialog().getByRole('checkbox', { name: 'view-members' }).check()
  await app.confirm('Save')
  await app.expectMessage('Roles saved')
  const [ada] = await orgs<{ id: string; username: string }[]>(
    `${organizationPath}/roles/auditor/users`,
  )
  expect(ada?.username).toBe('ada')
  await app.row('ada').choose('Attributes')
  await app.dialog().getByRole('button', { name: 'Add an attribute' }).click()
  await app.field('Name 1').fill('desk')
  await app.field('Value 1').fill('7')
  await app.confirm('Save')
  await app.expectMessage('Attributes of the member saved')
  await expect
    .poll(() => orgs(`${organizationPath}/members/${ada?.id}/attributes`))
    .toEqual({ desk: ['7'] })

  // Without mail, the administrator forwards the link.
  await app.tab('Invitations')
  await app.press('Invite member')
  await app.field('Email').fill('quiet@example.org')
  await toggleSwitch(app, 'Send an email', false)
  await app.confirm('Send')
  await app.expectMessage('Invitation created; no email was sent')
  await app.expectRow('quiet@example.org')

  await app.press('Invite member')
  await app.field('Email').fill('bob@example.org')
  await app.field('Redirect address').fill(`${server.url}/realms/${realm.name}/account`)
  await app.field('Roles').fill('audi')
  await page.getByRole('option', { name: 'auditor', exact: true }).click()
  await app.confirm('Send')
  await app.expectMessage('Invitation has been sent')
  await expect
    .poll(() => orgs(`${organizationPath}/invitations?search=bob`))
    .toMatchObject([{ email: 'bob@example.org', roles: ['auditor'] }])
  await app.expectRow('bob@example.org', 'admin')
  await expect.poll(() => smtp.mails.map(({ to }) => to.join())).toEqual(['bob@example.org'])
  await app.row('bob@example.org').choose('Resend invitation')
  await expect.poll(() => smtp.mails.length).toBe(2)
  const person = await browser.newPage()
  await person.goto(linkIn(smtp.mails[1] ?? { from: '', to: [], data: '' }))
  await fillLoginPage(person, { realm: realm.name, username: 'bob', password: 'right' })
  await expect(person.getByRole('checkbox', { name: 'acme' })).toBeChecked()
  await person.getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(async () =>
      (await orgs<{ username: string }[]>(`${organizationPath}/members`)).map((m) => m.username),
    )
    .toContain('bob')
  await person.close()
  await app.tab('Members')
  await app.expectRow('bob')

  await app.tab('Identity providers')
  await app.press('Assign identity provider')
  await app.row('upstream').select()
  await app.confirm('Select')
  await app.dialog().getByRole('checkbox', { name: 'acme.example' }).check()
  await selectOption(app, 'Sync mode', 'IMPORT')
  await page.getByRole('button', { name: /^Post login flow / }).click()
  await page.getByRole('option', { name: /^browser\b/ }).click()
  await app.confirm('Assign')
  await app.expectMessage('Identity provider assigned')
  await app.expectRow('upstream', 'acme.example')
  const provider = () =>
    realm.api<{ config: Record<string, string> }>('GET', '/identity-provider/instances/upstream')
  await expect.poll(provider).toMatchObject({
    postBrokerLoginFlowAlias: 'browser',
    config: {
      'home.idp.discovery.org': organization?.id,
      'home.idp.discovery.domains': 'acme.example',
      syncMode: 'IMPORT',
      strange: 'kept',
    },
  })
  await app.row('upstream').choose('Unassign')
  await app.confirm('Unassign')
  await app.expectMessage('Identity provider unassigned')
  await expect.poll(() => orgs(`${organizationPath}/idps`)).toEqual([])

  // The vendor's free distribution refuses this with its own message.
  app.expectFailures(/portal-link 400|400/)
  await app.choose('Action: Acme Rockets', 'Generate portal link')
  await expect(app.dialog()).toContainText('only supported in paid')
  await page.keyboard.press('Escape')

  await checkLimitedAdministrators(app, realm)
  await expect.poll(() => orgs(organizationPath)).toMatchObject({ displayName: 'Acme' })

  await app.open(`/$realm/ext-organizations/${organization?.id}/settings`)
  await app.choose('Action: Acme', 'Delete')
  await app.confirm('Delete')
  await app.expectMessage('The organization has been deleted')
  await expect(page.getByRole('heading', { name: 'No organizations' })).toBeVisible()
  await expect.poll(() => orgs()).toEqual([])
}
