import { describe, expect, test } from 'vitest'
import { holdsFor, valueReader, shownFields } from '~/form/values/conditions'
import { getAt, nameOf } from '~/form/values/paths'
import { validateField } from '~/form/values/rules'
import { decode, encode, secretMask, readValues, writeValue } from '~/form/values/values'
import { allFields, initialValue, type FieldValue } from '~/lib/field'
import { sampleValue } from '~/lib/fieldSample'
import { realmSettingsIndex } from './realmSettingsIndex'
import { switchPatch } from './switchPatch'

const fields = Object.values(realmSettingsIndex).flatMap((sections) => allFields(sections))
const field = (name: string) => {
  const match = fields.find(({ path }) => path.at(-1) === name)
  if (!match) throw new Error(`No field writes ${name}`)
  return match
}
const everyFeature = { feature: (_name: string) => true }

test.each(Object.entries(realmSettingsIndex))('no field of %s stands twice', (_tab, sections) => {
  const names = allFields(sections).map(({ path }) => nameOf(path))
  expect(new Set(names).size).toBe(names.length)
})

describe.each(fields.map((candidate) => [candidate.path.join('.'), candidate] as const))(
  '%s',
  (_name, setting) => {
    const value = sampleValue(setting) ?? (setting.kind === 'custom' ? 'other' : undefined)

    test('reads what it writes and touches nothing else', () => {
      if (value === undefined) throw new Error('A field needs a sample to be tested with')
      expect(value).not.toEqual(initialValue(setting))
      const unrelated = { kept: '1' }
      const before = {
        realm: 'x',
        attributes: unrelated,
        smtpServer: unrelated,
        browserSecurityHeaders: unrelated,
        other: [1],
      }
      const after = writeValue(before, setting, value)
      expect(decode(setting, getAt(after, setting.path))).toEqual(value)
      expect(after).toMatchObject({
        ...before,
        ...(setting.path[0] === 'realm' && { realm: value }),
      })
    })
  },
)

/** The names of the fields that are shown when a realm has this. */
const visibleFieldNames = (representation: object, feature = everyFeature.feature) => {
  const sections = [
    ...realmSettingsIndex.general,
    ...realmSettingsIndex.login,
    ...realmSettingsIndex.email,
  ]
  const values = readValues(fields, representation)
  return shownFields(allFields(sections), {
    read: valueReader(values, representation),
    feature,
  }).map(({ path }) => path.at(-1) ?? '')
}

describe('what belongs to a way of signing in to the mail server', () => {
  const secret = ['user', 'authType', 'password']
  const token = ['authTokenUrl', 'authTokenScope', 'authTokenClientId', 'authTokenClientSecret']

  test('is not shown without authentication', () => {
    const names = visibleFieldNames({ smtpServer: { auth: 'false', authType: 'token' } })
    for (const name of [...secret, ...token]) expect(names).not.toContain(name)
  })

  test('is the password where no type is stored', () => {
    const names = visibleFieldNames({ smtpServer: { auth: 'true' } })
    expect(names).toEqual(expect.arrayContaining(secret))
    for (const name of token) expect(names).not.toContain(name)
  })

  test('is the token where that is stored', () => {
    const names = visibleFieldNames({ smtpServer: { auth: 'true', authType: 'token' } })
    expect(names).toEqual(expect.arrayContaining(['user', ...token]))
    expect(names).not.toContain('password')
  })
})

test('two ways to encrypt a connection are one too many', () => {
  const { warnings } = field('starttls')
  const warningKeys = (ssl: boolean, starttls: boolean) =>
    warnings?.(starttls, (path) => path.at(-1) === 'ssl' && ssl).map(({ key }) => key)
  expect(warningKeys(true, true)).toEqual(['smtpBoth'])
  expect(warningKeys(false, true)).toEqual([])
  expect(warningKeys(true, false)).toEqual([])
})

