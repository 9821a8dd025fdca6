// Measures lists, trees and dialogs in the large realm, in both consoles.
import { largeRealm } from './large.mjs'
import { noText, text, usable } from './inPage.mjs'
import { signedInContext } from './measure.mjs'
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
 * Button that expands a group, the only locator that differs between the consoles.
 * @type {Record<string, (page: Page, group: string) => import('@playwright/test').Locator>}
 */
const expandButtons = {
  official: (page, group) =>
    page.getByRole('treeitem', { name: group }).first().getByRole('button').first(),
  castellan: (page, group) =>
    page
      .getByRole('treeitem', { name: group, exact: true })
      .first()
      .locator(':scope > [aria-hidden=true]'),
}

const clientName = /^service-\d{4}$/
const username = /^user-\d{5}$/
const topGroupName = /^division-\d\d$/
const organizationName = /^organization-\d{4}$/
const providerName = /^provider-\d{3}$/

/**
 * In this order: each starts where the previous one ended.
 * @type {{ row: string, run: (bench: BenchPage, expandButton: (typeof expandButtons)[string]) => Promise<number | undefined> }[]}
 */
const rows = [
  {
    row: 'clients list',
    run: (bench) => bench.click(navigationLink(bench.page, 'Clients'), [text(clientName, 3)]),
  },
  {
    row: 'clients, next page',
    run: (bench) =>
      bench.click(button(main(bench.page), /next/i), [
        text(clientName, 10),
        noText(/^service-0000$/),
      ]),
  },
  {
    row: 'clients, search',
    run: (bench) =>
      bench.search(searchIn(main(bench.page)), 'service-077', [
        text(/^service-077\d$/, 10),
        noText(/^service-00/),
      ]),
  },
  {
    row: 'a client',
    run: (bench) =>
      bench.click(
        main(bench.page).getByRole('link', { name: 'service-0777', exact: true }).first(),
        [{ see: 'heading' }, noText(/^service-0778$/)],
      ),
  },
  {
    row: 'users list',
    run: (bench) => bench.click(navigationLink(bench.page, 'Users'), [text(username, 10)]),
  },
  {
    row: 'users, next page',
    run: (bench) =>
      bench.click(button(main(bench.page), /next/i), [text(username, 10), noText(/^user-0000\d$/)]),
  },
  {
    row: 'users, search',
    run: (bench) =>
      bench.search(searchIn(main(bench.page)), 'user-0777', [
        text(/^user-0777\d$/, 10),
        noText(/^user-000/),
      ]),
  },
  {
    row: 'groups, top level',
    run: (bench) => bench.click(navigationLink(bench.page, 'Groups'), [text(topGroupName, 10)]),
  },
  {
    row: 'groups, a level of the tree',
    run: (bench, expandButton) =>
      bench.click(expandButton(bench.page, 'division-00'), [text(/^division-00-team-\d$/, 9)]),
  },
  {
    row: 'first line of an expanded group of 120',
    run: (bench, expandButton) =>
      bench.click(expandButton(bench.page, 'division-01'), [text(/^division-01-branch-000$/)]),
  },
  {
    row: 'groups, search in the tree',
    run: (bench) =>
      bench.search(
        bench.page.getByPlaceholder('Search group').first(),
        'division-42-team-3-unit-7',
        [text(/^division-42-team-3-unit-7$/)],
      ),
  },
  {
    row: 'members of a group with 2,000',
    async run(bench) {
      await bench.reach(navigationLink(bench.page, 'Users'), [text(username, 10)])
      await bench.reach(navigationLink(bench.page, 'Groups'), [text(topGroupName, 10)])
      const row = main(bench.page).getByRole('link', { name: 'division-00', exact: true })
      await bench.reach(row.last(), [text(/^division-00-team-\d$/, 9)])
      return bench.click(bench.page.getByRole('tab', { name: 'Members', exact: true }), [
        text(username, 10),
      ])
    },
  },
  {
    row: 'realm roles',
    run: (bench) =>
      bench.click(navigationLink(bench.page, 'Realm roles'), [text(/^role-\d{3}$/, 8)]),
  },
  {
    row: "a user's roles",
    async run(bench) {
      await bench.reach(navigationLink(bench.page, 'Users'), [text(username, 10)])
      const row = main(bench.page).getByRole('link', { name: 'user-00000', exact: true })
      await bench.reach(row.first(), [{ see: 'heading' }, noText(/^user-00001$/)])
      const tab = bench.page.getByRole('tab', { name: 'Role mapping', exact: true })
      return bench.click(tab, [text(/^role-\d{3}$/, 8)])
    },
  },
  {
    row: 'roles to assign, the dialog',
    async run(bench) {
      await button(main(bench.page), 'Assign role').click()
      const choice = bench.page.getByRole('menuitem', { name: 'Client roles', exact: true })
      return bench.click(choice, [text(/^[a-z]+-[a-z0-9-]+$/, 8, `${dialog} tbody`)])
    },
  },
  {
    row: 'roles to assign, search',
    run: (bench) =>
      bench.search(searchIn(bench.page.getByRole('dialog')), 'access-0777', [
        text(/^access-0777$/, 1, dialog),
      ]),
  },
  {
    row: 'groups to join, the dialog',
    async run(bench) {
      await bench.page.keyboard.press('Escape')
      await bench.page.getByRole('dialog').waitFor({ state: 'hidden' })
      const tab = bench.page.getByRole('tab', { name: 'Groups', exact: true })
      await bench.reach(tab, [text(/^division-00-team-0$/)])
      return bench.click(button(main(bench.page), 'Join groups'), [text(topGroupName, 10, dialog)])
    },
  },
  {
    row: 'organizations',
    async run(bench) {
      await bench.page.keyboard.press('Escape')
      await bench.page.getByRole('dialog').waitFor({ state: 'hidden' })
      return bench.click(navigationLink(bench.page, 'Organizations'), [text(organizationName, 8)])
    },
  },
  {
    row: 'organizations, next page',
    run: (bench) =>
      bench.click(button(main(bench.page), /next/i), [
        text(organizationName, 8),
        noText(/^organization-0000$/),
      ]),
  },
  {
    row: 'organizations, search',
    run: (bench) =>
      bench.search(searchIn(main(bench.page)), 'organization-077', [
        text(/^organization-077\d$/, 10),
        noText(/^organization-00/),
      ]),
  },
  {
    row: 'identity providers',
    run: (bench) =>
      bench.click(navigationLink(bench.page, 'Identity providers'), [text(providerName, 8)]),
  },
  {
    row: 'identity providers, next page',
    run: (bench) =>
      bench.click(button(main(bench.page), /next/i), [
        text(providerName, 8),
        noText(/^provider-000$/),
      ]),
  },
  {
    row: 'identity providers, search',
    run: (bench) =>
      bench.search(searchIn(main(bench.page)), 'provider-27', [
        text(/^provider-27\d$/, 10),
        noText(/^provider-0/),
      ]),
  },
  {
    row: 'identity providers, their order',
    run: (bench) =>
      bench.click(button(main(bench.page), 'Manage display order'), [
        text(providerName, 10, dialog),
      ]),
  },
]

