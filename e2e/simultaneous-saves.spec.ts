import type { Page } from '@playwright/test'
import { App } from './fixtures/app'
import { acme, upstream } from './fixtures/organizations'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

/** Per kind of object and case; each pair takes about 5 s. */
const pairs = Number(process.env.CASTELLAN_SAVE_PAIRS ?? 1)

type Values = readonly unknown[]

type Kind = {
  kind: string
  content?: object
  /** Creates the object; returns its pages, one for each person, and how to read both values. */
  prepare: (realm: TestRealm) => Promise<{ pages: string | Two; read: () => Promise<Values> }>
  /** Opens the form, if the page does not show it. */
  open?: (app: App) => Promise<void>
  /** Labels of two fields. */
  fields: Two
  value?: (text: string) => string
}

type Two = readonly [string, string]

type Found = { id: string; name?: string; [name: string]: unknown }

const sequence = (text: string) => text.replaceAll(/\D/g, '')

const kinds: readonly Kind[] = [
  {
    kind: 'client',
    content: { clients: [{ clientId: 'shop', name: 'Shop' }] },
    fields: ['Name', 'Description'],
    prepare: async (realm) => ({
      pages: `/clients/${(await realm.client('shop'))?.id}/settings`,
      read: async () => {
        const client = await realm.client('shop')
        return [client?.name, client?.description]
      },
    }),
  },
  {
    kind: 'user',
    fields: ['First name', 'Last name'],
    prepare: async (realm) => {
      const { id } = await realm.user.create({ username: 'ada' })
      return {
        pages: `/users/${id}/settings`,
        read: async () => {
          const user = await realm.user('ada')
          return [user?.firstName, user?.lastName]
        },
      }
    },
  },
  {
    kind: 'realm',
    fields: ['Display name', 'HTML Display name'],
    prepare: (realm) =>
      Promise.resolve({
        pages: '/realm-settings/general',
        read: async () => {
          const { displayName, displayNameHtml } = await realm.get()
          return [displayName, displayNameHtml]
        },
      }),
  },
  {
    kind: 'group',
    content: { groups: [{ name: 'staff', attributes: { a: ['1'], b: ['2'] } }] },
    fields: ['Value 1', 'Value 2'],
    prepare: async (realm) => {
      const [group] = await realm.api<Found[]>('GET', '/groups')
      return {
        pages: `/groups/${group?.id}?tab=attributes`,
        read: async () => {
          const path = `/groups/${group?.id}`
          const { attributes } = await realm.api<{ attributes: Record<string, string[]> }>(
            'GET',
            path,
          )
          return [attributes['a']?.[0], attributes['b']?.[0]]
        },
      }
    },
  },
  {
    kind: 'role',
    content: { roles: { realm: [{ name: 'auditor', attributes: { a: ['1'] } }] } },
    fields: ['Description', 'Value 1'],
    prepare: async (realm) => {
      const path = `/roles/${(await realm.role('auditor'))?.id}`
      return {
        pages: [`${path}/details`, `${path}/attributes`],
        read: async () => {
          const role = await realm.role('auditor')
          return [role?.description, role?.attributes?.['a']?.[0]]
        },
      }
    },
  },
  {
    kind: 'client scope',
    content: { clientScopes: [{ name: 'scope', protocol: 'openid-connect' }] },
    fields: ['Description', 'Display Order'],
    value: sequence,
    prepare: async (realm) => {
      const read = async () =>
        (
          await realm.api<(Found & { attributes?: Record<string, string> })[]>(
            'GET',
            '/client-scopes',
          )
        ).find(({ name }) => name === 'scope')
      const { id = '' } = (await read()) ?? {}
      return {
        pages: `/client-scopes/${id}/settings`,
        read: async () => {
          const scope = await read()
          return [scope?.['description'], scope?.attributes?.['gui.order']]
        },
      }
    },
  },
  {
    kind: 'identity provider',
    content: { identityProviders: [upstream] },
    fields: ['Display name', 'Client ID'],
    prepare: (realm) =>
      Promise.resolve({
        pages: '/identity-providers/oidc/upstream/settings',
        read: async () => {
          const { displayName, config } = await realm.api<{
            displayName?: string
            config: Record<string, string>
          }>('GET', '/identity-provider/instances/upstream')
          return [displayName, config['clientId']]
        },
      }),
  },
  {
    kind: 'component',
    fields: ['Name', 'Priority'],
    value: sequence,
    prepare: async (realm) => {
      const { id: parentId } = await realm.get()
      const { id } = await realm.api<Found>('POST', '/components', {
        name: '1',
        providerId: 'hmac-generated',
        providerType: 'org.keycloak.keys.KeyProvider',
        parentId,
        config: { priority: ['50'] },
      })
      return {
        pages: `/realm-settings/keys/providers/${id}/hmac-generated/settings`,
        read: async () => {
          const { name, config } = await realm.api<Found & { config: Record<string, string[]> }>(
            'GET',
            `/components/${id}`,
          )
          return [name, config['priority']?.[0]]
        },
      }
    },
  },
  {
    kind: 'flow',
    fields: ['Name', 'Description'],
    open: async ({ page }) => {
      await page.getByRole('button', { name: /^Action: / }).click()
      await page.getByRole('menuitem', { name: 'Edit info', exact: true }).click()
    },
    prepare: async (realm) => {
      type Flow = { id: string; alias: string; description?: string; builtIn: boolean }
      const find = async () =>
        (await realm.api<Flow[]>('GET', '/authentication/flows')).find(({ builtIn }) => !builtIn)
      const flow = { alias: 'mine', providerId: 'basic-flow', topLevel: true }
      await realm.api('POST', '/authentication/flows', flow)
      const { id } = (await find()) ?? {}
      return {
        pages: `/authentication/${id}/basic/notInUse`,
        read: async () => {
          const { alias, description } = (await find()) ?? {}
          return [alias, description]
        },
      }
    },
  },
  {
    kind: 'organization',
    content: { organizationsEnabled: true },
    fields: ['Name', 'Description'],
    prepare: async (realm) => {
      await realm.api('POST', '/organizations', acme)
      const [organization] = await realm.api<Found[]>('GET', '/organizations')
      return {
        pages: `/organizations/${organization?.id}/settings`,
        read: async () => {
          const path = `/organizations/${organization?.id}`
          const { name, ...stored } = await realm.api<Found>('GET', path)
          return [name, stored['description']]
        },
      }
    },
  },
]

