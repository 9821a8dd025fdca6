import { login } from '../src/areas/realm-settings/login.fields'
import { realmSettingsIndex } from '../src/areas/realm-settings/realmSettingsIndex'
import { allFields, type Field } from '../src/lib/field'
import { changeField, displayedValue } from './fixtures/change'
import { differences, textsOf, toggleSwitch } from './fixtures/fields'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

type Config = Record<string, unknown>

/** Where the server keeps more than the field says. */
const together: Record<string, readonly string[]> = {
  // Without it the server keeps nothing of how it was done.
  auth: [
    'authTokenClientId',
    'authTokenClientSecret',
    'authTokenScope',
    'authTokenUrl',
    'authType',
    'user',
  ],
  adminPermissionsEnabled: ['adminPermissionsClient'],
  acrLevels: ['acr.loa.map', 'acr.uri.map'],
  // A mask before and after.
  password: [],
  authTokenClientSecret: [],
}

const nameOf = ({ path }: Field) => path.at(-1) ?? ''

/** The names of what an edit of the field changes; some the server keeps twice, under one name. */
const namesOf = (field: Field) => {
  const name = nameOf(field)
  const more = together[name] ?? []
  const isOwn = !['acrLevels', 'password', 'authTokenClientSecret'].includes(name)
  return [...(isOwn ? [name] : []), ...more].toSorted()
}

/** What a feature brings that the server under test has switched off. */
const isOff = (when: unknown) => /OID4VC_VCI|SCIM_API|"SSF"/.test(JSON.stringify(when ?? ''))

/** Other tests change these: a new name is another address, a mode is four settings. */
const elsewhere = new Set(['realm', 'bruteForceMode'])

/** Last in its form, in this order: it hides the others. */
const last = [
  'internationalizationEnabled',
  'authType',
  'authTokenUrl',
  'authTokenScope',
  'authTokenClientId',
  'authTokenClientSecret',
  'auth',
]

function fieldsOf(tab: keyof typeof realmSettingsIndex): Field[] {
  const fields = realmSettingsIndex[tab]
    .filter(({ when }) => !isOff(when))
    .flatMap((section) => allFields([section]))
    .filter((field) => !isOff(field.when) && !elsewhere.has(nameOf(field)))
  const place = (field: Field) => last.indexOf(nameOf(field))
  return fields.toSorted((a, b) => place(a) - place(b))
}

/** What is saved together: what is shown for the same reason, and alone what hides others. */
function saves(fields: readonly Field[]): Field[][] {
  const groups: Field[][] = []
  for (const field of fields) {
    const group = groups.at(-1)
    const [before] = group ?? []
    const isLike =
      before &&
      JSON.stringify(before.when) === JSON.stringify(field.when) &&
      ![before, field].some((item) => last.includes(nameOf(item)))
    if (group && isLike) group.push(field)
    else groups.push([field])
  }
  return groups
}

/** Everything that a tab edits. */
const all = async (realm: TestRealm, tab: string) => ({
  ...(await realm.get()),
  ...(tab === 'general' && { upConfig: await realm.api<Config>('GET', '/users/profile') }),
  ...(tab.startsWith('events') && { events: await realm.api<Config>('GET', '/events/config') }),
})

let turns = 0

/** Somebody else changes something beside it: the maps, which are sent whole, and the types of events. */
async function others(realm: TestRealm, tab: string) {
  const { attributes, smtpServer } = await realm.get()
  const turn = String(++turns)
  await realm.api('PUT', '', {
    ...(tab === 'login'
      ? { displayNameHtml: `Theirs ${turn}` }
      : { registrationAllowed: turns % 2 === 0 }),
    attributes: { ...attributes, 'org.example.theirs': turn },
    ...(tab === 'email' && { smtpServer: { ...smtpServer, 'org.example.theirs': turn } }),
  })
  if (!tab.startsWith('events')) return
  const config = await realm.api<Config>('GET', '/events/config')
  const enabledEventTypes = ['LOGIN', ...(turns % 2 === 0 ? ['LOGOUT'] : [])]
  await realm.api('PUT', '/events/config', { ...config, enabledEventTypes })
}

/** The names of what has changed, each once. */
const changesSince = async (realm: TestRealm, tab: string, before: object) => {
  const places = differences(before, await all(realm, tab))
  return [...new Set(places.map((place) => place.split(' › ').at(-1) ?? ''))].toSorted()
}

