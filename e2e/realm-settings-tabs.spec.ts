import { selectOption } from './fixtures/fields'
import { saveButton } from './fixtures/shop'
import { expect, test } from './fixtures/test'

const saved = 'Realm successfully updated'

test('stores every mode of brute force detection', async ({ app, realm }) => {
  await realm.create({ bruteForceProtected: false })
  await app.open('/$realm/realm-settings/security-defenses/bruteForce')
  const modeOf = async () => {
    const { bruteForceProtected, permanentLockout, maxTemporaryLockouts } = await realm.get()
    return [bruteForceProtected, permanentLockout, maxTemporaryLockouts]
  }
  const modes = [
    ['Lockout permanently', [true, true, 0]],
    ['Lockout temporarily', [true, false, 0]],
    ['Lockout permanently after temporary lockout', [true, true, 1]],
  ] as const
  const chooseMode = (name: string) => selectOption(app, 'Brute Force Mode', name)
  let previous = 'Disabled'
  for (const [name, stored] of modes) {
    // Undoing leaves nothing to save; concurrent changes are kept.
    await chooseMode(name)
    await chooseMode(previous)
    await expect(saveButton(app)).toBeDisabled()
    await chooseMode(name)
    const concurrentEdit = { displayName: `Before ${name}`, waitIncrementSeconds: 63 }
    await realm.api('PUT', '', concurrentEdit)
    await app.press('Save')
    await expect.poll(modeOf).toEqual(stored)
    await expect(saveButton(app)).toBeDisabled()
    expect(await realm.get()).toMatchObject(concurrentEdit)
    previous = name
  }
  // 0 would be another mode.
  await app.field('Maximum temporary lockouts').fill('0')
  await app.field('Maximum temporary lockouts').blur()
  await expect(app.field('Maximum temporary lockouts')).toHaveValue('1')

  await app.field('Max login failures').fill('1')
  await expect(app.page.getByText('After 1 failed sign-in: locked for')).toBeVisible()
  await app.press('Revert')
  await app.press('Unlock all users')
  await app.confirm('Unlock')
  await app.expectMessage('Any temporarily locked users are now unlocked')

  await chooseMode('Disabled')
  await expect(app.field('Max login failures')).toBeHidden()
  await app.press('Save')
  await expect.poll(modeOf).toEqual([false, false, 0])
})

test('refuses or confirms what would lock people out', async ({ app, realm }) => {
  await app.open('/$realm/realm-settings/tokens')
  await app.field('Access Token Lifespan').fill('45')
  await expect(app.field('Access Token Lifespan')).toHaveAccessibleDescription(/30 minutes/)
  await app.press('Revert')

  await app.visit('/$realm/realm-settings/sessions')
  await app.field('Client Session Idle').fill('31')
  await app.field('Client Session Idle').blur()
  await expect(app.field('Client Session Idle')).toHaveAccessibleDescription(/30 minutes/)
  await app.press('Save')
  await expect(app.field('Client Session Idle')).toBeFocused()
  await app.field('SSO Session Idle').fill('40')
  await app.save(saved)
  const times = { clientSessionIdleTimeout: 1860, ssoSessionIdleTimeout: 2400 }
  expect(await realm.get()).toMatchObject(times)

  await app.visit('/$realm/realm-settings/security-defenses/headers')
  await app.field('Content-Security-Policy').fill("default-src 'none'")
  await expect(app.field('Content-Security-Policy')).toHaveAccessibleDescription(/stay blank/)
  await app.press('Restore the default of Content-Security-Policy')
  await expect(app.field('Content-Security-Policy')).toHaveValue(/frame-ancestors 'self'/)
})

test('shows effective lifetimes while typing, if narrow, too', async ({ app, realm, page }) => {
  await realm.create({ accessTokenLifespan: 300 })
  await page.setViewportSize({ width: 390, height: 844 })
  const lifetime = (name: string) =>
    page
      .getByRole('list', { name: 'Resulting lifetimes' })
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name} `) })
  await app.open('/$realm/realm-settings/tokens')
  await expect(lifetime('Access Token Lifespan')).toHaveText(/5 minutes$/)
  await expect(lifetime('Client Session Max')).toHaveText(/10 hours, set by SSO Session Max$/)
  await app.field('Access Token Lifespan').fill('700')
  await expect(lifetime('Access Token Lifespan')).toHaveText(/10 hours, set by SSO Session Max$/)
  const edge = await page.getByRole('list', { name: 'Resulting lifetimes' }).boundingBox()
  expect((edge?.x ?? 0) + (edge?.width ?? 0)).toBeLessThanOrEqual(390)
  await app.press('Revert')

  await app.visit('/$realm/realm-settings/sessions')
  await app.field('SSO Session Idle').fill('20')
  await expect(lifetime('Client Session Idle')).toHaveText(/20 minutes, set by SSO Session Idle$/)
  await app.press('Revert')
})

test('shows help completely on a narrow screen', async ({ app, realm, page }) => {
  await realm.create({
    roles: { realm: [{ name: 'reader' }] },
    users: [{ username: 'ann', realmRoles: ['reader'] }],
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const expectHelp = async (name: string, button: string, text: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    const popover = page.getByRole('dialog', { name, exact: true })
    await expect(popover).toContainText(text)
    const box = await popover.boundingBox()
    expect(box?.x, name).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 390), name).toBeLessThanOrEqual(390)
    await page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)
  }
  await app.open('/$realm/realm-settings/general')
  const helpTexts = [
    ['Display name', 'Display name of the realm'],
    ['Frontend URL', 'frontend URL'],
    // With SAML step-up the mapping has URIs, too.
    ['ACR to LoA Mapping', 'SAML'],
  ] as const
  for (const [name, text] of helpTexts) await expectHelp(name, `More help for '${name}'`, text)

  const role = await realm.role('reader')
  await app.open(`/$realm/roles/${role?.id}/users-in-role`)
  const question = 'Who will appear in this user list?'
  await expectHelp(question, question, 'users')
})
