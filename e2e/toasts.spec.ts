import type { Page } from '@playwright/test'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  users: [{ username: 'bob', enabled: true }],
  roles: { realm: [{ name: 'auditor' }] },
})

const messages = (page: Page) =>
  page
    .locator('[aria-live="polite"]')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })

/** The controls that the message lies on. */
async function coveredControls(page: Page, message: string) {
  const box = await messages(page).filter({ hasText: message }).first().boundingBox()
  return page
    .locator(':is(header, main, #page-sidebar)')
    .locator('a, button, input, select, textarea')
    .evaluateAll(
      (controls, { x, y, width, height }) =>
        controls.flatMap((control) => {
          const rect = control.getBoundingClientRect()
          const isApart =
            rect.width === 0 ||
            rect.right <= x ||
            rect.left >= x + width ||
            rect.bottom <= y ||
            rect.top >= y + height
          return isApart ? [] : [control.ariaLabel ?? control.textContent]
        }),
      box ?? { x: 0, y: 0, width: 10_000, height: 10_000 },
    )
}

for (const width of [1440, 1024])
  test(`shows messages where nothing is used, at ${width} px`, async ({ app, realm, page }) => {
    await page.setViewportSize({ width, height: 900 })
    await realm.api('POST', '/authentication/flows/browser/copy', { newName: `mine-${width}` })
    const flows = await realm.api<{ id: string; alias: string }[]>('GET', '/authentication/flows')
    const { id } = flows.find(({ alias }) => alias === `mine-${width}`) ?? {}
    await app.open(`/$realm/authentication/${id}/notInUse`)
    await app.choose('Requirement: Kerberos: Disabled', 'Alternative')
    const message = 'Flow successfully updated'
    await expect(messages(page).filter({ hasText: message })).toHaveCount(1)
    expect(await coveredControls(page, message)).toEqual([])
    await app.choose('Requirement: Kerberos: Alternative', 'Disabled')
    await expect(messages(page).filter({ hasText: message })).toHaveCount(2)
    expect(await coveredControls(page, message)).toEqual([])
    // In one place: the newest on top.
    const [newest, older] = await Promise.all(
      [0, 1].map((index) => messages(page).nth(index).boundingBox()),
    )
    expect(newest).toEqual(older)
  })

test('names the object of a message, and removes the message with the object', async ({
  app,
  realm,
  page,
}) => {
  const { id } = await realm.user.create({
    username: 'ada',
    credentials: [{ type: 'password', value: 'secret' }],
  })
  await page.clock.install()
  await app.open(`/$realm/users/${id}/credentials`)
  await app.press('Reset password')
  await app.field('Password').fill('other')
  await app.confirm('Reset password')
  const message = messages(page).filter({ hasText: 'The password has been reset' })
  await expect(message).toContainText('ada: ')
  await app.tab('Details')
  await expect(message).toBeVisible()
  await page.clock.fastForward(3000)
  await page
    .getByRole('navigation', { name: 'Breadcrumbs' })
    .getByRole('link', { name: 'Users', exact: true })
    .click()
  await app.expectRow('bob')
  await expect(message).toBeHidden()
})

test('keeps the message about a removal on the page that follows it', async ({
  app,
  realm,
  page,
}) => {
  await app.open(`/$realm/roles/${(await realm.role('auditor'))?.id}/details`)
  await app.choose('Action: auditor', 'Delete this role')
  await app.confirm('Delete')
  await expect(app.heading('Realm roles')).toBeVisible()
  await expect(messages(page).filter({ hasText: 'auditor: ' })).toBeVisible()
  expect(await realm.role('auditor')).toBeUndefined()
})