/** Lets the two writes pass only when both have been sent: both have read the object by then. */
async function holdWrites(pages: readonly Page[]) {
  let waiting: (() => void)[] = []
  for (const page of pages)
    await page.route(/\/admin\/realms\//, async (route) => {
      if (route.request().method() !== 'PUT' || waiting.length === pages.length)
        return route.continue()
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length === pages.length) for (const release of waiting) release()
      })
      return route.continue()
    })
  return {
    again: () => {
      waiting = []
    },
  }
}

/** The second one if Keycloak refused the write, and the console read the object again. */
const titles = /^(?:Warning alert: )?Someone else (?:saved at the same moment|changed this)/

const isAsked = (app: App) => app.page.getByRole('dialog', { name: titles }).isVisible()

/** A form in a dialog may be closed by the time its save turns out to be replaced. */
const isToldOnly = (app: App) => app.page.getByText(/replaced what you saved/).isVisible()

const toldIn = async (apps: readonly App[]) => {
  const told = await Promise.all(
    apps.map(async (app) => (await isAsked(app)) || (await isToldOnly(app))),
  )
  return apps.filter((_app, index) => told[index])
}

type Edit = { app: App; address: string; field: string; text: string }

/** The console looks again after three times as long as the save took. */
const untilSecondLook = { timeout: 40_000 }

