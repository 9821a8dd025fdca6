import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '~/api/queryClient'
import { parseEnvironment } from '~/boot/environment'
import { realms, sortRealms, writeRealm } from './realms'

vi.mock(import('~/api/session'), async (original) => ({
  ...(await original()),
  accessToken: () => Promise.resolve('token'),
  getEnvironment: () =>
    parseEnvironment(JSON.stringify({ serverBaseUrl: 'https://sso.example.com', realm: 'master' })),
}))

beforeEach(() => queryClient.clear())

/** Returns the requests, such as `GET /admin/realms/demo`. */
function stubServer() {
  const requests: string[] = []
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit) => {
    requests.push(`${method} ${new URL(address).pathname}`)
    return Promise.resolve(Response.json({ realm: 'demo', oauth2DeviceCodeLifespan: 700 }))
  })
  return requests
}

test('a form reads the realm once before it writes', async () => {
  const requests = stubServer()
  await queryClient.query({ ...realms.settings('demo'), staleTime: 0 })
  await writeRealm('demo', { displayName: 'Demo' })
  expect(requests).toEqual([
    'GET /admin/realms/demo',
    'GET /admin/realms/demo/users/profile',
    'PUT /admin/realms/demo',
  ])
})

test('a switch reads the realm again if it was read a while ago', async () => {
  const requests = stubServer()
  const { queryKey } = realms.byName('demo')
  queryClient.setQueryData(queryKey, { realm: 'demo' }, { updatedAt: Date.now() - 2000 })
  await writeRealm('demo', { enabled: false })
  expect(requests).toEqual(['GET /admin/realms/demo', 'PUT /admin/realms/demo'])
})

const rows = [
  { name: 'shop-10', displayName: 'Production' },
  { name: 'zoo', displayName: 'Archive' },
  { name: 'shop-2', displayName: 'Production' },
  { name: 'blog' },
]

test('sorts realms by name, numbers by value', () => {
  expect(sortRealms(rows, 'name').map(({ name }) => name)).toEqual([
    'blog',
    'shop-2',
    'shop-10',
    'zoo',
  ])
})

test('sorts realms by what is shown, those that look alike by name', () => {
  expect(sortRealms(rows, 'displayName').map(({ name }) => name)).toEqual([
    'zoo',
    'blog',
    'shop-2',
    'shop-10',
  ])
})
