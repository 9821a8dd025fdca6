import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test'
import { chooseInMenu, openUserMenu } from './fixtures/userMenu'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation', exact: true })
const userMenu = (page: Page) => page.getByRole('menu', { name: /^Menu of/ })
const root = (page: Page) => page.locator(':root')

test.describe('the user menu', () => {
  test('opens and closes by keyboard and leads to the realm', async ({ app, page, realm }) => {
    await app.open('/$realm/clients')
    const button = page.getByRole('banner').getByRole('button').last()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(userMenu(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(userMenu(page)).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(userMenu(page)).toBeFocused()
    // Closes and reopens within one frame.
    await userMenu(page).evaluate((menu) => {
      const popup = menu.closest<HTMLElement>('[popover]')
      popup?.hidePopover()
      popup?.showPopover()
    })
    await expect(userMenu(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(userMenu(page)).toBeHidden()
    await expect(button).toBeFocused()
    // The next key comes before the page notices the open menu.
    await page.evaluate(() =>
      addEventListener(
        'toggle',
        (event) => {
          if (event.newState === 'open') event.stopImmediatePropagation()
        },
        { capture: true },
      ),
    )
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(userMenu(page)).toBeHidden()

    await openUserMenu(page)
    await expect(page.getByRole('menuitem', { name: 'Clear caches' })).toBeHidden()
    await page.getByRole('menuitem', { name: 'Realm info' }).click()
    await expect(app.heading(`Welcome to ${realm.name}`)).toBeVisible()
  })

  test('clears each cache of the server', async ({ app, page }) => {
    await app.open('/master')
    await openUserMenu(page)
    await page.getByRole('menuitem', { name: 'Clear caches' }).click()

    for (const [button, address] of [
      ['Clear Realm Cache', 'clear-realm-cache'],
      ['Clear User Cache', 'clear-user-cache'],
      ['Clear Keys Cache', 'clear-keys-cache'],
      ['Clear CRL Cache', 'clear-crl-cache'],
    ] as const) {
      const answered = page.waitForResponse(
        (answer) => answer.url().endsWith(`/admin/realms/master/${address}`) && answer.ok(),
      )
      await app.confirm(button)
      expect((await answered).request().method()).toBe('POST')
    }
    await app.expectMessage('Cache cleared successfully')
    await app.dialog().getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('help', () => {
  test('is toggled in all browser tabs at once', async ({ app, page, context }) => {
    await app.open('/$realm/roles')
    const otherPage = await context.newPage()
    await otherPage.goto(app.url('/$realm/roles'))
    const helpText = (tab: Page) => tab.getByRole('main').getByText('Realm roles are the roles')
    await expect(helpText(page)).toBeVisible()
    await expect(helpText(otherPage)).toBeVisible()

    await page.getByRole('banner').getByRole('button', { name: 'Help' }).click()
    const help = page.getByRole('switch', { name: 'Enable help mode' })
    await expect(help).toBeChecked()
    await expect(page.getByRole('link', { name: /documentation/i })).toHaveAttribute(
      'href',
      'https://www.keycloak.org/documentation',
    )
    await help.press('Space')
    for (const tab of [page, otherPage]) {
      await expect(helpText(tab)).toBeHidden()
      await expect(tab.getByRole('main').getByRole('button', { name: /help/i })).toHaveCount(0)
    }
    await otherPage.reload()
    await expect(otherPage.getByRole('heading', { name: 'Realm roles' })).toBeVisible()
    await expect(helpText(otherPage)).toBeHidden()
  })
})

test.describe('the theme', () => {
  test('is light, dark or the system’s, and is remembered', async ({ app, page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await app.open('/master')
    await expect(root(page)).not.toContainClass('pf-v6-theme-dark')
    await chooseInMenu(page, 'Dark')
    await expect(root(page)).toContainClass('pf-v6-theme-dark')
    await page.reload()
    await expect(app.heading('master realm')).toBeVisible()
    await expect(root(page)).toContainClass('pf-v6-theme-dark')

    await chooseInMenu(page, 'Use system setting')
    await expect(root(page)).not.toContainClass('pf-v6-theme-dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(root(page)).toContainClass('pf-v6-theme-dark')
    await chooseInMenu(page, 'Light')
    await expect(root(page)).not.toContainClass('pf-v6-theme-dark')
  })
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('menus stay within the screen', async ({ app, page, realm }) => {
    await realm.create({ users: ['ada', 'bob'].map((username) => ({ username, enabled: true })) })
    await app.open('/$realm/users')
    await app.row('ada').select()
    await app.press('Bulk actions')
    const menu = await page.getByRole('menu').boundingBox()
    expect(menu?.x).toBeGreaterThanOrEqual(0)
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(360)
  })

  test('the navigation covers the content, and the menu contains help', async ({
    app,
    page,
    realm,
  }) => {
    await app.open('/$realm')
    const toggle = page.getByRole('banner').getByRole('button', { name: 'Navigation' })
    await expect(app.heading(`Welcome to ${realm.name}`)).toBeVisible()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    const clients = page.getByRole('link', { name: 'Clients', exact: true })
    await expect(clients).not.toBeInViewport()

    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await clients.click()
    await expect(app.heading('Clients')).toBeVisible()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await app.expectRow('account')
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)

    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.mouse.click(350, 600)
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')

    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Menu of/ })
      .click()
    await page.getByRole('menuitem', { name: 'Help on' }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Menu of/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Help off' })).toBeVisible()
  })
})

test.describe('navigating', () => {
  test('names the page and focuses its heading', async ({ app, page, realm }) => {
    await app.open('/$realm')
    await expect(page).toHaveTitle(`Home – ${realm.name} – Castellan`)
    await navigation(page).getByRole('link', { name: 'Clients', exact: true }).click()
    await expect(app.heading('Clients')).toBeFocused()
    await expect(page).toHaveTitle(`Clients – ${realm.name} – Castellan`)
    await expect(
      navigation(page).getByRole('link', { name: 'Clients', exact: true }),
    ).toHaveAttribute('aria-current', 'page')

    // A search is no navigation.
    await app.search('account')
    await expect(app.row('admin-cli')).toBeHidden()
    await expect(page.getByRole('searchbox', { name: 'Search for client' })).toBeFocused()
    await page.goBack()
    await page.goBack()
    await expect(app.heading(`Welcome to ${realm.name}`)).toBeFocused()
    await page.getByRole('banner').getByRole('link', { name: 'Logo' }).click()
    await expect(app.heading(`Welcome to ${realm.name}`)).toBeVisible()
  })

  test('skips to the content', async ({ app, page }) => {
    await app.open('/$realm/clients')
    await app.expectRow('account')
    const skip = page.getByRole('button', { name: 'Skip to content' })
    await skip.focus()
    await page.keyboard.press('Enter')

    await expect(page.getByRole('main')).toBeFocused()
    expect(page.url()).toBe(app.url('/$realm/clients'))
  })
})

test.describe('toasts', () => {
  test('are in a live region, stay eight seconds, and can be closed', async ({ app, page }) => {
    await page.clock.install()
    await app.open('/master')
    const region = page.locator('[aria-live="polite"]', { has: page.getByRole('list') })
    await expect(page.locator('[aria-live="polite"]').first()).toBeAttached()
    const toast = page.getByRole('listitem').filter({ hasText: 'Cache cleared successfully' })
    await openUserMenu(page)
    await page.getByRole('menuitem', { name: 'Clear caches' }).click()
    await app.confirm('Clear User Cache')
    await expect(toast).toBeVisible()
    await expect(region.getByRole('listitem')).toHaveCount(1)
    await page.clock.fastForward(7000)
    await expect(toast).toBeVisible()
    await page.clock.fastForward(1500)
    await expect(toast).toBeHidden()

    await app.confirm('Clear User Cache')
    await app.dialog().getByRole('button', { name: 'Close' }).last().click()
    await expect(toast).toBeVisible()
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toBeHidden()
  })
})

test.describe('a temporary administrator', () => {
  test('is reminded on every page, others are not', async ({ app, page, realm }) => {
    const notice = page.getByRole('region', { name: 'Temporary administrator' })
    const admin = await realm.admin(['realm-admin'])
    await app.open('/$realm/clients', { as: admin })
    await app.expectRow('account')
    await expect(notice).toBeHidden()

    const profile = await realm.api<object>('GET', '/users/profile')
    await realm.api('PUT', '/users/profile', { ...profile, unmanagedAttributePolicy: 'ADMIN_EDIT' })
    const user = await realm.user(admin.username)
    await realm.api('PUT', `/users/${user?.id}`, {
      ...user,
      attributes: { is_temporary_admin: ['true'] },
    })
    await page.reload()
    await expect(notice).toContainText('temporary admin user')
    await navigation(page).getByRole('link', { name: 'Realm settings' }).click()
    await expect(app.heading(realm.name)).toBeVisible()
    await expect(notice).toBeVisible()
  })

  test('is replaced by a permanent one on a new server', async ({ app, page, server }) => {
    await app.open('/master')
    await expect(app.heading('master realm')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Temporary administrator' })).toBeHidden()
    const query = 'username=temporary-admin&exact=true'
    expect(await server.api('GET', `/admin/realms/master/users?${query}`)).toEqual([])
  })
})
