import {
  createProvider,
  savedMessage,
  storageProviderType,
  storedProvider,
  type Component,
} from './fixtures/federation'
import { differences, selectOption, toggleSwitch } from './fixtures/fields'
import { fillFields } from './fixtures/contents'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

test.describe('the settings of a directory', () => {
  test('stores a disabled period as -1', async ({ app, realm }) => {
    const id = await createProvider(realm, 'directory', { fullSyncPeriod: '3600' })
    await app.open(`/$realm/user-federation/ldap/${id}/settings`)
    await expect(app.field('Periodic changed users sync')).not.toBeChecked()
    const storedPeriod = async () => (await storedProvider(realm, id)).config['fullSyncPeriod']
    await toggleSwitch(app, 'Periodic full sync', false)
    await expect(app.field('Full sync period')).toBeHidden()
    await app.save(savedMessage)
    expect(await storedPeriod()).toEqual(['-1'])
    await toggleSwitch(app, 'Periodic full sync', true)
    await fillFields(app, { 'Read timeout': '7000' })
    await expect(app.page.getByRole('main')).toContainText('7 s')
    await app.save(savedMessage)
    expect(await storedPeriod()).toEqual(['604800'])
  })

  test('refuses what the server would refuse', async ({ app, realm, page }) => {
    await app.open('/$realm/user-federation/ldap/new')
    await expect(app.heading('Add LDAP provider')).toBeVisible()
    const main = page.getByRole('main')
    for (const [field, text] of [
      ['Connection URL', 'You must enter a connection URL'],
      ['Bind DN', 'You must enter the DN of the LDAP admin'],
      ['Bind credentials', 'You must enter the password of the LDAP admin'],
      ['Users DN', 'You must enter users DN'],
    ] as const) {
      await app.field(field).focus()
      await app.field(field).blur()
      await expect(main).toContainText(text)
    }
    await selectOption(app, 'Vendor', 'Other')
    await expect(app.field('UUID LDAP attribute')).toHaveValue('entryUUID')
    await expect(app.field('User object classes')).toHaveValue(
      'inetOrgPerson, organizationalPerson',
    )
    await fillFields(app, { 'Connection URL': 'http://one.test', 'Bind DN': 'cn=admin' })
    await fillFields(app, { 'Bind credentials': 'secret', 'Users DN': 'ou=people' })
    await selectOption(app, 'Edit mode', 'UNSYNCED')
    await toggleSwitch(app, 'Import users', false)
    await toggleSwitch(app, 'Enable StartTLS', true)
    await toggleSwitch(app, 'Validate password policy', true)
    await app.field('User LDAP filter').fill('mail=*')
    await app.field('User LDAP filter').blur()
    await app.press('Save')
    await expect(app.field('Connection URL')).toBeFocused()
    for (const text of [
      'unsupported scheme',
      'Can not enable both StartTLS and connection pooling',
      'Can not disable Importing users when LDAP provider mode is UNSYNCED',
      'Validate Password Policy is applicable only with WRITABLE edit mode',
      'Filter must be enclosed in parentheses',
    ])
      await expect(main).toContainText(text)
    await app.field('Connection URL').fill('ldap://127.0.0.1:1')
    await toggleSwitch(app, 'Import users', true)
    await toggleSwitch(app, 'Connection pooling', false)
    await toggleSwitch(app, 'Validate password policy', false)
    await app.field('User LDAP filter').fill('(mail=*)')

    app.expectFailures(/POST .*(testLDAPConnection|ldap-server-capabilities) (400|500)/)
    app.expectFailures(/console error: .*(400|500)/)
    await app.press('Test connection')
    await expect(main).toContainText("Error when trying to connect to LDAP: 'SocketReset'")
    await expect(main).toContainText('nothing listens at this port')
    await app.press('Query Supported Extensions')
    await expect(main).toContainText('could not be asked')
    await expect(
      app.field('Enable the LDAPv3 password modify extended operation'),
    ).not.toBeChecked()

    await app.save('User federation provider successfully created')
    await app.expectRow('ldap', 'UNSYNCED')
    const [component] = await realm.api<Component[]>(
      'GET',
      `/components?type=${storageProviderType}`,
    )
    expect(component?.parentId).toBe((await realm.get()).id)
    expect(component?.config).toMatchObject({
      vendor: ['other'],
      uuidLDAPAttribute: ['entryUUID'],
      startTls: ['true'],
      fullSyncPeriod: ['-1'],
      changedSyncPeriod: ['-1'],
    })
  })
})

