import type { Page } from '@playwright/test'
import { resourceServerOf } from './fixtures/authorization'
import { isAddress } from './fixtures/registry'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  roles: { realm: [{ name: 'clerk' }], client: { shop: [{ name: 'cashier' }] } },
  groups: [{ name: 'staff' }],
  users: [{ username: 'ada', enabled: true }],
  clients: [{ clientId: 'shop', serviceAccountsEnabled: true, authorizationServicesEnabled: true }],
})

const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumbs' })

test('leads from the parts of policies back to their lists', async ({ app, realm, page }) => {
  const { id, address, add } = await resourceServerOf(realm)
  const resource = await add<{ _id: string }>('/resource', { name: 'stock' })
  const scope = await add('/scope', { name: 'read' })
  const regex = { name: 'staff only', targetClaim: 'email', pattern: '.*' }
  const policy = await add('/policy/regex', regex)
  const strict = { name: 'strict', enabled: false, conditions: [], profiles: [] }
  await realm.api('PUT', '/client-policies/policies', { policies: [strict] })
  await app.open(`${address}/settings`)
  for (const [detail, list] of Object.entries({
    [`resource/${resource._id}`]: 'resources',
    [`scope/${scope.id}`]: 'scopes',
    [`policy/${policy.id}/regex`]: 'policies',
  })) {
    await app.visit(`${address}/${detail}`)
    await trail(page).getByRole('link', { name: 'shop', exact: true }).click()
    await expect(page).toHaveURL(app.url(`/$realm/clients/${id}/authorization/${list}`))
    await expect(app.heading('shop')).toBeVisible()
  }
  await app.visit('/$realm/realm-settings/client-policies/strict/edit-policy')
  await expect(app.heading('strict')).toBeVisible()
  await trail(page).getByRole('link').last().click()
  await expect(page).toHaveURL(app.url('/$realm/realm-settings/client-policies/policies'))
  await app.expectRow('strict')
})

test('keeps the title in place when nested tabs are opened', async ({ app, realm, page }) => {
  await app.open('/$realm/realm-settings/general')
  const top = async () => (await app.heading(realm.name).boundingBox())?.y
  await expect(app.heading(realm.name)).toBeVisible()
  const before = await top()
  for (const tab of ['Keys', 'Client policies', 'User profile', 'Login']) {
    await app.tab(tab)
    expect(await top(), tab).toBe(before)
    await expect(trail(page)).toBeHidden()
  }
  await app.visit('/$realm/clients')
  await expect(app.heading('Clients')).toBeVisible()
  await app.tab('Client registration')
  await expect(page).toHaveURL(/client-registration/)
  await expect(trail(page)).toBeHidden()
})

test('names the object in the title of the browser tab', async ({ app, realm, page }) => {
  const id = (await realm.user('ada'))?.id
  const [staff] = await realm.api<{ id: string }[]>('GET', '/groups')
  const shop = (await realm.client('shop'))?.id
  const end = `– ${realm.name} – Castellan`
  const titles = {
    [`users/${id}/settings`]: `ada – User details ${end}`,
    [`clients/${shop}/settings`]: `shop – Client details ${end}`,
    [`groups/${staff?.id}`]: new RegExp(`^staff – .* ${end}$`),
    users: `Users ${end}`,
    'realm-settings/general': `Realm settings ${end}`,
  }
  await app.open('/$realm')
  for (const [path, title] of Object.entries(titles)) {
    await app.visit(`/$realm/${path}`)
    await expect(page).toHaveTitle(title)
  }
})

test('links from a policy lead to its members', async ({ app, realm, page }) => {
  const { id: shop } = await resourceServerOf(realm, 'shop')
  const server = `/clients/${shop}/authz/resource-server/policy`
  const cashier = await realm.api<{ id: string }>('GET', `/clients/${shop}/roles/cashier`)
  const scopes = await realm.api<{ id: string; name: string }[]>('GET', '/client-scopes')
  const scope = scopes.find(({ name }) => name === 'email')
  const roles = [{ id: (await realm.role('clerk'))?.id }, { id: cashier.id }]
  await app.open('/$realm')
  for (const [type, body, ...members] of [
    ['role', { roles }, 'clerk', 'cashier'],
    ['client-scope', { clientScopes: [{ id: scope?.id }] }, 'email'],
    ['client', { clients: [shop] }, 'shop'],
    ['user', { users: [(await realm.user('ada'))?.id] }, 'ada'],
  ] as const) {
    const content = { name: `${type} policy`, ...body }
    const policy = await realm.api<{ id: string }>('POST', `${server}/${type}`, content)
    for (const member of members) {
      await app.visit(`/$realm/clients/${shop}/authorization/policy/${policy.id}/${type}`)
      const link = page
        .getByRole('main')
        .getByRole('list', { name: /^(Roles|Client scopes|Clients|Users)/ })
        .getByRole('link', { name: member })
      expect(isAddress((await link.getAttribute('href')) ?? '')).toBe(true)
      await link.click()
      await expect(app.heading(member)).toBeVisible()
    }
  }
})

test('names hidden tabs, and keeps the open one in view', async ({ app, page }) => {
  const strip = page.getByRole('main').getByRole('tablist').first()
  const tab = (name: string) => strip.getByRole('tab', { name, exact: true })
  const more = page.getByRole('button', { name: / more: / })
  const item = (hasText: string) => page.getByRole('menuitem').filter({ hasText })
  const registration = 'User registration'
  const setWidth = (width: number) => page.setViewportSize({ width, height: 900 })
  await setWidth(1440)
  await app.open('/$realm/realm-settings/general')
  await expect(tab(registration)).not.toBeInViewport()
  await more.click()
  await expect(item(registration)).toBeVisible()
  await expect(item('General')).toHaveCount(0)
  await item(registration).click()
  await expect(tab(registration)).toHaveAttribute('aria-selected', 'true')
  await expect(tab(registration)).toBeFocused()
  await expect(tab(registration)).toBeInViewport({ ratio: 0.95 })
  await expect(page).toHaveURL(/\/realm-settings\/user-registration/)
  await more.click()
  await expect(item('General')).toBeVisible()
  await expect(item(registration)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await setWidth(700)
  await expect(tab(registration)).toBeInViewport({ ratio: 0.95 })
  await setWidth(2200)
  await expect(tab(registration)).toBeInViewport({ ratio: 0.95 })
  await expect(tab('General')).toBeInViewport({ ratio: 0.95 })
  await expect(more).toBeHidden()
})

test('reaches hidden tabs of a user by keyboard', async ({ app, realm, page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await app.open(`/$realm/users/${(await realm.user('ada'))?.id}/settings`)
  const tabs = page.getByRole('main').getByRole('tab')
  await expect(tabs.last()).not.toBeInViewport()
  await tabs.first().focus()
  await page.keyboard.press('End')
  await expect(tabs.last()).toBeFocused()
  await expect(tabs.last()).toBeInViewport({ ratio: 0.95 })
  await page.getByRole('button', { name: / more: / }).press('Enter')
  const name = (await tabs.first().textContent()) ?? ''
  await page.getByRole('menuitem', { name, exact: true }).press('Enter')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await expect(tabs.first()).toBeInViewport({ ratio: 0.95 })
})
