import { bruteForce } from '../src/areas/realm-settings/security/bruteForce.fields'
import { securityHeaders } from '../src/areas/realm-settings/security/headers.fields'
import { sessions } from '../src/areas/realm-settings/sessions.fields'
import { themes } from '../src/areas/realm-settings/themes/themes.fields'
import { tokens } from '../src/areas/realm-settings/tokens.fields'
import { allFields, sampleValue, type Field, type Section } from '../src/lib/field'
import type { App } from './fixtures/app'
import { asText, differences, fill, shows, textsOf, type Texts } from './fixtures/fields'
import { expect, test } from './fixtures/test'

const saved = 'Realm successfully updated'

/** Options that the server tells: a list, or beyond ten a box to type in. */
async function choose(app: App, name: string, value: string) {
  const { page } = app
  const button = page.getByRole('button', { name: new RegExp(`^${name} `) })
  const box = page.getByRole('combobox', { name, exact: true })
  await expect(button.or(box)).toBeVisible()
  if (await box.isVisible()) await box.fill(value)
  else await button.click()
  const exact = new RegExp(String.raw`^${value}(\s|$)`)
  await page.getByRole('option', { name: exact }).first().click()
}

const isTold = (field: Field) => field.kind === 'select' && 'from' in field.options

async function fillAll(app: App, fields: readonly Field[], t: Texts) {
  for (const field of fields) {
    const value = sampleValue(field) ?? ''
    if (isTold(field)) await choose(app, t(field.label), asText(value))
    else await fill(app, field, value, t)
  }
}

async function showsAll(app: App, fields: readonly Field[], t: Texts) {
  for (const field of fields) {
    const value = sampleValue(field) ?? ''
    if (!isTold(field)) await shows(app, field, value, t)
  }
}

/** Where a field's value is kept, as `differences` names it. */
const placeOf = ({ path }: Field) => path.join(' › ')

/** What belongs to a feature that the server under test has switched off. */
const isOn = ({ when }: Section) => !JSON.stringify(when ?? '').includes('OID4VC_VCI')

test('every field of the plain tabs makes the way to the server and back', async ({
  app,
  realm,
  server,
}) => {
  test.slow() // four forms, each filled and looked at in light and dark
  const t = await textsOf(server)
  await realm.create({
    rememberMe: true,
    revokeRefreshToken: false,
    offlineSessionMaxLifespanEnabled: false,
    attributes: { 'org.example.kept': 'yes, "really"' },
  })
  const tabs = [
    ['sessions', sessions],
    ['tokens', tokens.filter(isOn)],
    ['themes', themes],
    ['security-defenses/headers', securityHeaders],
  ] as const
  for (const [tab, sections] of tabs) {
    await test.step(tab, async () => {
      await app.open(`/$realm/realm-settings/${tab}`)
      const before = await realm.get()
      // Sessions have set it to its sample.
      const fields = allFields(sections).filter(
        ({ path }) => tab !== 'tokens' || path[0] !== 'offlineSessionMaxLifespan',
      )
      await fillAll(app, fields, t)
      await app.press('Save')
      await app.says(saved)
      const after = await realm.get()
      const places = fields.map(placeOf)
      // Some properties of a realm the server keeps a second time, as attributes.
      const changed = differences(before, after).filter(
        (place) => !places.includes(place.replace('attributes › ', '')) || places.includes(place),
      )
      expect(changed.toSorted()).toEqual(places.toSorted())
      await app.page.reload()
      await showsAll(app, fields, t)
      await app.accessible()
    })
  }
})

test('brute force detection: every mode, its fields, and nothing else', async ({
  app,
  realm,
  server,
}) => {
  const t = await textsOf(server)
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
  for (const [name, stored] of modes) {
    await app.page.getByRole('button', { name: /^Brute Force Mode / }).click()
    await app.page.getByRole('option', { name, exact: true }).click()
    await app.press('Save')
    await expect.poll(modeOf).toEqual(stored)
    await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  }
  // None would make it another mode.
  await app.field('Maximum temporary lockouts').fill('0')
  await app.field('Maximum temporary lockouts').blur()
  await expect(app.field('Maximum temporary lockouts')).toHaveValue('1')

  const before = await realm.get()
  const fields = allFields(bruteForce).filter(({ path }) => path[0] !== 'bruteForceMode')
  await fillAll(app, fields, t)
  await expect(app.page.getByText('After 1 failed sign-in: locked for 2 minutes')).toBeVisible()
  await app.press('Save')
  // The messages of the modes' saves may still be there.
  const changed = async () => differences(before, await realm.get())
  await expect.poll(changed).toEqual(fields.map(placeOf).toSorted())
  await app.page.reload()
  await showsAll(app, fields, t)
  await app.accessible()

  await app.press('Unlock all users')
  await app.confirm('Unlock')
  await app.says('Any temporarily locked users are now unlocked')

  await app.page.getByRole('button', { name: /^Brute Force Mode / }).click()
  await app.page.getByRole('option', { name: 'Disabled', exact: true }).click()
  await expect(app.field('Max login failures')).toBeHidden()
  await app.press('Save')
  await expect.poll(modeOf).toEqual([false, false, 0])
})

test('what would lock people out is refused or said before it is saved', async ({ app, realm }) => {
  await realm.create()
  const save = app.page.getByRole('button', { name: 'Save', exact: true })
  await app.open('/$realm/realm-settings/tokens')
  await app.field('Access Token Lifespan').fill('0')
  await app.field('Access Token Lifespan').blur()
  await expect(app.field('Access Token Lifespan')).toHaveAccessibleDescription(/expired/)
  await save.click()
  await expect(app.field('Access Token Lifespan')).toBeFocused()
  await app.field('Access Token Lifespan').fill('45')
  await expect(app.field('Access Token Lifespan')).toHaveAccessibleDescription(/30 minutes/)
  await app.press('Revert')

  await app.open('/$realm/realm-settings/sessions')
  await app.field('Client Session Idle').fill('31')
  await app.field('Client Session Idle').blur()
  await expect(app.field('Client Session Idle')).toHaveAccessibleDescription(/30 minutes/)
  await save.click()
  await expect(app.field('Client Session Idle')).toBeFocused()
  // The session itself is made longer: what was wrong is right.
  await app.field('SSO Session Idle').fill('40')
  await app.press('Save')
  await app.says(saved)
  await expect
    .poll(() => realm.get())
    .toMatchObject({
      clientSessionIdleTimeout: 1860,
      ssoSessionIdleTimeout: 2400,
    })

  await app.open('/$realm/realm-settings/security-defenses/headers')
  await app.field('Content-Security-Policy').fill("default-src 'none'")
  await expect(app.field('Content-Security-Policy')).toHaveAccessibleDescription(/stay blank/)
  await app.press('Restore the default of Content-Security-Policy')
  await expect(app.field('Content-Security-Policy')).toHaveValue(/frame-ancestors 'self'/)
})
