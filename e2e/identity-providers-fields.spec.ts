import { providerSections } from '../src/areas/identity-providers/settings/provider.fields'
import { allFields, sampleValue, textIn, type Field, type FieldValue } from '../src/lib/field'
import type { App } from './fixtures/app'
import { differences, fill, keptAt, shows, textsOf, type Texts } from './fixtures/fields'
import { expect, test } from './fixtures/test'

type Provider = { alias: string; providerId: string; config: Record<string, string> }

const path = '/identity-provider/instances'

const fieldsOf = (providerId: string) =>
  allFields(
    providerSections({
      providerId,
      isNew: false,
      taken: new Set(),
      hasReadToken: true,
      properties: [],
    }),
  )

const minimal: Readonly<Record<string, Record<string, string>>> = {
  oidc: {
    clientId: 'a',
    clientSecret: 's',
    authorizationUrl: 'https://a.test/auth',
    tokenUrl: 'https://a.test/token',
  },
  oauth2: {
    clientId: 'a',
    clientSecret: 's',
    authorizationUrl: 'https://a.test/auth',
    tokenUrl: 'https://a.test/token',
    userInfoUrl: 'https://a.test/me',
    userIDClaim: 'id',
    userNameClaim: 'name',
    emailClaim: 'mail',
  },
  saml: { singleSignOnServiceUrl: 'https://a.test/sso' },
  google: { clientId: 'a', clientSecret: 's' },
  kubernetes: {},
  'jwt-authorization-grant': { issuer: 'https://a.test', jwksUrl: 'https://a.test/jwks' },
}

/** Own tests, features that the server has off, and choices that only the server knows. */
const elsewhere = new Set([
  'alias',
  'clientSecret',
  'storeTokenInSession',
  'doNotStoreUsers',
  'filteredByClaim',
  'useMetadataDescriptorUrl',
])

const isPlain = (field: Field) =>
  field.kind !== 'custom' &&
  field.kind !== 'duration' &&
  !field.readOnly &&
  !elsewhere.has(field.path.at(-1) ?? '') &&
  sampleValue(field) !== undefined

/**
 * What a provider does not do without being told. Switches on where fields depend on them: then all
 * of them are there to be filled in.
 */
function valueOf(field: Field): FieldValue {
  if (field.kind === 'switch') return field.absent !== true
  if (field.kind !== 'select' || 'from' in field.options) return sampleValue(field) ?? ''
  const values = field.options.map((option) => (typeof option === 'string' ? option : option.value))
  return values.find((value) => value !== field.absent && value !== field.default) ?? ''
}

const isShown = async (app: App, field: Field, t: Texts) => {
  const name = t(field.label)
  const group = app.page.getByText(name, { exact: true })
  return (await group.count()) > 0
}

async function enter(app: App, field: Field, t: Texts) {
  const value = valueOf(field)
  if (field.kind !== 'multivalue') return fill(app, field, value, t)
  const texts = Array.isArray(value) ? value.map((each) => String(each)) : []
  for (const [index, text] of texts.entries()) {
    if (index > 0) await app.press(t(field.add ?? ''))
    await app.field(`${t(field.label)} ${index + 1}`).fill(text)
  }
  return undefined
}

/** As the server keeps it. */
const stored = (field: Field): unknown => {
  const value = valueOf(field)
  if (field.kind === 'multivalue') return JSON.stringify(value)
  return field.path[0] === 'config' ? textIn(value) : value
}

for (const [providerId, config] of Object.entries(minimal)) {
  test(`every setting of ${providerId} makes the way to the server and back`, async ({
    app,
    realm,
    server,
  }) => {
    test.slow()
    const t = await textsOf(server)
    await realm.create()
    await realm.api('POST', path, {
      alias: 'it',
      providerId,
      config: { ...config, 'org.example.kept': 'yes' },
    })
    const before = await realm.api<Provider>('GET', `${path}/it`)
    await app.open(`/$realm/identity-providers/${providerId}/it/settings`)
    await expect(app.page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    const filled: Field[] = []
    for (const field of fieldsOf(providerId).filter(isPlain)) {
      if (!(await isShown(app, field, t))) continue
      await enter(app, field, t)
      filled.push(field)
    }
    await app.press('Save')
    await app.says('Provider successfully updated')
    const after = await realm.api<Provider>('GET', `${path}/it`)
    for (const field of filled)
      expect.soft(keptAt(field, after), field.label).toEqual(stored(field))
    // Nothing but what was filled in.
    const names = new Set(filled.map((field) => field.path.join(' › ')))
    expect(differences(before, after).filter((name) => !names.has(name))).toEqual([])
    await app.page.reload()
    for (const field of filled)
      if (field.kind !== 'multivalue') await shows(app, field, valueOf(field), t)
  })
}
