import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import {
  componentConfig,
  createProvider,
  savedMessage,
  type Component,
} from './fixtures/federation'
import { selectOption, toggleSwitch } from './fixtures/fields'
import { holdRequests } from './fixtures/holdRequests'
import {
  baseDn,
  missingDirectoryReason,
  peopleDn,
  startDirectory,
  type Directory,
} from './fixtures/ldap'
import { agree, signInResult } from './fixtures/steps'
import { expect, test as base } from './fixtures/test'

const missing = missingDirectoryReason()
if (missing) console.log(`Directory tests are skipped: ${missing}`)
base.skip(missing !== undefined, missing)

const ann = { uid: 'ann', givenName: 'Ann', sn: 'Lee', mail: 'ann@example.org', password: 'right' }
const bob = { uid: 'bob', givenName: 'Bob', sn: 'Ray', mail: 'bob@example.org' }

const test = base.extend<{ isPlain: boolean; directory: Directory }>({
  isPlain: [false, { option: true }],
  // `app` depends on it, so that the page asks nothing more once the directory is down.
  directory: async ({ isPlain }, provide) => {
    const directory = await startDirectory([ann, bob], isPlain)
    await provide(directory)
    await directory.stop()
  },
  app: async ({ directory: _directory, app }, provide) => provide(app),
})

const mapperType = 'org.keycloak.storage.ldap.mappers.LDAPStorageMapper'

test('sets up a directory step by step, synchronizes it and writes to it', async ({
  app,
  directory,
  realm,
  page,
  server,
}) => {
  test.slow()
  app.expectFailures(/POST .*testLDAPConnection 400|console error: .*400/)
  const tryConnection = async (settings: Record<string, string>, result: string) => {
    await fillFields(app, settings)
    await app.press('Bind credentials' in settings ? 'Test authentication' : 'Test connection')
    await expectInMain(app, result)
  }
  await app.open('/$realm/user-federation/ldap/new')
  await page.getByRole('link', { name: 'Set up step by step' }).click()
  await app.field('UI display name').fill('staff')
  await selectOption(app, 'Vendor', 'Other')
  await app.press('Next')
  await tryConnection({ 'Connection URL': directory.secureUrl }, 'does not trust the certificate')
  await app.field('Connection URL').fill(directory.url)
  await toggleSwitch(app, 'Enable StartTLS', true)
  await tryConnection({}, 'does not trust the certificate')
  await toggleSwitch(app, 'Enable StartTLS', false)
  await tryConnection({}, 'The directory answers.')
  await app.field('Bind DN').fill(`cn=admin,${baseDn}`)
  await tryConnection(
    { 'Bind credentials': 'wrong' },
    'does not accept the bind DN or the bind credentials',
  )
  await tryConnection({ 'Bind credentials': 'directory' }, 'accepts the bind credentials')
  await app.press('Next')
  await expectInMain(app, 'cannot try the search before the provider exists')
  await selectOption(app, 'Edit mode', 'WRITABLE')
  await app.field('Users DN').fill(peopleDn)
  for (const text of ['Changes will be written to the directory', 'Import users', 'Cache policy']) {
    await app.press('Next')
    await expectInMain(app, text)
  }
  await app.press('Query Supported Extensions')
  await expectInMain(app, 'Password modify (1.3.6.1.4.1.4203.1.11.1)')
  await app.press('Next')
  await expectInMain(app, directory.url)
  await expect(page.getByRole('main')).not.toContainText('wrong')
  await app.save('User federation provider successfully created')
  await expect(app.heading('staff')).toBeVisible()

  await app.choose('Action: staff', 'Sync all users')
  await app.expectMessage('Sync of users finished successfully')
  await expectInMain(app, '2 added, 0 updated, 0 removed, 0 failed')
  expect(await signInResult(server.url, realm, 'ann', 'right')).toBe('signed in')
  await directory.write(`dn: uid=ann,${peopleDn}\nchangetype: modify\nreplace: sn\nsn: Lane\n`)
  await app.choose('Action: staff', 'Sync changed users')
  await app.expectMessage('Sync of users finished successfully')
  await expect.poll(() => realm.user('ann')).toMatchObject({ lastName: 'Lane' })

  await app.visit('/$realm/users')
  await expect(app.heading('Users')).toBeVisible()
  await app.search('ann')
  await app.expectRow('ann', 'staff')
  await app.row('ann').getByRole('link').click()
  await app.field('Last name').fill('Lorne')
  await app.save('The user has been saved')
  expect(await directory.values('(uid=ann)', 'sn')).toEqual(['Lorne'])
  await page.getByRole('link', { name: 'staff' }).click()
  await expect(app.heading('staff')).toBeVisible()

  // Mappers stay unchanged until that is confirmed.
  await selectOption(app, 'Edit mode', 'READ_ONLY')
  await app.press('Save')
  await expectInDialog(app, 'Some mappers are still writable')
  await agree(app, 'Make mappers read-only', 'Mapping successfully updated')
  const [{ id } = { id: '' }] = await realm.api<Component[]>('GET', '/components?name=staff')
  const mappers = await realm.api<Component[]>('GET', `/components?parent=${id}&type=${mapperType}`)
  expect(mappers.filter(({ config }) => config['read.only']?.[0] === 'false')).toEqual([])
  await app.visit(`/$realm/users/${(await realm.user('ann'))?.id}/settings`)
  await expectInMain(app, /Managed by staff.*Last name/)
  await expect(app.field('Last name')).not.toBeEditable()
})

