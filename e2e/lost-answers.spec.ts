import type { App } from './fixtures/app'
import { expect, test } from './fixtures/test'

const unknown = /It is not known whether this was saved; look again\./
const taken = /the first attempt, whose answer was lost, seems to have succeeded/

type Creation = {
  what: string
  page: string
  field: string
  button: string
  post: RegExp
}

const creations: readonly Creation[] = [
  { what: 'role', page: 'roles/new', field: 'Role name', button: 'Save', post: /\/roles$/ },
  {
    what: 'client scope',
    page: 'client-scopes/new',
    field: 'Name',
    button: 'Save',
    post: /\/client-scopes$/,
  },
  {
    what: 'user',
    page: 'users/add-user',
    field: 'Username',
    button: 'Create',
    post: /\/users$/,
  },
  {
    what: 'flow',
    page: 'authentication/flows/create',
    field: 'Name',
    button: 'Create',
    post: /\/authentication\/flows$/,
  },
]

const formMessage = ({ page }: App, text: string | RegExp) =>
  page.getByRole('main').locator('form [aria-live]', { hasText: text })

test.describe('a creation', () => {
  for (const { what, page: path, field, button, post } of creations)
    test(`of a ${what} whose answer is lost leads to what it created`, async ({ app, faults }) => {
      await app.open(`/$realm/${path}`)
      await app.field(field).fill('keeper')
      faults.add({ method: 'POST', path: post, times: 1 }, { kind: 'lost' })
      await app.press(button)
      await expect(formMessage(app, unknown)).toBeVisible()
      await expect(formMessage(app, /Could not/)).toHaveCount(0)
      await expect(app.field(field)).toHaveValue('keeper')

      app.expectFailures(/POST .* 409/)
      await app.press('Try again')
      await expect(formMessage(app, taken)).toBeVisible()
      await app.press('Open what was created')
      await expect(app.heading(/keeper/)).toBeVisible()
      expect(faults.hits()).toHaveLength(1)
    })

  test('has not failed when only its id cannot be read', async ({ app, realm, faults, page }) => {
    await app.open('/$realm/roles/new')
    await app.field('Role name').fill('keeper')
    faults.add({ method: 'GET', path: /\/roles\/keeper$/ }, { kind: 'status', status: 502 })
    await app.press('Save')
    await expect(app.heading('Realm roles')).toBeVisible({ timeout: 30_000 })
    await app.expectMessage('Role created')
    await expect(page.getByText('Could not create role')).toHaveCount(0)
    await app.expectRow('keeper')
    await expect.poll(() => realm.role('keeper')).toBeDefined()
  })

  test('has not failed when what follows it does', async ({ app, realm, faults }) => {
    await realm.create({
      roles: {
        realm: [
          { name: 'reader' },
          { name: 'auditor', composite: true, composites: { realm: ['reader'] } },
        ],
      },
    })
    const auditor = await realm.role('auditor')
    await app.open(`/$realm/roles/${auditor?.id}/details`)
    await app.choose('Action: auditor', 'Duplicate')
    await app.field('Role name').fill('keeper')
    faults.add({ method: 'POST', path: /\/composites$/ }, { kind: 'status', status: 503 })
    await app.save('The role was created, but its associated roles could not be copied')
    await expect(app.heading('keeper')).toBeVisible()
  })

  test('that is undone has saved nothing', async ({ app, realm, faults }) => {
    await realm.create({
      clients: [{ clientId: 'shop' }],
      roles: { client: { shop: [{ name: 'buyer' }] } },
    })
    await app.open('/$realm/clients')
    await app.row('shop').choose('Duplicate')
    faults.add(
      { method: 'POST', path: /\/clients\/[^/]+\/roles$/ },
      { kind: 'status', status: 502 },
    )
    await app.confirm('Duplicate')
    await expect(app.dialog()).toContainText('Keycloak does not answer (502). Nothing was saved.')
    await expect.poll(() => realm.client('shop-copy')).toBeUndefined()
  })
})

test.describe('a save', () => {
  const openRole = async (app: App, id: string | undefined) => {
    await app.open(`/$realm/roles/${id}/details`)
    await app.field('Description').fill('New')
  }
  const roles = { realm: [{ name: 'auditor', description: 'Old' }] }
  const put = { method: 'PUT', path: /\/roles-by-id\/[^/]+$/ }

  for (const kind of ['lost', 'refuse'] as const)
    test(`without an answer is looked up (${kind})`, async ({ app, realm, faults, page }) => {
      await realm.create({ roles })
      const auditor = await realm.role('auditor')
      await openRole(app, auditor?.id)
      faults.add({ ...put, times: 1 }, { kind })
      await app.press('Save')
      const isStored = kind === 'lost'
      if (isStored) await app.expectMessage('The role has been saved')
      else
        await expect(formMessage(app, 'Keycloak does not answer. Nothing was saved.')).toBeVisible()
      const save = page.getByRole('button', { name: 'Save', exact: true })
      await expect(save).toBeEnabled({ enabled: !isStored })
      await expect(app.field('Description')).toHaveValue('New')
      await expect
        .poll(async () => (await realm.role('auditor'))?.description)
        .toBe(isStored ? 'New' : 'Old')
    })

  test('that cannot be looked up says so, and what the server says', async ({
    app,
    realm,
    faults,
  }) => {
    await realm.create({ roles })
    const auditor = await realm.role('auditor')
    await openRole(app, auditor?.id)
    const body = '{"error":"overload","error_description":"Too many requests"}'
    faults.add(put, { kind: 'status', status: 503, body })
    // The first reading is that before the save.
    const get = { method: 'GET', path: put.path }
    faults.add({ ...get, times: 1 }, { kind: 'delay', ms: 1 })
    faults.add(get, { kind: 'status', status: 502 })
    await app.press('Save')
    const message = formMessage(app, 'Keycloak does not answer (503).')
    await expect(message).toBeVisible({ timeout: 30_000 })
    await expect(message).toContainText(unknown)
    await expect(message).toContainText('Too many requests')
    await expect(message).not.toContainText('Could not')
  })

  test('that could not read first has saved nothing', async ({ app, realm, faults }) => {
    await realm.create({ roles })
    const auditor = await realm.role('auditor')
    await openRole(app, auditor?.id)
    faults.add({ method: 'GET', path: put.path }, { kind: 'status', status: 504 })
    await app.press('Save')
    await expect(
      formMessage(app, 'Keycloak does not answer (504). Nothing was saved.'),
    ).toBeVisible({ timeout: 30_000 })
    expect((await realm.role('auditor'))?.description).toBe('Old')
  })
})

test('a page without an answer says so in a sentence, without an error in the console', async ({
  app,
  faults,
  page,
}) => {
  await app.open('/$realm/clients')
  faults.add({ method: 'GET', path: /\/admin\/realms\/[^/]+\/roles$/ }, { kind: 'refuse' })
  await app.visit('/$realm/roles')
  await expect(page.getByRole('main')).toContainText('Keycloak does not answer', {
    timeout: 30_000,
  })
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toBeVisible({
    timeout: 30_000,
  })
  for (const text of ['Unable to determine', 'Network response', 'Failed to fetch'])
    await expect(page.getByText(text)).toHaveCount(0)
})
