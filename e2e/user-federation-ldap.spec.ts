import {
  baseDn,
  missingDirectoryReason,
  peopleDn,
  startDirectory,
  type Directory,
} from './fixtures/ldap'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'
import { selectOption, toggleSwitch } from './fixtures/fields'
import { expectInDialog, expectInMain } from './fixtures/contents'
import { agree, signInResult } from './fixtures/steps'

const missing = missingDirectoryReason()
if (missing) console.log(`Directory tests are skipped: ${missing}`)
test.skip(missing !== undefined, missing)

const mapperType = 'org.keycloak.storage.ldap.mappers.LDAPStorageMapper'

type Component = { id: string; name: string; config: Record<string, string[]> }

const ann = {
  uid: 'ann',
  givenName: 'Ann',
  sn: 'Lee',
  mail: 'ann@example.org',
  password: 'ann-secret',
}
const bob = { uid: 'bob', givenName: 'Bob', sn: 'Ray', mail: 'bob@example.org' }

async function withDirectory(
  run: (directory: Directory) => Promise<void>,
  persons = [ann, bob],
  isPlain = false,
) {
  const directory = await startDirectory(persons, isPlain)
  try {
    await run(directory)
  } finally {
    await directory.stop()
  }
}

const provider = async (realm: TestRealm, directory: Directory, more = {}) =>
  (
    await realm.api<{ id: string }>('POST', '/components', {
      name: 'directory',
      providerId: 'ldap',
      providerType: 'org.keycloak.storage.UserStorageProvider',
      config: directory.config(more),
    })
  ).id

const change = (dn: string, attribute: string, value: string) =>
  `dn: ${dn}\nchangetype: modify\nreplace: ${attribute}\n${attribute}: ${value}\n`

test('sets up a directory step by step, synchronizes it and writes to it', async ({
  app,
  realm,
  page,
  server,
}) => {
  test.slow()
  await withDirectory(async (directory) => {
    const main = page.getByRole('main')
    await app.open('/$realm/user-federation/ldap/new')
    await page.getByRole('link', { name: 'Set up step by step' }).click()
    await app.field('UI display name').fill('staff')
    await selectOption(app, 'Vendor', 'Other')
    await app.press('Next')
    await app.field('Connection URL').fill(directory.secureUrl)
    await app.press('Test connection')
    await expectInMain(app, 'does not trust the certificate')
    app.expectFailures(/POST .*testLDAPConnection 400/)
    app.expectFailures(/console error: .*400/)
    await app.field('Connection URL').fill(directory.url)
    await toggleSwitch(app, 'Enable StartTLS', true)
    await app.press('Test connection')
    await expectInMain(app, 'does not trust the certificate')
    await toggleSwitch(app, 'Enable StartTLS', false)
    await app.press('Test connection')
    await expectInMain(app, 'The directory answers.')
    await app.field('Bind DN').fill(`cn=admin,${baseDn}`)
    await app.field('Bind credentials').fill('wrong')
    await app.press('Test authentication')
    await expectInMain(app, 'does not accept the bind DN or the bind credentials')
    await app.field('Bind credentials').fill('directory')
    await app.press('Test authentication')
    await expectInMain(app, 'accepts the bind credentials')
    await app.press('Next')
    await expectInMain(app, 'cannot try the search before the provider exists')
    await selectOption(app, 'Edit mode', 'WRITABLE')
    await app.field('Users DN').fill(peopleDn)
    await app.press('Next')
    await expectInMain(app, 'Changes will be written to the directory')
    for (const step of ['Import users', 'Cache policy'])
      await test.step(step, async () => {
        await app.press('Next')
        await expectInMain(app, step)
      })
    await app.press('Query Supported Extensions')
    await expectInMain(app, 'Password modify (1.3.6.1.4.1.4203.1.11.1)')
    await app.press('Next')
    await expectInMain(app, directory.url)
    await expect(main).not.toContainText('wrong')
    await app.save('User federation provider successfully created')
    await expect(app.heading('staff')).toBeVisible()

    await app.choose('Action: staff', 'Sync all users')
    await app.expectMessage('Sync of users finished successfully')
    await expectInMain(app, '2 added, 0 updated, 0 removed, 0 failed')
    expect(await signInResult(server.url, realm, 'ann', 'ann-secret')).toBe('signed in')
    await directory.write(change(`uid=ann,${peopleDn}`, 'sn', 'Lane'))
    await app.choose('Action: staff', 'Sync changed users')
    await app.expectMessage('Sync of users finished successfully')
    const user = await realm.user('ann')
    expect(user?.lastName).toBe('Lane')

    await app.open(`/$realm/users/${user?.id}/settings`)
    await expect(page.getByRole('link', { name: 'staff' })).toBeVisible()
    await app.field('Last name').fill('Lorne')
    await app.save('The user has been saved')
    expect(await directory.values('(uid=ann)', 'sn')).toEqual(['Lorne'])
    await app.open('/$realm/users')
    await app.search('ann')
    await app.expectRow('ann', 'staff')
    await app.row('ann').getByRole('link').click()
    await page.getByRole('link', { name: 'staff' }).click()
    await expect(app.heading('staff')).toBeVisible()

    // Mappers stay unchanged until that is confirmed.
    await selectOption(app, 'Edit mode', 'READ_ONLY')
    await app.press('Save')
    await expectInDialog(app, 'Some mappers are still writable')
    await agree(app, 'Make mappers read-only', 'Mapping successfully updated')
    const [{ id } = { id: '' }] = await realm.api<Component[]>('GET', '/components?name=staff')
    const mappers = await realm.api<Component[]>(
      'GET',
      `/components?parent=${id}&type=${mapperType}`,
    )
    expect(
      mappers.filter(({ config }) => config['read.only']?.[0] === 'false').map(({ name }) => name),
    ).toEqual([])
    await app.open(`/$realm/users/${user?.id}/settings`)
    await expectInMain(app, /Managed by staff.*Last name/)
    await expect(app.field('Last name')).not.toBeEditable()
    await page.goto('about:blank') // asks nothing more once the directory is down
  })
})