test('orders, toggles and deletes providers', async ({ app, realm, page }) => {
  await app.open('/$realm/user-federation/kerberos')
  await expect(page.getByRole('heading', { name: 'Add providers' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Kerberos providers' }).click()
  await expect(app.heading('Add Kerberos provider')).toBeVisible()
  await fillFields(app, { 'UI display name': 'tickets', 'Kerberos realm': 'EXAMPLE.ORG' })
  await fillFields(app, {
    'Server principal': 'HTTP/here@EXAMPLE.ORG',
    'Key tab': '/etc/krb5.keytab',
  })
  await expect(app.page.getByRole('button', { name: /^Edit mode/ })).toBeHidden()
  await app.save('User federation provider successfully created')
  await createProvider(realm, 'second', { priority: '2' })
  const third = await createProvider(realm, 'tenth', { priority: '10' })
  await page.getByRole('button', { name: /refresh/i }).click()
  await expect(page.getByRole('row')).toHaveText([/Name/, /tickets/, /second/, /tenth/])
  await app.press('Move up: tenth')
  await app.expectMessage('Successfully changed the priority order')
  await expect(page.getByRole('row')).toHaveText([/Name/, /tickets/, /tenth/, /second/])
  const all = await realm.api<Component[]>('GET', `/components?type=${storageProviderType}`)
  expect(Object.fromEntries(all.map(({ name, config }) => [name, config['priority']]))).toEqual({
    tickets: ['0'],
    tenth: ['1'],
    second: ['2'],
  })

  const before = await storedProvider(realm, third)
  await app.row('tenth').choose('Disable')
  await expect(app.dialog()).toContainText('Disable user federation provider?')
  await agree(app, 'Disable', savedMessage)
  expect(differences(before, await storedProvider(realm, third))).toEqual(['config › enabled'])
  await page.getByRole('link', { name: 'tickets' }).click()
  await expect(app.heading('tickets')).toBeVisible()
  await toggleSwitch(app, 'Allow password authentication', true)
  await app.save(savedMessage)
  await app.choose('Action: tickets', 'Delete provider')
  await expect(app.dialog()).toContainText('all associated data will be removed')
  await agree(app, 'Delete', 'The user federation provider has been deleted')
  await expect(app.row('tickets')).toBeHidden()
})

test('renders mappers from what their provider describes', async ({ app, realm, page }) => {
  const id = await createProvider(realm, 'directory', { vendor: 'ad', editMode: 'WRITABLE' })
  await app.open(`/$realm/user-federation/ldap/${id}/mappers`)
  await app.expectRow('MSAD account controls', 'Both ways')
  await page.getByRole('button', { name: 'Add mapper' }).click()
  await fillFields(app, { Name: 'teams', 'Mapper type': 'group' })
  await page.getByRole('option', { name: 'group-ldap-mapper' }).click()
  await expect(app.field('Name')).toHaveValue('teams')
  await expect(app.field('Group Object Classes')).toHaveValue('group')
  await expect(page.getByRole('button', { name: /^Mode/ })).toHaveText('LDAP_ONLY')
  await page.getByRole('button', { name: /^User Groups Retrieve Strategy/ }).click()
  await page.getByRole('option', { name: 'LOAD_GROUPS_BY_MEMBER_ATTRIBUTE_RECURSIVELY' }).click()
  await app.field('LDAP Groups DN').fill('ou=groups')
  await app.save('Mapping successfully created')
  await app.expectRow('teams', 'ou=groups')
  await app.row('teams').choose('Duplicate')
  await app.expectMessage('Mapping successfully created')
  await app.expectRow('Copy of teams')
  const choose = async (type: string) => {
    await page.getByRole('button', { name: /^Filter by type/ }).click()
    await page.getByRole('option', { name: type, exact: true }).click()
  }
  await choose('group-ldap-mapper')
  await expect(page.getByRole('row')).toHaveCount(3)

  await page.getByRole('link', { name: 'Copy of teams' }).click()
  await expect(app.heading('Copy of teams')).toBeVisible()
  const mappers = () => realm.api<Component[]>('GET', `/components?parent=${id}`)
  const before = (await mappers()).find(({ name }) => name === 'Copy of teams')
  await fillFields(app, { Name: 'others', 'Membership LDAP Attribute': 'uniqueMember' })
  await app.save('Mapping successfully updated')
  const after = (await mappers()).find(({ name }) => name === 'others')
  expect(differences(before ?? {}, after ?? {})).toEqual([
    'config › membership.ldap.attribute',
    'name',
  ])
  await app.choose('Action: others', 'Delete')
  await agree(app, 'Delete', 'Mapping successfully deleted')
  await app.expectRow('teams')
  await expect.poll(async () => (await mappers()).map(({ name }) => name)).not.toContain('others')
})

// Nothing listens at the provider's address: the server answers 200 with zeros, or 500.
test('says that a directory cannot be reached, instead of a finished synchronization', async ({
  app,
  realm,
  page,
}) => {
  app.expectFailures(/POST .*(testLDAPConnection|sync).* (400|500)/)
  app.expectFailures(/console error: .*(400|500)/)
  const id = await createProvider(realm, 'directory', { connectionTimeout: '2000' })
  const main = page.getByRole('main')
  await app.open(`/$realm/user-federation/ldap/${id}`)
  await app.choose('Action: directory', 'Sync changed users')
  await expect(main).toContainText(/The directory cannot be reached|synchronization failed/)
  await expect(main).not.toContainText('0 added')

  await app.visit('/$realm/user-federation')
  await app.row('directory').choose('Test connection')
  await app.expectMessage('The directory cannot be reached')
  await expect(page.getByRole('columnheader', { name: 'Connection state' })).toBeVisible()
  await app.expectRow('directory', 'Unreachable')
})
