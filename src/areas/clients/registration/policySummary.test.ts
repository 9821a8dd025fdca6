import { expect, test } from 'vitest'
import type { RegistrationPolicy } from '~/api/clients/registrationPolicies'
import type { Text } from '~/ui/useText'
import { summarizePolicy, providerTitle, trustedHostsByPolicy } from './policySummary'

const text: Text = {
  t: (key) => `<${key}>`,
  label: (key) => key ?? '',
  language: 'en',
  list: (names) => names.join(', '),
}

const policy = (
  providerId: string,
  config: Readonly<Record<string, string[]>>,
): RegistrationPolicy => ({
  id: providerId,
  providerId,
  providerType: '',
  parentId: '',
  subType: 'anonymous',
  config,
})

test('shows titles for built-in providers, and the id for extensions', () => {
  expect(providerTitle('max-clients', text)).toBe('<max-clients.label>')
  expect(providerTitle('of-extension', text)).toBe('of-extension')
  expect(providerTitle('toString', text)).toBe('toString')
})

test('summarizes the settings of a policy, without empty ones', () => {
  const provider = {
    helpText: 'What it does',
    properties: [
      { name: 'hosts', label: 'Hosts', type: 'MultivaluedString' },
      { name: 'match', label: 'Match', type: 'boolean' },
      { name: 'more', label: 'More', type: 'String' },
    ],
  }
  const config = { hosts: ['b.test', 'a.test'], match: ['false'], more: [''] }
  expect(summarizePolicy({ config }, provider, text)).toBe('Hosts: a.test, b.test; Match: <off>')
  expect(summarizePolicy({ config: {} }, provider, text)).toBe('What it does')
  expect(summarizePolicy({ config: {} }, {}, text)).toBe('')
})

test('lists the trusted hosts of each policy that checks the host', () => {
  const match = 'host-sending-registration-request-must-match'
  expect(trustedHostsByPolicy([policy('max-clients', {})])).toEqual([])
  expect(trustedHostsByPolicy([policy('trusted-hosts', {})])).toEqual([[]])
  expect(
    trustedHostsByPolicy([
      policy('trusted-hosts', { 'trusted-hosts': ['a.test', ''], [match]: ['true'] }),
      policy('trusted-hosts', { 'trusted-hosts': ['b.test'], [match]: ['false'] }),
    ]),
  ).toEqual([['a.test']])
})
