import { expect, test } from 'vitest'
import { toRoleQueries } from './serverOptions'

const asText = (search: string) =>
  toRoleQueries(search).map(
    ({ clientId, isExactId, role }) => `${clientId}${isExactId ? '' : '*'} | ${role}`,
  )

test('treats text without a dot as part of a client ID', () => {
  expect(asText('acc')).toEqual(['acc* | '])
  expect(asText('')).toEqual([])
})

test('tries every dot as the separator of client and role', () => {
  expect(asText('acc.man')).toEqual(['acc.man* | ', 'acc* | man'])
  expect(asText('org.shop.order.read')).toEqual([
    'org.shop.order.read* | ',
    'org | shop.order.read',
    'org.shop | order.read',
    'org.shop.order* | read',
  ])
})

test('ignores a leading dot and limits the number of dots', () => {
  expect(asText('.well')).toEqual(['.well* | '])
  expect(asText('account.')).toEqual(['account.* | ', 'account* | '])
  expect(toRoleQueries('a.b.c.d.e.f.g.h.i.j')).toHaveLength(7)
})
