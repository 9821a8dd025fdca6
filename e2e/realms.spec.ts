import type { Page } from '@playwright/test'
import { expectInDialog } from './fixtures/contents'
import { holdRequests } from './fixtures/holdRequests'
import { ApiError } from './fixtures/server'
import { agree } from './fixtures/steps'
import { expect, test as base } from './fixtures/test'

/** Generating keys takes most of the time. */
const components = {
  'org.keycloak.keys.KeyProvider': [
    { name: 'hmac', providerId: 'hmac-generated', config: { algorithm: ['HS512'] } },
  ],
}

async function fourAtATime(names: readonly string[], task: (name: string) => Promise<unknown>) {
  for (let start = 0; start < names.length; start += 4)
    await Promise.all(names.slice(start, start + 4).map(task))
}

type RealmFixtures = {
  /** Names of realms to delete afterwards. */
  realmsToDelete: string[]
  /** Creates realms, the last one first, whose names start with that of the test's realm. */
  createMany: (count: number) => Promise<string[]>
}

const test = base.extend<RealmFixtures>({
  realmsToDelete: async ({ server, page }, provide) => {
    const names: string[] = []
    await provide(names)
    await page.close() // it might request a deleted realm
    await fourAtATime(names, async (name) => {
      const path = `/admin/realms/${encodeURIComponent(name)}`
      if (await server.find(path)) await server.api('DELETE', path)
    })
  },

  createMany: async ({ server, realm, realmsToDelete }, provide) =>
    provide(async (count) => {
      for (let number = 1; number <= count; number++)
        realmsToDelete.push(`${realm.name}-${String(number).padStart(2, '0')}`)
      await fourAtATime(realmsToDelete.toReversed(), (name) =>
        server.api('POST', '/admin/realms', { realm: name, enabled: true, components }),
      )
      return realmsToDelete
    }),
})

const opener = (page: Page) => page.getByRole('button', { name: /^Realm selector/ })
const choice = (page: Page) => page.getByRole('region', { name: 'Select realm' })
const choiceButton = (page: Page, name: string) =>
  choice(page).getByRole('button', { name, exact: true })
const group = (page: Page, name: string) => choice(page).getByRole('region', { name })
const realmLinks = (page: Page, name = 'All realms') => group(page, name).getByRole('link')
const searchBox = (page: Page) => choice(page).getByRole('searchbox', { name: 'Search' })

