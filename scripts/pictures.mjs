#!/usr/bin/env node
// `npm run pictures`: takes the pictures of the documents from the demo realm of a running server.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { password } from './demo/people.mjs'
import { adminCalls } from './demo/rest.mjs'
import { chromiumArgs, ensureChromium } from './lib/chromium.mjs'
import { installDependencies } from './lib/dependencies.mjs'
import { readOptions, serverAddress } from './lib/options.mjs'
import { root } from './lib/paths.mjs'
import { pictureFolder, pictureSources, recordHashes } from './pictures/sources.mjs'
import { realmExists } from './lib/setup.mjs'
import { runCommand, UserError } from './lib/userError.mjs'

const usage = `npm run pictures [-- OPTIONS]

Takes the pictures of the documents from the demo realm of a running server (npm start).

  --server URL   its address (http://localhost:8180)
  --only NAME    take only this picture; repeatable
  --keep NAME    take none: this picture still shows its page as it is; repeatable
  --help

Pictures: ${Object.keys(pictureSources).join(', ')}`

const log = (/** @type {string} */ text) => console.log(text)

const user = 'realm-admin'

/**
 * @typedef {object} Tools
 * @property {import('@playwright/test').Page} page
 * @property {(address: string) => Promise<void>} open an address below the realm
 * @property {(path: string) => Promise<any>} get a path below the realm in the Admin REST API
 * @property {(path: string) => Promise<unknown>} remove
 */

/** @param {Tools} tools */
const button = ({ page }, /** @type {string | RegExp} */ name) =>
  page.getByRole('button', { name, exact: true })

/** @param {Tools} tools */
async function reviewChanges(tools) {
  const [client] = await tools.get('/clients?clientId=customer-portal')
  await tools.open(`clients/${client.id}/settings`)
  await tools.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Customer portal 2')
  await button(tools, 'Review changes').click()
  await tools.page.getByRole('dialog').waitFor()
}

/** @param {Tools} tools */
async function explainRole(tools) {
  const [group] = await tools.get('/roles/dispatcher/groups')
  const [person] = await tools.get(`/groups/${group.id}/members?max=1`)
  await tools.open(`users/${person.id}/role-mapping`)
  await tools.page
    .getByRole('row', { name: /\bemployee\b/ })
    .getByRole('button', { name: /Why this role/ })
    .first()
    .click()
  await tools.page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor()
}

/** @param {Tools} tools */
async function selectUsers(tools) {
  await tools.open('users')
  const boxes = tools.page.getByRole('checkbox', { name: /^Select (?!all|page)/i })
  for (const index of [1, 2, 3]) await boxes.nth(index).check()
}

/** @param {Tools} tools */
async function flowDiagram(tools) {
  const flows = await tools.get('/authentication/flows')
  const { id } = flows.find((/** @type {{ alias: string }} */ flow) => flow.alias === 'browser')
  await tools.open(`authentication/${id}/realm/builtIn?view=diagram`)
}

/** @param {Tools} tools */
async function requestsAsCode(tools) {
  const role = 'harbour-master'
  await tools.open('roles/new')
  await tools.page.getByRole('textbox', { name: 'Role name', exact: true }).fill(role)
  await button(tools, /^(Save|Create)$/).click()
  try {
    await tools.page.waitForURL(/\/roles\/[^/]+\/details/)
    await tools.page.getByRole('banner').getByRole('button').last().click()
    await tools.page.getByRole('menuitem', { name: 'Activity' }).click()
    const dialog = tools.page.getByRole('dialog')
    await dialog.getByRole('button', { name: /harbour-master/ }).click()
    await dialog.getByText(/curl/).first().waitFor()
  } finally {
    await tools.remove(`/roles/${role}`)
  }
}

/** @type {Readonly<Record<string, (tools: Tools) => Promise<void>>>} */
const steps = {
  start: ({ open }) => open(''),
  review: reviewChanges,
  why: explainRole,
  bulk: selectUsers,
  diagram: flowDiagram,
  code: requestsAsCode,
  groups: ({ open }) => open('groups'),
  events: ({ open }) => open('events/user-events?client=customer-portal'),
}

/** Waits until nothing is loading. */
async function settle(/** @type {import('@playwright/test').Page} */ page) {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () => !document.querySelector('.pf-v6-c-skeleton, .pf-v6-c-spinner, main [aria-busy=true]'),
  )
}

async function signIn(
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {string} */ consoleUrl,
) {
  await page.goto(consoleUrl)
  const secret = page.locator('input[type="password"]')
  await page.getByRole('textbox').first().fill(user)
  // With organizations, the password is asked on a second page.
  if (!(await secret.isVisible())) await page.getByRole('textbox').first().press('Enter')
  await secret.fill(password)
  await secret.press('Enter')
  await page.waitForURL((url) => url.href.startsWith(consoleUrl))
}

async function takePictures(/** @type {string} */ url, /** @type {readonly string[]} */ names) {
  const { chromium } = await import('@playwright/test')
  const call = adminCalls({ url, realm: 'demo', user, password })
  const browser = await chromium.launch({ executablePath: ensureChromium(log), args: chromiumArgs })
  try {
    const context = await browser.newContext({
      locale: 'en-US',
      timezoneId: 'Europe/Berlin',
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const consoleUrl = `${url}/admin/demo/console/`
    await signIn(page, consoleUrl)
    /** @type {Tools} */
    const tools = {
      page,
      open: async (address) => {
        // A new document: an edited form would ask before it is left.
        await page.goto('about:blank')
        await page.goto(`${consoleUrl}#/demo/${address}`)
        await settle(page)
      },
      get: async (path) => (await call('GET', `/realms/demo${path}`)).json,
      remove: (path) => call('DELETE', `/realms/demo${path}`),
    }
    await mkdir(join(root, pictureFolder), { recursive: true })
    for (const name of names) {
      await (steps[name]?.(tools) ?? tools.open(name))
      await settle(page)
      await page.screenshot({
        path: join(root, pictureFolder, `${name}.png`),
        animations: 'disabled',
      })
      recordHashes([name])
      log(`${pictureFolder}/${name}.png`)
    }
  } finally {
    await browser.close()
  }
}

function checkNames(/** @type {readonly string[]} */ names) {
  const unknown = names.find((name) => !(name in pictureSources))
  if (unknown !== undefined)
    throw new UserError(`There is no picture ${unknown}; npm run pictures -- --help lists them`)
}

await runCommand(async () => {
  const options = readOptions(
    {
      server: { type: 'string', default: 'http://localhost:8180' },
      only: { type: 'string', multiple: true, default: [] },
      keep: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', short: 'h', default: false },
    },
    'npm run pictures -- --help',
  )
  if (options.help) return log(usage)
  checkNames([...options.only, ...options.keep])
  if (options.keep.length > 0) return recordHashes(options.keep)
  await installDependencies(log)
  const url = serverAddress(options.server)
  const hasDemo = await realmExists(url, 'demo').catch(() => false)
  if (!hasDemo) throw new UserError(`${url} has no demo realm, or does not answer; run npm start`)
  await takePictures(url, options.only.length > 0 ? options.only : Object.keys(pictureSources))
})
