import {
  configSections,
  organizationSections,
} from '../src/extensions/organizations/extOrganization.fields'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import { allFields, type Field, type FieldValue } from '../src/lib/field'
import type { App } from './fixtures/app'
import { button, expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import { startDns, type Dns } from './fixtures/dns'
import {
  differences,
  expectField,
  fillField,
  selectOption,
  storedValueOf,
  textsOf,
  toggleSwitch,
} from './fixtures/fields'
import { test as withMail } from './fixtures/mail'
import { upstream } from './fixtures/organizations'
import { TestRealm } from './fixtures/realm'
import { Server } from './fixtures/server'
import { missingExtensionReason } from './fixtures/servers'
import { fillLoginPage } from './fixtures/signIn'
import { act, agree } from './fixtures/steps'
import { expect } from './fixtures/test'

const test = withMail.extend<{ dns: Dns }>({
  dns: async ({ serverUrl: _beside }, provide) => {
    const dns = await startDns()
    await provide(dns)
    await dns.stop()
  },
})

type Values = readonly (readonly [Field, FieldValue])[]

test('manages organizations of the extension on the server it was built for', async ({
  app: baseApp,
  start,
  page,
  browser,
  mail,
  dns,
}, { workerIndex }) => {
  test.setTimeout(600_000) // starts a server of its own
  const reason = await missingExtensionReason()
  if (reason) console.log(reason)
  test.skip(reason !== undefined, reason)
  const { url } = await start.extension(dns.address)
  // The first response of each kind is slow while two servers share the machine.
  page.setDefaultTimeout(45_000)
  const server = new Server(url)
  const realm = new TestRealm(server, workerIndex)
  const app = baseApp.withServer(url, realm)
  const t = await textsOf(server)
  const fillAll = async (values: Values) => {
    for (const [field, value] of values) await fillField(app, field, value, t)
  }
  const expectAll = async (values: Values) => {
    for (const [field, value] of values) await expectField(app, field, value, t)
  }
  await realm.create({ smtpServer: mail.smtpServer, identityProviders: [upstream] })
  await realm.user.create({ username: 'ada' })
  const credentials = [{ type: 'password', value: 'right', temporary: false }]
  await realm.user.create({ username: 'bob', credentials })
  // Without this action the server admits invited users without asking.
  await realm.api('POST', '/authentication/register-required-action', {
    providerId: 'invitation-required-action',
    name: 'Invitation',
  })
  const below = `/realms/${realm.name}/orgs`
  const orgs = <T>(path = '') => server.api<T>('GET', `${below}${path}`)

  await app.open('/$realm')
  await page.getByRole('link', { name: 'Organizations (extension)' }).click()
  await expect(page.getByRole('heading', { name: 'No organizations' })).toBeVisible()
  const config = await orgs<{ scimEnabled?: boolean }>('/config')
  const settings = allFields(configSections(config.scimEnabled !== undefined)).map((field) => {
    const isOn = storedValueOf(field, config) === true
    return [field, field.kind === 'switch' ? !isOn : (sampleValue(field) ?? '')] as const
  })
  await app.press('Settings of the extension')
  await fillAll(settings)
  await agree(app, 'Save', 'Settings of the extension saved')
  const { defaultApplicationUri, ...ofExtension } = Object.fromEntries(
    settings.map(([field, value]) => [field.path.join('.'), value]),
  )
  expect(await orgs('/config')).toMatchObject(ofExtension)
  expect(Object.values((await realm.get()).attributes ?? {})).toContain(defaultApplicationUri)
  await app.press('Settings of the extension')
  await expectAll(settings)
  await app.confirm('Cancel')
  await server.api('PUT', `${below}/config`, { ...config, multipleIdpsEnabled: true })
  await page.reload()

  const values = allFields(organizationSections)
    .filter(({ kind }) => kind !== 'multivalue')
    .map((field) => [field, field.label === 'name' ? 'acme' : (sampleValue(field) ?? '')] as const)
  await app.press('Create organization')
  await fillAll(values)
  await app.field('Domains 1').fill('acme.example')
  await agree(app, 'Create', 'Organization created')
  const [created] = await orgs<{ id: string }[]>()
  const path = `/${created?.id}`
  const first = await orgs<{ domains: string[] }>(path)
  for (const [field, value] of values) expect(storedValueOf(field, first), field.label).toBe(value)
  expect(first.domains).toEqual(['acme.example'])
  await expect(app.field('Domains 1')).toHaveValue('acme.example')
  await expectAll(values)

  // A reverted edit is no change; one edit changes one value and keeps concurrent changes.
  const displayName = app.field('Display name')
  const initialName = await displayName.inputValue()
  await displayName.fill('Acme Rockets')
  await expect(button(app, 'Save')).toBeEnabled()
  await displayName.fill(initialName)
  await expect(button(app, 'Save')).toBeDisabled()
  await displayName.fill('Acme Rockets')
  const theirs = { ...first, attributes: { desk: ['theirs'] } }
  await server.api('PUT', `${below}${path}`, theirs)
  await app.save('Organization successfully saved')
  expect(differences(theirs, await orgs<object>(path))).toEqual(['displayName'])
  await app.tab('Attributes')
  await expect(app.field('Key 1')).toHaveValue('desk')
  await page.getByRole('button', { name: /^Add attribute/i }).click()
  await fillFields(app, { 'Key 2': 'plan', 'Value 2': 'gold' })
  await app.save('Organization successfully saved')
  const attributes = { desk: ['theirs'], plan: ['gold'] }
  await expect
    .poll(() => orgs(path))
    .toEqual({ ...theirs, displayName: 'Acme Rockets', attributes })

  const row = app.row('acme.example')
  await app.tab('Domains')
  await app.expectRow('acme.example', 'Not confirmed yet')
  await page
    .getByRole('button', { name: /: acme.example$/ })
    .first()
    .click()
  await expectInMain(app, '_org-domain-ownership.acme.example')
  await row.choose('Verify')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The record has not been found yet', { timeout: 30_000 })
  // The domain's owner publishes the record.
  const domains = await orgs<Record<'record_key' | 'record_value', string>[]>(`${path}/domains`)
  for (const { record_key: key, record_value: value } of domains)
    dns.addRecord(`${key}.acme.example`, value)
  await row.choose('Verify')
  await expect(row).toContainText('Verified', { timeout: 30_000 })
  await expect(alert).toHaveCount(0)
  expect(await orgs(`${path}/domains`)).toMatchObject([{ verified: true }])

  await app.tab('Roles')
  await app.press('Create role')
  await app.field('Name').fill('auditor')
  await agree(app, 'Create', 'Role created')
  await app.row('auditor').choose('Edit description')
  await app.field('Description').fill('Reads the books')
  await agree(app, 'Save', 'The role has been saved')
  const auditor = `${path}/roles/auditor`
  expect(await orgs(auditor)).toMatchObject({ description: 'Reads the books' })

  await app.tab('Members')
  await app.press('Add member')
  await app.row('ada').select()
  await agree(app, 'Add', '1 user added to the organization')
  await expect(page.getByText(/^org-admin-/)).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Show the administrator/ }).check()
  await expect(page.getByRole('link', { name: /^org-admin-/ })).toBeVisible()
  await app.row('ada').choose('Assign roles')
  for (const name of ['auditor', 'view-members'])
    await app.dialog().getByRole('checkbox', { name }).check()
  await agree(app, 'Save', 'Roles saved')
  const [ada] = await orgs<{ id: string }[]>(`${auditor}/users`)
  expect(ada).toMatchObject({ username: 'ada' })
  await app.row('ada').choose('Attributes')
  await app.dialog().getByRole('button', { name: 'Add an attribute' }).click()
  await fillFields(app, { 'Name 1': 'desk', 'Value 1': '7' })
  await agree(app, 'Save', 'Attributes of the member saved')
  expect(await orgs(`${path}/members/${ada?.id}/attributes`)).toEqual({ desk: ['7'] })

  // Without mail, the administrator forwards the link.
  await app.tab('Invitations')
  await app.press('Invite member')
  await app.field('Email').fill('quiet@example.org')
  await toggleSwitch(app, 'Send an email', false)
  await agree(app, 'Send', 'Invitation created; no email was sent')
  await app.expectRow('quiet@example.org')

  const bob = 'bob@example.org'
  const account = `${server.url}/realms/${realm.name}/account`
  await app.press('Invite member')
  await fillFields(app, { Email: bob, 'Redirect address': account, Roles: 'audi' })
  await page.getByRole('option', { name: 'auditor', exact: true }).click()
  await agree(app, 'Send', 'Invitation has been sent')
  const invited = await orgs(`${path}/invitations?search=bob`)
  expect(invited).toMatchObject([{ email: bob, roles: ['auditor'] }])
  await app.expectRow(bob, 'admin')
  await expect.poll(() => mail.mails.map(({ to }) => to.join())).toEqual([bob])
  await app.row(bob).choose('Resend invitation')
  await expect.poll(() => mail.mails.length).toBe(2)
  const person = await browser.newPage()
  await person.goto(mail.lastLink())
  await fillLoginPage(person, { realm: realm.name, username: 'bob', password: 'right' })
  await expect(person.getByRole('checkbox', { name: 'acme' })).toBeChecked()
  await person.getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() => orgs(`${path}/members`))
    .toContainEqual(expect.objectContaining({ username: 'bob' }))
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
  await agree(app, 'Assign', 'Identity provider assigned')
  await app.expectRow('upstream', 'acme.example')
  expect(await realm.api('GET', '/identity-provider/instances/upstream')).toMatchObject({
    postBrokerLoginFlowAlias: 'browser',
    config: {
      'home.idp.discovery.org': created?.id,
      'home.idp.discovery.domains': 'acme.example',
      syncMode: 'IMPORT',
      strange: 'kept',
    },
  })
  await act(app, 'upstream', 'Unassign', 'Identity provider unassigned')
  expect(await orgs(`${path}/idps`)).toEqual([])

  // The vendor's free distribution refuses this with its own message.
  app.expectFailures(/portal-link 400|400/)
  await app.choose('Action: Acme Rockets', 'Generate portal link')
  await expectInDialog(app, 'only supported in paid')
  await page.keyboard.press('Escape')

  await checkLimitedAdministrators(app, realm)
  expect(await orgs(path)).toMatchObject({ displayName: 'Acme' })

  await app.open(`/$realm/ext-organizations${path}/settings`)
  await app.choose('Action: Acme', 'Delete')
  await agree(app, 'Delete', 'The organization has been deleted')
  await expect(page.getByRole('heading', { name: 'No organizations' })).toBeVisible()
  expect(await orgs()).toEqual([])
})

