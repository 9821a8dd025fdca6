import { ldap } from '../src/areas/user-federation/ldap/ldap.fields'
import { allFields, type Field } from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import {
  createProvider,
  savedMessage,
  storageProviderType,
  storedProvider,
  type Component,
} from './fixtures/federation'
import {
  expectConflict,
  differences,
  fillField,
  selectOption,
  expectField,
  textsOf,
  toggleSwitch,
} from './fixtures/fields'
import { fillFields } from './fixtures/contents'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

/** Settings that reveal others, with the values that do so. */
const revealingValues: readonly (readonly [field: string, value: string | boolean])[] = [
  ['periodicFullSync', true],
  ['periodicChangedUsersSync', true],
  ['allowKerberosAuthentication', true],
]

const lastSegment = ({ path }: Field) => path.at(-1) ?? ''

/** Durations need a unit; the others have their own tests. */
const isPlain = ({ kind }: Field) => !['custom', 'duration', 'password'].includes(kind)

test.describe('the settings of a directory', () => {
  test('stores and reads back every field', async ({ app, realm, server }) => {
    test.slow()
    const t = await textsOf(server)
    const id = await createProvider(realm, 'directory')
    const before = await storedProvider(realm, id)
    await app.open(`/$realm/user-federation/ldap/${id}`)
    await expect(app.heading('directory')).toBeVisible()
    const fields = allFields(ldap)
    for (const [name, value] of revealingValues) {
      const field = fields.find((candidate) => lastSegment(candidate) === name)
      if (field) await fillField(app, field, value, t)
    }
    // Some cache settings exclude each other; pooling excludes StartTLS.
    const values = new Map<string, string | number | boolean>([
      ['cachePolicy', 'EVICT_WEEKLY'],
      ['connectionPooling', false],
      ['editMode', 'WRITABLE'],
      ['authType', 'simple'],
      ['referral', 'follow'],
      ...revealingValues,
    ])
    const plain = fields.filter(
      (field) =>
        isPlain(field) &&
        !['maxLifespan', 'evictionHour', 'evictionMinute'].includes(lastSegment(field)),
    )
    const valueOf = (field: Field) => {
      const value = values.get(lastSegment(field)) ?? sampleValue(field)
      return typeof value === 'object' || value === undefined ? '' : value
    }
    for (const field of plain) await fillField(app, field, valueOf(field), t)
    await app.field('Eviction hour').fill('07')
    await app.field('Eviction hour').press('Enter')
    await fillFields(app, { 'Full sync period': '3', 'Bind credentials': 'another-secret' })
    await app.save(savedMessage)

    const after = await storedProvider(realm, id)
    expect(after.parentId).toBe(before.parentId)
    expect(after.config).toMatchObject({
      fullSyncPeriod: [String(3 * 86_400)],
      changedSyncPeriod: ['86400'],
      evictionHour: ['7'],
      bindCredential: ['**********'],
    })
    expect(after.config).not.toHaveProperty('periodicFullSync')
    for (const field of plain.filter(({ path }) => path[0] === 'config'))
      expect
        .soft(after.config[lastSegment(field)], lastSegment(field))
        .toEqual([String(valueOf(field))])
    await app.page.reload()
    for (const field of plain) await expectField(app, field, valueOf(field), t)
  })

  test('changes only the edited value; stores a disabled period as -1', async ({ app, realm }) => {
    const id = await createProvider(realm, 'directory', { fullSyncPeriod: '3600' })
    const before = await storedProvider(realm, id)
    await app.open(`/$realm/user-federation/ldap/${id}/settings`)
    await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await expect(app.field('Periodic changed users sync')).not.toBeChecked()
    await app.field('Users DN').fill('ou=others')
    await realm.api('PUT', `/components/${id}`, {
      ...before,
      config: { readTimeout: ['7000'] },
    })
    await app.save(savedMessage)
    await expect
      .poll(async () => differences(before, await storedProvider(realm, id)))
      .toEqual(['config › readTimeout', 'config › usersDn'])
    await expect(app.field('Read timeout')).toHaveValue('7000')
    await expect(app.page.getByRole('main')).toContainText('7 s')

    await toggleSwitch(app, 'Periodic full sync', false)
    await expect(app.field('Full sync period')).toBeHidden()
    await app.save(savedMessage)
    await expect
      .poll(async () => (await storedProvider(realm, id)).config['fullSyncPeriod'])
      .toEqual(['-1'])
    await toggleSwitch(app, 'Periodic full sync', true)
    await app.save(savedMessage)
    await expect
      .poll(async () => (await storedProvider(realm, id)).config['fullSyncPeriod'])
      .toEqual(['604800'])

    await app.field('UI display name').fill('mine')
    await realm.api('PUT', `/components/${id}`, { ...before, name: 'theirs', config: {} })
    await app.press('Save')
    await expectConflict(app, 'directory', 'theirs', 'mine')
    await app.confirm('Keep mine')
    await agree(app, 'Save', savedMessage)
    await expect.poll(async () => (await storedProvider(realm, id)).name).toBe('mine')
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
  await expect
    .poll(async () => differences(before, await storedProvider(realm, third)))
    .toEqual(['config › enabled'])
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
