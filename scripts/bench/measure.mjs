import { text, usable, value } from './inPage.mjs'
import { BenchPage, navigationLink } from './page.mjs'

/** @typedef {import('./report.mjs').Sample} Sample */

const pages = [
  { name: 'clients', link: 'Clients', ready: [text(/^(account|account-console|broker)$/, 3)] },
  { name: 'users', link: 'Users', ready: [text(/@nordhaven/, 5)] },
  { name: 'realm settings', link: 'Realm settings', ready: [value(/^Nordhaven Logistics$/)] },
  { name: 'events', link: 'Events', ready: [text(/^127\.0\.0\.1$/)] },
  { name: 'authentication', link: 'Authentication', ready: [text(/^direct grant$/)] },
  {
    name: 'identity providers',
    link: 'Identity providers',
    ready: [text(/^Bluewater Shipping Ltd$|^bluewater$/)],
  },
  { name: 'organizations', link: 'Organizations', ready: [text(/Al Mina Group/)] },
]

const clientSettings = { name: "one client's settings", ready: [value(/^customer-portal$/)] }

/**
 * Returns a context with the session and an empty cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, user: string, password: string }} account
 */
export async function signedInContext(browser, { url, user, password }) {
  const viewport = { width: 1440, height: 900 }
  const first = await browser.newContext({ viewport })
  const page = await first.newPage()
  await page.goto(url)
  await page.getByLabel('Username or email').fill(user)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await navigationLink(page, 'Clients').waitFor()
  const cookies = await first.cookies()
  await first.close()
  const context = await browser.newContext({ viewport })
  await context.addCookies(cookies)
  return context
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ name: string, url: string, user: string, password: string }} what
 * @returns {Promise<Sample[]>}
 */
export async function measureConsole(browser, { name, url, ...account }) {
  /** @type {Sample[]} */
  const samples = []
  const record = (/** @type {string} */ what, /** @type {number} */ value) =>
    samples.push({ console: name, what, value })
  const context = await signedInContext(browser, { url, ...account })
  try {
    for (const which of ['cold', 'warm']) {
      const page = await BenchPage.open(context, usable('Clients'))
      const { took, requests, bytes } = await page.load(url)
      record(`${which} load until usable, ms`, took)
      record(`${which} load, requests`, requests)
      record(`${which} load, kB`, bytes / 1000)
      await page.close()
    }
    const tour = await BenchPage.open(context, usable('Clients'))
    await tour.load(`${url}#/demo`)
    const visit = (/** @type {(typeof pages)[number]} */ { link, ready }) =>
      tour.click(navigationLink(tour.page, link), ready)
    for (const which of ['first visit', 'again'])
      for (const page of pages) {
        record(`${page.name}, ${which}, ms`, await visit(page))
        if (page.name !== 'clients') continue
        const row = tour.page.getByRole('main').getByRole('link', { name: 'customer-portal' })
        record(
          `${clientSettings.name}, ${which}, ms`,
          await tour.click(row.first(), clientSettings.ready),
        )
      }
    record("typing in a client's settings, main thread ms a key", await typing(tour))
    record('JS heap growth over 50 navigations, MB', await growth(tour, visit))
    await tour.close()
    record('word "saved" with 300 ms per answer, ms', await timeToSaved(context, url))
    return samples
  } finally {
    await context.close()
  }
}

/** Saves settings of a realm. */
async function timeToSaved(
  /** @type {import('@playwright/test').BrowserContext} */ context,
  /** @type {string} */ url,
) {
  const bench = await BenchPage.open(context, usable('Clients'))
  await bench.load(`${url}#/demo/realm-settings`)
  const { page } = bench
  // Nothing else shows this name.
  const field = page.getByRole('textbox', { name: /^HTML display name/i })
  await field.fill(`Nordhaven ${Date.now()}`)
  await bench.waitUntilIdle()
  await bench.delayAnswers(300)
  const button = page.getByRole('main').getByRole('button', { name: 'Save', exact: true })
  const took = await bench.click(button.first(), [text(/Realm successfully updated/, 1, 'body')])
  await bench.close()
  return took
}

/** Main thread time of twenty keys in a large form, with painting. */
async function typing(/** @type {BenchPage} */ tour) {
  const { page } = tour
  const [clients] = pages
  await tour.click(navigationLink(page, 'Clients'), clients?.ready ?? [])
  const row = page.getByRole('main').getByRole('link', { name: 'customer-portal' })
  await tour.click(row.first(), clientSettings.ready)
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await field.fill('')
  await tour.waitUntilIdle()
  const input = 'twenty letters, some'
  const before = await tour.work()
  await field.pressSequentially(input, { delay: 60 })
  const workTime = (await tour.work()) - before
  // Our console would ask before leaving a changed form.
  await page.getByRole('button', { name: 'Revert', exact: true }).first().click()
  return workTime / input.length
}

async function growth(/** @type {BenchPage} */ tour, visit) {
  // First visits fill caches, which is not growth.
  for (const page of pages) await visit(page)
  await tour.waitUntilIdle()
  const before = await tour.heap()
  for (let round = 0; round < 50; round++) await visit(pages[round % pages.length])
  await tour.waitUntilIdle()
  return (await tour.heap()) - before
}
