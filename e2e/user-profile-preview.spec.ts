import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import type { Locator } from '@playwright/test'
import type { App } from './fixtures/app'
import { toggleSwitch } from './fixtures/fields'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

const size = {
  name: 'size',
  displayName: '${profile.attributes.size}',
  validations: { options: { options: ['s', 'm'] }, integer: { min: '2', max: '9' } },
  annotations: {
    inputType: 'text',
    inputOptionLabels: { s: 'Small' },
    inputOptionLabelsI18nPrefix: 'sizes',
    inputHelperTextBefore: 'Which one fits?',
    inputHelperTextAfter: '${size.after}',
    inputTypePlaceholder: 'Any',
  },
  permissions: { view: ['user', 'admin'], edit: ['user'] },
  multivalued: false,
}

const texts = {
  'profile.attributes.size': 'Shirt size',
  'sizes.m': 'Medium',
  'size.after': 'Ask the shop.',
}

const attributes = '/$realm/realm-settings/user-profile/attributes'

const profileOf = (realm: TestRealm) => realm.api<UserProfileConfig>('GET', '/users/profile')

async function withSize(realm: TestRealm) {
  await realm.create({
    internationalizationEnabled: true,
    supportedLocales: ['en', 'de'],
    defaultLocale: 'en',
  })
  await realm.api('POST', '/localization/en', texts)
  const profile = await profileOf(realm)
  const all = [...(profile.attributes ?? []), size]
  await realm.api('PUT', '/users/profile', { ...profile, attributes: all })
}

const previewIn = ({ page }: App) => page.getByRole('region', { name: 'Preview', exact: true })

const named = { name: 'Shirt size', exact: true }

/** The types and their bounds come from the same function as the form of users. */
const controls: Record<string, (preview: Locator) => Locator> = {
  select: (preview) => preview.getByRole('button', { name: /^Shirt size / }),
  'select-radiobuttons': (preview) =>
    preview.getByRole('radiogroup', named).getByRole('radio', { name: 'Small' }),
  'multiselect-checkboxes': (preview) =>
    preview.getByRole('group', { name: 'Shirt size' }).getByRole('checkbox', { name: 'Medium' }),
  'multi-input': (preview) => preview.getByRole('textbox', { name: 'Shirt size 1' }),
  'html5-week': (preview) =>
    preview.getByLabel('Shirt size', { exact: true }).and(preview.locator('[type=week]')),
  'html5-range': (preview) => preview.getByRole('slider', named).and(preview.locator('[max="9"]')),
  text: (preview) => preview.getByRole('textbox', named),
}

test('previews an attribute for users, and sends nothing', async ({ app, realm, page }) => {
  test.slow()
  await withSize(realm)
  const before = await profileOf(realm)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/admin/realms/'))
      sent.push(request.url())
  })
  await app.open(`${attributes}/size/edit-attribute`)
  const preview = previewIn(app)
  await expect(preview).toContainText('Ask the shop.')
  const text = preview.getByRole('textbox', named)
  await expect(text).toHaveAttribute('placeholder', 'Any')
  // Enter in the preview must not submit the form.
  await text.fill('anything')
  await text.press('Enter')
  const keys = page.getByRole('combobox', { name: /^Key \d/ })
  await expect(keys).toHaveCount(6)
  const inOrder = await keys.evaluateAll((all) =>
    all.map((element) => element.getAttribute('value')),
  )
  for (const [type, control] of Object.entries(controls)) {
    await app.choose(`Value ${inOrder.indexOf('inputType') + 1}`, type)
    await expect(control(preview)).toBeVisible()
  }

  await app.field('Default value').fill('7')
  await expect(text).toHaveValue('7')
  await toggleSwitch(app, 'Required field', true)
  await expect(text).toHaveAttribute('aria-required', 'true')
  await page.getByRole('radio', { name: 'Only admins' }).check()
  await expect(text).toHaveAttribute('aria-required', 'false')
  await toggleSwitch(app, 'Multivalued', true)
  await expect(preview.getByRole('textbox', { name: 'Shirt size 1' })).toBeVisible()
  await toggleSwitch(app, 'Multivalued', false)
  await app.field('Display name').fill('Fit')
  const fit = preview.getByRole('textbox', { name: 'Fit', exact: true })
  await expect(fit).toBeVisible()
  await preview.getByRole('button', { name: 'Admin', exact: true }).click()
  await expect(preview).toContainText('Admins see the attribute but cannot change it.')
  await expect(fit).toBeDisabled()
  await preview.getByRole('button', { name: 'User', exact: true }).click()
  for (const group of ['Who can edit?', 'Who can view?'])
    await page.getByRole('group', { name: group }).getByRole('checkbox', { name: 'User' }).uncheck()
  await expect(preview).toContainText('The attribute is not shown to users.')
  await expect(preview.getByRole('textbox')).toHaveCount(0)
  expect(sent).toEqual([])
  expect(await profileOf(realm)).toEqual(before)
})

test('translates names, and starts with the console’s text', async ({ app, realm, page }) => {
  await withSize(realm)
  const openTranslation = () => app.press('Add translation for the "Display name" field')
  const english = app.dialog().getByRole('textbox', { name: 'Translation: English' })
  await app.open(attributes)
  await app.expectRow('size', 'Shirt size')
  await page.getByRole('link', { name: 'size', exact: true }).click()
  await openTranslation()
  await expect(english).toHaveValue('Shirt size')
  await english.fill('Fit')
  await app.confirm('Ok')
  await app.save('User Profile configuration has been saved')
  await expect(previewIn(app).getByRole('textbox', { name: 'Fit', exact: true })).toBeVisible()
  await openTranslation()
  await expect(english).toHaveValue('Fit')
  await app.confirm('Cancel')
  await page.getByRole('link', { name: 'User profile', exact: true }).click()
  await app.expectRow('size', 'Fit')

  // The console's own text stands for one that the realm has not.
  await page.getByRole('link', { name: 'username', exact: true }).click()
  await openTranslation()
  await expect(app.dialog().getByRole('textbox', { name: 'Key' })).toHaveValue('${username}')
  await expect(english).toHaveValue('Username')
  await app.confirm('Ok')
  await expect(app.dialog()).toBeHidden()
  await expect(app.field('Display name')).toHaveValue('${username}')
})