test.describe('a directory without TLS', () => {
  test.use({ isPlain: true })

  test('keeps, unlinks or removes users depending on what is found', async ({
    app,
    directory,
    realm,
    page,
  }) => {
    test.slow()
    app.expectFailures(/POST .*(testLDAPConnection|sync).* (400|500)|console error: .*(400|500)/)
    const id = await createProvider(realm, 'directory', directory.settings)
    const act = (action: string) => app.choose('Action: directory', action)
    const finished = 'Sync of users finished successfully'
    await app.open(`/$realm/user-federation/ldap/${id}`)
    // Without StartTLS, the server reports failed authentication.
    await toggleSwitch(app, 'Enable StartTLS', true)
    await app.press('Test connection')
    await expectInMain(app, 'turn StartTLS off')
    await app.press('Test authentication')
    await expectInMain(app, 'Test the connection to see which.')
    await toggleSwitch(app, 'Enable StartTLS', false)

    const release = await holdRequests(page, /\/sync\?/)
    await act('Sync all users')
    await expectInMain(app, 'Synchronization is running: All users')
    await expect(page.getByRole('timer')).toBeVisible()
    await app.tab('Mappers')
    await app.expectRow('username')
    await page.getByRole('link', { name: 'User federation' }).first().click()
    await app.expectRow('directory')
    await page.getByRole('link', { name: 'directory' }).click()
    await expectInMain(app, 'Synchronization is running: All users')
    release()
    await app.expectMessage(finished)
    await expectInMain(app, '2 added')
    await act('Remove imported')
    await expectInDialog(app, 'Do you really want to remove all imported users?')
    await agree(app, 'Remove', 'Imported users have been removed')
    const users = await realm.api<{ username: string }[]>('GET', '/users?search=ann')
    expect(users.map(({ username }) => username)).toEqual(['ann'])

    await act('Sync all users')
    await app.expectMessage(finished)
    await app.field('User LDAP filter').fill('(uid=bob)')
    await app.save(savedMessage)
    await act('Sync all users')
    await expectInDialog(
      app,
      'Changed since the last full synchronization: User LDAP filter',
      'Users of the realm from all sources: 2',
      'deleted from Keycloak',
    )
    await agree(app, 'Sync all users', finished)
    await expectInMain(app, '1 updated')
    await act('Sync all users')
    await app.expectMessage(finished)
    await act('Unlink users')
    await expectInDialog(app, 'Unlink all users?')
    await agree(app, 'Unlink users', 'Unlink of users finished successfully')
    expect((await realm.user('bob'))?.federationLink).toBeUndefined()

    // With the directory down, the server answers 200 with zeros.
    await directory.stop()
    await act('Sync all users')
    await expectInMain(app, /directory cannot be reached|synchronization failed/)
    await app.press('Test authentication')
    await expectInMain(app, 'Error when trying to connect to LDAP')
  })
})

