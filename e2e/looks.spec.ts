import { holdRequests } from './fixtures/holdRequests'
import { expect, test as base, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({})

test('shows a skeleton until the figures of the start page have loaded', async ({ app, page }) => {
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

test('keeps its font from the first visit to the second', async ({ app, page }) => {
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
  await app.settled()
  await page.reload()
  await expect(heading).toBeVisible()
  expect(await look()).toEqual(first)
  expect(first.faces).toEqual([])
})

test('tells the current entry of the navigation from the one under the pointer', async ({
  app,
  page,
}) => {
  await app.open('/$realm/users')
  const navigation = page.getByRole('navigation', { name: 'Navigation' })
  const entry = (name: string) => navigation.getByRole('link', { name, exact: true })
  const background = (name: string) =>
    entry(name).evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(entry('Users')).toHaveAttribute('aria-current', 'page')
  await entry('Groups').hover()
  expect(await background('Groups')).not.toBe(await background('Users'))
})

test('has no description on the page of one client and announces a new one once', async ({
  app,
  page,
}) => {
  await app.open('/$realm/clients')
  const description = page.getByText('Clients are applications and services')
  await expect(description).toBeVisible()
  await app.open('/$realm/clients/add-client')
  await app.field('Client ID').fill('shop')
  await expect(description).toBeHidden()
  await app.press('Next')
  await app.press('Next')
  await app.save('Client created successfully')
  await expect(app.heading('shop')).toBeVisible()
  await expect(description).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByText(/created/)).toBeHidden()
  await expect(main.getByRole('button', { name: 'Connect application' })).toBeVisible()
})

base(
  'shows the first user of the list on a phone without scrolling',
  async ({ app, realm, page }) => {
    await realm.user.create({ username: 'anna' })
    await page.setViewportSize({ width: 390, height: 844 })
    await app.open('/$realm/users')
    const anna = page.getByRole('link', { name: 'anna', exact: true })
    await expect(anna).toBeInViewport()
    expect((await anna.boundingBox())?.y).toBeLessThan(460)
  },
)
