import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { login } from '../src/areas/realm-settings/login.fields'
import { allFields } from '../src/lib/field'
import { expectInDialog, fillFields } from './fixtures/contents'
import { differences, selectOption, textsOf, toggleSwitch } from './fixtures/fields'
import { Keyboard } from './fixtures/keyboard'
import { saveButton } from './fixtures/shop'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const saved = 'Realm successfully updated'

// That each field is stored and shown again: forms.spec.ts.
test.describe('general settings', () => {
  test('keep what others add, and lose a URL that is emptied', async ({ app, realm }) => {
    await realm.create({
      attributes: { 'org.example.kept': 'yes, "really"', frontendUrl: 'https://a.test' },
    })
    await app.open('/$realm/realm-settings')
    await app.field('Frontend URL').fill('')
    await selectOption(app, 'Unmanaged Attributes', 'Enabled')
    await app.press('Add ACR to LoA Mapping')
    await fillFields(app, { 'ACR 1': 'gold', 'LoA 1': '2' })
    const attributes = { ...(await realm.get()).attributes, 'org.example.new': '1' }
    await realm.api('PUT', '', { displayName: 'Theirs', attributes })
    const theirs = await realm.get()
    const profileOf = () => realm.api<UserProfileConfig>('GET', '/users/profile')
    const { attributes: names = [], ...profile } = await profileOf()
    const longer = { ...profile, attributes: [...names, { name: 'nickname' }] }
    await realm.api('PUT', '/users/profile', longer)
    const theirProfile = await profileOf()
    await app.save(saved)

    const after = await realm.get()
    const changed = ['acr.loa.map', 'frontendUrl'].map((name) => `attributes › ${name}`)
    expect(differences(theirs, after)).toEqual(changed)
    expect(after.attributes).toMatchObject({ 'acr.loa.map': '{"gold":"2"}' })
    expect(after.attributes).not.toHaveProperty('frontendUrl')
    expect(await profileOf()).toEqual({ ...theirProfile, unmanagedAttributePolicy: 'ENABLED' })
    await expect(app.heading('Theirs')).toBeVisible()
  })

  test('confirm a rename, and lead to the new URL', async ({ app, realm, server }) => {
    await realm.create()
    const name = `${realm.name} %"renamed"`
    const renamed = `/admin/realms/${encodeURIComponent(name)}`
    const read = () => server.api('GET', renamed)
    const field = app.field('Realm name')
    await app.open('/$realm/realm-settings')
    await field.fill(name)
    await app.press('Save')
    await expectInDialog(app, 'Rename realm?')
    await app.confirm('Cancel')
    await expect(app.dialog()).toBeHidden()
    await expect(field).toHaveValue(name)
    expect((await realm.get()).realm).toBe(realm.name)

    // Undoing leaves nothing to save; concurrent changes are kept.
    await field.fill(realm.name)
    await expect(saveButton(app)).toBeDisabled()
    await field.fill(name)
    await realm.api('PUT', '', { displayNameHtml: 'Theirs' })
    try {
      await app.press('Save')
      await app.confirm('Rename')
      await expect(app.heading(name)).toBeVisible()
      await expect(field).toHaveValue(name)
      expect(await read()).toMatchObject({ displayNameHtml: 'Theirs' })
      expect(app.page.url()).toContain(`#/${encodeURIComponent(name)}/realm-settings/general`)
      await app.field('Display name').fill('New')
      await app.press('Save')
      // The rename's message may still be visible.
      await expect.poll(read).toMatchObject({ displayName: 'New' })
    } finally {
      await app.page.close() // it would ask for the realm by its old name
      await server.api('PUT', renamed, { realm: realm.name })
    }
    expect(await realm.get()).toMatchObject({ displayName: 'New' })
  })

  test('lead through sign-in when the own realm is renamed', async ({ app, realm, server }) => {
    const { page } = app
    const admin = await realm.admin(['realm-admin'])
    const name = `${realm.name}-renamed`
    await app.open('/$realm/realm-settings', { as: admin })
    await expect(page.getByRole('switch', { name: 'Enabled' })).toBeDisabled()
    await app.field('Realm name').fill(name)
    await app.press('Save')
    await expectInDialog(app, 'have to sign in again')
    app.expectFailures(/\/admin\/.* 40[13]/)
    await app.confirm('Rename')
    try {
      await expect(page).toHaveURL(new RegExp(`/realms/${name}/`))
      await app.signIn({ ...admin, realm: name })
      await expect(app.field('Realm name')).toHaveValue(name)
      expect(page.url()).toBe(`${server.consoleUrl(name)}#/${name}/realm-settings/general`)
    } finally {
      await page.goto('about:blank')
      await server.api('PUT', `/admin/realms/${name}`, { realm: realm.name })
    }
  })

  test('confirm a change of the URL of the sign-in', async ({ app, realm, server }) => {
    const { page } = app
    const admin = await realm.admin(['realm-admin'])
    const before = await realm.get()
    const changes = async () => differences(before, await realm.get())
    const address = new URL(server.url)
    address.hostname = address.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
    await app.open('/$realm/realm-settings', { as: admin })
    await app.field('Frontend URL').fill(address.origin)
    await app.press('Save')
    await expectInDialog(app, address.origin)
    await app.confirm('Cancel')
    await expect(app.field('Frontend URL')).toHaveValue(address.origin)
    expect(await changes()).toEqual([])

    await app.press('Save')
    await app.confirm('Save and sign in again')
    await expect(page).toHaveURL((url) => url.origin === address.origin)
    await app.signIn(admin)
    await expect(app.field('Frontend URL')).toHaveValue(address.origin)
    expect(await changes()).toEqual(['attributes › frontendUrl'])
  })
})

