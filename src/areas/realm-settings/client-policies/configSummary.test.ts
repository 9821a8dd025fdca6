import { expect, test } from 'vitest'
import type { Text } from '~/ui/useText'
import { configSummary } from './configSummary'

const text: Text = {
  t: (key) => key,
  label: (key) => key ?? '',
  language: 'en',
  list: (names) => names.join(', '),
}

test('formats boolean and string switches alike and omits empty values', () => {
  const type = {
    id: 'pkce-enforcer',
    properties: [{ name: 'auto-configure', label: 'Auto-configure', type: 'boolean' }],
  }
  const summary = (configuration: Record<string, unknown>) =>
    configSummary({ component: { executor: 'pkce-enforcer', configuration }, type }, text)
  expect(summary({ 'auto-configure': true })).toBe('Auto-configure: on')
  expect(summary({ 'auto-configure': 'true' })).toBe('Auto-configure: on')
  expect(summary({ 'auto-configure': 'false', hosts: [] })).toBe('Auto-configure: off')
  expect(summary({ hosts: ['a.example', 'b.example'] })).toBe('hosts: a.example, b.example')
})
