import type { Page } from '@playwright/test'
import { getAt } from '../src/form/values/paths'
import { App } from './fixtures/app'
import { flowOf } from './fixtures/flows'
import { groupOf } from './fixtures/groups'
import { upstream } from './fixtures/organizations'
import type { TestRealm } from './fixtures/realm'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({
  clients: [{ clientId: 'shop', name: 'Shop' }],
  groups: ['staff', 'guests'].map((name) => ({ name, attributes: { a: ['1'], b: ['2'] } })),
  roles: { realm: [{ name: 'auditor', attributes: { a: ['1'] } }] },
  identityProviders: [upstream],
})

type Kind = {
  /** Its page, and its path for GET, both below the realm; the page of the second field, if another. */
  prepare: (realm: TestRealm) => Promise<readonly [page: string, path: string, second?: string]>
  /** Opens the form, if the page does not show it. */
  open?: (app: App) => Promise<void>
  /** Two fields by label, and where they are stored. */
  fields: Readonly<Record<string, string>>
  value?: (text: string) => string
}

/** How the object is written, too. */
const kinds: Readonly<Record<string, Kind>> = {
  'client, which is sent in part': {
    fields: { Name: 'name', Description: 'description' },
    prepare: async (realm) => {
      const path = `/clients/${(await realm.client('shop'))?.id}`
      return [`${path}/settings`, path]
    },
  },
  'user, whose attributes are sent together': {
    fields: { 'First name': 'firstName', 'Last name': 'lastName' },
    prepare: async (realm) => {
      const path = `/users/${(await realm.user.create({ username: 'ada' })).id}`
      return [`${path}/settings`, path]
    },
  },
  'role, on two pages': {
    fields: { Description: 'description', 'Value 1': 'attributes.a' },
    prepare: async (realm) => {
      const { id = '' } = (await realm.role('auditor')) ?? {}
      return [`/roles/${id}/details`, `/roles-by-id/${id}`, `/roles/${id}/attributes`]
    },
  },
  'group, whose attributes are sent together': {
    fields: { 'Value 1': 'attributes.a', 'Value 2': 'attributes.b' },
    prepare: async (realm) => {
      const path = `/groups/${(await groupOf(realm, 'staff')).id}`
      return [`${path}?tab=attributes`, path]
    },
  },
  'identity provider, which is sent as a whole': {
    fields: { 'Display name': 'displayName', 'Client ID': 'config.clientId' },
    prepare: () =>
      Promise.resolve([
        '/identity-providers/oidc/upstream/settings',
        '/identity-provider/instances/upstream',
      ]),
  },
  'component, whose settings the server merges': {
    fields: { Name: 'name', Priority: 'config.priority' },
    value: (text) => text.replaceAll(/\D/g, ''),
    prepare: async (realm) => {
      const { id } = await realm.api<{ id: string }>('POST', '/components', {
        name: '9',
        providerId: 'hmac-generated',
        providerType: 'org.keycloak.keys.KeyProvider',
        config: { priority: ['50'] },
      })
      return [`/realm-settings/keys/providers/${id}/hmac-generated/settings`, `/components/${id}`]
    },
  },
  'flow, in a dialog': {
    fields: { Name: 'alias', Description: 'description' },
    open: async (app) => {
      await app.page.getByRole('button', { name: /^Action: / }).click()
      await app.page.getByRole('menuitem', { name: 'Edit info', exact: true }).click()
    },
    prepare: async (realm) => {
      const flow = { alias: 'mine', providerId: 'basic-flow', topLevel: true }
      await realm.api('POST', '/authentication/flows', flow)
      const id = (await flowOf(realm, 'mine'))?.id
      return [`/authentication/${id}/basic/notInUse`, `/authentication/flows/${id}`]
    },
  },
}

/** Lets the two writes pass only when both have been sent: both have read the object by then. */
async function holdWrites(pages: readonly Page[]) {
  let waiting: (() => void)[] = []
  for (const page of pages)
    await page.route(/\/admin\/realms\//, async (route) => {
      if (route.request().method() === 'PUT' && waiting.length < pages.length)
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
          if (waiting.length === pages.length) for (const release of waiting) release()
        })
      return route.continue()
    })
  return () => {
    waiting = []
  }
}