test('has URLs of tabs; disables and deletes the realm', async ({ app, page, realm, server }) => {
  await app.open('/$realm/realm-settings')
  await expect(page.getByRole('tab', { name: 'General', selected: true })).toBeVisible()
  await new Keyboard(page).tab('Login')
  await expect(page.getByRole('tabpanel', { name: 'Login' })).toBeVisible()
  expect(page.url()).toBe(app.url('/$realm/realm-settings/login'))
  await expect(app.field('Realm name')).toBeHidden()
  await page.goBack()
  await expect(app.field('Realm name')).toBeVisible()
  await app.visit('/$realm/realm-settings/nothing')
  await expect(app.heading('Page not found')).toBeVisible()

  await app.visit('/$realm/realm-settings/login')
  const isEnabled = async () => (await realm.get()).enabled
  await app.field('Enabled').press('Space')
  await expectInDialog(app, 'Disable realm?')
  await app.confirm('Cancel')
  await expect(app.dialog()).toBeHidden()
  expect(await isEnabled()).toBe(true)
  await app.field('Enabled').press('Space')
  await agree(app, 'Disable', saved)
  expect(await isEnabled()).toBe(false)
  await app.field('Enabled').press('Space')
  await expect(app.field('Enabled')).toBeChecked()
  await expect.poll(isEnabled).toBe(true)

  await app.choose(`Action: ${realm.name}`, 'Delete')
  await expectInDialog(app, 'Delete realm?')
  await app.dialog().getByRole('textbox').fill(realm.name)
  // Late requests for the deleted realm.
  app.expectFailures(/\/resources\/.* 404/)
  await agree(app, 'Delete', 'The realm has been deleted')
  await expect(page).toHaveURL(/#\/master$/)
  await expect.poll(() => server.find(`/admin/realms/${realm.name}`)).toBeUndefined()
})

test.describe('login settings', () => {
  test('change one setting with each switch', async ({ app, realm, server }) => {
    const t = await textsOf(server)
    // So that every switch is enabled: login with email excludes duplicates.
    await realm.create({ registrationEmailAsUsername: true, loginWithEmailAllowed: true })
    await app.open('/$realm/realm-settings/login')
    for (const [index, { path, label }] of allFields(login).entries()) {
      const control = app.field(t(label))
      await expect(control).toBeEnabled()
      const attributes = { ...(await realm.get()).attributes, 'org.example.theirs': String(index) }
      await realm.api('PUT', '', { displayNameHtml: `Theirs ${index}`, attributes })
      const before = await realm.get()
      await toggleSwitch(app, t(label), !(await control.isChecked()))
      await expect
        .poll(async () => differences(before, await realm.get()))
        .toEqual([path.join(' › ')])
    }
  })

  test('exclude duplicate emails, and reset what was not saved', async ({ app, realm, page }) => {
    await realm.create({ loginWithEmailAllowed: false, duplicateEmailsAllowed: true })
    await app.open('/$realm/realm-settings/login')
    const before = await realm.get()
    await toggleSwitch(app, 'Email as username', true)
    await app.expectMessage('Email as username changed successfully')
    expect(differences(before, await realm.get())).toEqual([
      'duplicateEmailsAllowed',
      'registrationEmailAsUsername',
    ])
    await expect(app.field('Duplicate emails')).toBeDisabled()
    await expect(app.field('Duplicate emails')).not.toBeChecked()
    const passkeys = page.getByRole('link', { name: /configure Passkeys/ })
    await expect(passkeys).toHaveAttribute('href', /policy=webauthnPasswordlessPolicy$/)

    app.expectFailures(/PUT .* net::ERR_FAILED/)
    app.expectFailures(/console error: .*Failed to fetch/)
    await page.route(/\/admin\/realms\/[^/]+$/, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await toggleSwitch(app, 'Verify email', true)
    await app.expectMessage('It is not known whether this was saved')
    await expect(app.field('Verify email')).not.toBeChecked()
    await page.unrouteAll()
    await toggleSwitch(app, 'Verify email', true)
    await app.expectMessage('Verify email changed successfully')
    expect((await realm.get()).verifyEmail).toBe(true)
  })
})

test('gives roles and groups to new users', async ({ app, realm }) => {
  await realm.create({
    roles: { realm: [{ name: 'reader' }] },
    groups: [{ name: 'staff' }, { name: 'guests' }],
  })
  const namesOf = async (path: string) =>
    (await realm.api<{ name: string }[]>('GET', path)).map(({ name }) => name)
  const check = (name: string) =>
    app
      .dialog()
      .getByRole('checkbox', { name: `Select ${name}` })
      .check()
  await app.open('/$realm/realm-settings/user-registration')
  await app.expectRow('offline_access')
  await app.choose('Assign role', 'Realm roles')
  await expectInDialog(app, 'reader')
  await expect(app.dialog().getByText(/^default-roles-/)).toHaveCount(0)
  await check('reader')
  await app.confirm('Assign')
  await app.expectRow('reader')
  const { defaultRole } = await realm.get()
  expect(await namesOf(`/roles-by-id/${defaultRole?.id}/composites`)).toContain('reader')

  await app.tab('Default groups')
  await app.press('Add groups')
  await check('staff')
  await check('guests')
  await agree(app, 'Add', 'Added 2 groups to the default groups')
  expect((await namesOf('/default-groups')).toSorted()).toEqual(['guests', 'staff'])
  await app.row('staff').choose('Remove')
  await expect(app.dialog().getByRole('listitem')).toHaveText(['/staff'])
  await agree(app, 'Delete', 'Group removed')
  expect(await namesOf('/default-groups')).toEqual(['guests'])
})