const start = {
  bruteForceProtected: true,
  permanentLockout: true,
  maxTemporaryLockouts: 1,
  eventsEnabled: false,
  adminEventsEnabled: false,
  rememberMe: true,
  internationalizationEnabled: true,
  supportedLocales: ['en', 'de'],
  defaultLocale: 'en',
  smtpServer: {
    from: 'a@example.org',
    host: 'h.test',
    auth: 'true',
    user: 'mailer',
    password: 'p4ss',
  },
}

type Tab = keyof typeof realmSettingsIndex

const tabs = Object.keys(realmSettingsIndex) as Tab[] // its own keys
const large: readonly Tab[] = ['general', 'email']

// The switches of login work at once: below.
for (const [title, chosen] of [
  ['general and email', large],
  ['the other tabs', tabs.filter((tab) => tab !== 'login' && !large.includes(tab))],
] as const)
  test(`fields of ${title}: a restored value is no change, a saved one is one, whatever others do`, async ({
    app,
    realm,
    server,
  }) => {
    test.setTimeout(400_000)
    const t = await textsOf(server)
    await realm.create(start)
    const { page } = app
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const writes: string[] = []
    page.on('request', (request) => {
      const call = `${request.method()} ${new URL(request.url()).pathname}`
      if (/^(PUT|POST|DELETE) \/admin\/realms/.test(call)) writes.push(call)
    })
    /** What each tab shows in its fields: passwords alone are never shown again. */
    const showing = async (tab: Tab) => {
      const all: Record<string, unknown> = {}
      for (const field of fieldsOf(tab)) all[nameOf(field)] = await displayedValue(app, field, t)
      return all
    }
    const left = new Map<Tab, Record<string, unknown>>()
    await app.open('/$realm/realm-settings/general')
    for (const tab of chosen) {
      const fields = fieldsOf(tab)
      expect(fields.length, tab).toBeGreaterThan(0)
      await app.visit(`/${realm.name}/realm-settings/${tab}`)
      for (const group of saves(fields))
        await test.step(`${tab} ${group.map(nameOf).join(', ')}`, async () => {
          const sent = writes.length
          for (const field of group) {
            const undo = await changeField(app, field, t)
            await expect(save, nameOf(field)).toBeEnabled()
            await undo()
            await expect(save, nameOf(field)).toBeDisabled()
          }
          expect(writes.slice(sent)).toEqual([])

          for (const field of group) await changeField(app, field, t)
          // Another way to sign in takes all of its own; the server drops the password.
          const isWay = group.some((field) => nameOf(field) === 'authType')
          const more = isWay ? fields.filter((field) => nameOf(field).startsWith('authToken')) : []
          for (const needed of more) await changeField(app, needed, t)
          const names = [...group.flatMap(namesOf), ...more.map(nameOf)]
          await others(realm, tab)
          const before = await all(realm, tab)
          await save.click()
          await expect
            .poll(() => changesSince(realm, tab, before))
            .toEqual([...names, ...(isWay ? ['password'] : [])].toSorted())
          await expect(save).toBeDisabled()
        })
      // Some stand on two tabs.
      for (const earlier of left.values())
        for (const field of fields) Reflect.deleteProperty(earlier, nameOf(field))
      left.set(tab, await showing(tab))
    }
    // Each has kept what it was given, in a document that knows nothing of it.
    await page.reload()
    for (const [tab, values] of left)
      await test.step(`${tab} again`, async () => {
        await app.visit(`/${realm.name}/realm-settings/${tab}`)
        // The tab before may go while it is read.
        await expect(async () => expect(await showing(tab)).toMatchObject(values)).toPass({
          timeout: 30_000,
        })
      })
  })

test('changes one setting with each switch of the login tab, whatever others do', async ({
  app,
  realm,
  server,
}) => {
  const t = await textsOf(server)
  // So that each can be turned: who signs in with an address must be the only one who has it.
  await realm.create({ registrationEmailAsUsername: true, loginWithEmailAllowed: true })
  await app.open('/$realm/realm-settings/login')
  for (const field of allFields(login))
    await test.step(nameOf(field), async () => {
      const control = app.field(t(field.label))
      await expect(control).toBeEnabled()
      await others(realm, 'login')
      const before = await all(realm, 'login')
      await toggleSwitch(app, t(field.label), !(await control.isChecked()))
      await expect.poll(() => changesSince(realm, 'login', before)).toEqual([nameOf(field)])
    })
})
