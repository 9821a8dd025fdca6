import type { Page } from '@playwright/test'
import { ApiError } from './fixtures/server'
import { expect, test as base } from './fixtures/test'

type RealmFixtures = {
  /** Realms with a common prefix, deleted afterwards. */
  manyRealms: (count: number) => Promise<{ prefix: string; names: string[] }>
  /** Names of realms to delete afterwards. */
  realmsToDelete: string[]
}

const numbered = (prefix: string, index: number) => `${prefix}-${String(index).padStart(2, '0')}`

/** Generating keys takes most of the time. */
const quickKeys = {
  'org.keycloak.keys.KeyProvider': [
    { name: 'hmac', providerId: 'hmac-generated', config: { algorithm: ['HS512'] } },
  ],
}

async function fourAtATime<T>(all: readonly T[], task: (item: T) => Promise<unknown>) {
  const remaining = [...all]
  const worker = async () => {
    for (let next = remaining.shift(); next !== undefined; next = remaining.shift())
      await task(next)
  }
  await Promise.all([worker(), worker(), worker(), worker()])
}

const test = base.extend<RealmFixtures>({
  realmsToDelete: async ({ server, page }, provide) => {
    const names: string[] = []
    await provide(names)
    await page.close() // it might request a deleted realm
    await fourAtATime(names, async (name) => {
      if (await server.find(`/admin/realms/${name}`)) {
        await server.api('DELETE', `/admin/realms/${name}`)
      }
    })
  },

  manyRealms: async ({ server, realm, realmsToDelete }, provide) => {
    await provide(async (count) => {
      const prefix = realm.name
      const names = Array.from({ length: count }, (_, index) => numbered(prefix, index + 1))
      realmsToDelete.push(...names)
      await fourAtATime(names, (realm) =>
        server.api('POST', '/admin/realms', { realm, enabled: true, components: quickKeys }),
      )
      const path = `/admin/realms/master/ui-ext/realms/names?first=0&max=100&search=${prefix}`
      const listed = await server.api<{ name: string }[]>('GET', path)
      return { prefix, names: listed.map(({ name }) => name).toSorted() }
    })
  },
})

const opener = (page: Page) => page.getByRole('button', { name: /^Realm selector/ })
const choice = (page: Page) => page.getByRole('region', { name: 'Select realm' })
const group = (page: Page, name: string) => choice(page).getByRole('region', { name })
const realmLinks = (page: Page, name = 'All realms') => group(page, name).getByRole('link')
const searchBox = (page: Page) => choice(page).getByRole('searchbox', { name: 'Search' })

