import {
  emailBranding,
  generalSections,
  loginSections,
  portalBranding,
  portalVisibility,
} from '../src/extensions/styles/styles.fields'
import { allFields, type Field, type Section } from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import type { App } from './fixtures/app'
import { codeEditor, writeCode } from './fixtures/codeEditor'
import { asText, differences, fillField, expectField, textsOf, type Texts } from './fixtures/fields'
import { expect, test } from './fixtures/test'

const saved = 'Realm successfully updated'

const isCustom = (field: Field, component: string) =>
  field.kind === 'custom' && field.component === component

const file = (data: string) => ({
  name: 'logo.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from(data.split(',')[1] ?? '', 'base64'),
})

async function fillSample(app: App, field: Field, t: Texts) {
  const value = sampleValue(field) ?? ''
  if (isCustom(field, 'Css')) return writeCode(app.page, t(field.label), asText(value))
  if (isCustom(field, 'LogoFile'))
    return app.page.locator('input[type="file"]').setInputFiles(file(asText(value)))
  return fillField(app, field, value, t)
}

async function expectSample(app: App, field: Field, t: Texts) {
  const value = sampleValue(field) ?? ''
  if (isCustom(field, 'Css'))
    return expect(codeEditor(app.page, t(field.label))).toContainText(asText(value))
  if (isCustom(field, 'LogoFile'))
    return expect(app.page.getByRole('img', { name: 'Email logo preview' })).toBeVisible()
  return expectField(app, field, value, t)
}

const forms: [tab: string, ...sections: (readonly Section[])[]][] = [
  ['general', generalSections],
  ['login', loginSections],
  ['email', emailBranding],
  ['portal', portalBranding, portalVisibility],
]

test('stores every style as a realm attribute, and changes nothing else', async ({
  app,
  realm,
  server,
  page,
}) => {
  test.slow() // five forms
  // The image URLs do not exist.
  app.expectFailures(/sample\.example\.org/)
  app.expectFailures(/console error: Failed to load resource/)
  const t = await textsOf(server)
  await realm.create({
    oauth2DeviceCodeLifespan: 700,
    attributes: { 'org.example.kept': 'yes', parRequestUriLifespan: '90' },
  })
  for (const [tab, ...sectionLists] of forms) {
    await app.open(`/$realm/ext-styles/${tab}`)
    const before = await realm.get()
    for (const [index, sections] of sectionLists.entries()) {
      for (const field of allFields(sections)) await fillSample(app, field, t)
      await page.getByRole('button', { name: 'Save', exact: true }).nth(index).click()
      await app.expectMessage(saved)
    }
    const fields = sectionLists.flatMap((sections) => allFields(sections))
    const after = await realm.get()
    expect(differences(before, after)).toEqual(
      fields.map(({ path }) => path.join(' › ')).toSorted(),
    )
    for (const field of fields)
      expect(after.attributes?.[field.path[1] ?? '']).toBe(asText(sampleValue(field)))
    await page.reload()
    for (const field of fields) await expectSample(app, field, t)
  }
})

test('checks styles while typing, and reverts to what is stored', async ({ app, realm, page }) => {
  await realm.create({
    attributes: {
      '_providerConfig.assets.login.primaryColor': '#Ab3',
      '_providerConfig.assets.logo.base64': 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
      '_providerConfig.assets.email.footer.line1': 'Example Ltd',
    },
  })
  await app.open('/$realm/ext-styles/login')
  await expect(page.getByText('The themes extension is not installed on this server')).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Navigation', exact: true })
  await expect(navigation.getByRole('link', { name: 'Realm settings' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Styles' })).toHaveCount(0)
  await expect(navigation.getByRole('heading', { name: 'Extensions' })).toHaveCount(0)
  await expect(app.field('Primary color')).toHaveValue('#Ab3')
  await expect(page.getByLabel('Primary color: choose')).toHaveValue('#aabb33')

  await app.field('Background color').fill('blue')
  await app.field('Background color').blur()
  await expect(app.field('Background color')).toHaveAccessibleDescription(/hexadecimal/)
  await app.press('Save')
  await expect(app.field('Background color')).toBeFocused()
  await app.field('Background color').fill('#00F')
  await expect(app.field('Background color')).not.toHaveAccessibleDescription(/hexadecimal/)
  await writeCode(page, 'CSS', 'a { color: red')
  await expect(codeEditor(page, 'CSS')).toContainText('a { color: red')
  await app.press('Revert')
  await expect(app.field('Background color')).toHaveValue('')
  await expect(codeEditor(page, 'CSS')).toHaveText('')

  // A cleared value is removed, not stored as empty; concurrent changes stay.
  await app.field('Primary color').fill('')
  await page.getByLabel('Secondary color: choose').fill('#123456')
  const { attributes } = await realm.get()
  await realm.api('PUT', '', { attributes: { ...attributes, 'org.example.other': 'mine' } })
  await app.save(saved)
  const after = (await realm.get()).attributes ?? {}
  expect(after).not.toHaveProperty(['_providerConfig.assets.login.primaryColor'])
  expect(after).toMatchObject({
    'org.example.other': 'mine',
    '_providerConfig.assets.login.secondaryColor': '#123456',
    '_providerConfig.assets.email.footer.line1': 'Example Ltd',
  })

  await app.tab('Email')
  const logo = page.getByRole('img', { name: 'Email logo', exact: true })
  await expect(page.getByText('Example Ltd')).toBeVisible()
  await page.locator('input[type="file"]').setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(120_000, 1),
  })
  await app.press('Save')
  await expect(page.getByText(/120 kB/).first()).toBeVisible()
  await app.press('Clear')
  await expect(logo).toBeHidden()
  await app.save(saved)
  await expect
    .poll(async () => (await realm.get()).attributes)
    .not.toHaveProperty(['_providerConfig.assets.logo.base64'])
  await expect(page.getByText('Email templates can be edited once')).toBeVisible()
})

test('shows styles read-only with view-realm', async ({ app, realm }) => {
  await realm.create({ attributes: { '_providerConfig.assets.login.primaryColor': '#abcdef' } })
  const as = await realm.admin(['view-realm'])
  await app.open('/$realm/ext-styles/login', { as })
  await expect(app.field('Primary color')).toHaveValue('#abcdef')
  await expect(app.field('Primary color')).toBeDisabled()
  await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await app.tab('Portal')
  await expect(app.field('Two-factor authentication')).toBeDisabled()
})