test('fields of features are shown only with them', () => {
  const featured = {
    organizationsEnabled: 'ORGANIZATION',
    adminPermissionsEnabled: 'ADMIN_FINE_GRAINED_AUTHZ_V2',
    verifiableCredentialsEnabled: 'OID4VC_VCI',
    scimApiEnabled: 'SCIM_API',
    'ssf.transmitterEnabled': 'SSF',
    webAuthnPolicyPasswordlessPasskeysEnabled: 'PASSKEYS',
  }
  for (const [name, feature] of Object.entries(featured)) {
    expect(visibleFieldNames({}, (value) => value === feature)).toContain(name)
    expect(visibleFieldNames({}, (value) => value !== feature)).not.toContain(name)
  }
})

test('duplicate addresses are closed while people sign in by address', () => {
  const { readOnly } = field('duplicateEmailsAllowed')
  if (typeof readOnly !== 'object') throw new Error('It depends on other switches')
  const isClosed = (representation: object) =>
    holdsFor(readOnly, { read: valueReader({}, representation), ...everyFeature })
  expect(isClosed({ registrationEmailAsUsername: true })).toBe(true)
  expect(isClosed({ loginWithEmailAllowed: true })).toBe(true)
  expect(isClosed({ loginWithEmailAllowed: false })).toBe(false)
})

test('empty is what the server takes for nothing', () => {
  expect(encode(field('unmanagedAttributePolicy'), '')).toBeUndefined()
  expect(encode(field('frontendUrl'), '')).toBeUndefined()
  expect(encode(field('port'), '')).toBeUndefined()
  // A property of the realm that is left out stays as it is.
  expect(encode(field('displayName'), '')).toBe('')
})

test('a stored password is never shown and never written back', () => {
  for (const name of ['password', 'authTokenClientSecret']) {
    const secret = field(name)
    expect(decode(secret, secretMask)).toBe('')
    const before = { smtpServer: { [name]: secretMask } }
    expect(writeValue(before, secret, '')).toBe(before)
    expect(writeValue(before, secret, secretMask)).toBe(before)
  }
})

test.each<[string, FieldValue, string | undefined]>([
  ['realm', 'a b', undefined],
  ['realm', 'a/b', 'realmNameCharacters'],
  ['realm', String.raw`a\b`, 'realmNameCharacters'],
  ['realm', '', 'required'],
  ['frontendUrl', '', undefined],
  ['frontendUrl', 'https://a.test/x', undefined],
  ['frontendUrl', 'javascript:alert(1)', 'addressInvalid'],
  ['acrLevels', ['gold\t2\t'], undefined],
  ['acrLevels', ['\t2\t'], 'acrError'],
  ['acrLevels', ['gold\thigh\t'], 'loaError'],
  ['acrLevels', ['gold\t1\t', 'gold\t2\t'], 'acrTwice'],
  ['from', 'nobody', 'emailInvalid'],
  ['port', '0', 'portInvalid'],
  ['port', '65536', 'portInvalid'],
  ['port', '465', undefined],
])('%s takes %j: %s', (name, value, key) => {
  const context = { required: field(name).required === true, read: () => undefined }
  expect(validateField(field(name), value, context)?.key).toBe(key)
})

describe('the body that turns a switch', () => {
  const realm = {
    realm: 'x',
    verifyEmail: false,
    webAuthnPolicyRpEntityName: 'not this',
    webAuthnPolicyPasswordlessRpEntityName: 'Example',
    webAuthnPolicyPasswordlessPasskeysEnabled: false,
  }

  test('holds the switch alone', () => {
    expect(switchPatch('verifyEmail', true)).toEqual({ verifyEmail: true })
  })

  test('takes duplicates away from those who sign in by address', () => {
    for (const name of ['registrationEmailAsUsername', 'loginWithEmailAllowed'])
      expect(switchPatch(name, true)).toEqual({
        [name]: true,
        duplicateEmailsAllowed: false,
      })
  })

  test('holds the whole passwordless policy for passkeys', () => {
    const patch = switchPatch('webAuthnPolicyPasswordlessPasskeysEnabled', true)
    expect(typeof patch === 'function' && patch(realm)).toEqual({
      webAuthnPolicyPasswordlessRpEntityName: 'Example',
      webAuthnPolicyPasswordlessPasskeysEnabled: true,
    })
  })
})