test.describe('the realm selector', () => {
  // While many realms are created, Keycloak 26.7.4 answers 500 to role mappings.
  test.describe.configure({ mode: 'default' })

  test('pages through many realms, and finds them by search and keyboard', async ({
    app,
    page,
    manyRealms,
  }) => {
    test.slow()
    const { prefix, names } = await manyRealms(21)
    await app.open('/master')
    await opener(page).click()

    await expect(realmLinks(page)).toHaveCount(10)
    await expect(choice(page).getByRole('button', { name: 'Previous' })).toBeDisabled()
    await choice(page).getByRole('button', { name: 'Next' }).click()
    await expect(choice(page).getByRole('button', { name: 'Previous' })).toBeEnabled()

    const searches: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/ui-ext/realms/names'))
        searches.push(url.searchParams.get('search') ?? '')
    })
    await searchBox(page).pressSequentially(prefix)
    // Slow typing also searches for the beginning, and each search starts with the first page.
    await expect.poll(() => searches.at(-1)).toBe(prefix)
    await expect(realmLinks(page)).toHaveText(names.slice(0, 10))
    expect(new Set(searches).size).toBeLessThan(prefix.length)
    const listedNames: string[] = []
    const next = choice(page).getByRole('button', { name: 'Next' })
    for (let first = 0; first < 21; first += 10) {
      await expect(realmLinks(page)).toHaveText(names.slice(first, first + 10))
      listedNames.push(...(await realmLinks(page).allInnerTexts()))
      if (first < 20) await next.click()
    }
    await expect(next).toBeDisabled()
    expect(listedNames).toEqual(names)

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
    await page.keyboard.type(`${prefix}-1`)
    await expect(searchBox(page)).toHaveValue(`${prefix}-1`)
    await expect(realmLinks(page)).toHaveCount(10)
    await expect(realmLinks(page).filter({ hasNotText: `${prefix}-1` })).toHaveCount(0)
    const second = await realmLinks(page).nth(1).innerText()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(app.heading(`Welcome to ${second}`)).toBeVisible()
    expect(page.url()).toBe(app.url(`/${second}`))
    await expect(choice(page)).toBeHidden()
  })

  test('lists recent and pinned realms', async ({ app, page, server, manyRealms }) => {
    test.setTimeout(60_000)
    const { names } = await manyRealms(6)
    const [first = '', second = '', third = ''] = names
    await app.open(`/${first}`)
    await expect(app.heading(`Welcome to ${first}`)).toBeVisible()
    for (const name of names.slice(1)) {
      await page.goto(app.url(`/${name}`))
      await expect(app.heading(`Welcome to ${name}`)).toBeVisible()
    }
    await opener(page).click()
    await expect(realmLinks(page, 'Recent realms')).toHaveText(names.toReversed().slice(0, 4))

    await searchBox(page).fill(second)
    await expect(realmLinks(page)).toHaveText([second])
    await choice(page)
      .getByRole('button', { name: `Pin ${second}`, exact: true })
      .click()
    await expect(
      choice(page).getByRole('button', { name: `Pin ${second}`, exact: true }),
    ).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await opener(page).click()
    await expect(realmLinks(page, 'Pinned realms')).toHaveText([second])

    await server.api('DELETE', `/admin/realms/${second}`)
    await server.api('DELETE', `/admin/realms/${third}`)
    app.expectFailures(new RegExp(`GET .*/admin/realms/(${second}|${third}) 40[34]`))
    await page.reload()
    await opener(page).click()
    await expect(realmLinks(page, 'Recent realms').first()).toBeVisible()
    await expect(group(page, 'Pinned realms')).toBeHidden()
    await expect(realmLinks(page, 'Recent realms').filter({ hasText: third })).toHaveCount(0)
  })

  test('leads to the form that creates a realm', async ({ app, page }) => {
    await app.open('/master')
    await opener(page).click()
    await choice(page).getByRole('link', { name: 'Create realm' }).click()

    await expect(app.heading('Create realm')).toBeVisible()
    await expect(choice(page)).toBeHidden()
    // The navigation would lead out of the new realm.
    await expect(page.getByRole('link', { name: 'Clients', exact: true })).toBeHidden()
  })

  test('closes when the address changes under it', async ({ app, page }) => {
    await app.open('/$realm/roles')
    await expect(app.heading('Realm roles')).toBeVisible()
    await page.getByRole('link', { name: 'Groups', exact: true }).click()
    await expect(app.heading('Groups')).toBeVisible()

    await opener(page).click()
    await expect(choice(page)).toBeVisible()
    await page.goBack()
    await expect(app.heading('Realm roles')).toBeVisible()
    await expect(choice(page)).toBeHidden()
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')

    await opener(page).click()
    await expect(choice(page)).toBeVisible()
    await page.goto(app.url('/master/realms'))
    await expect(app.heading('Manage realms')).toBeVisible()
    await expect(choice(page)).toBeHidden()
  })

  test('shows a realm administrator that realm only', async ({ app, realm, page }) => {
    await realm.create({ displayName: 'The <b>shop</b>' })
    const admin = await realm.admin(['view-clients'])
    await app.open('/$realm', { as: admin })
    await opener(page).click()

    await expect(realmLinks(page)).toHaveCount(1)
    await expect(realmLinks(page)).toContainText('The <b>shop</b>')
    await expect(realmLinks(page)).toContainText(realm.name)
    await expect(searchBox(page)).toBeHidden()
    await expect(choice(page).getByRole('link', { name: 'Create realm' })).toBeHidden()
  })
})

