import { login } from '../src/areas/realm-settings/login.fields'
import { realmSettingsIndex } from '../src/areas/realm-settings/realmSettingsIndex'
import { allFields, type Field } from '../src/lib/field'
import { changeField, displayedValue } from './fixtures/changeField'
import { differences, textsOf, toggleSwitch } from './fixtures/fields'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

type Config = Record<string, unknown>

/** Fields that store more than their own value. */
const changedTogether: Record<string, readonly string[]> = {
  // Turning authentication off drops its settings.
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
  // Masked before and after.
  password: [],
  authTokenClientSecret: [],
}

const nameOf = ({ path }: Field) => path.at(-1) ?? ''

/** Names that an edit changes; some occur in two places. */
const changedNames = (field: Field) => {
  const name = nameOf(field)
  const others = changedTogether[name] ?? []
  const changesItself = !['acrLevels', 'password', 'authTokenClientSecret'].includes(name)
  return [...(changesItself ? [name] : []), ...others].toSorted()
}

/** Features that are off on this server. */
const isFeatureOff = (when: unknown) => /OID4VC_VCI|SCIM_API|"SSF"/.test(JSON.stringify(when ?? ''))

/** Tested elsewhere: they change the URL or several settings. */
const testedElsewhere = new Set(['realm', 'bruteForceMode'])

/** Edited last, in this order, because they hide other fields. */
const editedLast = [
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
    .filter(({ when }) => !isFeatureOff(when))
    .flatMap((section) => allFields([section]))
    .filter((field) => !isFeatureOff(field.when) && !testedElsewhere.has(nameOf(field)))
  const position = (field: Field) => editedLast.indexOf(nameOf(field))
  return fields.toSorted((a, b) => position(a) - position(b))
}

/** Fields with the same condition together; fields that hide others, alone. */
function groupBySave(fields: readonly Field[]): Field[][] {
  const groups: Field[][] = []
  for (const field of fields) {
    const group = groups.at(-1)
    const [previous] = group ?? []
    const hasSameCondition =
      previous &&
      JSON.stringify(previous.when) === JSON.stringify(field.when) &&
      ![previous, field].some((item) => editedLast.includes(nameOf(item)))
    if (group && hasSameCondition) group.push(field)
    else groups.push([field])
  }
  return groups
}

const readSettings = async (realm: TestRealm, tab: string) => ({
  ...(await realm.get()),
  ...(tab === 'general' && { upConfig: await realm.api<Config>('GET', '/users/profile') }),
  ...(tab.startsWith('events') && { events: await realm.api<Config>('GET', '/events/config') }),
})

let edits = 0

/** PUT replaces maps as a whole, so change them, too. It resets the times of the device flow. */
async function editAsSomeoneElse(realm: TestRealm, tab: string) {
  const { attributes, smtpServer, oauth2DeviceCodeLifespan, oauth2DevicePollingInterval } =
    await realm.get()
  const edit = String(++edits)
  await realm.api('PUT', '', {
    ...(tab === 'login'
      ? { displayNameHtml: `Theirs ${edit}` }
      : { registrationAllowed: edits % 2 === 0 }),
    oauth2DeviceCodeLifespan,
    oauth2DevicePollingInterval,
    attributes: { ...attributes, 'org.example.theirs': edit },
    ...(tab === 'email' && { smtpServer: { ...smtpServer, 'org.example.theirs': edit } }),
  })
  if (!tab.startsWith('events')) return
  const config = await realm.api<Config>('GET', '/events/config')
  const enabledEventTypes = ['LOGIN', ...(edits % 2 === 0 ? ['LOGOUT'] : [])]
  await realm.api('PUT', '/events/config', { ...config, enabledEventTypes })
}

const changedSince = async (realm: TestRealm, tab: string, before: object) => {
  const paths = differences(before, await readSettings(realm, tab))
  return [...new Set(paths.map((place) => place.split(' › ').at(-1) ?? ''))].toSorted()
}

