import { expect, test, vi } from 'vitest'
import { filterClients, isFiltered, toFilterValues, scanUpTo } from './clientFilters'

const row = (client: Parameters<typeof toFilterValues>[0] & { clientId: string }) => ({
  ...client,
  filterValues: toFilterValues(client),
})

const rows = [
  row({ clientId: 'b', publicClient: true, standardFlowEnabled: true, enabled: false }),
  row({ clientId: 'a', serviceAccountsEnabled: true, attributes: { team: 'Red', secret: 'x' } }),
  row({ clientId: 'c', protocol: 'saml', redirectUris: ['https://Shop.test/*'] }),
]

const ids = (filters: Record<string, string>, sort?: string) =>
  filterClients(rows, filters, sort).map(({ clientId }) => clientId)

test('applies each filter and combines several', () => {
  expect(ids({ protocol: 'saml' })).toEqual(['c'])
  expect(ids({ enabled: 'false' })).toEqual(['b'])
  expect(ids({ access: 'public' })).toEqual(['b'])
  expect(ids({ flow: 'service' })).toEqual(['a'])
  expect(ids({ uri: 'shop.TEST' })).toEqual(['c'])
  expect(ids({ attribute: 'team' })).toEqual(['a'])
  expect(ids({ attribute: 'team:re' })).toEqual(['a'])
  expect(ids({ attribute: 'team:blue' })).toEqual([])
  expect(ids({ attribute: 'secret' })).toEqual([])
  expect(ids({ access: 'confidential', protocol: 'openid-connect' })).toEqual(['a'])
  expect(isFiltered({ other: 'x', protocol: '' })).toBe(false)
})

test('sorts rows on request and otherwise keeps the server order', () => {
  expect(ids({}, undefined)).toEqual(['b', 'a', 'c'])
  expect(ids({}, 'clientId')).toEqual(['a', 'b', 'c'])
  expect(ids({}, '-clientId')).toEqual(['c', 'b', 'a'])
})

test('scans to the end of the list or to the limit, at most 100 rows per request', async () => {
  const all = Array.from({ length: 250 }, (_, index) => index)
  const read = vi.fn((first: number, max: number) => Promise.resolve(all.slice(first, first + max)))
  expect(await scanUpTo(1000, read)).toEqual({ rows: all, hasMore: false })
  expect(await scanUpTo(200, read)).toEqual({ rows: all.slice(0, 200), hasMore: true })
  expect(read.mock.calls.every(([, max]) => max <= 100)).toBe(true)
})
