import { expectInDialog, expectInMain } from './fixtures/contents'
import {
  componentConfig,
  createProvider,
  savedMessage,
  type Component,
} from './fixtures/federation'
import { selectOption, toggleSwitch } from './fixtures/fields'
import { holdRequests } from './fixtures/holdRequests'
import { Keyboard } from './fixtures/keyboard'
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
  isPlain: false,
  // `app` depends on it, so that the page asks nothing more once the directory is down.
  directory: async ({ isPlain }, provide) => {
    const directory = await startDirectory([ann, bob], isPlain)
    await provide(directory)
    await directory.stop()
  },
  app: async ({ directory: _directory, app }, provide) => provide(app),
})

const withoutTls = test.extend({ isPlain: true })

const mapperType = 'org.keycloak.storage.ldap.mappers.LDAPStorageMapper'

test('sets up a directory step by step, by keyboard, synchronizes it and writes to it', async ({
  app,
  directory,
  realm,
  page,
  server,
}) => {
  test.slow() // hundreds of keystrokes
  app.expectFailures(/POST .*testLDAPConnection 400|console error: .*400/)
  const keys = new Keyboard(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  const choose = (name: string, option: string) =>
    keys.choose(page.getByRole('button', { name: new RegExp(`^${name} `) }), option)
  const pressFor = async (name: string, text: string) => {
    await keys.press(button(name))
    await expectInMain(app, text)
  }
  await app.open('/$realm/user-federation')
  await keys.press(page.getByRole('main').getByRole('button', { name: /^Add Ldap/i }))
  await keys.press(page.getByRole('link', { name: 'Set up step by step' }))
  await keys.type(app.field('UI display name'), 'staff')
  await choose('Vendor', 'Other')
  await keys.press(button('Next'))
  await keys.type(app.field('Connection URL'), directory.secureUrl)
  await pressFor('Test connection', 'does not trust the certificate')
  await keys.type(app.field('Connection URL'), directory.url)
  await keys.tabTo(app.field('Enable StartTLS'))
  await page.keyboard.press('Space')
  await pressFor('Test connection', 'does not trust the certificate')
  await keys.tabTo(app.field('Enable StartTLS'))
  await page.keyboard.press('Space')
  await pressFor('Test connection', 'The directory answers.')
  await keys.type(app.field('Bind DN'), `cn=admin,${baseDn}`)
  await keys.type(app.field('Bind credentials'), 'wrong')
  await pressFor('Test authentication', 'does not accept the bind DN or the bind credentials')
  await keys.type(app.field('Bind credentials'), 'directory')
  await pressFor('Test authentication', 'accepts the bind credentials')
  await pressFor('Next', 'cannot try the search before the provider exists')
  await choose('Edit mode', 'WRITABLE')
  await keys.type(app.field('Users DN'), peopleDn)
  await pressFor('Next', 'Changes will be written to the directory')
  await pressFor('Next', 'Import users')
  await pressFor('Next', 'Cache policy')
  await pressFor('Query Supported Extensions', 'Password modify (1.3.6.1.4.1.4203.1.11.1)')
  await pressFor('Next', directory.url)
  await expect(page.getByRole('main')).not.toContainText('wrong')
  await keys.press(button('Save'))
  await app.expectMessage('User federation provider successfully created')
  await expect(app.heading('staff')).toBeVisible()

  await keys.tab('Mappers')
  await keys.press(button('Add mapper'))
  await keys.type(app.field('Name'), 'company')
  await keys.find(app.field('Mapper type'), 'hardcoded-attribute-mapper')
  await keys.type(app.field('User Model Attribute Name'), 'company')
  await keys.type(app.field('Attribute Value'), 'Example')
  await keys.press(button('Save'))
  await app.expectMessage('Mapping successfully created')
  await app.expectRow('company')
  await keys.choose(button('Action: staff'), 'Sync all users')
  await app.expectMessage('Sync of users finished successfully')
  await expectInMain(app, '2 added, 0 updated, 0 removed, 0 failed')
  expect(await signInResult(server.url, realm, 'ann', 'right')).toBe('signed in')
  await directory.write(`dn: uid=ann,${peopleDn}\nchangetype: modify\nreplace: sn\nsn: Lane\n`)
  await app.choose('Action: staff', 'Sync changed users')
  await app.expectMessage('Sync of users finished successfully')
  await expect.poll(() => realm.user('ann')).toMatchObject({ lastName: 'Lane', email: ann.mail })

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

withoutTls(
  'keeps, unlinks or removes users depending on what is found',
  async ({ app, directory, realm, page }) => {
    withoutTls.slow()
    app.expectFailures(/POST .*testLDAPConnection 400|console error: .*400/)
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
    await expect(app.heading('directory')).toBeVisible()
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
  },
)

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
  const addMapper = (name: string, kind: 'group' | 'role', more: Record<string, string>) =>
    realm.api('POST', '/components', {
      name,
      providerId: `${kind}-ldap-mapper`,
      providerType: mapperType,
      parentId: id,
      config: componentConfig({
        [`${kind}s.dn`]: `ou=${kind}s,${baseDn}`,
        mode: 'LDAP_ONLY',
        ...more,
      }),
    })
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

  await app.visit(`/$realm/users/${(await realm.user('ann'))?.id}/groups`)
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
