import { content, searchAndChoose, resourceServerOf } from './fixtures/authorization'
import { expect, test } from './fixtures/test'

test('takes context attributes for an evaluation, and says when no permission applies', async ({
  app,
  realm,
  page,
}) => {
  await realm.create(content)
  const authz = await resourceServerOf(realm)
  const orders = await authz.add<{ _id: string }>('/resource', { name: 'orders' })
  await app.open(`${authz.address}/evaluate`)
  await searchAndChoose(app, 'Users', 'ann')
  await app.press('Evaluate')
  await expect(page.getByRole('heading', { name: 'No permission covers this' })).toBeVisible()
  await app.press('Back')
  await expect(page.getByRole('listitem').filter({ hasText: 'ann' })).toContainText(
    'No permission covers this',
  )

  const later = await authz.add('/policy/time', {
    name: 'later',
    notBefore: '2031-05-17 08:30:00',
  })
  await authz.add('/permission/resource', {
    name: 'on orders',
    resources: [orders._id],
    policies: [later.id],
  })
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
  await app.field('Key 3').fill('anything.else')
  await app.field('Value 3').fill('as one likes')
  const sent = page.waitForRequest((request) => request.url().endsWith('/policy/evaluate'))
  await app.press('Evaluate')
  expect((await sent).postDataJSON()).toMatchObject({
    context: {
      attributes: {
        'kc.time.date_time': '2032-01-01 10:00:00',
        'kc.identity.authc.method': 'otp',
        'anything.else': 'as one likes',
      },
    },
  })
  await expect(results).toContainText('Permit')
})
