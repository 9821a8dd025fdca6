import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/test'

/** Opens no dialog, or is covered elsewhere. */
const skippedButtons =
  /^(Refresh|Previous|Next|First page|Last page|Columns|Search|Clear|Enabled|Show|Hide|Copy|Save|Revert|Download|Export|Help|More info)|Learn more|filter/i

const content = {
  organizationsEnabled: true,
  organizations: [{ name: 'sample', alias: 'sample', domains: [{ name: 'sample.example' }] }],
  clients: [{ clientId: 'a-sample' }],
  clientScopes: [{ name: 'a-sample', protocol: 'openid-connect' }],
  roles: { realm: [{ name: 'a-sample' }] },
  groups: [{ name: 'sample' }],
  users: [{ username: 'sample', enabled: true }],
  identityProviders: [{ alias: 'sample', providerId: 'oidc', config: {} }],
}

const addresses = [
  'clients',
  'client-scopes',
  'roles',
  'users',
  'groups',
  'organizations',
  'identity-providers',
  'authentication/flows',
  'authentication/required-actions',
  'sessions',
  'realm-settings/general',
  'realm-settings/keys/providers',
  'realm-settings/localization/overrides',
  'realm-settings/user-registration/groups',
  'realm-settings/client-policies/profiles',
]

const name = async (button: Locator) =>
  ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').trim()

/** Checks focus and Escape of the opened dialog; false when none opened. */
async function closesDialogProperly(page: Page, opener: Locator, action: string): Promise<boolean> {
  const dialog = page.getByRole('dialog')
  // Its code or data still loads.
  await expect(page.locator('.castellan-request-pending')).toHaveCount(0)
  const isOpen = await dialog
    .first()
    .waitFor({ timeout: 700 })
    .then(() => true)
    .catch(() => false)
  if (!isOpen) return false
  await expect(dialog, action).toHaveCount(1)
  await expect(dialog, action).toHaveAccessibleName(/\S/)
  const focused = dialog.locator(':focus')
  await expect(focused, `${action}: the focus is in it`).toHaveCount(1)
  const closeButton = dialog.locator('.pf-v6-c-modal-box__close :focus')
  await expect(closeButton, `${action}: not on the cross`).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog, `${action}: Escape leaves it`).toHaveCount(0)
  await expect(opener, `${action}: the focus goes back`).toBeFocused()
  return true
}

for (const address of addresses)
  test(`moves the focus into the dialogs of /${address} and back`, async ({ app, realm, page }) => {
    test.slow()
    await realm.create(content)
    const open = async () => {
      await app.open(`/$realm/${address}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    }
    await open()
    const start = page.url()
    const main = page.getByRole('main')
    let dialogCount = 0
    // The menus of the page and of the first row.
    const toggles = main.locator(
      'button[aria-haspopup="menu"]:visible:not([aria-label*=" more: "])',
    )
    // All settings tabs share the page menu.
    const sharesPageMenu = address.startsWith('realm-settings/') && !address.endsWith('/general')
    for (const index of sharesPageMenu ? [1] : [0, 1]) {
      const toggle = toggles.nth(index)
      if ((await toggle.count()) === 0) continue
      await toggle.click()
      const items = page.getByRole('menuitem')
      await expect(items.first()).toBeVisible()
      const labels = await items.allTextContents()
      await page.keyboard.press('Escape')
      for (const [itemIndex, label] of labels.entries()) {
        if (skippedButtons.test(label)) continue
        await toggle.click()
        const item = items.nth(itemIndex)
        if ((await item.getAttribute('aria-disabled')) === 'true') {
          await page.keyboard.press('Escape')
          continue
        }
        await item.click()
        if (await closesDialogProperly(page, toggle, label)) dialogCount++
        else if (page.url() !== start) await open()
      }
    }
    const buttons = main.locator(
      'button:visible:not([aria-haspopup], [aria-expanded], [role], :disabled, [aria-disabled="true"])',
    )
    const names = new Set<string>()
    for (let index = 0; index < (await buttons.count()); index++) {
      const button = buttons.nth(index)
      const label = await name(button)
      if (label === '' || skippedButtons.test(label) || names.has(label)) continue
      names.add(label)
      await button.click()
      if (await closesDialogProperly(page, button, label)) dialogCount++
      else if (page.url() !== start) await open()
    }
    expect(dialogCount, 'dialogs').toBeGreaterThan(0)
  })
