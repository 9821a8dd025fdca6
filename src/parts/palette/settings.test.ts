import { describe, expect, test } from 'vitest'
import type { Field } from '~/lib/field'
import { fillPath, listPath, sharedParams } from './loadSettings'
import { fieldsOfFile, indexSettings, matchesLabel, uniqueSettings, type Setting } from './settings'

const field = (label: string, help = '') =>
  ({ path: [label], label, help, kind: 'text', textFrom: 'server' }) satisfies Field

const setting = (label: string, path = 'clients/$clientId/$tab', help = ''): Setting => ({
  id: label,
  field: field(label, help),
  section: undefined,
  path,
  tab: undefined,
})

const english = ({ field: { label, help = '' } }: Setting) => ({
  label,
  help,
  englishLabel: '',
  englishHelp: '',
})

const labelsFor = async (labels: readonly string[], search: string) => {
  const index = await indexSettings(
    labels.map((label) => setting(label)),
    english,
  )
  return index.search(search).map(({ texts }) => texts.label)
}

describe('fields of a file', () => {
  test('takes the tab from an index, and the title from the section', () => {
    const sections = [{ title: 'a', fields: [field('x')] }]
    expect(fieldsOfFile({ realmIndex: { tokens: sections } })).toEqual([
      { field: field('x'), section: 'a', tab: 'tokens' },
    ])
    expect(fieldsOfFile({ sections, build: () => sections })).toEqual([
      { field: field('x'), section: 'a', tab: '' },
    ])
  })

  test('prefers the page of an existing object', () => {
    const [only, ...more] = uniqueSettings([
      setting('x', 'clients/add-client'),
      setting('x'),
      setting('x', 'users/$id/$tab'),
    ])
    expect(only?.path).toBe('clients/$clientId/$tab')
    expect(more.map(({ path }) => path)).toEqual(['users/$id/$tab'])
  })
})

describe('ranking', () => {
  test('puts the label that begins with the text first', async () => {
    const labels = ['Client session idle', 'SSO Session Idle Remember Me', 'SSO Session Idle']
    expect(await labelsFor(labels, 'sso session')).toEqual([
      'SSO Session Idle',
      'SSO Session Idle Remember Me',
    ])
    expect(await labelsFor(labels, 'sso session idle')).toEqual([
      'SSO Session Idle',
      'SSO Session Idle Remember Me',
    ])
  })

  test('forgives a typing mistake', async () =>
    expect(await labelsFor(['Access Token Lifespan'], 'acces tokn')).toEqual([
      'Access Token Lifespan',
    ]))

  test('shows each label before the second one with it', async () =>
    expect(await labelsFor(['Name', 'Name', 'Name', 'Name ID format'], 'name')).toEqual([
      'Name',
      'Name ID format',
      'Name',
      'Name',
    ]))

  test('finds a field by its help and by its English label', async () => {
    const index = await indexSettings([setting('Sitzung'), setting('Uhr', 'x', 'Zeit')], (one) => ({
      ...english(one),
      englishLabel: one.field.label === 'Sitzung' ? 'Session' : '',
    }))
    expect(index.search('session').map(({ texts }) => texts.label)).toEqual(['Sitzung'])
    expect(index.search('zeit').map(({ texts }) => texts.label)).toEqual(['Uhr'])
  })
})

describe('addresses', () => {
  test('fills a path, also with a tab that has tabs', () => {
    expect(fillPath('realm-settings/{-$tab}', { tab: 'themes/settings' })).toBe(
      'realm-settings/themes/settings',
    )
    expect(fillPath('events/{-$tab}', {})).toBe('events')
    expect(fillPath('users/$id/$tab', { tab: 'settings' })).toBeUndefined()
  })

  test('takes only parameters of the same object', () => {
    const params = { clientId: 'c', id: 'role' }
    const current = 'clients/$clientId/roles/$id/$tab'
    expect(sharedParams('clients/$clientId/$tab', current, params)).toEqual({ clientId: 'c' })
    expect(sharedParams('clients/$id/authorization/scope/new', current, params)).toEqual({})
  })

  test('leads to the list of what has no object yet', () => {
    expect(listPath({ path: 'user-federation/ldap/$id/{-$tab}' })).toBe('user-federation')
    const mappers = { path: 'user-federation/ldap/$id/{-$tab}', tab: 'mappers' }
    expect(listPath({ path: 'user-federation/ldap/$id/mappers/$mapperId', list: mappers })).toBe(
      'user-federation',
    )
    const list = { path: 'realm-settings/client-policies/$tab', tab: 'profiles' }
    expect(listPath({ path: 'realm-settings/client-policies/$profileName/x', list })).toBe(
      'realm-settings/client-policies/profiles',
    )
    expect(listPath({ path: 'realm-settings/user-profile/attributes/$name/edit' })).toBe(
      'realm-settings/user-profile/attributes',
    )
  })
})

test.each([
  ['sso idle', true],
  ['sitzung', true],
  ['ada', false],
  ['sso unknown', false],
])('%j in a label: %s', (search, isNamed) =>
  expect(
    matchesLabel(search, {
      label: 'SSO-Sitzung: Leerlauf',
      englishLabel: 'SSO Session Idle',
      help: 'An adapter asks for it.',
      englishHelp: '',
    }),
  ).toBe(isNamed),
)
