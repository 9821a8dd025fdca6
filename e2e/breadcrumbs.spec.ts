import type { Page } from '@playwright/test'
import { content, resourceServerOf } from './fixtures/authorization'
import { expect, test } from './fixtures/test'

const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' })

test('leads from a resource, a scope and a policy back to their lists', async ({
  app,
  realm,
  page,
}) => {
  await realm.create(content)
  const { id, address, add } = await resourceServerOf(realm)
  const resource = await add<{ _id: string }>('/resource', { name: 'stock' })
  const scope = await add('/scope', { name: 'read' })
  const policy = await add('/policy/regex', {
    name: 'staff only',
    targetClaim: 'email',
    pattern: '.*',
  })
  const lists = {
    [`resource/${resource._id}`]: 'resources',
    [`scope/${scope.id}`]: 'scopes',
    [`policy/${policy.id}/regex`]: 'policies',
  }
  await app.open(`${address}/settings`)
  for (const [detail, list] of Object.entries(lists)) {
    await app.visit(`${address}/${detail}`)
    await trail(page).getByRole('link', { name: 'shop', exact: true }).click()
    await expect(page).toHaveURL(app.url(`/$realm/clients/${id}/authorization/${list}`))
    await expect(app.heading('shop')).toBeVisible()
  }
})

test('leads from a client policy back to the policies', async ({ app, realm, page }) => {
  await realm.api('PUT', '/client-policies/policies', {
    policies: [{ name: 'strict', enabled: false, conditions: [], profiles: [] }],
  })
  await app.open('/$realm/realm-settings/client-policies/strict/edit-policy')
  await expect(app.heading('strict')).toBeVisible()
  await trail(page).getByRole('link').last().click()
  await expect(page).toHaveURL(app.url('/$realm/realm-settings/client-policies/policies'))
  await app.expectRow('strict')
})

test('keeps the title in place when tabs with nested tabs are opened', async ({
  app,
  realm,
  page,
}) => {
  await app.open('/$realm/realm-settings/general')
  const top = async () => (await app.heading(realm.name).boundingBox())?.y
  await expect(app.heading(realm.name)).toBeVisible()
  const before = await top()
  for (const tab of ['Keys', 'Client policies', 'User profile', 'Login']) {
    await app.tab(tab)
    expect(await top(), tab).toBe(before)
    await expect(trail(page)).toBeHidden()
  }
  await app.open('/$realm/clients')
  await expect(app.heading('Clients')).toBeVisible()
  await app.tab('Client registration')
  await expect(page).toHaveURL(/client-registration/)
  await expect(trail(page)).toBeHidden()
})

test('names the object in the title of the browser tab', async ({ app, realm, page }) => {
  await realm.create({ groups: [{ name: 'crew' }], clients: [{ clientId: 'shop' }] })
  const { id } = await realm.user.create({ username: 'ada' })
  const [crew] = await realm.api<{ id: string }[]>('GET', '/groups')
  const shop = (await realm.client('shop'))?.id
  const end = `– ${realm.name} – Castellan`
  const titles = {
    [`users/${id}/settings`]: `ada – User details ${end}`,
    [`clients/${shop}/settings`]: `shop – Client details ${end}`,
    [`groups/${crew?.id}`]: new RegExp(`^crew – .* ${end}$`),
    users: `Users ${end}`,
    'realm-settings/general': `Realm settings ${end}`,
  }
  for (const [path, title] of Object.entries(titles)) {
    await app.open(`/$realm/${path}`)
    await expect(page).toHaveTitle(title)
  }
})
