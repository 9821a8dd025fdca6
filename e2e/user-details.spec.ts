import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { fillFields } from './fixtures/contents'
import { differences, toggleSwitch } from './fixtures/fields'
import { createUser, fetchUser, setProfile } from './fixtures/profile'
import { agree, signInResult } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const saved = 'The user has been saved'

const permanently = /disabled this user permanently/

test('empties values, and knows no address as verified that is new', async ({ app, realm }) => {
  await setProfile(realm, 'ADMIN_EDIT')
  const { id } = await createUser(realm, {
    // One of them is disabled in new realms.
    requiredActions: ['delete_account', 'UPDATE_PASSWORD'],
    attributes: { plain: ['a'], phone: ['1'], 'out.side,[x]': ['kept', 'twice'] },
  })
  const before = await fetchUser(realm, id)
  await app.open(`/$realm/users/${id}/settings`)
  await fillFields(app, { Phone: '', 'First name': '', Email: 'ada2@example.org' })
  // The server would not reset the flag for the new address.
  await app.press('Mark as not verified')
  await app.press('Remove: Update Password')
  await app.save(saved)
  const after = await fetchUser(realm, id)
  expect(differences(before, after)).toEqual([
    'attributes › phone',
    'email',
    'emailVerified',
    'firstName',
    'requiredActions',
  ])
  expect(after).toMatchObject({ emailVerified: false, requiredActions: ['delete_account'] })
  expect(after.firstName ?? '').toBe('')
})

test('sends a name alone, so that attributes of somebody else stay', async ({ app, realm }) => {
  await setProfile(realm, 'ADMIN_EDIT')
  const { id } = await createUser(realm, { attributes: { plain: ['a'] } })
  const before = await fetchUser(realm, id)
  await app.open(`/$realm/users/${id}/settings`)
  await app.field('Last name').fill('Byron')
  const theirs = { ...before, firstName: 'Augusta', attributes: { plain: ['b'], phone: ['2'] } }
  await realm.api('PUT', `/users/${id}`, theirs)
  await app.save(saved)
  expect(await fetchUser(realm, id)).toEqual({ ...theirs, lastName: 'Byron' })
})

test('edits unmanaged attributes, if the profile allows them', async ({ app, realm, page }) => {
  await setProfile(realm, 'ENABLED')
  const { id } = await createUser(realm, { attributes: { plain: ['a'], 'x.y,[z]': ['1', '2'] } })
  const before = await fetchUser(realm, id)
  await app.open(`/$realm/users/${id}/settings`)
  await app.tab('Attributes')
  await expect(app.field('Value 2')).toHaveValue('2')
  await app.field('Value 2').fill('zwei')
  await app.press('Add Attributes')
  await fillFields(app, { 'Key 3': 'plain', 'Value 3': 'v' })
  await app.field('Value 3').blur()
  await expect(page.getByText(/^The user profile defines this attribute/)).toBeVisible()
  await app.field('Key 3').fill('nick')
  const theirs = { ...before.attributes, plain: ['theirs'] }
  await realm.api('PUT', `/users/${id}`, { ...before, attributes: theirs })
  await app.save(saved)
  const attributes = { plain: ['theirs'], 'x.y,[z]': ['1', 'zwei'], nick: ['v'] }
  expect(await fetchUser(realm, id)).toEqual({ ...before, attributes })

  const profile = await realm.api<UserProfileConfig>('GET', '/users/profile')
  await realm.api('PUT', '/users/profile', { ...profile, unmanagedAttributePolicy: 'ADMIN_VIEW' })
  await page.reload()
  await expect(app.field('Value 2')).toBeDisabled()
  await realm.api('PUT', '/users/profile', { ...profile, unmanagedAttributePolicy: undefined })
  await app.visit(`/$realm/users/${id}/settings`)
  await page.reload()
  await expect(app.field('Plain text')).toHaveValue('theirs')
  await expect(page.getByRole('tab', { name: 'Attributes' })).toBeHidden()
})

test('offers the built-in actions to those without view-realm', async ({ app, realm, page }) => {
  const { id } = await createUser(realm)
  app.expectFailures(/required-actions 403/)
  await app.open(`/$realm/users/${id}/settings`, { as: await realm.admin(['manage-users']) })
  await page.getByRole('combobox', { name: 'Required user actions' }).click()
  await page.getByText('VERIFY_EMAIL', { exact: true }).click()
  await page.keyboard.press('Escape')
  await app.save(saved)
  expect(await fetchUser(realm, id)).toMatchObject({ requiredActions: ['VERIFY_EMAIL'] })
})

test('shows an email address that waits for confirmation', async ({ app, realm }) => {
  const path = '/authentication/required-actions/UPDATE_EMAIL'
  await realm.api('PUT', path, { ...(await realm.api<object>('GET', path)), enabled: true })
  await setProfile(realm)
  const { id } = await createUser(realm, {
    requiredActions: ['UPDATE_EMAIL', 'VERIFY_PROFILE'],
    attributes: { plain: ['a'], 'kc.email.pending': ['new@example.org'] },
  })
  const before = await fetchUser(realm, id)
  await app.open(`/$realm/users/${id}/settings`)
  const notice = app.page.getByText(/has not confirmed the new email address new@example/)
  await expect(notice).toBeVisible()
  await app.press('Click here to keep the current email.')
  await agree(app, 'Confirm', saved)
  expect(await fetchUser(realm, id)).toEqual({
    ...before,
    attributes: { plain: ['a'] },
    requiredActions: ['VERIFY_PROFILE'],
  })
})

