import { expect, test } from './fixtures/test'

/** Digits as numbers: e2e-9 before e2e-12. */
const byName = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true })

test('lists realms by name, with their ids and states', async ({
  app,
  realm,
  anotherRealm,
  page,
}) => {
  // Created in the other order, with one display name.
  const second = await anotherRealm({ displayName: 'Production', enabled: false })
  await realm.create({ displayName: 'Production' })
  const [upper = '', lower = ''] = [realm.name, second.name].toSorted(byName)
  await app.open('/$realm')
  const opener = page.getByRole('button', { name: `Realm selector: Production ${realm.name}` })
  await expect(opener).toContainText(realm.name)
  await opener.click()
  const choice = page.getByRole('region', { name: 'Select realm' })
  await expect(choice.getByRole('link').first()).toBeVisible()
  // The box shows with more than five realms only.
  const search = choice.getByRole('searchbox', { name: 'Search' })
  if (await search.isVisible()) await search.fill('Production')
  const links = choice.getByRole('region', { name: 'All realms' }).getByRole('link')
  const row = (name: string) => links.filter({ hasText: name })
  await expect(row(realm.name)).toContainText('Production')
  await expect(row(second.name)).toContainText('Production')
  // While the search is being answered, the order may still be that of the last answer.
  const positionOf = async (name: string) =>
    (await links.allInnerTexts()).findIndex((text) => text.includes(name))
  await expect
    .poll(async () => (await positionOf(lower)) - (await positionOf(upper)))
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')

  await app.visit('/master/realms')
  await app.search('Production')
  await expect(app.row('master')).toBeHidden()
  await app.expectRow(second.name, 'Disabled')
  await app.expectRow(realm.name, 'Enabled')
  const isSorted = async () => {
    const names = await page.getByRole('rowheader').allInnerTexts()
    return names.join() === names.toSorted(byName).join()
  }
  await expect.poll(isSorted).toBe(true)
})
