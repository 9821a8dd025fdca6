import { expect, test } from 'vitest'
import { mergeSessions, type Session } from './sessions'

const session = (id: string, lastAccess: number, ...clients: string[]): Session => ({
  id,
  userId: 'u',
  username: 'ada',
  ipAddress: '127.0.0.1',
  start: 1,
  lastAccess,
  isOffline: true,
  isTransient: false,
  clients: clients.map((client) => ({ id: client, clientId: client })),
})

test('merges a session that is listed once per client', () => {
  const merged = mergeSessions([
    session('a', 1, 'x'),
    session('b', 1, 'x'),
    session('a', 5, 'x', 'y'),
  ])
  expect(merged).toEqual([session('a', 5, 'x', 'y'), session('b', 1, 'x')])
})
