import { sampleValue } from '../src/form/fixtures/sampleValue'
import {
  emailBranding,
  generalSections,
  loginSections,
  portalBranding,
  portalVisibility,
} from '../src/extensions/styles/styles.fields'
import { allFields, type Field } from '../src/lib/field'
import type { App } from './fixtures/app'
import { codeEditor, writeCode } from './fixtures/codeEditor'
import { button, expectInMain } from './fixtures/contents'
import { asText, differences, expectField, fillField, textsOf, type Texts } from './fixtures/fields'
import { expect, test } from './fixtures/test'

const saved = 'Realm successfully updated'

const sample = (field: Field) => asText(sampleValue(field) ?? '')
const componentOf = (field: Field) => (field.kind === 'custom' ? field.component : undefined)

async function fillSample(app: App, field: Field, t: Texts) {
  if (componentOf(field) === 'Css') return writeCode(app.page, t(field.label), sample(field))
  if (componentOf(field) !== 'LogoFile') return fillField(app, field, sampleValue(field) ?? '', t)
  const buffer = Buffer.from(sample(field).split(',')[1] ?? '', 'base64')
  const file = { name: 'logo.gif', mimeType: 'image/gif', buffer }
  return app.page.locator('input[type="file"]').setInputFiles(file)
}

async function expectSample(app: App, field: Field, t: Texts) {
  if (componentOf(field) === 'Css')
    return expect(codeEditor(app.page, t(field.label))).toContainText(sample(field))
  if (componentOf(field) === 'LogoFile')
    return expect(app.page.getByRole('img', { name: 'Email logo preview' })).toBeVisible()
  return expectField(app, field, sampleValue(field) ?? '', t)
}

/** The forms of each tab. */
const tabs = {
  general: [generalSections],
  login: [loginSections],
  email: [emailBranding],
  portal: [portalBranding, portalVisibility],
}

test('stores every style as an attribute, and nothing else', async ({ app, realm, server }) => {
  test.slow() // five forms
  // The image URLs do not exist.
  app.expectFailures(/sample\.example\.org|console error: Failed to load resource/)
  const t = await textsOf(server)
  await realm.create({
    oauth2DeviceCodeLifespan: 700,
    attributes: { 'org.example.kept': 'yes', parRequestUriLifespan: '90' },
  })
  for (const [tab, forms] of Object.entries(tabs)) {
    await app.open(`/$realm/ext-styles/${tab}`)
    const before = await realm.get()
    for (const [index, sections] of forms.entries()) {
      for (const field of allFields(sections)) await fillSample(app, field, t)
      await button(app, 'Save').nth(index).click()
      await app.expectMessage(saved)
    }
    const fields = forms.flatMap((sections) => allFields(sections))
    const paths = fields.map(({ path }) => path.join(' › ')).toSorted()
    await expect.poll(async () => differences(before, await realm.get())).toEqual(paths)
    const after = await realm.get()
    for (const field of fields) expect(after.attributes?.[field.path[1] ?? '']).toBe(sample(field))
    await app.page.reload()
    for (const field of fields) await expectSample(app, field, t)
  }
  await app.open('/$realm/ext-styles/login', { as: await realm.admin(['view-realm']) })
  await expect(app.field('Primary color')).toHaveValue(/^#/)
  await expect(app.field('Primary color')).toBeDisabled()
  await expect(button(app, 'Save')).toBeHidden()
  await app.tab('Portal')
  await expect(app.field('Two-factor authentication')).toBeDisabled()
})

test('checks styles while typing, and reverts to what is stored', async ({ app, realm, page }) => {
  const assets = '_providerConfig.assets'
  await realm.create({
    attributes: {
      [`${assets}.login.primaryColor`]: '#Ab3',
      [`${assets}.logo.base64`]: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      [`${assets}.email.footer.line1`]: 'Example Ltd',
    },
  })
  await app.open('/$realm/ext-styles/login')
  await expectInMain(app, 'The themes extension is not installed on this server')
  const navigation = page.getByRole('navigation', { name: 'Navigation', exact: true })
  await expect(navigation.getByRole('link', { name: 'Realm settings' })).toBeVisible()
  await expect(navigation.getByText(/^(Styles|Extensions)$/)).toHaveCount(0)
  await expect(app.field('Primary color')).toHaveValue('#Ab3')
  await expect(page.getByLabel('Primary color: choose')).toHaveValue('#aabb33')

  const background = app.field('Background color')
  await background.fill('blue')
  await background.blur()
  await expect(background).toHaveAccessibleDescription(/hexadecimal/)
  await app.press('Save')
  await expect(background).toBeFocused()
  await background.fill('#00F')
  await expect(background).not.toHaveAccessibleDescription(/hexadecimal/)
  await writeCode(page, 'CSS', 'a { color: red')
  await app.press('Revert')
  await expect(background).toHaveValue('')
  await expect(codeEditor(page, 'CSS')).toHaveText('')

  // A cleared value is removed, not stored as empty; concurrent changes stay.
  await app.field('Primary color').fill('')
  await page.getByLabel('Secondary color: choose').fill('#123456')
  const { attributes, ...rest } = await realm.get()
  await realm.api('PUT', '', { attributes: { ...attributes, 'org.example.other': 'mine' } })
  await app.save(saved)
  const colors: Record<string, unknown> = {
    ...attributes,
    'org.example.other': 'mine',
    [`${assets}.login.secondaryColor`]: '#123456',
  }
  delete colors[`${assets}.login.primaryColor`]
  expect(await realm.get()).toEqual({ ...rest, attributes: colors })

  await app.tab('Email')
  await expectInMain(app, 'Example Ltd', 'Email templates can be edited once')
  const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(120_000, 1) }
  await page.locator('input[type="file"]').setInputFiles(large)
  await app.press('Save')
  await expectInMain(app, '120 kB')
  await app.press('Clear')
  await expect(page.getByRole('img', { name: 'Email logo', exact: true })).toBeHidden()
  await app.press('Save')
  delete colors[`${assets}.logo.base64`]
  await expect.poll(() => realm.get()).toEqual({ ...rest, attributes: colors })
})
