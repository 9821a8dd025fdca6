import type { Page } from '@playwright/test'
import { expect, withSharedRealm } from './fixtures/test'
import { chooseInMenu, openUserMenu, showArabic } from './fixtures/userMenu'

const root = (page: Page) => page.locator(':root')

async function bundleText(serverUrl: string, realm: string, language: string, key: string) {
  const answer = await fetch(`${serverUrl}/resources/${realm}/admin/${language}`)
  const entries = (await answer.json()) as { key: string; value: string }[]
  return entries.find((entry) => entry.key === key)?.value ?? ''
}

const description = `Begins here ${'and goes on '.repeat(18)}`

const test = withSharedRealm({
  internationalizationEnabled: true,
  supportedLocales: ['en', 'de', 'ar'],
  defaultLocale: 'en',
  groups: [{ name: 'zone' }],
  roles: { realm: [{ name: 'zone', description }] },
})

test('the language follows the account, and can be changed', async ({
  app,
  page,
  realm,
  serverUrl,
}) => {
  const admin = await realm.admin(['realm-admin'])
  const user = await realm.user(admin.username)
  await realm.api('PUT', `/users/${user?.id}`, {
    ...user,
    attributes: { ...user?.attributes, locale: ['de'] },
  })
  await app.open('/$realm/clients', { as: admin })

  const settings = await bundleText(serverUrl, realm.name, 'de', 'realmSettings')
  expect(settings).not.toBe('Realm settings')
  const links = page.getByRole('navigation').getByRole('link')
  await expect(links.filter({ hasText: settings })).toBeVisible()
  await expect(root(page)).toHaveAttribute('lang', 'de')
  await expect(root(page)).not.toHaveAttribute('dir', 'rtl')

  await chooseInMenu(page, 'Englisch')
  await expect(links.filter({ hasText: 'Realm settings' })).toBeVisible()
  await expect(root(page)).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(links.filter({ hasText: 'Realm settings' })).toBeVisible()
})

test('the language stays English where the server has few texts, says so once and can be shown all the same', async ({
  app,
  page,
}) => {
  await app.open('/$realm/clients')
  await chooseInMenu(page, 'Arabic')
  const notice = page.getByText('Under half of the texts exist in Arabic')
  await expect(notice).toBeVisible()
  await expect(app.heading('Clients')).toBeVisible()
  await expect(root(page)).toHaveAttribute('lang', 'en')
  await expect(root(page)).not.toHaveAttribute('dir', 'rtl')

  await app.press('Show Arabic all the same')
  await expect(root(page)).toHaveAttribute('dir', 'rtl')
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(root(page)).toHaveAttribute('dir', 'rtl')

  await openUserMenu(page)
  await page.getByRole('menuitemcheckbox').click()
  await expect(root(page)).toHaveAttribute('lang', 'en')
  await expect(root(page)).not.toHaveAttribute('dir', 'rtl')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(app.heading('Clients')).toBeVisible()
  await openUserMenu(page)
  await expect(page.getByRole('menuitemradio', { name: 'Arabic' })).toBeChecked()
  await expect(notice).toBeHidden()
})

test('the language mirrors the page when written right to left', async ({ app, page }) => {
  await app.open('/$realm/clients')
  await showArabic(page)

  await expect(root(page)).toHaveAttribute('lang', 'ar')
  const leftEdge = async (role: 'main' | 'banner') => (await page.getByRole(role).boundingBox())?.x
  const sidebar = await page.locator('#page-sidebar').boundingBox()
  expect(sidebar?.x).toBeGreaterThan((await leftEdge('main')) ?? Infinity)
  const first = await page.getByRole('columnheader').nth(1).boundingBox()
  const second = await page.getByRole('columnheader').nth(2).boundingBox()
  expect(first?.x).toBeGreaterThan(second?.x ?? Infinity)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(1280)

  await page.goto(app.url('/master'))
  await expect(root(page)).toHaveAttribute('dir', 'rtl')
})

test('the language aligns names in a tree with their icons when written right to left', async ({
  app,
  page,
}) => {
  await app.open('/$realm/groups')
  await showArabic(page)
  const gap = await page.getByRole('treeitem', { name: 'zone' }).evaluate((line) => {
    const name = document.createRange()
    name.selectNodeContents(line.querySelector('a') ?? line)
    return line.getBoundingClientRect().right - name.getBoundingClientRect().right
  })
  expect(gap).toBeLessThan(48)
})

test('the language truncates text of the other direction at its end when written right to left', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await app.open('/$realm/roles')
  await showArabic(page)
  const cell = page.getByRole('cell', { name: /^Begins here/ })
  await expect(cell).toBeVisible()
  const measured = await cell.evaluate((box) => {
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
})