async function checkLimitedAdministrators(app: App, realm: TestRealm) {
  const { page } = app
  const action = (name: RegExp) => page.getByRole('button', { name })
  const openAs = async (...roles: string[]) => {
    await app.open('/$realm/ext-organizations', { as: await realm.admin(roles) })
    await app.expectRow('acme')
    await expect(action(/^Settings of the extension/)).toHaveCount(0)
  }
  const expectRefusedIn = async (tab: string, row: string, name: RegExp) => {
    await app.tab(tab)
    await app.expectRow(row)
    await expect(action(name)).toBeDisabled()
  }
  await openAs('view-organizations', 'view-realm')
  await expect(action(/^Create organization/)).toBeDisabled()
  await page.getByRole('link', { name: 'acme', exact: true }).click()
  await expect(app.field('Display name')).not.toBeEditable()
  await expect(action(/^Save/)).toHaveCount(0)
  await expectRefusedIn('Members', 'ada', /^Add member/)
  await expectRefusedIn('Roles', 'auditor', /^Create role/)

  await openAs('view-organizations', 'manage-organizations', 'view-realm')
  await expect(action(/^Create organization/)).toBeEnabled()
  await page.getByRole('link', { name: 'acme', exact: true }).click()
  await app.field('Display name').fill('Acme')
  await app.save('Organization successfully saved')
  // Adding a member needs permission to view users.
  await expectRefusedIn('Members', 'ada', /^Add member/)
}

test('says when the extension is missing, without asking for it', async ({ app, page }) => {
  await app.open('/$realm/ext-organizations')
  const name = 'The organizations extension is not installed'
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Organizations (extension)' })).toHaveCount(0)
  app.expectFailures(/\/orgs.* 404/)
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await expect(app.heading('Clients')).toBeVisible()
})

test('explains a broken extension once, and works without', async ({
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
  await expectInMain(app, /was made for another version of Keycloak/)
  const before = requestCount
  await app.press('Try again')
  await expect.poll(() => requestCount).toBeGreaterThan(before)
  await expectInMain(app, /was made for another version of Keycloak/)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(app.heading('Users')).toBeVisible()
  // No retries.
  expect(requestCount).toBeLessThan(10)
})
