// The pages of clients, users, groups, realm roles, organizations and identity providers in the large
// realm, in both consoles alike.
import { largeRealm } from './large.mjs'
import { noText, text, usable } from './inPage.mjs'
import { signedIn } from './measure.mjs'
import { BenchPage, navigationLink } from './page.mjs'

/** @typedef {import('./report.mjs').Sample} Sample */
/** @typedef {import('@playwright/test').Page} Page */

const dialog = '[role=dialog]'
const main = (/** @type {Page} */ page) => page.getByRole('main')
const button = (within, name) => within.getByRole('button', { name, exact: true }).first()
const searchIn = (within) =>
  within
    .getByRole('searchbox')
    .or(within.getByRole('textbox', { name: /search/i }))
    .first()

/**
 * What opens a level of the tree, where the consoles differ; all else is found by the same roles and
 * names.
 * @type {Record<string, (page: Page, group: string) => import('@playwright/test').Locator>}
 */
const openers = {
  official: (page, group) =>
    page.getByRole('treeitem', { name: group }).first().getByRole('button').first(),
  castellan: (page, group) =>
    page
      .getByRole('treeitem', { name: group, exact: true })
      .first()
      .locator(':scope > [aria-hidden=true]'),
}

const aClient = /^service-\d{4}$/
const aUser = /^user-\d{5}$/
const topGroup = /^division-\d\d$/
const anOrganization = /^organization-\d{4}$/
const aProvider = /^provider-\d{3}$/

/**
 * The rows in the order in which they are measured: each starts where the one before ended.
 * @type {{ row: string, run: (at: BenchPage, opener: (typeof openers)[string]) => Promise<number | undefined> }[]}
 */
const rows = [
  {
    row: 'clients list',
    run: (at) => at.click(navigationLink(at.page, 'Clients'), [text(aClient, 3)]),
  },
  {
    row: 'clients, next page',
    run: (at) =>
      at.click(button(main(at.page), /next/i), [text(aClient, 10), noText(/^service-0000$/)]),
  },
  {
    row: 'clients, search',
    run: (at) =>
      at.search(searchIn(main(at.page)), 'service-077', [
        text(/^service-077\d$/, 10),
        noText(/^service-00/),
      ]),
  },
  {
    row: 'a client',
    run: (at) =>
      at.click(main(at.page).getByRole('link', { name: 'service-0777', exact: true }).first(), [
        { see: 'heading' },
        noText(/^service-0778$/),
      ]),
  },
  {
    row: 'users list',
    run: (at) => at.click(navigationLink(at.page, 'Users'), [text(aUser, 10)]),
  },
  {
    row: 'users, next page',
    run: (at) =>
      at.click(button(main(at.page), /next/i), [text(aUser, 10), noText(/^user-0000\d$/)]),
  },
  {
    row: 'users, search',
    run: (at) =>
      at.search(searchIn(main(at.page)), 'user-0777', [
        text(/^user-0777\d$/, 10),
        noText(/^user-000/),
      ]),
  },
  {
    row: 'groups, top level',
    run: (at) => at.click(navigationLink(at.page, 'Groups'), [text(topGroup, 10)]),
  },
  {
    row: 'groups, a level of the tree',
    run: (at, opener) =>
      at.click(opener(at.page, 'division-00'), [text(/^division-00-team-\d$/, 9)]),
  },
  {
    row: 'groups, search in the tree',
    run: (at) =>
      at.search(at.page.getByPlaceholder('Search group').first(), 'division-42-team-3-unit-7', [
        text(/^division-42-team-3-unit-7$/),
      ]),
  },
  {
    row: 'members of a group with 2,000',
    async run(at) {
      await at.reach(navigationLink(at.page, 'Users'), [text(aUser, 10)])
      await at.reach(navigationLink(at.page, 'Groups'), [text(topGroup, 10)])
      const row = main(at.page).getByRole('link', { name: 'division-00', exact: true })
      await at.reach(row.last(), [text(/^division-00-team-\d$/, 9)])
      return at.click(at.page.getByRole('tab', { name: 'Members', exact: true }), [text(aUser, 10)])
    },
  },
  {
    row: 'realm roles',
    run: (at) => at.click(navigationLink(at.page, 'Realm roles'), [text(/^role-\d{3}$/, 8)]),
  },
  {
    row: "a user's roles",
    async run(at) {
      await at.reach(navigationLink(at.page, 'Users'), [text(aUser, 10)])
      const row = main(at.page).getByRole('link', { name: 'user-00000', exact: true })
      await at.reach(row.first(), [{ see: 'heading' }, noText(/^user-00001$/)])
      const tab = at.page.getByRole('tab', { name: 'Role mapping', exact: true })
      return at.click(tab, [text(/^role-\d{3}$/, 8)])
    },
  },
  {
    row: 'roles to assign, the dialog',
    async run(at) {
      await button(main(at.page), 'Assign role').click()
      const choice = at.page.getByRole('menuitem', { name: 'Client roles', exact: true })
      // A page of them, whichever come first.
      return at.click(choice, [text(/^[a-z]+-[a-z0-9-]+$/, 8, `${dialog} tbody`)])
    },
  },
  {
    row: 'roles to assign, search',
    run: (at) =>
      at.search(searchIn(at.page.getByRole('dialog')), 'access-0777', [
        text(/^access-0777$/, 1, dialog),
      ]),
  },
  {
    row: 'groups to join, the dialog',
    async run(at) {
      await at.page.keyboard.press('Escape')
      await at.page.getByRole('dialog').waitFor({ state: 'hidden' })
      const tab = at.page.getByRole('tab', { name: 'Groups', exact: true })
      await at.reach(tab, [text(/^division-00-team-0$/)])
      return at.click(button(main(at.page), 'Join Group'), [text(topGroup, 10, dialog)])
    },
  },
  {
    row: 'organizations',
    async run(at) {
      await at.page.keyboard.press('Escape')
      await at.page.getByRole('dialog').waitFor({ state: 'hidden' })
      return at.click(navigationLink(at.page, 'Organizations'), [text(anOrganization, 8)])
    },
  },
  {
    row: 'organizations, next page',
    run: (at) =>
      at.click(button(main(at.page), /next/i), [
        text(anOrganization, 8),
        noText(/^organization-0000$/),
      ]),
  },
  {
    row: 'organizations, search',
    run: (at) =>
      at.search(searchIn(main(at.page)), 'organization-077', [
        text(/^organization-077\d$/, 10),
        noText(/^organization-00/),
      ]),
  },
  {
    row: 'identity providers',
    run: (at) => at.click(navigationLink(at.page, 'Identity providers'), [text(aProvider, 8)]),
  },
  {
    row: 'identity providers, next page',
    run: (at) =>
      at.click(button(main(at.page), /next/i), [text(aProvider, 8), noText(/^provider-000$/)]),
  },
  {
    row: 'identity providers, search',
    run: (at) =>
      at.search(searchIn(main(at.page)), 'provider-27', [
        text(/^provider-27\d$/, 10),
        noText(/^provider-0/),
      ]),
  },
  {
    row: 'identity providers, their order',
    run: (at) =>
      at.click(button(main(at.page), 'Manage display order'), [text(aProvider, 10, dialog)]),
  },
]

