import { describe, expect, test } from 'vitest'
import { adminEventQuery, eventParams, userEventQuery } from './eventSearch'
import { toDateTimeText, toTimestamp } from '~/lib/format'
import { searchParams } from '~/routing/useAddressState'
import { resourceLink } from './resourceLink'

describe('event filters', () => {
  test('keeps only valid search params', () => {
    expect(
      searchParams(eventParams)({ type: 'LOGIN', client: ['a', 'b'], ipAddress: '', other: 'x' }),
    ).toEqual({
      type: ['LOGIN'],
      client: 'a',
    })
    expect(searchParams(eventParams)({ user: 5, operationTypes: ['CREATE', ''] })).toEqual({
      user: '5',
      operationTypes: ['CREATE'],
    })
  })

  test('covers whole days and minutes in local time', () => {
    const first = toTimestamp('2031-05-17', 'first')
    expect(first).toBe(new Date(2031, 4, 17).getTime())
    expect(toTimestamp('2031-05-17', 'last')).toBe(new Date(2031, 4, 18).getTime() - 1)
    expect(toTimestamp('2031-05-17T08:30', 'first')).toBe(new Date(2031, 4, 17, 8, 30).getTime())
    expect(toTimestamp('2031-05-17T08:30', 'last')).toBe(new Date(2031, 4, 17, 8, 31).getTime() - 1)
    for (const wrong of [undefined, '', 'yesterday', '2031-99-99', '1795299607970'])
      expect(toTimestamp(wrong, 'first')).toBeUndefined()
    expect(toDateTimeText(new Date(2031, 4, 7, 8, 3))).toBe('2031-05-07T08:03')
  })

  test('drops types and kinds that the server does not support', () => {
    expect(userEventQuery({ type: ['LOGIN', 'NONSENSE'] }, ['LOGIN']).type).toEqual(['LOGIN'])
    expect(userEventQuery({ type: 'LOGIN' }, undefined).type).toEqual(['LOGIN'])
    const kinds = { resourceTypes: ['USER'], operationTypes: ['CREATE'] }
    const filters = { resourceTypes: ['USER', 'X'], operationTypes: 'Y', resourcePath: 'groups/*' }
    expect(adminEventQuery(filters, kinds)).toMatchObject({
      resourceTypes: ['USER'],
      operationTypes: [],
      resourcePath: 'groups/*',
    })
  })
})

describe('link to the object of an admin event', () => {
  const id = 'dbbcb910-2d8b-4c4e-9c18-ca97a96b73e3'
  const link = (resourceType: string, resourcePath: string, operationType = 'UPDATE') =>
    resourceLink({ resourceType, resourcePath, operationType })

  test('uses the first id in the path', () => {
    expect(link('GROUP_MEMBERSHIP', `users/${id}/groups/${id.replace('d', 'e')}`)).toEqual({
      to: '/$realm/users/$id/$tab',
      params: { id, tab: 'settings' },
    })
    expect(link('REALM_ROLE', `roles-by-id/${id}/composites`)?.params).toEqual({
      id,
      tab: 'details',
    })
    expect(link('AUTHORIZATION_RESOURCE_SERVER', `clients/${id}/authz`)?.params).toEqual({
      clientId: id,
      tab: 'authorization',
    })
  })
  test('is missing without an id, for deleted objects and for types without a page', () => {
    expect(link('REALM_ROLE', 'roles/auditor')).toBeUndefined()
    expect(link('USER', `users/${id}`, 'DELETE')).toBeUndefined()
    expect(link('COMPONENT', `components/${id}`)).toBeUndefined()
  })
})
