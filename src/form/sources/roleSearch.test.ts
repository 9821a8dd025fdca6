import { expect, test } from 'vitest'
import { toRoleQueries } from './roleSearch'

const asText = (search: string) =>
  toRoleQueries(search).map(
    ({ clientId, isExactId, role }) => `${clientId}${isExactId ? '' : '*'} | ${role}`,
  )

test('a text without a dot is a part of a client id', () => {
  expect(asText('acc')).toEqual(['acc* | '])
  expect(asText('')).toEqual([])
})

test('every dot may stand between the client and its role', () => {
  expect(asText('acc.man')).toEqual(['acc.man* | ', 'acc* | man'])
  expect(asText('org.shop.order.read')).toEqual([
    'org.shop.order.read* | ',
    'org | shop.order.read',
    'org.shop | order.read',
    'org.shop.order* | read',
  ])
})

test('dots at the ends, and more of them than anybody types', () => {
  expect(asText('.well')).toEqual(['.well* | '])
  expect(asText('account.')).toEqual(['account.* | ', 'account* | '])
  expect(toRoleQueries('a.b.c.d.e.f.g.h.i.j')).toHaveLength(7)
})
