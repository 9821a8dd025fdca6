import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { chooseType, policy, putPolicies } from './fixtures/clientPolicies'
import { expectInDialog } from './fixtures/contents'
import { selectOption } from './fixtures/fields'
import { saveButton } from './fixtures/shop'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

// That each mode is read back as it is stored: realmForms.test.ts.
test('stores modes of brute force detection, and unlocks all', async ({ app, realm }) => {
  await realm.create({ bruteForceProtected: false })
  await app.open('/$realm/realm-settings/security-defenses/bruteForce')
  const save = saveButton(app)
  const chooseMode = (name: string) => selectOption(app, 'Brute Force Mode', name)
  // Undoing leaves nothing to save; concurrent changes are kept.
  await chooseMode('Lockout temporarily')
  await chooseMode('Disabled')
  await expect(save).toBeDisabled()
  await chooseMode('Lockout permanently after temporary lockout')
  const theirs = { displayName: 'Theirs', waitIncrementSeconds: 63 }
  await realm.api('PUT', '', theirs)
  await save.click()
  const isOn = { bruteForceProtected: true, permanentLockout: true, maxTemporaryLockouts: 1 }
  await expect.poll(() => realm.get()).toMatchObject({ ...theirs, ...isOn })
  await expect(save).toBeDisabled()
  // 0 would be another mode.
  const lockouts = app.field('Maximum temporary lockouts')
  await lockouts.fill('0')
  await lockouts.blur()
  await expect(lockouts).toHaveValue('1')

  await app.field('Max login failures').fill('1')
  await expect(app.page.getByText('After 1 failed sign-in: locked for')).toBeVisible()
  await app.press('Revert')
  await app.press('Unlock all users')
  await agree(app, 'Unlock', 'Any temporarily locked users are now unlocked')

  await chooseMode('Disabled')
  await expect(app.field('Max login failures')).toBeHidden()
  await save.click()
  const isOff = { bruteForceProtected: false, permanentLockout: false, maxTemporaryLockouts: 0 }
  await expect.poll(() => realm.get()).toMatchObject(isOff)
})

test('shows lifetimes while typing, and warns of lockouts', async ({ app, realm, page }) => {
  await realm.create({ accessTokenLifespan: 300 })
  const lifetimes = page.getByRole('list', { name: 'Resulting lifetimes' })
  const expectLifetime = (name: string, text: RegExp) =>
    expect(lifetimes.getByRole('listitem').filter({ hasText: new RegExp(`^${name} `) })).toHaveText(
      text,
    )
  await app.open('/$realm/realm-settings/tokens')
  await expectLifetime('Access Token Lifespan', /5 minutes$/)
  await expectLifetime('Client Session Max', /10 hours, set by SSO Session Max$/)
  await app.field('Access Token Lifespan').fill('45')
  await expect(app.field('Access Token Lifespan')).toHaveAccessibleDescription(/30 minutes/)
  await app.field('Access Token Lifespan').fill('700')
  await expectLifetime('Access Token Lifespan', /10 hours, set by SSO Session Max$/)
  await app.press('Revert')

  await app.visit('/$realm/realm-settings/sessions')
  const clientIdle = app.field('Client Session Idle')
  await app.field('SSO Session Idle').fill('20')
  await expectLifetime('Client Session Idle', /20 minutes, set by SSO Session Idle$/)
  await clientIdle.fill('21')
  await clientIdle.blur()
  await expect(clientIdle).toHaveAccessibleDescription(/20 minutes/)
  await app.press('Save')
  await expect(clientIdle).toBeFocused()
  await app.field('SSO Session Idle').fill('40')
  await app.save('Realm successfully updated')
  const times = { clientSessionIdleTimeout: 1260, ssoSessionIdleTimeout: 2400 }
  expect(await realm.get()).toMatchObject(times)

  await app.visit('/$realm/realm-settings/security-defenses/headers')
  const contentPolicy = app.field('Content-Security-Policy')
  await contentPolicy.fill("default-src 'none'")
  await expect(contentPolicy).toHaveAccessibleDescription(/stay blank/)
  await app.press('Restore the default of Content-Security-Policy')
  await expect(contentPolicy).toHaveValue(/frame-ancestors 'self'/)
})

test('shows help completely on a narrow screen', async ({ app, realm, page }) => {
  await realm.create({
    roles: { realm: [{ name: 'reader' }] },
    users: [{ username: 'ann', realmRoles: ['reader'] }],
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const expectHelp = async (name: string, text: string, button = `More help for '${name}'`) => {
    await app.press(button)
    const popover = page.getByRole('dialog', { name, exact: true })
    await expect(popover).toContainText(text)
    const { x = -1, width = 390 } = (await popover.boundingBox()) ?? {}
    expect(x, name).toBeGreaterThanOrEqual(0)
    expect(x + width, name).toBeLessThanOrEqual(390)
    await page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)
  }
  await app.open('/$realm/realm-settings/general')
  await expectHelp('Display name', 'Display name of the realm')
  await expectHelp('Frontend URL', 'frontend URL')
  // With SAML step-up the mapping has URIs, too.
  await expectHelp('ACR to LoA Mapping', 'SAML')

  await app.visit(`/$realm/roles/${(await realm.role('reader'))?.id}/users-in-role`)
  const question = 'Who will appear in this user list?'
  await expectHelp(question, 'users', question)
})

test('copies, labels and deletes an attribute, saying who has it', async ({ app, realm }) => {
  const profile = () => realm.api<UserProfileConfig>('GET', '/users/profile')
  const start = await profile()
  const size = {
    name: 'size',
    permissions: { view: ['admin'], edit: ['admin'] },
    validations: { options: { options: ['s', 'm'] }, pattern: { pattern: '[sm]' } },
    annotations: { inputType: 'select', inputOptionLabels: { s: 'Small' } },
  }
  const attributes = [...(start.attributes ?? []), size]
  await realm.api('PUT', '/users/profile', { ...start, attributes })
  await realm.user.create({ username: 'ann', attributes: { size: ['s'] } })

  await app.open('/$realm/realm-settings/user-profile/attributes')
  await app.row('size').choose('Duplicate')
  await app.field('Attribute [Name]').fill('fit')
  await expect(app.field('Label of s')).toHaveValue('Small')
  await app.field('Label of m').fill('Middle')
  await app.row('pattern').choose('Edit')
  await app.confirm('Cancel')
  await app.press('Create')
  await app.expectRow('fit')
  expect((await profile()).attributes?.find(({ name }) => name === 'fit')).toMatchObject({
    validations: size.validations,
    annotations: { inputType: 'select', inputOptionLabels: { s: 'Small', m: 'Middle' } },
  })
  await app.row('size').choose('Delete')
  await expectInDialog(app, '1 user has a value for it.')
  await app.confirm('Delete')
  await expect(app.row('size')).toBeHidden()
})

test('shows a server error at the item it names', async ({ app, realm }) => {
  await putPolicies(realm, [policy('mine', { conditions: [] })])
  await app.open('/$realm/realm-settings/client-policies/mine/edit-policy/create-condition')
  await chooseType(app, 'Condition type', 'client-scopes')
  const scopes = app.field('Expected Scopes')
  await scopes.fill('gone')
  await scopes.press('Enter')
  app.expectFailures(/client-policies\/policies.* 400/)
  await app.press('Add')
  await expect(scopes).toHaveAccessibleDescription(/Client scopes not allowed/)
})
