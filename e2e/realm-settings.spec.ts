import type RealmRepresentation from '@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js'
import { general } from '../src/areas/realm-settings/general.fields'
import { login } from '../src/areas/realm-settings/login.fields'
import { allFields, type Field } from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import type { App } from './fixtures/app'
import {
  expectConflict,
  differences,
  fillField,
  expectField,
  textsOf,
  toggleSwitch,
} from './fixtures/fields'
import { expect, test } from './fixtures/test'

type Profile = { unmanagedAttributePolicy?: string; attributes: { name: string }[] }

const saved = 'Realm successfully updated'

const isFeatureOff = ({ when }: Field) =>
  when !== undefined &&
  'feature' in when &&
  ['OID4VC_VCI', 'SCIM_API', 'SSF'].includes(when.feature)

test.describe('general settings', () => {
  test('stores and reads back every field', async ({ app, realm, server }) => {
    const t = await textsOf(server)
    await realm.create({ attributes: { 'org.example.kept': 'yes, "really"' } })
    const before = await realm.get()
    await app.open('/$realm/realm-settings')
    const fields = allFields(general).filter((field) => !isFeatureOff(field))
    const plain = fields.filter(({ kind, label }) => kind !== 'custom' && label !== 'realmName')
    const valueOf = (field: Field) =>
      field.path.at(-1) === 'frontendUrl' ? server.url : (sampleValue(field) ?? '')
    for (const field of plain) await fillField(app, field, valueOf(field), t)
    for (const [row, cells] of [
      ['gold', 'urn:example:gold', '2'],
      ['silver', '', '1'],
    ].entries()) {
      await app.press('Add ACR to LoA Mapping')
      for (const [index, column] of ['ACR', 'URI', 'LoA'].entries())
        await app.field(`${column} ${row + 1}`).fill(cells[index] ?? '')
    }
    await app.save(saved)

    const after = await realm.get()
    expect(differences(before, after)).toEqual([
      'adminPermissionsClient',
      'adminPermissionsEnabled',
      'attributes › acr.loa.map',
      'attributes › acr.uri.map',
      'attributes › frontendUrl',
      'attributes › saml.signature.algorithm',
      'displayName',
      'displayNameHtml',
      'organizationsEnabled',
      'sslRequired',
      'userManagedAccessAllowed',
    ])
    expect(after.attributes?.['acr.loa.map']).toBe('{"gold":"2","silver":"1"}')
    expect(after.attributes?.['acr.uri.map']).toBe('{"gold":"urn:example:gold"}')
    const profile = await realm.api<Profile>('GET', '/users/profile')
    expect(profile.unmanagedAttributePolicy).toBe('ENABLED')

    await app.page.reload()
    for (const field of plain) await expectField(app, field, valueOf(field), t)
    await expect(app.field('ACR 1')).toHaveValue('gold')
    await expect(app.field('LoA 2')).toHaveValue('1')
  })

  test('changes only the edited value', async ({ app, realm }) => {
    await realm.create({ attributes: { 'org.example.kept': 'yes', frontendUrl: 'https://a.test' } })
    const profile = await realm.api<Profile>('GET', '/users/profile')
    await realm.api('PUT', '/users/profile', { ...profile, unmanagedAttributePolicy: 'ADMIN_VIEW' })
    const [before, profileBefore] = [await realm.get(), await realm.api('GET', '/users/profile')]
    await app.open('/$realm/realm-settings/general')
    await expect(app.field('Realm name')).toHaveValue(realm.name)
    await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()

    await app.field('Display name').fill('Once')
    await app.field('Display name').fill('')
    await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await app.field('Frontend URL').fill('')
    await app.press('Review changes')
    await expect(app.dialog()).toContainText('https://a.test')
    await app.page.keyboard.press('Escape')
    await app.save(saved)

    await expect
      .poll(async () => differences(before, await realm.get()))
      .toEqual(['attributes › frontendUrl'])
    await expect.poll(async () => (await realm.get()).attributes).not.toHaveProperty('frontendUrl')
    await expect.poll(() => realm.api('GET', '/users/profile')).toEqual(profileBefore)
  })

  test('keeps what somebody else changes meanwhile', async ({ app, realm }) => {
    await realm.create()
    await app.open('/$realm/realm-settings')
    await app.field('Frontend URL').fill('https://front.test')
    await fillPolicy(app, 'Enabled')
    const now = await realm.get()
    await realm.api('PUT', '', {
      displayName: 'Theirs',
      attributes: { ...now.attributes, 'org.example.new': '1' },
    })
    const prior = await realm.api<Profile>('GET', '/users/profile')
    const attributes = [...prior.attributes, { name: 'nickname', permissions: { view: ['admin'] } }]
    await realm.api('PUT', '/users/profile', { ...prior, attributes })
    await app.save(saved)

    const after = await realm.get()
    expect(after).toMatchObject({
      displayName: 'Theirs',
      attributes: { 'org.example.new': '1', frontendUrl: 'https://front.test' },
    })
    const { unmanagedAttributePolicy, attributes: attributesAfter } = await realm.api<Profile>(
      'GET',
      '/users/profile',
    )
    expect(unmanagedAttributePolicy).toBe('ENABLED')
    expect(attributesAfter.map(({ name }) => name)).toEqual(attributes.map(({ name }) => name))
    await expect(app.heading('Theirs')).toBeVisible()
  })

  test('asks which value to keep when two people edit the same field', async ({ app, realm }) => {
    await realm.create({ displayName: 'Base' })
    await app.open('/$realm/realm-settings')
    await app.field('Display name').fill('Mine')
    await realm.api('PUT', '', { displayName: 'Theirs' })
    await app.press('Save')

    await expectConflict(app, 'Base', 'Theirs', 'Mine')
    await expect.poll(async () => (await realm.get()).displayName).toBe('Theirs')
    await app.confirm('Keep mine')
    await app.confirm('Save')
    await app.expectMessage(saved)
    await expect.poll(async () => (await realm.get()).displayName).toBe('Mine')
  })

  test('shows validation errors next to their fields', async ({ app, realm }) => {
    await realm.create()
    await app.open('/$realm/realm-settings')
    const wrong = [
      // Bottom up: focus goes to the first invalid field.
      ['Frontend URL', 'nowhere', 'This must be an http or https address.'],
      ['Realm name', 'a/b', 'A realm name cannot contain any of'],
      ['Realm name', '', 'Required field'],
    ] as const
    for (const [field, value, message] of wrong) {
      await app.field(field).fill(value)
      await app.field(field).blur()
      await expect(app.field(field)).toHaveAccessibleDescription(new RegExp(`^${message}`))
      await app.press('Save')
      await expect(app.field(field)).toBeFocused()
    }
    await app.field('Realm name').fill('master')
    await app.field('Frontend URL').fill('')
    app.expectFailures(/PUT .* 409/)
    await app.press('Save')
    await app.confirm('Rename')
    await expect(app.page.getByText('Realm with same name exists')).toBeVisible()
    await expect(app.field('Realm name')).toHaveValue('master')
  })

  test('confirms a rename and leads to the new URL', async ({ app, realm, server }) => {
    await realm.create()
    const name = `${realm.name} %"renamed"`
    await app.open('/$realm/realm-settings')
    await app.field('Realm name').fill(name)
    await app.press('Save')
    await expect(app.dialog()).toContainText('Rename realm?')
    await app.confirm('Cancel')
    await expect(app.dialog()).toBeHidden()
    await expect(app.field('Realm name')).toHaveValue(name)
    await expect.poll(async () => (await realm.get()).realm).toBe(realm.name)

    // Undoing leaves nothing to save; concurrent changes are kept.
    const save = app.page.getByRole('button', { name: 'Save', exact: true })
    await app.field('Realm name').fill(realm.name)
    await expect(save).toBeDisabled()
    await app.field('Realm name').fill(name)
    await realm.api('PUT', '', { displayNameHtml: 'Theirs' })
    try {
      await save.click()
      await app.confirm('Rename')
      await expect(app.heading(name)).toBeVisible()
      await expect(app.field('Realm name')).toHaveValue(name)
      expect(await server.api('GET', `/admin/realms/${encodeURIComponent(name)}`)).toMatchObject({
        displayNameHtml: 'Theirs',
      })
      expect(app.page.url()).toContain(`#/${encodeURIComponent(name)}/realm-settings/general`)
      await app.field('Display name').fill('New')
      await app.press('Save')
      // The rename's message may still be visible.
      const renamed = `/admin/realms/${encodeURIComponent(name)}`
      const read = () => server.api<{ displayName?: string }>('GET', renamed)
      await expect.poll(async () => (await read()).displayName).toBe('New')
    } finally {
      await app.page.close() // it would ask for the realm by its old name
      await server.api('PUT', `/admin/realms/${encodeURIComponent(name)}`, { realm: realm.name })
    }
    await expect.poll(async () => (await realm.get()).displayName).toBe('New')
  })

  test('leads through sign-in when the own realm is renamed', async ({
    app,
    realm,
    server,
    page,
  }) => {
    await realm.create()
    const admin = await realm.admin(['realm-admin'])
    const name = `${realm.name}-renamed`
    await app.open('/$realm/realm-settings', { as: admin })
    await expect(page.getByRole('switch', { name: 'Enabled' })).toBeDisabled()
    await app.field('Realm name').fill(name)
    await app.press('Save')
    await expect(app.dialog()).toContainText('have to sign in again')
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

  test('confirms a change of the URL that the user is signed in through', async ({
    app,
    realm,
    server,
    page,
  }) => {
    await realm.create()
    const admin = await realm.admin(['realm-admin'])
    const before = await realm.get()
    const address = new URL(server.url)
    address.hostname = address.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
    await app.open('/$realm/realm-settings', { as: admin })
    await app.field('Frontend URL').fill(address.origin)
    await app.press('Save')
    await expect(app.dialog()).toContainText(address.origin)
    await app.confirm('Cancel')
    await expect(app.field('Frontend URL')).toHaveValue(address.origin)
    await expect.poll(async () => differences(before, await realm.get())).toEqual([])

    await app.press('Save')
    await app.confirm('Save and sign in again')
    await expect(page).toHaveURL((url) => url.origin === address.origin)
    await app.signIn(admin)
    await expect(app.field('Frontend URL')).toHaveValue(address.origin)
    await expect
      .poll(async () => differences(before, await realm.get()))
      .toEqual(['attributes › frontendUrl'])
  })

  test('is read-only for a limited administrator', async ({ app, realm }) => {
    await realm.create()
    const admin = await realm.admin(['view-realm'])
    await app.open('/$realm/realm-settings', { as: admin })
    await expect(
      app.page.getByRole('tabpanel').getByText('Forbidden, permission needed: manage-realm'),
    ).toBeVisible()
    for (const name of ['Realm name', 'Display name', 'Organizations'])
      await expect(app.field(name)).toBeDisabled()
    await expect(app.page.getByRole('switch', { name: 'Enabled' })).toBeDisabled()
    await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
    await app.tab('Login')
    await expect(app.field('User registration')).toBeDisabled()
    await app.tab('Email')
    await expect(app.field('Host')).toBeDisabled()
    await expect(app.page.getByRole('button', { name: 'Test connection' })).toBeDisabled()
  })
})

async function fillPolicy(app: App, text: string) {
  await app.page.getByRole('button', { name: /^Unmanaged Attributes / }).click()
  await app.page.getByRole('option', { name: text, exact: true }).click()
}

test.describe('the header of the page', () => {
  test('disables the realm after a confirmation, and enables it', async ({ app, realm }) => {
    await realm.create()
    await app.open('/$realm/realm-settings/login')
    await app.page.getByRole('switch', { name: 'Enabled' }).press('Space')
    await expect(app.dialog()).toContainText('Disable realm?')
    await app.confirm('Cancel')
    await expect.poll(async () => (await realm.get()).enabled).toBe(true)
    await app.page.getByRole('switch', { name: 'Enabled' }).press('Space')
    await app.confirm('Disable')
    await app.expectMessage(saved)
    await expect.poll(async () => (await realm.get()).enabled).toBe(false)
    await app.page.getByRole('switch', { name: 'Enabled' }).press('Space')
    await expect(app.page.getByRole('switch', { name: 'Enabled' })).toBeChecked()
    await expect.poll(async () => (await realm.get()).enabled).toBe(true)
  })

  test('deletes the realm when its name is typed', async ({ app, realm, server }) => {
    await realm.create()
    await app.open('/$realm/realm-settings')
    await app.page.getByRole('button', { name: /^Action/ }).click()
    await app.page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(app.dialog()).toContainText('Delete realm?')
    await app.dialog().getByRole('textbox').fill(realm.name)
    await app.confirm('Delete')
    // Late requests for the deleted realm.
    app.expectFailures(/\/resources\/.* 404/)
    await app.expectMessage('The realm has been deleted')
    await expect(app.page).toHaveURL(/#\/master$/)
    await expect.poll(() => server.find(`/admin/realms/${realm.name}`)).toBeUndefined()
  })

  test('has a URL for each tab', async ({ app, realm, page }) => {
    await realm.create()
    await app.open('/$realm/realm-settings')
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await expect(tab('General')).toHaveAttribute('aria-selected', 'true')
    await tab('General').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Login')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tabpanel', { name: 'Login' })).toBeVisible()
    expect(page.url()).toBe(app.url('/$realm/realm-settings/login'))
    await expect(app.field('Realm name')).toBeHidden()
    await page.goBack()
    await expect(app.field('Realm name')).toBeVisible()
    await app.open('/$realm/realm-settings/nothing')
    await expect(app.heading('Page not found')).toBeVisible()
  })
})

test.describe('login settings', () => {
  test('applies every switch at once and changes nothing else', async ({ app, realm, server }) => {
    const t = await textsOf(server)
    await realm.create({
      loginWithEmailAllowed: false,
      webAuthnPolicyPasswordlessRpEntityName: 'Example',
      webAuthnPolicyPasswordlessCreateTimeout: 60,
    } as RealmRepresentation)
    await app.open('/$realm/realm-settings/login')
    const passkeys = app.page.getByRole('link', { name: /configure Passkeys/ })
    await expect(passkeys).toHaveAttribute('href', /policy=webauthnPasswordlessPolicy$/)
    let now = await realm.get()
    // Duplicates first: login with email excludes them.
    const fields = allFields(login).toSorted((a, b) => saveOrder(a.path[0]) - saveOrder(b.path[0]))
    for (const field of fields) {
      const name = t(field.label)
      await toggleSwitch(app, name, true)
      await app.expectMessage(`${name} changed successfully`)
      const next = await realm.get()
      const changed = [String(field.path[0])]
      if (field.label === 'registrationEmailAsUsername') changed.unshift('duplicateEmailsAllowed')
      expect(differences(now, next), name).toEqual(changed)
      await expectField(app, field, true, t)
      now = next
    }
    await expect(app.field('Duplicate emails')).toBeDisabled()
    await expect(app.field('Duplicate emails')).not.toBeChecked()
    await app.page.reload()
    for (const field of fields)
      await expectField(app, field, field.label !== 'duplicateEmailsAllowed', t)
  })

  test('resets a switch that could not be saved', async ({ app, realm, page }) => {
    await realm.create()
    await app.open('/$realm/realm-settings/login')
    await expect(app.field('Verify email')).toBeVisible()
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
    await expect.poll(async () => (await realm.get()).verifyEmail).toBe(true)
  })
})

const saveOrder = (name: string | undefined) => (name === 'duplicateEmailsAllowed' ? 0 : 1)
