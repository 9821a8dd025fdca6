import { login } from '../src/areas/realm-settings/login.fields'
import { allFields } from '../src/lib/field'
import { expectInDialog, fillFields } from './fixtures/contents'
import { differences, selectOption, textsOf, toggleSwitch } from './fixtures/fields'
import { saveButton } from './fixtures/shop'
import { expect, test } from './fixtures/test'

type Profile = { unmanagedAttributePolicy?: string; attributes: { name: string }[] }

const saved = 'Realm successfully updated'

// That each field is stored and shown again: forms.spec.ts.
test.describe('general settings', () => {
  test('stores levels and the profile, and keeps what others change', async ({ app, realm }) => {
    await realm.create({
      attributes: { 'org.example.kept': 'yes, "really"', frontendUrl: 'https://a.test' },
    })
    await app.open('/$realm/realm-settings')
    await app.field('Frontend URL').fill('')
    await app.press('Review changes')
    await expectInDialog(app, 'https://a.test')
    await app.page.keyboard.press('Escape')
    await selectOption(app, 'Unmanaged Attributes', 'Enabled')
    for (const [row, cells] of [
      ['gold', 'urn:example:gold', '2'],
      ['silver', '', '1'],
    ].entries()) {
      await app.press('Add ACR to LoA Mapping')
      for (const [index, column] of ['ACR', 'URI', 'LoA'].entries())
        await app.field(`${column} ${row + 1}`).fill(cells[index] ?? '')
    }
    const now = await realm.get()
    const attributes = { ...now.attributes, 'org.example.new': '1' }
    await realm.api('PUT', '', { displayName: 'Theirs', attributes })
    const theirs = await realm.get()
    const profile = await realm.api<Profile>('GET', '/users/profile')
    profile.attributes.push({ name: 'nickname' })
    await realm.api('PUT', '/users/profile', profile)
    await app.save(saved)

    const after = await realm.get()
    const levels = ['attributes › acr.loa.map', 'attributes › acr.uri.map']
    expect(differences(theirs, after)).toEqual([...levels, 'attributes › frontendUrl'])
    expect(after.attributes).not.toHaveProperty('frontendUrl')
    expect(after.attributes).toMatchObject({
      'acr.loa.map': '{"gold":"2","silver":"1"}',
      'acr.uri.map': '{"gold":"urn:example:gold"}',
    })
    const { unmanagedAttributePolicy, attributes: names } = await realm.api<Profile>(
      'GET',
      '/users/profile',
    )
    expect(unmanagedAttributePolicy).toBe('ENABLED')
    expect(names.map(({ name }) => name)).toEqual(profile.attributes.map(({ name }) => name))
    await expect(app.heading('Theirs')).toBeVisible()
    await expect(app.field('ACR 1')).toHaveValue('gold')
    await expect(app.field('LoA 2')).toHaveValue('1')
  })

  test('refuses no name, and one that is taken', async ({ app }) => {
    await app.open('/$realm/realm-settings')
    await app.field('Realm name').fill('')
    await app.press('Save')
    await expect(app.field('Realm name')).toBeFocused()
    await expect(app.field('Realm name')).toHaveAccessibleDescription(/^Required field/)
    await app.field('Realm name').fill('master')
    app.expectFailures(/PUT .* 409/)
    await app.press('Save')
    await app.confirm('Rename')
    await expect(app.page.getByText('Realm with same name exists')).toBeVisible()
    await expect(app.field('Realm name')).toHaveValue('master')
  })

  test('confirms a rename and leads to the new URL', async ({ app, realm, server }) => {
    await realm.create()
    const name = `${realm.name} %"renamed"`
    const renamed = `/admin/realms/${encodeURIComponent(name)}`
    const read = () => server.api<{ displayName?: string }>('GET', renamed)
    await app.open('/$realm/realm-settings')
    await app.field('Realm name').fill(name)
    await app.press('Save')
    await expect(app.dialog()).toContainText('Rename realm?')
    await app.confirm('Cancel')
    await expect(app.dialog()).toBeHidden()
    await expect(app.field('Realm name')).toHaveValue(name)
    await expect.poll(async () => (await realm.get()).realm).toBe(realm.name)

    // Undoing leaves nothing to save; concurrent changes are kept.
    await app.field('Realm name').fill(realm.name)
    await expect(saveButton(app)).toBeDisabled()
    await app.field('Realm name').fill(name)
    await realm.api('PUT', '', { displayNameHtml: 'Theirs' })
    try {
      await app.press('Save')
      await app.confirm('Rename')
      await expect(app.heading(name)).toBeVisible()
      await expect(app.field('Realm name')).toHaveValue(name)
      expect(await read()).toMatchObject({ displayNameHtml: 'Theirs' })
      expect(app.page.url()).toContain(`#/${encodeURIComponent(name)}/realm-settings/general`)
      await app.field('Display name').fill('New')
      await app.press('Save')
      // The rename's message may still be visible.
      await expect.poll(async () => (await read()).displayName).toBe('New')
    } finally {
      await app.page.close() // it would ask for the realm by its old name
      await server.api('PUT', renamed, { realm: realm.name })
    }
    await expect.poll(async () => (await realm.get()).displayName).toBe('New')
  })

  test('leads through sign-in when the own realm is renamed', async ({ app, realm, server }) => {
    const { page } = app
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

  test('confirms a change of the URL of the sign-in', async ({ app, realm, server }) => {
    const { page } = app
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

  test('names the permission to a limited administrator', async ({ app, realm, page }) => {
    await app.open('/$realm/realm-settings', { as: await realm.admin(['view-realm']) })
    const reason = 'Forbidden, permission needed: manage-realm'
    await expect(page.getByRole('tabpanel').getByText(reason)).toBeVisible()
    await expect(app.field('Enabled')).toBeDisabled()
    await app.tab('Email')
    await expect(app.page.getByRole('button', { name: 'Test connection' })).toBeDisabled()
  })
})

test.describe('the header of the page', () => {
  test('disables the realm after a confirmation, and enables it', async ({ app, realm }) => {
    await app.open('/$realm/realm-settings/login')
    await app.field('Enabled').press('Space')
    await expectInDialog(app, 'Disable realm?')
    await app.confirm('Cancel')
    await expect.poll(async () => (await realm.get()).enabled).toBe(true)
    await app.field('Enabled').press('Space')
    await app.confirm('Disable')
    await app.expectMessage(saved)
    expect((await realm.get()).enabled).toBe(false)
    await app.field('Enabled').press('Space')
    await expect(app.field('Enabled')).toBeChecked()
    await expect.poll(async () => (await realm.get()).enabled).toBe(true)
  })

  test('deletes the realm when its name is typed', async ({ app, realm, server }) => {
    await app.open('/$realm/realm-settings')
    await app.page.getByRole('button', { name: /^Action/ }).click()
    await app.page.getByRole('menuitem', { name: 'Delete' }).click()
    await expectInDialog(app, 'Delete realm?')
    await app.dialog().getByRole('textbox').fill(realm.name)
    await app.confirm('Delete')
    // Late requests for the deleted realm.
    app.expectFailures(/\/resources\/.* 404/)
    await app.expectMessage('The realm has been deleted')
    await expect(app.page).toHaveURL(/#\/master$/)
    await expect.poll(() => server.find(`/admin/realms/${realm.name}`)).toBeUndefined()
  })

  test('has a URL for each tab', async ({ app, page }) => {
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

test.describe('email settings', () => {
  test('drop the password with another authentication, and all of it without one', async ({
    app,
    realm,
  }) => {
    const smtpServer = { from: 'a@example.org', host: 'h.test' }
    const authentication = { auth: 'true', user: 'mailer', password: 'p4ss' }
    await realm.create({ smtpServer: { ...smtpServer, ...authentication } })
    const before = await realm.get()
    await app.open('/$realm/realm-settings/email')
    await app.page.getByRole('radio', { name: 'Token', exact: true }).check()
    await fillFields(app, {
      'Auth Token URL': 'https://sso.test/token',
      'Auth Token Scope': 'mail',
      'Auth Token ClientId': 'mailer',
      'Auth Token Client Secret': 's3cret',
    })
    await app.save(saved)
    const withToken = await realm.get()
    const token = ['ClientId', 'ClientSecret', 'Scope', 'Url'].map((name) => `authToken${name}`)
    expect(differences(before, withToken)).toEqual(
      [...token, 'authType', 'password'].map((name) => `smtpServer › ${name}`),
    )
    expect(withToken.smtpServer).not.toHaveProperty('password')

    await toggleSwitch(app, 'Authentication', false)
    await app.press('Save')
    await expect
      .poll(async () => (await realm.get()).smtpServer)
      .toEqual({ ...smtpServer, auth: 'false' })
  })
})

test.describe('login settings', () => {
  test('change one setting with each switch, whatever others do', async ({
    app,
    realm,
    server,
  }) => {
    const t = await textsOf(server)
    // So that every switch is enabled: login with email excludes duplicates.
    await realm.create({ registrationEmailAsUsername: true, loginWithEmailAllowed: true })
    await app.open('/$realm/realm-settings/login')
    for (const [index, { path, label }] of allFields(login).entries()) {
      const control = app.field(t(label))
      await expect(control).toBeEnabled()
      const { attributes } = await realm.get()
      const theirs = { ...attributes, 'org.example.theirs': String(index) }
      await realm.api('PUT', '', { displayNameHtml: `Theirs ${index}`, attributes: theirs })
      const before = await realm.get()
      await toggleSwitch(app, t(label), !(await control.isChecked()))
      await expect
        .poll(async () => differences(before, await realm.get()))
        .toEqual([path.join(' › ')])
    }
  })

  test('turns duplicate emails off with emails as usernames', async ({ app, realm, page }) => {
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
  })

  test('resets a switch that could not be saved', async ({ app, realm, page }) => {
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
