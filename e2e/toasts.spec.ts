import type { Locator, Page } from '@playwright/test'
import { agree } from './fixtures/steps'
import { flowOf } from './fixtures/flows'
import { saveButton, savedMessage } from './fixtures/shop'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  clients: [{ clientId: 'shop' }],
  users: [{ username: 'bob', enabled: true }],
  roles: { realm: [{ name: 'auditor' }] },
})

const messages = (page: Page, hasText?: string) =>
  page
    .locator('[aria-live="polite"]')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button'), hasText })

/** The controls that the message lies on. */
async function covered(controls: Locator, message: string) {
  const box = await messages(controls.page(), message).first().boundingBox()
  return controls.evaluateAll(
    (all, { x, y, width, height }) =>
      all.flatMap((control) => {
        const rect = control.getBoundingClientRect()
        const isBeside = rect.width === 0 || rect.right <= x || rect.left >= x + width
        const isApart = isBeside || rect.bottom <= y || rect.top >= y + height
        return isApart ? [] : [control.ariaLabel ?? control.textContent]
      }),
    box ?? { x: 0, y: 0, width: 10_000, height: 10_000 },
  )
}

for (const width of [1440, 1024])
  test(`shows messages where nothing is used, at ${width} px`, async ({ app, realm, page }) => {
    await page.setViewportSize({ width, height: 900 })
    const newName = `mine-${width}`
    await realm.api('POST', '/authentication/flows/browser/copy', { newName })
    await app.open(`/$realm/authentication/${(await flowOf(realm, newName))?.id}/notInUse`)
    const controls = page
      .locator(':is(header, main, #page-sidebar)')
      .locator('a, button, input, select, textarea')
    const message = 'Flow successfully updated'
    for (const [count, from, to] of [
      [1, 'Disabled', 'Alternative'],
      [2, 'Alternative', 'Disabled'],
    ] as const) {
      await app.choose(`Requirement: Kerberos: ${from}`, to)
      await expect(messages(page, message)).toHaveCount(count)
      expect(await covered(controls, message)).toEqual([])
    }
    // In one place: the newest on top.
    const newest = await messages(page).nth(0).boundingBox()
    expect(newest).toEqual(await messages(page).nth(1).boundingBox())
  })

test('keeps messages off the page actions and form buttons', async ({ app, realm, page }) => {
  await app.open(`/$realm/clients/${(await realm.client('shop'))?.id}/settings`)
  const main = page.getByRole('main')
  const buttons = page
    .getByRole('banner')
    .locator('button[aria-haspopup="menu"]')
    .or(main.getByRole('button', { name: /^Action/ }).first())
    .or(saveButton(app))
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await app.field('Description').fill(`At ${width}`)
    await saveButton(app).click()
    await expect(messages(page, savedMessage)).toHaveCount(1)
    await expect(buttons).toHaveCount(3)
    expect(await covered(buttons, savedMessage), `at ${width}`).toEqual([])
    await messages(page, savedMessage).first().getByRole('button', { name: 'Close' }).click()
  }
})

test('names the object of a message, and leaves with it', async ({ app, realm, page }) => {
  const credentials = [{ type: 'password', value: 'secret' }]
  const { id } = await realm.user.create({ username: 'ada', credentials })
  await page.clock.install()
  await app.open(`/$realm/users/${id}/credentials`)
  await app.press('Reset password')
  await app.field('Password').fill('other')
  await app.confirm('Reset password')
  const message = messages(page, 'The password has been reset')
  await expect(message).toContainText('ada: ')
  await app.tab('Details')
  await expect(message).toBeVisible()
  await page.clock.fastForward(3000)
  const path = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await path.getByRole('link', { name: 'Users', exact: true }).click()
  await app.expectRow('bob')
  await expect(message).toBeHidden()
})

test('keeps the message about a removal on the next page', async ({ app, realm, page }) => {
  await app.open(`/$realm/roles/${(await realm.role('auditor'))?.id}/details`)
  await app.choose('Action: auditor', 'Delete this role')
  await agree(app, 'Delete', 'The role has been deleted')
  await expect(app.heading('Realm roles')).toBeVisible()
  await expect(messages(page, 'auditor: ')).toBeVisible()
  expect(await realm.role('auditor')).toBeUndefined()
})
