import { expect, test } from 'vitest'
import { mergeScan, type MemberScan } from './groupMembers'

const start: MemberScan = { members: [], groups: 0, isDone: false }
const user = (username: string) => ({ id: username, username, enabled: true })

test('lists a member of several groups once, with all group names', () => {
  const first = mergeScan(start, { users: [user('a')], through: '', groups: 0, isDone: false })
  const two = mergeScan(first, {
    users: [user('a'), user('b')],
    through: 'shops',
    groups: 1,
    isDone: false,
  })
  expect(two.members.map(({ username, through }) => [username, through])).toEqual([
    ['a', ['', 'shops']],
    ['b', ['shops']],
  ])
  expect(mergeScan(two, { users: [], through: 'shops', groups: 2, isDone: true })).toEqual({
    ...two,
    groups: 2,
    isDone: true,
  })
})