test('keeps or removes users depending on what is found', async ({ app, realm }) => {
  test.slow()
  await withDirectory(async (directory) => {
    const id = await provider(realm, directory)
    await app.open(`/$realm/user-federation/ldap/${id}`)
    await app.choose('Action: directory', 'Sync all users')
    await expectInMain(app, '2 added')
    await app.field('User LDAP filter').fill('(uid=bob)')
    await app.save('User federation provider successfully saved')
    await app.choose('Action: directory', 'Sync all users')
    await expectInDialog(
      app,
      'Changed since the last full synchronization: User LDAP filter',
      'Users of the realm from all sources: 2',
      'deleted from Keycloak',
    )
    await app.confirm('Sync all users')
    await expectInMain(app, '1 updated')
    await app.choose('Action: directory', 'Sync all users')
    await expectInMain(app, '1 updated')

    await app.choose('Action: directory', 'Unlink users')
    await expectInDialog(app, 'Unlink all users?')
    await agree(app, 'Unlink users', 'Unlink of users finished successfully')
    expect((await realm.user('bob'))?.federationLink).toBeUndefined()

    // With the directory down, the server answers 200 with zeros.
    await directory.stop()
    await app.choose('Action: directory', 'Sync all users')
    await expectInMain(app, /directory cannot be reached|synchronization failed/)
    await app.press('Test authentication')
    await expectInMain(app, 'Error when trying to connect to LDAP')
    app.expectFailures(/POST .*(testLDAPConnection|sync).* (400|500)/)
    app.expectFailures(/console error: .*(400|500)/)
  })
})

test('removes imported users', async ({ app, realm }) => {
  test.slow()
  const run = async (directory: Directory) => {
    const id = await provider(realm, directory)
    await app.open(`/$realm/user-federation/ldap/${id}`)
    // Without StartTLS, the server reports failed authentication.
    await toggleSwitch(app, 'Enable StartTLS', true)
    await app.press('Test connection')
    await expectInMain(app, 'turn StartTLS off')
    await app.press('Test authentication')
    await expectInMain(app, 'Test the connection to see which.')
    app.expectFailures(/POST .*testLDAPConnection 400/)
    app.expectFailures(/console error: .*400/)
    await toggleSwitch(app, 'Enable StartTLS', false)
    await app.choose('Action: directory', 'Sync all users')
    await expectInMain(app, '2 added')
    await app.choose('Action: directory', 'Remove imported')
    await expectInDialog(app, 'Do you really want to remove all imported users?')
    await agree(app, 'Remove', 'Imported users have been removed')
    const users = await realm.api<{ username: string }[]>('GET', '/users?search=ann')
    expect(users.map(({ username }) => username)).toEqual(['ann'])
  }
  await withDirectory(run, [ann, bob], true)
})