test.describe('creating a realm', () => {
  test('works by name, disabled', async ({ app, page, realm, server, realmsToDelete }) => {
    const name = `${realm.name} ä`
    realmsToDelete.push(encodeURIComponent(name))
    await app.open('/master/add-realm')
    await app.press('Create')
    await expect(app.field('Realm name')).toHaveAccessibleDescription(/^Required field/)
    await expect(app.field('Realm name')).toBeFocused()
    await app.field('Realm name').fill('a/b')
    await expect(app.field('Realm name')).toHaveAccessibleDescription(/cannot contain/)
    await app.field('Realm name').fill(name)
    await app.field('Enabled').press('Space')
    await expect(app.field('Enabled')).not.toBeChecked()
    await app.press('Create')

    await app.expectMessage('Realm created successfully')
    await expect(app.heading(`Welcome to ${name}`)).toBeVisible()
    const created = await server.find(`/admin/realms/${encodeURIComponent(name)}`)
    expect(created).toMatchObject({ realm: name, enabled: false })
    await expect(page.getByRole('link', { name: 'Clients', exact: true })).toBeVisible()
  })

  test('refuses a taken name on the name field', async ({ app, realm }) => {
    await realm.create({ displayName: 'The first' })
    await app.open('/master/add-realm')
    await app.field('Realm name').fill(realm.name)
    app.expectFailures(/POST .*\/admin\/realms 409/)
    await app.press('Create')

    await expect(app.field('Realm name')).toHaveAccessibleDescription(/already exists|conflict/i)
    await expect(app.field('Realm name')).toHaveValue(realm.name)
    await expect.poll(async () => (await realm.get()).displayName).toBe('The first')
  })

  test('works from a file', async ({ app, page, realm, server, realmsToDelete }) => {
    const name = realm.name
    realmsToDelete.push(name)
    await app.open('/master/add-realm')
    const file = app.field('Resource file')
    await file.fill('{\n  "realm": \n}')
    await expect(file).toHaveAccessibleDescription(/not valid JSON/)
    await app.press('Create')
    await expect(file).toBeFocused()
    await file.fill('[]')
    await expect(file).toHaveAccessibleDescription(/is a JSON object/)

    await page.locator('input[type="file"]').setInputFiles({
      name: 'realm.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({
          realm: name,
          enabled: true,
          displayName: 'Out of a file',
          roles: { realm: [{ name: 'auditor' }] },
          clients: [{ clientId: 'shop' }],
          noSuchField: 1,
        }),
      ),
    })
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
    await expect
      .poll(() => server.find(`/admin/realms/${name}/roles/auditor`))
      .toMatchObject({
        name: 'auditor',
      })
    const clients = await server.api<unknown[]>(
      'GET',
      `/admin/realms/${name}/clients?clientId=shop`,
    )
    expect(clients).toHaveLength(1)
  })
})

test.describe('managing realms', () => {
  test('finds and deletes one by its typed name', async ({ app, page, server, manyRealms }) => {
    const { prefix, names } = await manyRealms(3)
    const [first = ''] = names
    await server.api('POST', `/admin/realms/${first}/users`, { username: 'ann', enabled: true })
    await app.open('/master/realms')
    await app.search(prefix)
    const rows = page.getByRole('table').getByRole('rowheader')
    await expect(rows).toHaveText(names)

    await app.row(first).choose('Delete')
    await expect(app.dialog()).toContainText(`${first}: 1 user`)
    const remove = app.dialog().getByRole('button', { name: 'Delete', exact: true })
    await expect(remove).toBeDisabled()
    await app.dialog().getByRole('textbox').fill(`${first}x`)
    await expect(remove).toBeDisabled()
    await app.dialog().getByRole('textbox').fill(first)
    await remove.click()
    await app.expectMessage('The realm has been deleted')
    await expect(rows).toHaveText(names.slice(1))
    await expect.poll(() => server.find(`/admin/realms/${first}`)).toBeUndefined()
    expect(page.url()).toContain(`#/master/realms?q=${prefix}`)
  })

  test('does not delete the master realm', async ({ app, page, server }) => {
    await app.open('/master/realms?q=master')
    await expect(app.row('master').getByRole('checkbox')).toBeDisabled()
    await app.row('master').getByRole('button', { name: 'Actions for master' }).click()

    const entry = page.getByRole('menuitem', { name: /^Delete/ })
    await expect(entry).toHaveAttribute('aria-disabled', 'true')
    await expect(entry).toContainText('You can not delete the master realm!')
    await expect(server.api('DELETE', '/admin/realms/master')).rejects.toThrow(ApiError)
  })

  test('leads into a realm', async ({ app, realm, page }) => {
    await realm.create()
    await app.open(`/master/realms?q=${realm.name}`)
    await app.row(realm.name).getByRole('link').click()

    await expect(app.heading(`Welcome to ${realm.name}`)).toBeVisible()
    await expect(page).toHaveTitle(`Home – ${realm.name} – Castellan`)
  })
})
