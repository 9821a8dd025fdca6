import { holdRequests } from './fixtures/holdRequests'
import { expect, test } from './fixtures/test'

test('shows a skeleton until the figures of the start page have loaded', async ({
  app,
  realm,
  page,
}) => {
  await realm.create()
  const release = await holdRequests(page, /\/users\/count/)
  await app.open('/$realm')
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Users', level: 3 }) })
    .last()
  await expect(card).toHaveAttribute('aria-busy', 'true')
  await expect(card).toHaveText('Users')
  release()
  await expect(card).toHaveAttribute('aria-busy', 'false')
  await expect(card.getByRole('link', { name: '0' })).toBeVisible()
})

test('keeps its font from the first visit to the second', async ({ app, realm, page }) => {
  await realm.create()
  await app.open('/$realm/users')
  const heading = app.heading('Users')
  const look = () =>
    heading.evaluate((element) => ({
      font: getComputedStyle(element).fontFamily,
      width: element.getBoundingClientRect().width,
      faces: [...document.fonts].map(({ family }) => family),
    }))
  await expect(heading).toBeVisible()
  const first = await look()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(heading).toBeVisible()
  expect(await look()).toEqual(first)
  expect(first.faces).toEqual([])
})

test('tells the current entry of the navigation from the one under the pointer', async ({
  app,
  realm,
  page,
}) => {
  await realm.create()
  await app.open('/$realm/users')
  const navigation = page.getByRole('navigation', { name: 'Navigation' })
  const entry = (name: string) => navigation.getByRole('link', { name, exact: true })
  const background = (name: string) =>
    entry(name).evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(entry('Users')).toHaveAttribute('aria-current', 'page')
  await entry('Groups').hover()
  expect(await background('Groups')).not.toBe(await background('Users'))
})