const initialRealm = {
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
const largeTabs: readonly Tab[] = ['general', 'email']

// Switches of the login tab save at once: see below.
for (const [title, testedTabs] of [
  ['general and email', largeTabs],
  ['the other tabs', tabs.filter((tab) => tab !== 'login' && !largeTabs.includes(tab))],
] as const)
  test(`fields of ${title}: a restored value is no change, a saved one is one, whatever others do`, async ({
    app,
    realm,
    server,
  }) => {
    test.setTimeout(400_000)
    const t = await textsOf(server)
    await realm.create(initialRealm)
    const { page } = app
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const writes: string[] = []
    page.on('request', (request) => {
      const call = `${request.method()} ${new URL(request.url()).pathname}`
      if (/^(PUT|POST|DELETE) \/admin\/realms/.test(call)) writes.push(call)
    })
    /** Passwords are never shown again. */
    const displayedValues = async (tab: Tab) => {
      const values: Record<string, unknown> = {}
      for (const field of fieldsOf(tab)) values[nameOf(field)] = await displayedValue(app, field, t)
      return values
    }
    const valuesByTab = new Map<Tab, Record<string, unknown>>()
    await app.open('/$realm/realm-settings/general')
    for (const tab of testedTabs) {
      const fields = fieldsOf(tab)
      expect(fields.length, tab).toBeGreaterThan(0)
      await app.visit(`/${realm.name}/realm-settings/${tab}`)
      for (const group of groupBySave(fields))
        await test.step(`${tab} ${group.map(nameOf).join(', ')}`, async () => {
          const writesBefore = writes.length
          for (const field of group) {
            const undo = await changeField(app, field, t)
            await expect(save, nameOf(field)).toBeEnabled()
            await undo()
            await expect(save, nameOf(field)).toBeDisabled()
          }
          expect(writes.slice(writesBefore)).toEqual([])

          for (const field of group) await changeField(app, field, t)
          // Another type needs all its fields; the server drops the password.
          const isAuthType = group.some((field) => nameOf(field) === 'authType')
          const tokenFields = isAuthType
            ? fields.filter((field) => nameOf(field).startsWith('authToken'))
            : []
          for (const tokenField of tokenFields) await changeField(app, tokenField, t)
          const names = [...group.flatMap(changedNames), ...tokenFields.map(nameOf)]
          await editAsSomeoneElse(realm, tab)
          const before = await readSettings(realm, tab)
          await save.click()
          await expect
            .poll(() => changedSince(realm, tab, before))
            .toEqual([...names, ...(isAuthType ? ['password'] : [])].toSorted())
          await expect(save).toBeDisabled()
        })
      for (const values of valuesByTab.values())
        for (const field of fields) Reflect.deleteProperty(values, nameOf(field))
      valuesByTab.set(tab, await displayedValues(tab))
    }
    await page.reload()
    for (const [tab, values] of valuesByTab)
      await test.step(`${tab} again`, async () => {
        await app.visit(`/${realm.name}/realm-settings/${tab}`)
        // The previous tab may disappear while it is read.
        await expect(async () => expect(await displayedValues(tab)).toMatchObject(values)).toPass({
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
  // So that every switch is enabled: login with email excludes duplicates.
  await realm.create({ registrationEmailAsUsername: true, loginWithEmailAllowed: true })
  await app.open('/$realm/realm-settings/login')
  for (const field of allFields(login))
    await test.step(nameOf(field), async () => {
      const control = app.field(t(field.label))
      await expect(control).toBeEnabled()
      await editAsSomeoneElse(realm, 'login')
      const before = await readSettings(realm, 'login')
      await toggleSwitch(app, t(field.label), !(await control.isChecked()))
      await expect.poll(() => changedSince(realm, 'login', before)).toEqual([nameOf(field)])
    })
})
