import type { Page } from '@playwright/test'
import { expect, withSharedRealm } from './fixtures/test'
import { chooseInMenu, openUserMenu, showArabic } from './fixtures/userMenu'

const root = (page: Page) => page.locator(':root')

const description = `Begins here ${'and goes on '.repeat(18)}`

const test = withSharedRealm({
  internationalizationEnabled: true,
  supportedLocales: ['en', 'de', 'ar'],
  defaultLocale: 'en',
  passwordPolicy: 'digits(1) and forceExpiredPasswordChange(90)',
  groups: [{ name: 'zone' }],
  roles: { realm: [{ name: 'zone', description }] },
})

test('the language follows the account, and can be changed', async ({ app, page, realm }) => {
  const admin = await realm.admin(['realm-admin'])
  const user = await realm.user(admin.username)
  await realm.api('PUT', `/users/${admin.id}`, { ...user, attributes: { locale: ['de'] } })
  await app.open('/$realm/clients', { as: admin })

  const links = page.getByRole('navigation').getByRole('link')
  await expect(links.filter({ hasText: 'Realm-Einstellungen' })).toBeVisible()
  await expect(root(page)).toHaveAttribute('lang', 'de')
  await expect(root(page)).not.toHaveAttribute('dir', 'rtl')

  await chooseInMenu(page, 'Englisch')
  await expect(links.filter({ hasText: 'Realm settings' })).toBeVisible()
  await expect(root(page)).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(links.filter({ hasText: 'Realm settings' })).toBeVisible()
})

test('shows an incomplete language on request, and says so once', async ({ app, page }) => {
  const expectEnglish = async () => {
    await expect(root(page)).toHaveAttribute('lang', 'en')
    await expect(root(page)).not.toHaveAttribute('dir', 'rtl')
  }
  await app.open('/$realm/clients')
  await chooseInMenu(page, 'Arabic')
  const notice = page.getByText('Under half of the texts exist in Arabic')
  await expect(notice).toBeVisible()
  await expect(app.heading('Clients')).toBeVisible()
  await expectEnglish()

  await app.press('Show Arabic all the same')
  await expect(root(page)).toHaveAttribute('dir', 'rtl')
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(root(page)).toHaveAttribute('dir', 'rtl')

  await openUserMenu(page)
  await page.getByRole('menuitemcheckbox').click()
  await expectEnglish()
  await expect(notice).toBeVisible()
  await app.press('Close')
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(app.heading('Clients')).toBeVisible()
  await openUserMenu(page)
  await expect(page.getByRole('menuitemradio', { name: 'Arabic' })).toBeChecked()
  await expect(notice).toBeHidden()
})

test('a language written right to left mirrors the page', async ({ app, page }) => {
  await app.open('/$realm/clients')
  await showArabic(page)
  await expect(root(page)).toHaveAttribute('lang', 'ar')
  const sidebar = await page.locator('#page-sidebar').boundingBox()
  const main = await page.getByRole('main').boundingBox()
  expect(sidebar?.x).toBeGreaterThan(main?.x ?? Infinity)
  const titles = page.getByRole('columnheader')
  const [first, second] = [await titles.nth(1).boundingBox(), await titles.nth(2).boundingBox()]
  expect(first?.x).toBeGreaterThan(second?.x ?? Infinity)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(1280)

  // Names in a tree stand beside their icons.
  await app.visit('/$realm/groups')
  const gap = await page.getByRole('treeitem', { name: 'zone' }).evaluate((line) => {
    const name = document.createRange()
    name.selectNodeContents(line.querySelector('a') ?? line)
    return line.getBoundingClientRect().right - name.getBoundingClientRect().right
  })
  expect(gap).toBeLessThan(48)

  await page.setViewportSize({ width: 900, height: 800 })
  await app.visit('/$realm/roles')
  const measured = await page.getByRole('cell', { name: /^Begins here/ }).evaluate((box) => {
    const letter = document.createRange()
    const text = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode() ?? box
    letter.setStart(text, 0)
    letter.setEnd(text, 1)
    const { left: start, right: end } = letter.getBoundingClientRect()
    const cellBox = box.getBoundingClientRect()
    return {
      isCut: [box, ...box.children].some((part) => part.scrollHeight > part.clientHeight),
      begins: start >= cellBox.left && end <= cellBox.right,
    }
  })
  expect(measured).toEqual({ isCut: true, begins: true })

  await app.visit('/master')
  await expect(page.locator('a[href$="#/master/clients"]').first()).toBeVisible()
  await expect(root(page)).toHaveAttribute('dir', 'rtl')
})

test('corrects texts of the server, but not those of the realm', async ({ app, realm, page }) => {
  await app.open('/$realm/sessions')
  const explanation = 'Who is signed in to this realm, and to which clients.'
  await expect(page.getByText(explanation)).toBeVisible()
  await realm.api('POST', '/localization/en', { sessionExplain: 'Sessions of our people' })
  await page.reload()
  await expect(page.getByText('Sessions of our people')).toBeVisible()

  await app.visit('/$realm/authentication/policies')
  for (const text of ['At least 1 digit', 'Expires after 90 days'])
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
})
