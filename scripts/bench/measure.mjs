// Measures one console once: loads, navigation, requests, memory. Times are taken in the page, from
// the navigation's start or the click to the frame after the wanted text is visible.
import { chromium } from '@playwright/test'
import { chromiumArgs } from '../lib/chromium.mjs'

/** @typedef {import('./report.mjs').Sample} Sample */

/** The pages that both consoles have, by the link in the navigation and a text of the page. */
const pages = [
  { name: 'clients', link: 'Clients', text: 'account-console' },
  { name: 'users', link: 'Users', text: '@nordhaven' },
  { name: 'realm settings', link: 'Realm settings', text: 'Nordhaven' },
]

/** In every page: `benchShown(text)` gives the time of the frame in which `main` shows the text. */
const inPage = () => {
  globalThis.benchShown = (/** @type {string} */ text) =>
    new Promise((done, fail) => {
      setTimeout(() => fail(new Error(`The page never showed ${text}`)), 30_000)
      const look = () => {
        const main = document.querySelector('main')
        const values = [...(main?.querySelectorAll('input') ?? [])].map(({ value }) => value)
        const found = [main?.textContent ?? '', ...values].some((each) => each.includes(text))
        const busy = main?.querySelector('[role=progressbar],[aria-busy=true]')
        if (found && !busy) requestAnimationFrame(() => done(performance.now()))
        else requestAnimationFrame(look)
      }
      look()
    })
}

/**
 * @param {{ name: string, url: string, user: string, password: string, executablePath: string }} what
 * @returns {Promise<Sample[]>}
 */
export async function measureConsole({ name, url, user, password, executablePath }) {
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  /** @type {Sample[]} */
  const samples = []
  const note = (/** @type {string} */ what, /** @type {number} */ value) =>
    samples.push({ console: name, what, value })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await signIn(page, url, user, password)
    const cookies = await context.cookies()
    await context.close()

    const fresh = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await fresh.addCookies(cookies)
    await fresh.addInitScript(inPage)
    for (const which of ['cold', 'warm']) await load(fresh, url, which, note)

    const tour = await fresh.newPage()
    await tour.goto(`${url}#/demo`)
    await tour.getByRole('link', { name: 'Clients', exact: true }).waitFor()
    const built = []
    for (const each of pages) {
      if (await link(tour, each.link).isVisible()) built.push(each)
    }
    for (const visit of ['first visit', 'again'])
      for (const each of built) note(`${each.name}, ${visit}, ms`, await click(tour, each))
    note("typing in a client's settings, ms a key", await typing(tour))
    const session = await fresh.newCDPSession(tour)
    const before = await heap(session)
    for (let round = 0; round < 50; round++) {
      const each = built[round % built.length]
      if (each) await click(tour, each)
      if (built.length === 1) await tour.goBack()
    }
    note('JS heap growth over 50 navigations, MB', (await heap(session)) - before)
    return samples
  } finally {
    await browser.close()
  }
}

/** @param {import('@playwright/test').Page} page */
async function signIn(page, url, user, password) {
  await page.goto(url)
  await page.getByLabel('Username or email').fill(user)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('link', { name: 'Clients', exact: true }).waitFor()
}

/** @param {import('@playwright/test').BrowserContext} context */
async function load(context, url, which, note) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  let requests = 0
  let bytes = 0
  let start = 0
  session.on('Network.requestWillBeSent', ({ wallTime, redirectResponse }) => {
    start ||= wallTime * 1000
    requests++
    bytes += redirectResponse?.encodedDataLength ?? 0
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto(url, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const usable = await page.evaluate(
    async () => performance.timeOrigin + (await globalThis.benchShown('Keycloak')),
  )
  await page.waitForLoadState('networkidle')
  note(`${which} load until usable, ms`, usable - start)
  note(`${which} load, requests`, requests)
  note(`${which} load, kB`, bytes / 1000)
  await page.close()
}

const link = (/** @type {import('@playwright/test').Page} */ page, /** @type {string} */ name) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first()

async function click(page, { link: name, text }) {
  await page.evaluate(() => {
    addEventListener('click', (event) => (globalThis.clickedAt = event.timeStamp), {
      capture: true,
      once: true,
    })
  })
  await link(page, name).click()
  return page.evaluate(
    async (wanted) => (await globalThis.benchShown(wanted)) - globalThis.clickedAt,
    text,
  )
}

/** The time that the page works for one key in a large form; the median of twenty. */
async function typing(page) {
  await link(page, 'Clients').click()
  await page.getByRole('main').getByRole('link', { name: 'customer-portal', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await field.fill('')
  await page.evaluate(() => {
    globalThis.keyTimes = []
    addEventListener(
      'keydown',
      () => {
        const start = performance.now()
        // After all that the key sets off in this turn of the page.
        setTimeout(() => globalThis.keyTimes.push(performance.now() - start))
      },
      { capture: true },
    )
  })
  await field.pressSequentially('twenty letters, some', { delay: 60 })
  const median = await page.evaluate(() => globalThis.keyTimes.sort((a, b) => a - b)[10])
  // Ours would ask before it leaves a changed form.
  await page.getByRole('button', { name: 'Revert', exact: true }).first().click()
  return median
}

async function heap(session) {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
