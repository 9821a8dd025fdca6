import { searchAndChoose } from './fixtures/authorization'
import type { App } from './fixtures/app'
import { isAddress, pages } from './fixtures/registry'
import { addressOf, content, realmNameSuffix, sample } from './fixtures/objects'
import type { TestRealm } from './fixtures/realm'
import { checkLook } from './fixtures/screenshots'
import { expect, test as base, withSharedRealm } from './fixtures/test'
import { Walk } from './fixtures/walk'

base.use({ realmNameSuffix })

/** Need server features; their own specs open them. */
const featurePages = new Set([
  'clients/$clientId/ssf/$tab',
  'page-section/$providerId',
  'page-section/$providerId/add',
  'page-section/$providerId/$id',
])

/** Creation pages whose main button has nothing to complain about: it creates, or is disabled. */
const complete =
  /clients\/add-client|import-client|initialAccessToken|keys\/providers|add-executor|create-condition|^page-section|^ext-/

const isCreation = (path: string) =>
  /(^|\/)(new|create|add|add-[\w-]+)(\/|$)/.test(path) && !complete.test(path)

/** Elements beyond the page's edge that nothing scrolls or clips. */
function overflowing(): string[] {
  const { clientWidth } = document.documentElement
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    element !== document.documentElement &&
    (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))
  return [...document.querySelectorAll('header *, main *')]
    .filter((element) => {
      const { left: leftEdge, right, width } = element.getBoundingClientRect()
      return (
        width > 0 && (right > clientWidth + 1 || leftEdge < -1) && !isClipped(element.parentElement)
      )
    })
    .map((element) => element.outerHTML.slice(0, 200))
}

const test = withSharedRealm(content, realmNameSuffix)

async function sampleAddress(path: string, realm: TestRealm) {
  const address = await addressOf(path, realm)
  if (!address) throw new Error(`No sample for ${path}: add one to e2e/fixtures/objects.ts`)
  return address
}

/** Making their samples changes what other tests of a shared realm see. */
const needsRealm = (path: string) => /^(permissions|user-federation)\b|\$policyName/.test(path)

type Opened = { app: App; realm: TestRealm; path: string }