test.describe('the realm selector', () => {
  // While many realms are created, Keycloak 26.7.4 answers 500 to role mappings.
  test.describe.configure({ mode: 'default' })

  test('pages through many realms, finds them by search and keyboard, and closes', async ({
    app,
    page,
    realm,
    createMany,
  }) => {
    test.slow()
    const names = await createMany(21)
    await app.open('/master')
    await opener(page).click()
    const next = choiceButton(page, 'Next')
    const previous = choiceButton(page, 'Previous')
    await expect(realmLinks(page)).toHaveCount(10)
    await expect(previous).toBeDisabled()
    await next.click()
    await expect(previous).toBeEnabled()

    const searches: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/ui-ext/realms/names'))
        searches.push(url.searchParams.get('search') ?? '')
    })
    await searchBox(page).pressSequentially(realm.name)
    // Slow typing also searches for the beginning, and each search starts with the first page.
    await expect.poll(() => searches.at(-1)).toBe(realm.name)
    await expect(realmLinks(page)).toHaveText(names.slice(0, 10))
    expect(new Set(searches).size).toBeLessThan(realm.name.length)
    await next.click()
    await expect(realmLinks(page)).toHaveText(names.slice(10, 20))
    await next.click()
    await expect(realmLinks(page)).toHaveText(names.slice(20))
    await expect(next).toBeDisabled()
    await searchBox(page).fill('no-realm-is-called-like-this')
    await expect(choice(page)).toContainText('No results found')
    await expect(realmLinks(page)).toHaveCount(0)

    await page.keyboard.press('Escape') // clears the search
    await expect(searchBox(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(choice(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(choice(page)).toBeFocused()
    await expect(realmLinks(page)).toHaveCount(10)
    await page.keyboard.type(`${realm.name}-1`)
    await expect(searchBox(page)).toHaveValue(`${realm.name}-1`)
    await expect(realmLinks(page)).toHaveText(names.slice(9, 19))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(app.heading(`Welcome to ${names[10]}`)).toBeVisible()
    expect(page.url()).toBe(app.url(`/${names[10]}`))
    await expect(choice(page)).toBeHidden()

    // The address changes under it.
    await opener(page).click()
    await expect(choice(page)).toBeVisible()
    await page.goBack()
    await expect(app.heading('master realm')).toBeVisible()
    await expect(choice(page)).toBeHidden()
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
    await opener(page).click()
    await expect(choice(page)).toBeVisible()
    await page.goto(app.url('/master/realms'))
    await expect(app.heading('Manage realms')).toBeVisible()
    await expect(choice(page)).toBeHidden()
  })

  test('lists recent and pinned realms', async ({ app, page, server, createMany }) => {
    const names = await createMany(6)
    const [first = '', second = '', third = ''] = names
    await app.open(`/${first}`)
    for (const name of names) {
      await page.goto(app.url(`/${name}`))
      await expect(app.heading(`Welcome to ${name}`)).toBeVisible()
    }
    await opener(page).click()
    const recent = realmLinks(page, 'Recent realms')
    await expect(recent).toHaveText(names.toReversed().slice(0, 4))

    await searchBox(page).fill(second)
    await expect(realmLinks(page)).toHaveText([second])
    const pin = choiceButton(page, `Pin ${second}`)
    await pin.click()
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await opener(page).click()
    await expect(realmLinks(page, 'Pinned realms')).toHaveText([second])

    await server.api('DELETE', `/admin/realms/${second}`)
    await server.api('DELETE', `/admin/realms/${third}`)
    app.expectFailures(new RegExp(`GET .*/admin/realms/(${second}|${third}) 40[34]`))
    await page.reload()
    await opener(page).click()
    await expect(recent.first()).toBeVisible()
    await expect(group(page, 'Pinned realms')).toBeHidden()
    await expect(recent.filter({ hasText: third })).toHaveCount(0)
  })

  test('shows a realm administrator that realm only', async ({ app, realm, page }) => {
    await realm.create({ displayName: 'The <b>shop</b>' })
    await app.open('/$realm', { as: await realm.admin(['view-clients']) })
    await opener(page).click()
    await expect(realmLinks(page)).toHaveCount(1)
    await expect(realmLinks(page)).toContainText('The <b>shop</b>')
    await expect(realmLinks(page)).toContainText(realm.name)
    await expect(searchBox(page)).toBeHidden()
    await expect(choice(page).getByRole('link', { name: 'Create realm' })).toBeHidden()
  })
})

test('creates a realm by its name, disabled, unless the name is taken', async ({
  app,
  page,
  realm,
  server,
  realmsToDelete,
}) => {
  await realm.create({ displayName: 'The first' })
  const name = `${realm.name} ä`
  realmsToDelete.push(name)
  const field = app.field('Realm name')
  const clients = page.getByRole('link', { name: 'Clients', exact: true })
  await app.open('/master')
  await opener(page).click()
  await choice(page).getByRole('link', { name: 'Create realm' }).click()
  await expect(app.heading('Create realm')).toBeVisible()
  await expect(choice(page)).toBeHidden()
  // The navigation would lead out of the new realm.
  await expect(clients).toBeHidden()
  await app.press('Create')
  await expect(field).toHaveAccessibleDescription(/^Required field/)
  await expect(field).toBeFocused()
  await field.fill('a/b')
  await expect(field).toHaveAccessibleDescription(/cannot contain/)
  await field.fill(realm.name)
  app.expectFailures(/POST .*\/admin\/realms 409/)
  await app.press('Create')
  await expect(field).toHaveAccessibleDescription(/already exists|conflict/i)
  await expect(field).toHaveValue(realm.name)
  expect(await realm.get()).toMatchObject({ displayName: 'The first' })

  await field.fill(name)
  await app.field('Enabled').press('Space')
  await expect(app.field('Enabled')).not.toBeChecked()
  await app.press('Create')
  await app.expectMessage('Realm created successfully')
  await expect(app.heading(`Welcome to ${name}`)).toBeVisible()
  const created = await server.find(`/admin/realms/${encodeURIComponent(name)}`)
  expect(created).toMatchObject({ realm: name, enabled: false })
  await expect(clients).toBeVisible()
})

test('imports a realm file', async ({ app, page, realm: { name }, server, realmsToDelete }) => {
  realmsToDelete.push(name)
  await app.open('/master/add-realm')
  const file = app.field('Resource file')
  await file.fill('{\n  "realm": \n}')
  await expect(file).toHaveAccessibleDescription(/not valid JSON/)
  await app.press('Create')
  await expect(file).toBeFocused()
  await file.fill('[]')
  await expect(file).toHaveAccessibleDescription(/is a JSON object/)

  const content = {
    realm: name,
    displayName: 'Out of a file',
    roles: { realm: [{ name: 'auditor' }] },
    clients: [{ clientId: 'shop' }],
    noSuchField: 1,
  }
  const buffer = Buffer.from(JSON.stringify(content))
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'realm.json', mimeType: 'application/json', buffer })
  await expect(app.field('Realm name')).toHaveValue(name)
  await expect(file).toHaveAccessibleDescription(/Clients: 1/)
  await expect(app.field('Display name')).toHaveValue('Out of a file')
  await app.field('Display name').fill('Renamed on the way')

  // The server rejects unknown properties.
  app.expectFailures(/POST .*\/admin\/realms 400/)
  await app.press('Create')
  await app.expectMessage(/Could not create realm/)
  await expect(file).toHaveValue(/noSuchField/)
  await expect(app.field('Realm name')).toHaveValue(name)
  await file.fill((await file.inputValue()).replace(',"noSuchField":1', ''))
  await app.press('Create')
  await expect(app.heading('Welcome to Renamed on the way')).toBeVisible()
  const read = (path: string) => server.api('GET', `/admin/realms/${name}/${path}`)
  expect(await read('roles/auditor')).toMatchObject({ name: 'auditor' })
  expect(await read('clients?clientId=shop')).toHaveLength(1)
})

