import { browserStorageOf } from './fixtures/leaks'
import { createUser } from './fixtures/profile'
import { loginPage } from './fixtures/signIn'
import { expect, test } from './fixtures/test'

const word = 'Geh31m'

test('shows no secret as code, and leaves none in the browser', async ({ app, realm, page }) => {
  test.slow()
  await realm.create({ smtpServer: { host: 'mail.test', from: 'a@example.org', auth: 'true' } })
  const { id } = await createUser(realm)

  // Sent as JSON; one password is rejected first.
  await app.open(`/$realm/users/${id}/credentials`)
  // The line below the name offers it, too.
  await app.page.getByRole('button', { name: 'Set password', exact: true }).last().click()
  await app.field('Password').fill(`${word}-user`)
  await app.confirm('Save password')
  await app.expectMessage('The password has been set successfully')

  await page.goto(app.url('/$realm/realm-settings/email'))
  await page.getByRole('radio', { name: 'Password', exact: true }).check()
  await app.field('Username').fill('castellan')
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(`${word}-mail`)
  await app.save('Realm successfully updated')

  await page.goto(app.url('/$realm/clients/import-client'))
  const client = { clientId: 'shop', secret: `${word}-client`, attributes: { 'my.api.key': word } }
  await page.getByRole('textbox', { name: 'Resource file' }).fill(JSON.stringify(client))
  await app.save('Client imported successfully')

  await app.choose('admin', 'Activity')
  const entries = app.dialog().getByRole('listitem').getByRole('button', { expanded: false })
  await expect(entries.first()).toBeVisible()
  const count = await entries.count()
  expect(count).toBeGreaterThanOrEqual(3)
  for (let entry = 0; entry < count; entry++) await entries.first().click()
  for (const language of ['curl', 'kcadm', 'TypeScript']) {
    for (const tab of await app.dialog().getByRole('tab', { name: language }).all())
      await tab.click()
    await expect(app.dialog()).toContainText('<secret>')
    expect(await page.content()).not.toContain(word)
  }
  expect(await browserStorageOf(page)).not.toContain(word)
})

test('deletes cached responses and other users’ data at sign-out', async ({ app, realm, page }) => {
  const admin = await realm.admin(['realm-admin'])
  await app.open('/$realm/clients', { as: admin })
  await app.expectRow('account-console')
  await expect.poll(() => browserStorageOf(page)).toContain('castellan:private:')
  // Drafts of another user in this tab and browser.
  await page.evaluate(async () => {
    const draft = { form: 'edit', user: 'other', at: Date.now(), omitted: [], values: [] }
    sessionStorage.setItem('castellan:draft:master:%2Fx:edit', JSON.stringify(draft))
    await caches.open('castellan:private:other:1')
  })
  await page.reload()
  await app.expectRow('account-console')
  await expect.poll(() => browserStorageOf(page)).not.toContain('castellan:draft:')

  await app.choose('Test User', 'Sign out')
  await expect(loginPage(page)).toBeVisible()
  expect(await browserStorageOf(page)).not.toContain('castellan:private:')
})

test('keeps tokens in memory only', async ({ app, realm, page, context }) => {
  await realm.create({ accessTokenLifespan: 60 })
  const admin = await realm.admin(['realm-admin'])
  const tokens: string[] = []
  context.on('response', async (answer) => {
    if (!answer.url().endsWith('/protocol/openid-connect/token') || !answer.ok()) return
    const all = (await answer.json()) as object
    tokens.push(
      ...Object.values(all)
        .map(String)
        .filter((value) => value.length > 100),
    )
  })
  await page.clock.install()
  await app.open('/$realm/clients', { as: admin })
  await app.expectRow('account-console')
  // Session renewal loads when the page is idle.
  await page.waitForResponse(/\/admin\/serverinfo$/, { timeout: 30_000 })
  await page.clock.fastForward(58_000)
  await app.search('account')
  await expect(app.row('admin-cli')).toBeHidden()
  await expect.poll(() => tokens.length).toBeGreaterThan(3)

  const cookies = await page.evaluate(() => document.cookie)
  const stored = cookies + (await browserStorageOf(page)) + page.url()
  expect(tokens.filter((token) => stored.includes(token))).toEqual([])
  const identity = (await context.cookies()).find(({ name }) => name === 'KEYCLOAK_IDENTITY')
  expect(identity?.httpOnly).toBe(true)
  const databases = await page.evaluate(async () => (await indexedDB.databases()).length)
  expect(databases).toBe(0)
})
