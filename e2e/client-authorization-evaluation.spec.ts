import { content, searchAndChoose, resourceServerOf } from './fixtures/authorization'
import { fillFields } from './fixtures/contents'
import { expect, test } from './fixtures/test'

test('evaluates with context attributes, or without permissions', async ({ app, realm, page }) => {
  await realm.create(content)
  const authz = await resourceServerOf(realm)
  const orders = await authz.add<{ _id: string }>('/resource', { name: 'orders' })
  await app.open(`${authz.address}/evaluate`)
  await searchAndChoose(app, 'Users', 'ann')
  await app.press('Evaluate')
  await expect(page.getByRole('heading', { name: 'No permission covers this' })).toBeVisible()
  await app.press('Back')
  const earlier = page.getByRole('listitem').filter({ hasText: 'ann' })
  await expect(earlier).toContainText('No permission covers this')

  const time = { name: 'later', notBefore: '2031-05-17 08:30:00' }
  const { id } = await authz.add('/policy/time', time)
  const permission = { name: 'on orders', resources: [orders._id], policies: [id] }
  await authz.add('/permission/resource', permission)
  const results = page.getByRole('table', { name: 'Results' }).getByRole('row').nth(1)
  await app.press('Evaluate')
  await expect(results).toContainText('Deny')
  await results.getByRole('button').first().click()
  await expect(page.getByRole('link', { name: 'on orders' }).first()).toBeVisible()
  await app.press('Back')
  await app.press('Add Contextual Attributes')
  await app.field('Key 1').fill('time')
  await page.getByRole('option', { name: /^kc\.time\.date_time/ }).click()
  await page.getByLabel('Value 1', { exact: true }).fill('2032-01-01T10:00')
  await app.press('Add Contextual Attributes')
  await app.field('Key 2').fill('kc.identity')
  await page.getByRole('option', { name: /^kc\.identity\.authc\.method/ }).click()
  await page.getByRole('button', { name: /^Value 2/ }).click()
  await page.getByRole('option', { name: 'One-time password (otp)' }).click()
  await app.press('Add Contextual Attributes')
  await fillFields(app, { 'Key 3': 'anything.else', 'Value 3': 'as one likes' })
  const sent = page.waitForRequest((request) => request.url().endsWith('/policy/evaluate'))
  await app.press('Evaluate')
  const attributes = {
    'kc.time.date_time': '2032-01-01 10:00:00',
    'kc.identity.authc.method': 'otp',
    'anything.else': 'as one likes',
  }
  expect((await sent).postDataJSON()).toMatchObject({ context: { attributes } })
  await expect(results).toContainText('Permit')
})