/** The second one if Keycloak refused the write, and the console read the object again. */
const titles = /^(?:Warning alert: )?Someone else (?:saved at the same moment|changed this)/

const isAsked = (app: App) => app.page.getByRole('dialog', { name: titles }).isVisible()

/** A form in a dialog may be closed by the time its save turns out to be replaced. */
const isToldOnly = (app: App) => app.page.getByText(/replaced what you saved/).isVisible()

/** The console looks again after three times as long as the save took. */
const untilSecondLook = { timeout: 40_000 }

for (const [kind, { fields, prepare, open, value = String }] of Object.entries(kinds))
  test(`two people who save at once lose nothing without a word: ${kind}`, async ({
    app,
    realm,
    server,
    sessions,
    context,
    problems,
  }) => {
    test.slow()
    const [first, path, second = first] = await prepare(realm)
    const [one = '', two = ''] = Object.keys(fields)
    const page = await context.newPage()
    const other = new App({ page, context, server, realm, sessions, problems })
    const apps = [app, other]
    // Keycloak may refuse one of two simultaneous writes; the console then reads and merges again.
    app.expectFailures(/PUT .* (409|500)$|console error: .* (409|500) /)
    // The other one renames the flow while its steps are read by its name.
    app.expectFailures(/GET .*\/authentication\/flows\/.*\/executions 404$/)
    const holdAgain = await holdWrites([app.page, page])
    const read = async () => {
      const stored = await realm.api<object>('GET', path)
      return Object.values(fields).map((at) => [getAt(stored, at.split('.'))].flat()[0])
    }
    const edit = async (editor: App, label: string, text: string) => {
      // What the first of two people saved must be on both pages.
      await editor.page.goto('about:blank')
      await editor.open(`/$realm${label === two ? second : first}`)
      await open?.(editor)
      await editor.field(label).fill(text)
    }

    const [mine, theirs] = [value('Ann 1'), value('Bob 2')]
    await edit(app, one, mine)
    await edit(other, two, theirs)
    await Promise.all(apps.map((editor) => editor.press('Save')))
    // Whoever is told saves again, which may take what the other one has saved meanwhile.
    const saveAgain = async (editor: App, label: string, text: string) => {
      if (await isAsked(editor)) {
        await editor.confirm('Keep mine')
        await editor.confirm('Save')
      } else if (await isToldOnly(editor)) {
        await edit(editor, label, text)
        await editor.press('Save')
      }
    }
    await expect
      .poll(async () => {
        await saveAgain(app, one, mine)
        await saveAgain(other, two, theirs)
        return read()
      }, untilSecondLook)
      .toEqual([mine, theirs])

    const [ann, bob] = [value('Ann 3'), value('Bob 4')]
    await edit(app, one, ann)
    await edit(other, one, bob)
    holdAgain()
    await Promise.all(apps.map((editor) => editor.press('Save')))
    const findTold = async () => {
      const told = await Promise.all(
        apps.map(async (editor) => (await isAsked(editor)) || (await isToldOnly(editor))),
      )
      return apps.filter((_editor, index) => told[index])
    }
    await expect.poll(async () => (await findTold()).length, untilSecondLook).toBe(1)
    const [stored] = await read()
    const [loser = app] = await findTold()
    const lost = loser === app ? ann : bob
    expect(stored).toBe(loser === app ? bob : ann)
    if (await isToldOnly(loser)) return
    for (const text of [String(stored), lost])
      await expect(loser.dialog().getByRole('cell', { name: text, exact: true })).toBeVisible()
    await loser.confirm('Take theirs')
    await loser.confirm('Save')
    for (const editor of apps) await expect(editor.page.getByRole('dialog')).toBeHidden()
    expect((await read())[0]).toBe(stored)
  })

test('says what was replaced after its page was left', async ({ app, realm }) => {
  const path = `/groups/${(await groupOf(realm, 'guests')).id}`
  await app.open(`/$realm${path}?tab=attributes`)
  await app.field('Value 1').fill('2')
  await app.save('Group updated')
  await app.tab('Members')
  await realm.api('PUT', path, { name: 'guests', attributes: { a: ['3'] } })
  await app.expectMessage(/replaced what you saved\. Check these fields: a/)
})
