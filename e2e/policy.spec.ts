import { expect, test } from './fixtures/test'

const policy = [
  "script-src 'self'",
  "style-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "object-src 'none'",
].join('; ')

test('works under a strict Content-Security-Policy', async ({ app, realm, page }) => {
  await realm.create({ browserSecurityHeaders: { contentSecurityPolicy: policy } })
  const admin = await realm.admin(['realm-admin'])
  // The server's own pages in the adapter's iframes contain inline scripts, which the policy
  // blocks.
  app.expectFailures(/^console error: Executing inline script violates/)
  await page.addInitScript(() => {
    if (window.top !== window) return
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`violation: ${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  await page.clock.install()
  const documentAnswer = page.waitForResponse((answer) => answer.request().isNavigationRequest())
  await app.open('/$realm', { as: admin })

  const sent = (await documentAnswer).headers()['content-security-policy'] ?? ''
  expect(sent).toContain("script-src 'self'")
  await expect(app.heading(`Welcome to ${realm.name}`)).toBeVisible()
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await app.expectRow('account-console')
  // Menus and session renewal load when the page is idle.
  await page.waitForResponse(/\/admin\/serverinfo$/, { timeout: 30_000 })
  await app
    .row('account-console')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Export', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Realm selector/ }).click()
  await expect(page.getByRole('region', { name: 'Select realm' })).toBeVisible()
  await page.keyboard.press('Escape')

  // The session lives on without the session status iframe.
  await page.clock.fastForward(296_000)
  await app.search('account-console')
  await app.expectRow('account-console')
  await expect(app.row('admin-cli')).toBeHidden()
})