test('lists realms by name with ids and states, and deletes one when its name is typed', async ({
  app,
  page,
  realm: { name: prefix },
  server,
  createMany,
}) => {
  const names = await createMany(4)
  const [first = '', second = '', third = '', last = ''] = names
  const displayName = `Shop of ${prefix}`
  await server.api('PUT', `/admin/realms/${second}`, { displayName })
  await server.api('PUT', `/admin/realms/${third}`, { displayName, enabled: false })
  await server.api('POST', `/admin/realms/${first}/users`, { username: 'ann', enabled: true })
  await app.open(`/${second}`)
  const named = page.getByRole('button', { name: `Realm selector: ${displayName} ${second}` })
  await expect(named).toContainText(second)
  await named.click()
  await expect(realmLinks(page).first()).toBeVisible()
  // The box shows with more than five realms only.
  if (await searchBox(page).isVisible()) await searchBox(page).fill(displayName)
  const shops = realmLinks(page).filter({ hasText: displayName })
  await expect(shops).toContainText([second, third])

  await app.visit('/master/realms')
  await expect(app.heading('Manage realms')).toBeVisible()
  await app.search(prefix)
  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(rows).toContainText(names)
  await app.expectRow(second, displayName, 'Enabled')
  await app.expectRow(third, displayName, 'Disabled')

  await app.row(first).choose('Delete')
  await expectInDialog(app, `${first}: 1 user`)
  const remove = app.dialog().getByRole('button', { name: 'Delete', exact: true })
  await expect(remove).toBeDisabled()
  await app.dialog().getByRole('textbox').fill(`${first}x`)
  await expect(remove).toBeDisabled()
  await app.dialog().getByRole('textbox').fill(first)
  await agree(app, 'Delete', 'The realm has been deleted')
  await expect(rows).toContainText(names.slice(1))
  expect(await server.find(`/admin/realms/${first}`)).toBeUndefined()
  expect(page.url()).toContain(`#/master/realms?q=${prefix}`)
  await app.row(last).getByRole('link').click()
  await expect(app.heading(`Welcome to ${last}`)).toBeVisible()
  await expect(page).toHaveTitle(`Home – ${last} – Castellan`)
})

test('says that a list takes long; keeps the master realm', async ({ app, page, server }) => {
  const call = /\/ui-ext\/realms\/names/
  await page.clock.install()
  const release = await holdRequests(page, call)
  const asked = page.waitForRequest(call)
  await app.open('/master/realms?q=master')
  await asked
  await page.clock.fastForward(20_000)
  await app.expectMessage(/Keycloak is taking a long time.*--cache-embedded-realms-max-count/s)
  // The list is read to its end all the same.
  release()
  await expect(app.row('master').getByRole('checkbox')).toBeDisabled()
  await app.row('master').getByRole('button', { name: 'Actions for master' }).click()
  const entry = page.getByRole('menuitem', { name: /^Delete/ })
  await expect(entry).toHaveAttribute('aria-disabled', 'true')
  await expect(entry).toContainText('You can not delete the master realm!')
  await expect(server.api('DELETE', '/admin/realms/master')).rejects.toThrow(ApiError)
})