test('impersonates in another window, and another user in the same one', async ({
  app,
  realm,
  page,
}) => {
  const { id } = await createUser(realm)
  const account = new RegExp(`/realms/${realm.name}/account`)
  const question = async () => {
    await app.choose('Action: ada', 'Impersonate')
    await expect(app.dialog()).toHaveAccessibleName('Impersonate user?')
    return app.dialog().textContent()
  }
  await app.open(`/$realm/users/${id}/settings`)
  expect(await question()).toContain('A new window opens, signed in as ada.')
  const opening = page.waitForEvent('popup')
  await app.confirm('Impersonate')
  const otherPage = await opening
  await otherPage.waitForURL(account)
  await expect(otherPage.getByText('Ada Lovelace').first()).toBeVisible()
  await otherPage.close()
  await page.reload()
  await expect(app.heading('ada')).toBeVisible()

  // In the same realm, impersonation replaces the administrator's session.
  const as = await realm.admin(['view-users', 'impersonation'])
  await page.context().clearCookies()
  await app.open(`/$realm/users/${id}/settings`, { as })
  expect(await question()).toContain('your session ends')
  await app.confirm('Impersonate')
  await page.waitForURL(account)
  await expect(page.getByText('Ada Lovelace').first()).toBeVisible()
})

test('protects the last administrator and the own account', async ({ app, realm, page }) => {
  const administrator = await realm.admin(['realm-admin'])
  const second = await realm.admin(['realm-admin'])
  const warning = /Nobody else has the role realm-admin/
  await app.open(`/$realm/users/${administrator.id}/settings`)
  for (const enabled of [true, false]) {
    await realm.api('PUT', `/users/${second.id}`, { enabled })
    await toggleSwitch(app, 'Enabled', false)
    await expect(app.dialog()).toBeVisible()
    if (enabled) await expect(app.dialog()).not.toContainText(warning)
    else await expect(app.dialog()).toContainText(warning)
    await app.confirm('Cancel')
  }
  await app.choose(`Action: ${administrator.username}`, 'Delete')
  await expect(app.dialog()).toContainText(`Delete user ${administrator.username}?`)
  await expect(app.dialog()).toContainText(warning)
  await agree(app, 'Delete', 'The user has been deleted')
  await expect(app.heading('Users')).toBeVisible()
  expect(await realm.user(administrator.username)).toBeUndefined()

  await realm.api('PUT', `/users/${second.id}`, { enabled: true })
  await page.context().clearCookies()
  await app.open(`/$realm/users/${second.id}/settings`, { as: second })
  await expect(app.field('Enabled')).toBeDisabled()
  await app.press(`Action: ${second.username}`)
  const item = page.getByRole('menuitem', { name: /^Delete/ })
  await expect(item).toHaveAttribute('aria-disabled', 'true')
})

for (const permanentLockout of [false, true])
  test(`shows a lockout ${permanentLockout ? 'for good' : 'for a while'}`, async ({
    app,
    realm,
    server,
    page,
  }) => {
    await realm.create({
      bruteForceProtected: true,
      permanentLockout,
      failureFactor: 1,
      maxFailureWaitSeconds: 900,
    })
    const { id } = await createUser(realm, { credentials: [{ type: 'password', value: 'right' }] })
    await signInResult(server.url, realm, 'ada', 'wrong')
    await expect.poll(() => fetchUser(realm, id)).toMatchObject({ enabled: !permanentLockout })
    await app.open('/$realm/users')
    await app.expectRow('ada', permanentLockout ? 'Disabled' : 'Temporarily locked')
    await page.getByRole('link', { name: 'ada', exact: true }).click()
    await app.tab('Details')
    if (permanentLockout) {
      await expect(page.getByText(permanently)).toBeVisible()
      await expect(page.getByText(/Locked until/)).toBeHidden()
    } else {
      await expect(app.field('Temporarily locked')).toBeChecked()
      await toggleSwitch(app, 'Temporarily locked', false)
      await app.expectMessage('User successfully unlocked')
      await expect(app.field('Temporarily locked')).toBeDisabled()
      await toggleSwitch(app, 'Enabled', false)
      await agree(app, 'Disable', saved)
    }
    const before = await fetchUser(realm, id)
    expect(before.enabled).toBe(false)
    await toggleSwitch(app, 'Enabled', true)
    await app.expectMessage(saved)
    await expect(app.field('Enabled')).toBeChecked()
    await expect(page.getByText(permanently)).toBeHidden()
    const changed = permanentLockout ? ['attributes', 'enabled'] : ['enabled']
    expect(differences(before, await fetchUser(realm, id), 1)).toEqual(changed)
  })