test('synchronizes groups and roles in both directions', async ({ app, realm, page }) => {
  await withDirectory(async (directory) => {
    await realm.create({ groups: [{ name: 'realm-team' }] })
    await directory.write(
      `dn: cn=staff,ou=groups,${baseDn}\nobjectClass: groupOfNames\ncn: staff\nmember: uid=ann,${peopleDn}\n`,
    )
    const id = await provider(realm, directory)
    const mapper = (name: string, kind: 'group' | 'role', config: Record<string, string>) =>
      realm.api('POST', '/components', {
        name,
        providerId: `${kind}-ldap-mapper`,
        providerType: mapperType,
        parentId: id,
        config: Object.fromEntries(
          Object.entries({
            [`${kind}.name.ldap.attribute`]: 'cn',
            [`${kind}.object.classes`]: 'groupOfNames',
            'membership.ldap.attribute': 'member',
            'membership.attribute.type': 'DN',
            'membership.user.ldap.attribute': 'uid',
            mode: 'LDAP_ONLY',
            ...config,
          }).map(([key, value]) => [key, [value]]),
        ),
      })
    await mapper('teams', 'group', {
      'groups.dn': `ou=groups,${baseDn}`,
      'user.roles.retrieve.strategy': 'LOAD_GROUPS_BY_MEMBER_ATTRIBUTE',
      'preserve.group.inheritance': 'false',
      'groups.path': '/',
    })
    await mapper('jobs', 'role', {
      'roles.dn': `ou=roles,${baseDn}`,
      'user.roles.retrieve.strategy': 'LOAD_ROLES_BY_MEMBER_ATTRIBUTE',
      'use.realm.roles.mapping': 'true',
    })
    await app.open(`/$realm/user-federation/ldap/${id}/mappers`)
    await app.row('teams').choose('Sync LDAP groups to Keycloak')
    await app.expectMessage(/Data successfully synced/)
    const groups = await realm.api<{ name: string }[]>('GET', '/groups')
    expect(groups.map(({ name }) => name)).toEqual(['realm-team', 'staff'])
    await app.row('teams').choose('Sync Keycloak groups to LDAP')
    await app.expectMessage(/Data successfully synced/)
    expect((await directory.values('(objectClass=groupOfNames)', 'cn')).toSorted()).toEqual([
      'realm-team',
      'staff',
    ])
    await page.getByRole('link', { name: 'jobs' }).click()
    await app.choose('Action: jobs', 'Sync Keycloak roles to LDAP')
    await app.expectMessage(/Data successfully synced/)
    expect(
      await directory.values(`(&(objectClass=groupOfNames)(cn=offline_access))`, 'cn'),
    ).toEqual(['offline_access'])
    await expect(app.field('Client ID')).toBeHidden()
    await toggleSwitch(app, 'Use Realm Roles Mapping', false)
    await expect(app.field('Client ID')).toBeVisible()
    await toggleSwitch(app, 'Use Realm Roles Mapping', true)

    const [user] = await realm.api<{ id: string }[]>('GET', '/users?search=ann')
    await app.open(`/$realm/users/${user?.id}/groups`)
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
})

test('stays usable while 5,000 users are imported', async ({ app, realm, page }) => {
  test.setTimeout(180_000)
  const many = Array.from({ length: 5000 }, (_, index) => ({
    uid: `person-${index}`,
    givenName: 'Person',
    sn: String(index),
    mail: `person-${index}@example.org`,
  }))
  await withDirectory(async (directory) => {
    const id = await provider(realm, directory, { batchSizeForSync: '1000' })
    await app.open(`/$realm/user-federation/ldap/${id}`)
    await app.choose('Action: directory', 'Sync all users')
    const main = page.getByRole('main')
    await expectInMain(app, 'Synchronization is running: All users')
    await expect(page.getByRole('timer')).toBeVisible()
    await app.tab('Mappers')
    await app.expectRow('username')
    await page.getByRole('link', { name: 'User federation' }).first().click()
    await app.expectRow('directory')
    await page.getByRole('link', { name: 'directory' }).click()
    await expect(main).toContainText('5,000 added', { timeout: 150_000 })
  }, many)
})
