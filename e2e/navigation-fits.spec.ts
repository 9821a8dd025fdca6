import { expect, test } from './fixtures/test'

test.use({ viewport: { width: 1440, height: 900 } })

test('shows every entry of the navigation in a window of 900 px', async ({ app, realm, page }) => {
  await realm.create({ organizationsEnabled: true, adminPermissionsEnabled: true })
  await app.open('/$realm/realm-settings/general')
  const navigation = page.getByRole('navigation', { name: 'Navigation', exact: true })
  const entry = (name: string) => navigation.getByRole('link', { name, exact: true })
  await expect(entry('Organizations')).toBeVisible()
  await expect(entry('Permissions')).toBeVisible()
  await expect(entry('Realm settings')).toHaveAttribute('aria-current', 'page')
  const links = navigation.getByRole('link')
  expect(await links.count()).toBeGreaterThanOrEqual(14)
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
  // Large enough to hit (WCAG 2.5.8).
  for (const link of await links.all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
})
