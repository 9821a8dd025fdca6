import { secretMask } from '~/lib/secrets'
import { describe, expect, test } from 'vitest'
import { getAt, nameOf } from '~/form/values/paths'
import { holdsFor, shownFields, validateField, valueReader } from '~/form/values/rules'
import { decode, encode, readValues, writeValue } from '~/form/values/values'
import { allFields, initialValue, type FieldValue } from '~/lib/field'
import { sampleValue } from '~/form/fixtures/sampleValue'
import { realmSettingsIndex } from './realmSettingsIndex'
import { switchPatch } from './switchPatch'

const fields = Object.values(realmSettingsIndex).flatMap((sections) => allFields(sections))
const field = (name: string) => {
  const match = fields.find(({ path }) => path.at(-1) === name)
  if (!match) throw new Error(`No field writes ${name}`)
  return match
}
const everyFeature = { feature: (_name: string) => true }

test.each(Object.entries(realmSettingsIndex))('%s has no field twice', (_tab, sections) => {
  const names = allFields(sections).map(({ path }) => nameOf(path))
  expect(new Set(names).size).toBe(names.length)
})

describe.each(fields.map((candidate) => [candidate.path.join('.'), candidate] as const))(
  '%s',
  (_name, setting) => {
    const value = sampleValue(setting) ?? (setting.kind === 'custom' ? 'other' : undefined)

    test('reads what it writes and changes nothing else', () => {
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

describe('fields of the mail server authentication', () => {
  const secret = ['user', 'authType', 'password']
  const token = ['authTokenUrl', 'authTokenScope', 'authTokenClientId', 'authTokenClientSecret']

  test('are hidden without authentication', () => {
    const names = visibleFieldNames({ smtpServer: { auth: 'false', authType: 'token' } })
    for (const name of [...secret, ...token]) expect(names).not.toContain(name)
  })

  test('ask for a password if no type is stored', () => {
    const names = visibleFieldNames({ smtpServer: { auth: 'true' } })
    expect(names).toEqual(expect.arrayContaining(secret))
    for (const name of token) expect(names).not.toContain(name)
  })

  test('ask for a token if that type is stored', () => {
    const names = visibleFieldNames({ smtpServer: { auth: 'true', authType: 'token' } })
    expect(names).toEqual(expect.arrayContaining(['user', ...token]))
    expect(names).not.toContain('password')
  })
})

test('warns if both SSL and StartTLS are on', () => {
  const { warnings } = field('starttls')
  const warningKeys = (ssl: boolean, starttls: boolean) =>
    warnings?.(starttls, (path) => path.at(-1) === 'ssl' && ssl).map(({ key }) => key)
  expect(warningKeys(true, true)).toEqual(['smtpBoth'])
  expect(warningKeys(false, true)).toEqual([])
  expect(warningKeys(true, false)).toEqual([])
})

test('shows the fields of a feature only if it is enabled', () => {
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

test('locks duplicate emails while users log in with their email', () => {
  const { readOnly } = field('duplicateEmailsAllowed')
  if (typeof readOnly !== 'object') throw new Error('It depends on other switches')
  const isClosed = (representation: object) =>
    holdsFor(readOnly, { read: valueReader({}, representation), ...everyFeature })
  expect(isClosed({ registrationEmailAsUsername: true })).toBe(true)
  expect(isClosed({ loginWithEmailAllowed: true })).toBe(true)
  expect(isClosed({ loginWithEmailAllowed: false })).toBe(false)
})

test('writes an empty field as the server expects it', () => {
  expect(encode(field('unmanagedAttributePolicy'), '')).toBeUndefined()
  expect(encode(field('frontendUrl'), '')).toBeUndefined()
  expect(encode(field('port'), '')).toBeUndefined()
  // The server keeps properties that are missing in the body.
  expect(encode(field('displayName'), '')).toBe('')
})

test('never shows a stored password or writes it back', () => {
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
])('validates %s with %j: %s', (name, value, key) => {
  const context = { required: field(name).required === true, read: () => undefined }
  expect(validateField(field(name), value, context)?.key).toBe(key)
})

describe('the patch of a switch', () => {
  const realm = {
    realm: 'x',
    verifyEmail: false,
    webAuthnPolicyRpEntityName: 'not this',
    webAuthnPolicyPasswordlessRpEntityName: 'Example',
    webAuthnPolicyPasswordlessPasskeysEnabled: false,
  }

  test('contains only the switch', () => {
    expect(switchPatch('verifyEmail', true)).toEqual({ verifyEmail: true })
  })

  test('forbids duplicate emails when users log in with their email', () => {
    for (const name of ['registrationEmailAsUsername', 'loginWithEmailAllowed'])
      expect(switchPatch(name, true)).toEqual({
        [name]: true,
        duplicateEmailsAllowed: false,
      })
  })

  test('contains the entire passwordless policy for passkeys', () => {
    const patch = switchPatch('webAuthnPolicyPasswordlessPasskeysEnabled', true)
    expect(typeof patch === 'function' && patch(realm)).toEqual({
      webAuthnPolicyPasswordlessRpEntityName: 'Example',
      webAuthnPolicyPasswordlessPasskeysEnabled: true,
    })
  })
})