for (const { kind, content, fields, prepare, open, value = (text: string) => text } of kinds)
  test(`two people who save a ${kind} at once lose nothing without a word`, async ({
    app,
    realm,
    server,
    sessions,
    browser,
    problems,
  }) => {
    test.setTimeout(60_000 + pairs * 60_000)
    await realm.create(content)
    const { pages, read } = await prepare(realm)
    const addresses = typeof pages === 'string' ? ([pages, pages] as const) : pages
    const context = await browser.newContext()
    const page = await context.newPage()
    const other = new App({ page, context, server, realm, sessions, problems })
    const apps = [app, other] as const
    // Keycloak may refuse one of two simultaneous writes; the console then reads and merges again.
    app.expectFailures(/PUT .* (409|500)$|console error: .* (409|500) /)
    // The other one renames the flow while its steps are read by its name.
    app.expectFailures(/GET .*\/authentication\/flows\/.*\/executions 404$/)
    const held = await holdWrites([app.page, page])

    const edit = async (item: Edit) => {
      await item.app.open(`/$realm${item.address}`)
      // What the first of two people saved must be on both pages.
      await item.app.page.reload()
      await open?.(item.app)
      await item.app.field(item.field).fill(item.text)
    }
    const saveBoth = async (edits: readonly Edit[]) => {
      for (const item of edits) await edit(item)
      held.again()
      await Promise.all(edits.map((edit) => edit.app.press('Save')))
    }

    for (let pair = 1; pair <= pairs; pair++) {
      const mine = value(`Ann 1${pair}`)
      const theirs = value(`Bob 2${pair}`)
      await test.step(`other fields, ${pair}`, async () => {
        const edits = [
          { app, address: addresses[0], field: fields[0], text: mine },
          { app: other, address: addresses[1], field: fields[1], text: theirs },
        ]
        await saveBoth(edits)
        // Whoever is told saves again, which may take what the other one has saved meanwhile.
        await expect
          .poll(async () => {
            for (const item of edits)
              if (await isAsked(item.app)) {
                await item.app.confirm('Keep mine')
                await item.app.confirm('Save')
              } else if (await isToldOnly(item.app)) {
                await edit(item)
                await item.app.press('Save')
              }
            return read()
          }, untilSecondLook)
          .toEqual([mine, theirs])
      })

      const [ann, bob] = [value(`Ann 3${pair}`), value(`Bob 4${pair}`)]
      await test.step(`the same field, ${pair}`, async () => {
        await saveBoth([
          { app, address: addresses[0], field: fields[0], text: ann },
          { app: other, address: addresses[0], field: fields[0], text: bob },
        ])
        await expect.poll(async () => (await toldIn(apps)).length, untilSecondLook).toBe(1)
        const [stored] = await read()
        const [loser = app] = await toldIn(apps)
        const lost = stored === ann ? bob : ann
        expect(loser === app ? ann : bob).toBe(lost)
        if (await isToldOnly(loser)) return
        for (const text of [String(stored), lost])
          await expect(loser.dialog().getByRole('cell', { name: text, exact: true })).toBeVisible()
        await loser.confirm('Take theirs')
        await loser.confirm('Save')
        await expect(page.getByRole('dialog')).toBeHidden()
        await expect(app.page.getByRole('dialog')).toBeHidden()
        expect((await read())[0]).toBe(stored)
      })
    }
    await context.close()
  })

test('says what was replaced after its page was left', async ({ app, realm }) => {
  await realm.create({ groups: [{ name: 'staff', attributes: { a: ['1'] } }] })
  const [group] = await realm.api<Found[]>('GET', '/groups')
  await app.open(`/$realm/groups/${group?.id}?tab=attributes`)
  await app.field('Value 1').fill('2')
  await app.save('Group updated')
  await app.tab('Members')
  await realm.api('PUT', `/groups/${group?.id}`, { name: 'staff', attributes: { a: ['3'] } })
  await app.expectMessage(/replaced what you saved\. Check these fields: a/)
})

test('sends the whole client where client policies are enabled', async ({ app, realm }) => {
  const attributes = { 'id.token.signed.response.alg': 'ES256' }
  await realm.create({ clients: [{ clientId: 'shop', name: 'Shop', attributes }] })
  const configuration = { 'default-algorithm': 'PS256' }
  const executors = [{ executor: 'secure-signature-algorithm', configuration }]
  await realm.api('PUT', '/client-policies/profiles', {
    profiles: [{ name: 'signatures', executors }],
  })
  const anyClient = { condition: 'any-client', configuration: {} }
  await realm.api('PUT', '/client-policies/policies', {
    policies: [{ name: 'all', enabled: true, conditions: [anyClient], profiles: ['signatures'] }],
  })
  await app.open(`/$realm/clients/${(await realm.client('shop'))?.id}/settings`)
  await app.field('Name').fill('Store')
  await app.save('Client successfully updated')
  expect(await realm.client('shop')).toMatchObject({ name: 'Store', attributes })
})
