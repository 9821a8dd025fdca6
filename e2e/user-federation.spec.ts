import type { Locator } from '@playwright/test'
import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import {
  createProvider,
  savedMessage,
  storedProvider,
  storedProviders,
  type Component,
} from './fixtures/federation'
import { differences, selectOption, toggleSwitch } from './fixtures/fields'
import { agree } from './fixtures/steps'
import { expect, test as base, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({})

test('stores a disabled period as -1', async ({ app, realm }) => {
  const id = await createProvider(realm, 'periods', { fullSyncPeriod: '3600' })
  const before = await storedProvider(realm, id)
  const expectPeriod = (period: string, more: object = {}) =>
    expect
      .poll(() => storedProvider(realm, id))
      .toEqual({ ...before, config: { ...before.config, ...more, fullSyncPeriod: [period] } })
  await app.open(`/$realm/user-federation/ldap/${id}/settings`)
  await expect(app.field('Periodic changed users sync')).not.toBeChecked()
  await toggleSwitch(app, 'Periodic full sync', false)
  await expect(app.field('Full sync period')).toBeHidden()
  await app.save(savedMessage)
  await expectPeriod('-1')
  await toggleSwitch(app, 'Periodic full sync', true)
  await app.field('Read timeout').fill('7000')
  await expectInMain(app, '7 s')
  await app.save(savedMessage)
  await expectPeriod('604800', { readTimeout: ['7000'] })
})

test('refuses what the server would refuse of a directory', async ({ app, realm }) => {
  await app.open('/$realm/user-federation/ldap/new')
  await expect(app.heading('Add LDAP provider')).toBeVisible()
  for (const [field, text] of Object.entries({
    'Connection URL': 'You must enter a connection URL',
    'Bind DN': 'You must enter the DN of the LDAP admin',
    'Bind credentials': 'You must enter the password of the LDAP admin',
    'Users DN': 'You must enter users DN',
  })) {
    await app.field(field).focus()
    await app.field(field).blur()
    await expectInMain(app, text)
  }
  await selectOption(app, 'Vendor', 'Other')
  await expect(app.field('UUID LDAP attribute')).toHaveValue('entryUUID')
  await expect(app.field('User object classes')).toHaveValue('inetOrgPerson, organizationalPerson')
  await fillFields(app, {
    'Connection URL': 'http://one.test',
    'Bind DN': 'cn=admin',
    'Bind credentials': 'secret',
    'Users DN': 'ou=people',
    'User LDAP filter': 'mail=*',
  })
  await selectOption(app, 'Edit mode', 'UNSYNCED')
  await toggleSwitch(app, 'Import users', false)
  await toggleSwitch(app, 'Enable StartTLS', true)
  await toggleSwitch(app, 'Validate password policy', true)
  await app.press('Save')
  await expect(app.field('Connection URL')).toBeFocused()
  await expectInMain(
    app,
    'unsupported scheme',
    'Can not enable both StartTLS and connection pooling',
    'Can not disable Importing users when LDAP provider mode is UNSYNCED',
    'Validate Password Policy is applicable only with WRITABLE edit mode',
    'Filter must be enclosed in parentheses',
  )
  await fillFields(app, { 'Connection URL': 'ldap://127.0.0.1:1', 'User LDAP filter': '(mail=*)' })
  await toggleSwitch(app, 'Import users', true)
  await toggleSwitch(app, 'Connection pooling', false)
  await toggleSwitch(app, 'Validate password policy', false)

  app.expectFailures(/POST .*(testLDAPConnection|ldap-server-capabilities) (400|500)/)
  app.expectFailures(/console error: .*(400|500)/)
  await app.press('Test connection')
  await expectInMain(
    app,
    "Error when trying to connect to LDAP: 'SocketReset'",
    'nothing listens at this port',
  )
  await app.press('Query Supported Extensions')
  await expectInMain(app, 'could not be asked')
  const extension = app.field('Enable the LDAPv3 password modify extended operation')
  await expect(extension).not.toBeChecked()
  await app.save('User federation provider successfully created')
  await app.expectRow('ldap', 'UNSYNCED')
  expect((await storedProviders(realm)).find(({ name }) => name === 'ldap')).toMatchObject({
    parentId: (await realm.get()).id,
    config: {
      vendor: ['other'],
      uuidLDAPAttribute: ['entryUUID'],
      startTls: ['true'],
      fullSyncPeriod: ['-1'],
      changedSyncPeriod: ['-1'],
    },
  })
})

base('orders, toggles and deletes providers', async ({ app, realm, page }) => {
  await createProvider(realm, 'second', { priority: '2' })
  await createProvider(realm, 'tickets', { priority: '0' }, 'kerberos')
  const third = await createProvider(realm, 'tenth', { priority: '10' })
  const before = await storedProvider(realm, third)
  await app.open('/$realm/user-federation')
  await expect(page.getByRole('row')).toHaveText([/Name/, /tickets/, /second/, /tenth/])
  await app.press('Move up: tenth')
  await app.expectMessage('Successfully changed the priority order')
  await expect(page.getByRole('row')).toHaveText([/Name/, /tickets/, /tenth/, /second/])
  const priorities = (await storedProviders(realm)).map(({ name, config }) => [
    name,
    config['priority']?.[0],
  ])
  expect(Object.fromEntries(priorities)).toEqual({ tickets: '0', tenth: '1', second: '2' })

  await app.row('tenth').choose('Disable')
  await expectInDialog(app, 'Disable user federation provider?')
  await agree(app, 'Disable', savedMessage)
  expect(differences(before, await storedProvider(realm, third))).toEqual([
    'config › enabled',
    'config › priority',
  ])
  await page.getByRole('link', { name: 'tickets' }).click()
  await expect(app.heading('tickets')).toBeVisible()
  await app.choose('Action: tickets', 'Delete provider')
  await expectInDialog(app, 'all associated data will be removed')
  await agree(app, 'Delete', 'The user federation provider has been deleted')
  await expect(app.row('tickets')).toBeHidden()
  expect(await storedProviders(realm)).toHaveLength(2)
})

test('renders mappers from what their provider describes', async ({ app, realm, page }) => {
  const settings = { vendor: 'ad', editMode: 'WRITABLE', enabled: 'false' }
  const id = await createProvider(realm, 'mapped', settings)
  const mapperNames = async () =>
    (await realm.api<Component[]>('GET', `/components?parent=${id}`)).map(({ name }) => name)
  const atFirst = await mapperNames()
  await app.open(`/$realm/user-federation/ldap/${id}/mappers`)
  await app.expectRow('MSAD account controls', 'Both ways')
  await app.search('first')
  await app.expectRow('first name')
  await expect(app.row('MSAD account controls')).toBeHidden()
  await expect(page).toHaveURL(/\?q=first$/)
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
  await page.getByRole('button', { name: /^Filter by type/ }).click()
  await page.getByRole('option', { name: 'group-ldap-mapper', exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(3)

  await page.getByRole('link', { name: 'Copy of teams' }).click()
  await expect(app.heading('Copy of teams')).toBeVisible()
  await app.choose('Action: Copy of teams', 'Delete')
  await agree(app, 'Delete', 'Mapping successfully deleted')
  await app.expectRow('teams')
  expect((await mapperNames()).toSorted()).toEqual([...atFirst, 'teams'].toSorted())
})

// Nothing listens at the provider's address: the server answers 200 with zeros, or 500.
test('says that a directory cannot be reached, instead of a finished synchronization', async ({
  app,
  realm,
  page,
}) => {
  app.expectFailures(/POST .*(testLDAPConnection|sync).* (400|500)/)
  app.expectFailures(/console error: .*(400|500)/)
  const id = await createProvider(realm, 'nowhere', { connectionTimeout: '2000' })
  await app.open(`/$realm/user-federation/ldap/${id}`)
  await app.choose('Action: nowhere', 'Sync changed users')
  await expectInMain(app, /The directory cannot be reached|synchronization failed/)
  await expect(page.getByRole('main')).not.toContainText('0 added')
  await app.press('Test authentication')
  await expectInMain(app, 'Error when trying to connect to LDAP')

  await app.visit('/$realm/user-federation')
  await app.row('nowhere').choose('Test connection')
  await app.expectMessage('The directory cannot be reached')
  await expect(page.getByRole('columnheader', { name: 'Connection state' })).toBeVisible()
  await app.expectRow('nowhere', 'Unreachable')
})

base(
  'shows administrators with fewer permissions what they may do',
  async ({ app, realm, page }) => {
    base.slow()
    const id = await createProvider(realm, 'directory')
    const address = `/$realm/user-federation/ldap/${id}`
    await app.open(address, { as: await realm.admin(['view-realm']) })
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const menuOf = (name: string) =>
      app.row(name).getByRole('button', { name: /^(kebab toggle|actions?)\b/i })
    const expectMenuDisabled = async (menu: Locator) => {
      await menu.click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      for (const item of await page.getByRole('menuitem').all())
        await expect(item).toHaveAttribute('aria-disabled', 'true')
      await page.keyboard.press('Escape')
    }
    await expect(button('Test connection')).toBeDisabled()
    await expect(page.getByRole('switch', { name: /^Enabled/ })).toBeDisabled()
    await expectMenuDisabled(button('Action: directory'))
    await app.tab('Mappers')
    await expect(button(/^Add mapper/)).toBeDisabled()
    await expectMenuDisabled(menuOf('email'))
    await page.getByRole('link', { name: 'email', exact: true }).click()
    await expect(app.heading('email')).toBeVisible()
    await expectMenuDisabled(button('Action: email'))
    await app.visit('/$realm/user-federation', { loginRealm: realm.name })
    await expectMenuDisabled(menuOf('directory'))
    await expectMenuDisabled(button('Add new provider'))
    await expect(button(/^Move /)).toHaveCount(0)

    // May edit the provider but not synchronize users.
    const item = (name: string) => page.getByRole('menuitem', { name })
    await page.context().clearCookies()
    await app.open(address, { as: await realm.admin(['manage-realm']) })
    await app.field('UI display name').fill('renamed')
    await app.save(savedMessage)
    expect((await storedProvider(realm, id)).name).toBe('renamed')
    await button('Action: renamed').click()
    for (const name of ['Sync changed users', 'Sync all users', 'Unlink users', 'Remove imported'])
      await expect(item(name)).toHaveAttribute('aria-disabled', 'true')
    await expect(item('Delete')).not.toHaveAttribute('aria-disabled', 'true')

    await page.context().clearCookies()
    await app.open(address, { as: await realm.admin(['view-realm', 'manage-users']) })
    await button('Action: renamed').click()
    await expect(item('Delete')).toHaveAttribute('aria-disabled', 'true')
    await item('Sync changed users').click()
    await expectInMain(app, 'Nothing changed')
  },
)
