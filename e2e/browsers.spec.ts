import { expect, test } from '@playwright/test'
import { otherBrowsers, type BrowserSession } from './fixtures/otherBrowsers'
import { TestRealm } from './fixtures/realm'
import { pages } from './fixtures/registry'
import { masterAdmin, Server } from './fixtures/server'

const server = new Server(process.env.CASTELLAN_SERVER ?? 'http://localhost:8180')

/** Pages that open without an object of their own: lists, settings, and forms for something new. */
const mainPages = pages
  .map(({ path }) => path.replaceAll(/\/?\{-\$\w+\}/g, ''))
  .filter((path) => path !== '' && !path.includes('$'))

/** What is wrong with the page that is shown; empty once it is complete. */
const pageProblems = `(() => {
  const text = (selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent)
  const headings = text('h1')
  const waiting = document.querySelectorAll('main [role="progressbar"], [aria-busy="true"]').length
  return [
    ...(document.title.startsWith('Home ') ? ['the start page'] : []),
    ...(headings.length === 1 ? [] : [headings.length + ' headings']),
    ...headings.filter((heading) => /^\\s*$|Page not found|Forbidden|Something went wrong/.test(heading)),
    ...(waiting > 0 ? ['still loading'] : []),
    ...(/\\$\\{\\w+\\}|\\{\\{/.test(text('main').join('')) ? ['a raw text key'] : []),
    ...(window.castellanErrors ?? ['reloaded']),
  ].join(', ')
})()`

/** The page stays loaded while its hash changes, so this sees the errors of all pages. */
const collectErrors = `(() => {
  window.castellanErrors = []
  const add = (text) => window.castellanErrors.push(String(text))
  window.addEventListener('error', (event) => add(event.message))
  window.addEventListener('unhandledrejection', (event) => add(event.reason))
  return true
})()`

/** While a page loads, its elements are missing and expressions fail. */
const soon = (act: () => Promise<void>) => expect(act).toPass({ timeout: 60_000 })

async function signIn(session: BrowserSession, realm: string) {
  const address = `${server.consoleUrl('master')}#/${realm}`
  await session.open(address)
  await soon(() => session.fill('//input[@name="username"]', masterAdmin.username))
  await session.fill('//input[@name="password"]', masterAdmin.password)
  await session.click('//*[@id="kc-login"]')
  await soon(async () => {
    const heading = await session.evaluate('document.querySelector("h1")?.textContent ?? ""')
    expect(heading).toContain(realm)
  })
  await session.evaluate(collectErrors)
}

for (const { name, missing, start } of otherBrowsers) {
  test(`opens ${mainPages.length} pages and saves in ${name}`, async () => {
    test.skip(missing !== undefined, missing)
    test.setTimeout(600_000)
    const realm = new TestRealm(server, 0)
    await realm.create({ organizationsEnabled: true, adminPermissionsEnabled: true })
    const session = await start()
    const open = (path: string) =>
      session.evaluate(`location.hash = ${JSON.stringify(`#/${realm.name}/${path}`)}`)
    try {
      await signIn(session, realm.name)
      for (const path of mainPages)
        await test.step(path, async () => {
          // From the start page each time: the heading of the page before could be taken for its own.
          await open('')
          await expect.poll(() => session.evaluate('document.title')).toMatch(/^Home /)
          await open(path)
          await expect
            .soft(async () => expect(await session.evaluate(pageProblems), path).toBe(''))
            .toPass({ timeout: 20_000 })
        })

      await open('realm-settings/general')
      const displayName = '//input[@id=//label[normalize-space()="Display name"]/@for]'
      await soon(() => session.fill(displayName, name))
      await soon(() => session.click('//button[normalize-space()="Save"]'))
      await expect.poll(async () => (await realm.get()).displayName).toBe(name)
    } finally {
      await session.close()
      await realm.delete()
    }
  })
}
