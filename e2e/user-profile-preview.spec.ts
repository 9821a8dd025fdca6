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

const profileOf = (realm: TestRealm) => realm.api<UserProfileConfig>('GET', '/users/profile')

async function withSize(realm: TestRealm) {
  await realm.create({
    internationalizationEnabled: true,
    supportedLocales: ['en', 'de'],
    defaultLocale: 'en',
  })
  await realm.api('POST', '/localization/en', texts)
  const profile = await profileOf(realm)
  const attributes = [...(profile.attributes ?? []), size]
  await realm.api('PUT', '/users/profile', { ...profile, attributes })
}

const previewIn = ({ page }: App) => page.getByRole('region', { name: 'Preview', exact: true })

/** Chooses the value of an annotation. */
async function choose(app: App, row: number, option: string) {
  await app.field(`Value ${row}`).click()
  await app.page.getByRole('option', { name: option, exact: true }).click()
}

const named = { name: 'Shirt size', exact: true }

const controls: Record<string, (preview: Locator) => Locator> = {
  text: (preview) => preview.getByRole('textbox', named),
  textarea: (preview) => preview.getByRole('textbox', named).and(preview.locator('textarea')),
  select: (preview) => preview.getByRole('button', { name: /^Shirt size / }),
  'select-radiobuttons': (preview) =>
    preview.getByRole('radiogroup', { name: 'Shirt size' }).getByRole('radio', { name: 'Small' }),
  multiselect: (preview) => preview.getByRole('combobox', named),
  'multiselect-checkboxes': (preview) =>
    preview.getByRole('group', { name: 'Shirt size' }).getByRole('checkbox', { name: 'Medium' }),
  'multi-input': (preview) => preview.getByRole('textbox', { name: 'Shirt size 1' }),
  'html5-email': (preview) => preview.getByRole('textbox', named),
  'html5-tel': (preview) => preview.getByRole('textbox', named),
  'html5-url': (preview) => preview.getByRole('textbox', named),
  'html5-number': (preview) => preview.getByRole('spinbutton', named),
  'html5-range': (preview) => preview.getByRole('slider', named),
  ...Object.fromEntries(
    ['datetime-local', 'date', 'month', 'week', 'time'].map((type) => [
      `html5-${type}`,
      (preview: Locator) =>
        preview.getByLabel('Shirt size', { exact: true }).and(preview.locator(`[type=${type}]`)),
    ]),
  ),
}

test('previews an attribute as users will see it, without sending anything', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await withSize(realm)
  const before = await profileOf(realm)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/admin/realms/'))
      sent.push(request.url())
  })
  await app.open('/$realm/realm-settings/user-profile/attributes/size/edit-attribute')
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
  const row = inOrder.indexOf('inputType') + 1
  for (const [type, control] of Object.entries(controls)) {
    await choose(app, row, type)
    await expect(control(preview)).toBeVisible()
  }
  await choose(app, row, 'html5-range')
  await expect(preview.getByRole('slider', named)).toHaveAttribute('max', '9')

  await choose(app, row, 'text')
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
  await expect(preview.getByRole('textbox', { name: 'Fit', exact: true })).toBeVisible()
  await preview.getByRole('button', { name: 'Admin', exact: true }).click()
  await expect(preview).toContainText('Admins see the attribute but cannot change it.')
  await expect(preview.getByRole('textbox', { name: 'Fit', exact: true })).toBeDisabled()
  await preview.getByRole('button', { name: 'User', exact: true }).click()
  const boxIn = (group: string) =>
    page.getByRole('group', { name: group }).getByRole('checkbox', { name: 'User' })
  await boxIn('Who can edit?').uncheck()
  await boxIn('Who can view?').uncheck()
  await expect(preview).toContainText('The attribute is not shown to users.')
  await expect(preview.getByRole('textbox')).toHaveCount(0)
  expect(sent).toEqual([])
  expect(await profileOf(realm)).toEqual(before)
})

test('previews a new attribute with its unsaved name and texts', async ({ app, realm }) => {
  await withSize(realm)
  await app.open('/$realm/realm-settings/user-profile/attributes/add-attribute')
  const preview = previewIn(app)
  await expect(preview).toContainText('The attribute is not shown to users.')
  await app.field('Attribute [Name]').fill('fit')
  await preview.getByRole('button', { name: 'Admin', exact: true }).click()
  const name = (text: string) => preview.getByRole('textbox', { name: text, exact: true })
  await expect(name('profile.attributes.fit')).toBeVisible()
  await app.press('Add translation for the "Display name" field')
  await app.dialog().getByRole('textbox', { name: 'Translation: English' }).fill('How it fits')
  await app.confirm('Ok')
  await expect(name('How it fits')).toBeVisible()
})

test('translates names of attributes, and starts with the console’s own text', async ({
  app,
  realm,
  page,
}) => {
  await withSize(realm)
  const attributes = '/$realm/realm-settings/user-profile/attributes'
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
  await app.open(`${attributes}/username/edit-attribute`)
  await openTranslation()
  await expect(app.dialog().getByRole('textbox', { name: 'Key' })).toHaveValue('${username}')
  await expect(english).toHaveValue('Username')
  await app.confirm('Ok')
  await expect(app.dialog()).toBeHidden()
  await expect(app.field('Display name')).toHaveValue('${username}')
})

test('shows changed attributes on a user page that was open just before', async ({
  app,
  realm,
}) => {
  await realm.create({ users: [{ username: 'ann', enabled: true }] })
  const id = (await realm.user('ann'))?.id
  const attribute = '/$realm/realm-settings/user-profile/attributes/lastName/edit-attribute'
  await app.open(attribute)
  await app.open(`/$realm/users/${id}/settings`)
  await expect(app.field('Last name')).toBeVisible()
  await app.open(attribute)
  await app.field('Display name').fill('Surname')
  await app.save('User Profile configuration has been saved')
  await app.open(`/$realm/users/${id}/settings`)
  await expect(app.field('Surname')).toBeVisible()
})