/** The largest `max` and the most rows in one answer. */
class CallStatistics {
  max = 0
  rows = 0
  largestCall = ''
  /** @type {Promise<void>[]} */ #reading = []

  constructor(/** @type {Page} */ page) {
    page.on('response', (response) => this.#reading.push(this.#read(response)))
  }

  async #read(/** @type {import('@playwright/test').Response} */ response) {
    const address = new URL(response.url())
    if (!address.pathname.includes('/admin/realms/') || response.status() !== 200) return
    this.max = Math.max(this.max, Number(address.searchParams.get('max') ?? 0))
    // The body is gone if its page was left.
    const body = await response.json().catch(() => undefined)
    if (!Array.isArray(body) || body.length <= this.rows) return
    this.rows = body.length
    this.largestCall = address.pathname.replace(/[0-9a-f-]{36}/g, '…') + address.search
  }

  async result() {
    await Promise.all(this.#reading)
    return { max: this.max, rows: this.rows, largestCall: this.largestCall }
  }
}

/**
 * Measures all rows once; logs and skips those that fail.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ name: string, url: string, user: string, password: string }} what
 * @param {{ log: (text: string) => void, hand: number, count?: boolean }} options `hand`: see
 *   `BenchPage`; `count`: collect call statistics, which distorts the times
 */
export async function measureLarge(
  browser,
  { name, url, ...account },
  { log, hand, count = false },
) {
  const expandButton = expandButtons[name]
  if (!expandButton) throw new Error(`Nobody has said how ${name} is used`)
  /** @type {Sample[]} */
  const samples = []
  const context = await signedInContext(browser, { url, ...account })
  try {
    const bench = await BenchPage.open(context, usable('Clients'), { hand })
    const statistics = count ? new CallStatistics(bench.page) : undefined
    await bench.load(`${url}#/${largeRealm}`)
    for (const { row, run } of rows) {
      try {
        samples.push({
          console: name,
          what: `${row}, ms`,
          value: (await run(bench, expandButton)) ?? NaN,
        })
      } catch (error) {
        log(`${name}: ${row}: ${/** @type {Error} */ (error).message.split('\n')[0]}`)
        await bench.page.keyboard.press('Escape')
      }
    }
    return { samples, statistics: await statistics?.result() }
  } finally {
    await context.close()
  }
}
