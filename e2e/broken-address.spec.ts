import { expect, test } from './fixtures/test'

test('an address with a broken escape keeps its realm', async ({ app, realm, page }) => {
  app.expectFailures(/x%25zz.* 4\d\d$/)
  await realm.create()
  const users = page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('link', { name: 'Users' })
  const expectRealm = () =>
    expect(users).toHaveAttribute('href', new RegExp(`#/${realm.name}/users$`))

  // In a new document, and typed into the address of an open one.
  await app.open('/$realm/groups/x%zz')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expectRealm()
  await app.visit('/master/roles')
  await expect(users).toHaveAttribute('href', /#\/master\/users$/)
  await app.visit('/$realm/groups/x%zz')
  await expectRealm()
})

test('signs in to an address with a broken escape', async ({ app, realm, page }) => {
  app.expectFailures(/x%25zz.* 4\d\d$/)
  await app.visit('/$realm/groups/x%zz')
  await app.signIn()
  await expect(page.getByRole('navigation', { name: 'Navigation' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`#/${realm.name}/groups/x%25zz`))
})