/** How much a console asks for: the largest `max`, and the most rows of an answer. */
class Appetite {
  max = 0
  rows = 0
  /** The call with the most rows. */
  most = ''
  /** @type {Promise<void>[]} */ #reading = []

  constructor(/** @type {Page} */ page) {
    page.on('response', (response) => this.#reading.push(this.#read(response)))
  }

  async #read(/** @type {import('@playwright/test').Response} */ response) {
    const address = new URL(response.url())
    if (!address.pathname.includes('/admin/realms/') || response.status() !== 200) return
    this.max = Math.max(this.max, Number(address.searchParams.get('max') ?? 0))
    // A call whose page has gone meanwhile has no body any more.
    const body = await response.json().catch(() => undefined)
    if (!Array.isArray(body) || body.length <= this.rows) return
    this.rows = body.length
    this.most = address.pathname.replace(/[0-9a-f-]{36}/g, '…') + address.search
  }

  async told() {
    await Promise.all(this.#reading)
    return { max: this.max, rows: this.rows, most: this.most }
  }
}

/**
 * Goes through all rows once. What a console cannot do is told and left out, the rest goes on.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ name: string, url: string, user: string, password: string }} what
 * @param {{ log: (text: string) => void, hand: number, count?: boolean }} options `hand`: see
 *   `BenchPage`; `count`: read what is answered too, in a round that does not count for times
 */
export async function measureLarge(
  browser,
  { name, url, ...account },
  { log, hand, count = false },
) {
  const opener = openers[name]
  if (!opener) throw new Error(`Nobody has said how ${name} is used`)
  /** @type {Sample[]} */
  const samples = []
  const context = await signedIn(browser, { url, ...account })
  try {
    const at = await BenchPage.open(context, usable('Clients'), { hand })
    const appetite = count ? new Appetite(at.page) : undefined
    await at.load(`${url}#/${largeRealm}`)
    for (const { row, run } of rows) {
      try {
        samples.push({ console: name, what: `${row}, ms`, value: (await run(at, opener)) ?? NaN })
      } catch (error) {
        log(`${name}: ${row}: ${/** @type {Error} */ (error).message.split('\n')[0]}`)
        await at.page.keyboard.press('Escape')
      }
    }
    return { samples, appetite: await appetite?.told() }
  } finally {
    await context.close()
  }
}