/** Checks what the tab shows, in every size. */
async function checkTab({ app, realm, path }: Opened, tab: number) {
  const { page } = app
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  await expect(heading).not.toHaveText(/^\s*$|Page not found|Forbidden|Something went wrong/)
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // No unresolved keys or placeholders; code may contain both.
  const visibleText = () =>
    page.getByRole('main').evaluate((main) => {
      const code = [...main.querySelectorAll('.cm-editor')].map((element) => element.textContent)
      return code.reduce((text, value) => text.replace(value, ''), main.textContent)
    })
  await expect.poll(visibleText).not.toMatch(/\$\{\w+\}|\{\{/)
  expect(await page.title()).toContain(realm.name)
  // Breadcrumbs name the object; some samples do not exist.
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
  if (path.includes('$') && !/^ext-|\{-\$\w+Id\}$/.test(path))
    await expect(trail.filter({ hasText: /details$/ })).toHaveCount(0)
  const links = page.locator('a[href*="/console/#/"]')
  const addresses = await links.evaluateAll((elements) =>
    elements.map((link) => link.getAttribute('href') ?? ''),
  )
  expect(addresses).not.toEqual([])
  expect(addresses.filter((address) => !isAddress(address))).toEqual([])
  await checkLook(app, `page-${path}-${tab}`)
  for (const width of [390, 1024, 1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(overflowing), `wider than ${width} px`).toEqual([])
  }
}

async function checkPage(opened: Opened) {
  const { path } = opened
  const { page } = opened.app
  if (isCreation(path)) {
    const buttons = page.getByRole('main').getByRole('button', { name: /^(Create|Save|Add)$/ })
    await buttons.last().click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
  }
  await checkTab(opened, 0)
  // With nested tabs, the inner ones.
  const tabLists = page.getByRole('main').getByRole('tablist')
  const innermost = Math.max(0, (await tabLists.count()) - 1)
  const tabs = tabLists.nth(innermost).getByRole('tab')
  for (let index = 1; index < (await tabs.count()); index++) {
    await tabs.nth(index).click()
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true')
    await checkTab(opened, index)
  }
}

const testedPaths = pages.map(({ path }) => path).filter((path) => !featurePages.has(path))

/** They share a document: loading axe takes longer than a run of it. */
const pagesPerTest = 6

for (const testPages of [test, base]) {
  const paths = testedPaths.filter((path) => needsRealm(path) === (testPages === base))
  for (let start = 0; start < paths.length; start += pagesPerTest) {
    const part = paths.slice(start, start + pagesPerTest)
    testPages(`opens pages with a heading, accessibly: /${part[0]} …`, async ({ app, realm }) => {
      base.setTimeout(300_000) // every tab in light and dark
      if (!realm.created) await realm.create({ ...content, adminPermissionsEnabled: true })
      await app.open('/$realm/nowhere')
      const walk = new Walk(app)
      for (const path of part)
        await base.step(path, async () => {
          const address = await sampleAddress(path, realm)
          await walk.open(address.replace('$realm', realm.name))
          await checkPage({ app, realm, path })
        })
    })
  }
}

for (const tab of ['info', 'providers']) {
  test(`shows the server tab ${tab} accessibly`, async ({ app, page }) => {
    await app.open(`/master/${tab}`)
    const search = page.getByRole('main').getByLabel(/^Search/)
    await expect(search.first()).toBeVisible()
    await checkLook(app, `server-${tab}`)
  })
}

const namedLists = ['clients', 'roles', 'users', 'groups', 'organizations']
const chosenRows = {
  'client-scopes': 'phone',
  ...Object.fromEntries(namedLists.map((list) => [list, sample])),
}

for (const [list, name] of Object.entries(chosenRows))
  test(`shows chosen /${list} and a search without result accessibly`, async ({ app, page }) => {
    await app.open(`/$realm/${list}`)
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await expect(page.getByRole('main').getByText(/^1 selected/)).toBeVisible()
    await checkLook(app, `${list}-chosen`)
    await app.search('nothing-like-this')
    await expect(page.getByRole('main')).toContainText('No search results')
    await checkLook(app, `${list}-no-result`)
  })

base('shows lists without content accessibly', async ({ app, realm }) => {
  base.slow()
  await realm.create({ organizationsEnabled: true })
  const lists = {
    users: 'No users yet',
    groups: 'No groups',
    organizations: 'No organizations',
    'identity-providers': 'To get started, select a provider',
    'realm-settings/client-policies/policies': 'No client policies',
    'clients/initial-access-token': 'No initial access tokens',
  }
  for (const [list, text] of Object.entries(lists))
    await base.step(list, async () => {
      await app.open(`/$realm/${list}`)
      await expect(app.page.getByRole('main')).toContainText(text)
      await checkLook(app, `${list}-empty`)
    })
})

test('shows pages accessibly to administrators who may only view, or not even that', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  const views = ['realm', 'users', 'clients', 'identity-providers', 'events', 'authorization']
  const as = await realm.admin(views.map((view) => `view-${view}`))
  for (const path of [
    'realm-settings/{-$tab}',
    'authentication/{-$tab}',
    'clients/$clientId/$tab',
    'clients/$clientId/clientScopes/$tab',
    'client-scopes/$id/$tab',
    'roles/$id/$tab',
    'users/$id/$tab',
    'identity-providers/$providerId/$alias/$tab',
    'identity-providers/$providerId/$alias/mappers/$id',
    'groups',
  ])
    await test.step(path, async () => {
      await app.open(await sampleAddress(path, realm), { as })
      await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
      await checkLook(app, `${path}-read-only`)
    })
  await app.open('/$realm/clients', { as: await realm.admin(['view-users']) })
  await expect(app.heading('Forbidden, permission needed:')).toBeVisible()
  await checkLook(app, 'forbidden')
})

test('shows menus and the palette accessibly', async ({ app, page }) => {
  test.slow()
  await app.open('/$realm/clients')
  await page.getByRole('button', { name: /^Realm selector/ }).click()
  await expect(page.getByRole('region', { name: 'All realms' })).toBeVisible()
  await checkLook(app, 'realm-selector')
  await page.keyboard.press('Escape')
  await app.press('Columns')
  await expect(page.getByRole('menu', { name: 'Columns' })).toBeVisible()
  await checkLook(app, 'columns')
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByRole('menu')).toBeVisible()
  await checkLook(app, 'user-menu')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  for (const text of ['sample', '>']) {
    await app.dialog().getByRole('combobox').fill(text)
    await expect(page.getByRole('option').first()).toBeVisible()
    await checkLook(app, text === '>' ? 'palette-actions' : 'palette-results')
  }
})