test('synchronizes groups and roles in both directions', async ({
  app,
  directory,
  realm,
  page,
}) => {
  await realm.create({ groups: [{ name: 'realm-team' }] })
  await directory.write(
    `dn: cn=staff,ou=groups,${baseDn}\nobjectClass: groupOfNames\ncn: staff\nmember: uid=ann,${peopleDn}\n`,
  )
  const id = await createProvider(realm, 'directory', directory.settings)
  const addMapper = (name: string, kind: 'group' | 'role', more: Record<string, string>) => {
    const config = {
      [`${kind}.name.ldap.attribute`]: 'cn',
      [`${kind}.object.classes`]: 'groupOfNames',
      [`${kind}s.dn`]: `ou=${kind}s,${baseDn}`,
      'membership.ldap.attribute': 'member',
      'membership.attribute.type': 'DN',
      'membership.user.ldap.attribute': 'uid',
      'user.roles.retrieve.strategy': `LOAD_${kind.toUpperCase()}S_BY_MEMBER_ATTRIBUTE`,
      mode: 'LDAP_ONLY',
      ...more,
    }
    return realm.api('POST', '/components', {
      name,
      providerId: `${kind}-ldap-mapper`,
      providerType: mapperType,
      parentId: id,
      config: componentConfig(config),
    })
  }
  await addMapper('teams', 'group', { 'preserve.group.inheritance': 'false', 'groups.path': '/' })
  await addMapper('jobs', 'role', { 'use.realm.roles.mapping': 'true' })
  await app.open(`/$realm/user-federation/ldap/${id}/mappers`)
  await app.row('teams').choose('Sync LDAP groups to Keycloak')
  await app.expectMessage(/Data successfully synced/)
  const groups = await realm.api<{ name: string }[]>('GET', '/groups')
  expect(groups.map(({ name }) => name)).toEqual(['realm-team', 'staff'])
  await app.row('teams').choose('Sync Keycloak groups to LDAP')
  await app.expectMessage(/Data successfully synced/)
  const inDirectory = await directory.values('(objectClass=groupOfNames)', 'cn')
  expect(inDirectory.toSorted()).toEqual(['realm-team', 'staff'])
  await page.getByRole('link', { name: 'jobs' }).click()
  await app.choose('Action: jobs', 'Sync Keycloak roles to LDAP')
  await app.expectMessage(/Data successfully synced/)
  expect(await directory.values('(cn=offline_access)', 'cn')).toEqual(['offline_access'])
  await expect(app.field('Client ID')).toBeHidden()
  await toggleSwitch(app, 'Use Realm Roles Mapping', false)
  await expect(app.field('Client ID')).toBeVisible()
  await toggleSwitch(app, 'Use Realm Roles Mapping', true)

  const [user] = await realm.api<{ id: string }[]>('GET', '/users?search=ann')
  await app.visit(`/$realm/users/${user?.id}/groups`)
  const main = page.getByRole('main')
  await expectInMain(
    app,
    'directory decides on groups of its users',
    'below / are kept in the directory',
  )
  await app.tab('Role mapping')
  await expectInMain(app, 'directory decides on roles of its users')
  await app.tab('Credentials')
  await expect(main.getByRole('cell', { name: 'directory' }).getByRole('link')).toBeVisible()
  await app.tab('Groups')
  await main.getByRole('link', { name: 'teams' }).click()
  await expect(app.heading('teams')).toBeVisible()
})
