import { expect, test } from 'vitest'
import { parseEnvironment } from './environment'

test('throws the texts of the brief for a missing element and broken JSON', () => {
  const missing = 'Environment variables not found in the document.'
  expect(() => parseEnvironment(undefined)).toThrow(missing)
  expect(() => parseEnvironment(null)).toThrow(missing)
  const broken = 'Unable to parse environment variables as JSON.'
  for (const content of ['', '{', 'undefined', "{'a':1}"])
    expect(() => parseEnvironment(content)).toThrow(broken)
})

const defaults = {
  serverBaseUrl: 'http://localhost:8180',
  adminBaseUrl: 'http://localhost:8180',
  realm: 'master',
  clientId: 'security-admin-console',
  resourceUrl: '.',
  logo: '',
  logoUrl: '',
  masterRealm: 'master',
  resourceVersion: '',
  darkMode: true,
}

test('uses defaults for missing settings', () => {
  for (const content of ['{}', 'null', '[]', '1', '"text"'])
    expect(parseEnvironment(content)).toEqual(defaults)
})

test('uses defaults for values of the wrong type', () => {
  const invalid = { realm: 7, serverBaseUrl: null, scope: '', darkMode: 'no', logo: {} }
  expect(parseEnvironment(JSON.stringify(invalid))).toEqual(defaults)
})

test('removes trailing slashes; the admin URL defaults to the server URL', () => {
  const settings = { serverBaseUrl: 'https://a.example/auth//', resourceUrl: '/resources/x/' }
  expect(parseEnvironment(JSON.stringify(settings))).toMatchObject({
    serverBaseUrl: 'https://a.example/auth',
    adminBaseUrl: 'https://a.example/auth',
    resourceUrl: '/resources/x',
  })
  const separateAdmin = {
    ...settings,
    adminBaseUrl: 'https://b.example/',
    scope: 'roles',
    darkMode: false,
  }
  expect(parseEnvironment(JSON.stringify(separateAdmin))).toMatchObject({
    adminBaseUrl: 'https://b.example',
    scope: 'roles',
    darkMode: false,
  })
})
