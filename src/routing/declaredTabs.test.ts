import { expect, test } from 'vitest'
import type { ServerInfo } from '~/api/serverInfo'
import { tabsDeclaredAt } from './declaredTabs'

const infoWith = (path: string, params: Record<string, string>, enabled = true): ServerInfo => ({
  features: [{ name: 'DECLARATIVE_UI', enabled } as never],
  componentTypes: {
    'org.keycloak.services.ui.extend.UiTabProvider': [
      {
        id: 'Mine',
        helpText: '',
        properties: [],
        clientProperties: [],
        metadata: { path, params },
      },
    ],
  },
})

const tabIds = (info: ServerInfo, path: string) => tabsDeclaredAt(info, path).map(({ id }) => id)

test('adds a tab to the pages that match its path', () => {
  const info = infoWith('/:realm/realm-settings/:tab?', { tab: 'mine' })
  expect(tabIds(info, '/a/realm-settings')).toEqual(['mine'])
  expect(tabIds(info, '/a/realm-settings/login')).toEqual(['mine'])
  expect(tabIds(info, '/a/realm-settings/keys/list')).toEqual([])
  expect(tabIds(info, '/a/users/x/settings')).toEqual([])
})

test('adds none if the feature is off or the server info is missing', () => {
  expect(tabIds(infoWith('/:realm/users/:id/:tab', { tab: 'm' }), '/a/users/x/settings')).toEqual([
    'm',
  ])
  expect(tabIds(infoWith('/:realm/users/:id/:tab', { tab: 'm' }, false), '/a/users/x/s')).toEqual(
    [],
  )
  expect(tabsDeclaredAt(undefined, '/a/users/x/settings')).toEqual([])
})