test('shows the dialogs about changes accessibly: review, unsaved, conflict', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  const role = (await realm.role(sample)) ?? { id: '' }
  await app.open(`/$realm/roles/${role.id}/details`)
  await app.field('Description').fill('Mine')
  await app.press('Review changes')
  await expect(app.dialog()).toContainText('Mine')
  await checkLook(app, 'review')
  await page.keyboard.press('Escape')
  await app.tab('Attributes')
  await expect(app.dialog()).toContainText('Unsaved')
  await checkLook(app, 'unsaved')
  await page.keyboard.press('Escape')
  await realm.api('PUT', `/roles-by-id/${role.id}`, { ...role, description: 'Theirs' })
  await app.press('Save')
  await expect(app.dialog()).toContainText('Someone else changed this')
  await checkLook(app, 'conflict')
})

for (const protocol of ['OpenID Connect', 'SAML'])
  test(`shows every step of creating a client accessibly: ${protocol}`, async ({ app, page }) => {
    test.slow()
    await app.open('/$realm/clients/add-client')
    if (protocol === 'SAML') {
      await page.getByRole('button', { name: /^Client type / }).click()
      await page.getByRole('option', { name: protocol, exact: true }).click()
    }
    await page.getByRole('textbox', { name: 'Client ID' }).fill(`new-${protocol}`)
    while (await page.getByRole('button', { name: 'Next', exact: true }).isVisible()) {
      const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
      const title = (await heading.textContent()) ?? ''
      await app.press('Next')
      await expect(heading).not.toHaveText(title)
      await checkLook(app, `client-wizard-${protocol}-${await heading.textContent()}`)
    }
    await app.save('Client created successfully')
    await expect(app.heading(`new-${protocol}`)).toBeVisible()
  })

test('shows every step of importing users accessibly', async ({ app, page }) => {
  test.slow()
  await app.open('/$realm/users')
  await app.press('Import users')
  const text = 'username;email;what\nann;ann@example.org;x\nsample-is-too;ann@example.org;y\n'
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await checkLook(app, 'import-users-file')
  await page.getByRole('main').locator('input[type="file"]').setInputFiles(file)
  await app.press('Next')
  await expect(page.getByText('The file has 2 rows.')).toBeVisible()
  await checkLook(app, 'import-users-columns')
  await app.press('Preview')
  await expect(app.row('ann').first()).toBeVisible()
  await checkLook(app, 'import-users-preview')
  await app.press('Import 1 user')
  await expect(page.getByText('Finished')).toBeVisible()
  await checkLook(app, 'import-users-result')
})

test('shows results of evaluations accessibly', async ({ app, realm, page }) => {
  test.slow()
  const { id } = (await realm.client(sample)) ?? {}
  await app.open(`/$realm/clients/${id}/clientScopes/evaluate`)
  await searchAndChoose(app, 'Users', 'sample')
  await app.tab('Generated access token')
  await expect(page.getByRole('main')).toContainText('sample@example.org')
  await checkLook(app, 'evaluate-token')
  const authorization = await sampleAddress('clients/$clientId/authorization/$tab', realm)
  await app.visit(authorization.replace(/settings$/, 'evaluate'))
  await expect(page.getByRole('button', { name: 'Evaluate', exact: true })).toBeVisible()
  await searchAndChoose(app, 'Users', 'sample')
  await app.press('Evaluate')
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
  await checkLook(app, 'evaluate-authorization')
})
