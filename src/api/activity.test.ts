import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { beforeEach, expect, test } from 'vitest'
import { secretPlaceholder } from '~/lib/secrets'
import {
  activityEntries,
  clearActivity,
  createActivityGroup,
  getActivities,
  isWrittenAgain,
  recordWrite,
} from './activity'
import { command, queryClient } from './queryClient'

const address = 'https://sso.example.com/admin/realms/demo/users'
const ok = async () => new Response('', { status: 201 })

beforeEach(clearActivity)

test('records writes with their results, newest first, with secrets masked', async () => {
  const body = { username: 'ann', credentials: [{ type: 'password', value: 'geheim' }] }
  await recordWrite({ method: 'POST', address, body }, ok)
  await recordWrite({ method: 'DELETE', address: `${address}/1?token=geheim&x=1` }, ok)
  const [second, first] = getActivities()
  expect(first).toMatchObject({
    method: 'POST',
    address,
    body: { username: 'ann', credentials: [{ type: 'password', value: secretPlaceholder }] },
    result: { state: 'done', status: 201 },
  })
  expect(second).not.toHaveProperty('body')
  expect(second?.address).toBe(`${address}/1?token=${encodeURIComponent(secretPlaceholder)}&x=1`)
  expect(JSON.stringify(getActivities())).not.toContain('geheim')
  expect(body.credentials[0]?.value).toBe('geheim')
})

test('masks secrets in texts, forms and repeated parameters', async () => {
  const text = '{"clientId":"shop","secret":"geheim"}'
  await recordWrite({ method: 'POST', address, text }, ok)
  await recordWrite({ method: 'POST', address, text: 'password=geheim&id=1', isForm: true }, ok)
  await recordWrite({ method: 'POST', address: `${address}?token=geheim&token=geheim2` }, ok)
  expect(JSON.stringify(getActivities())).not.toContain('geheim')
  expect(getActivities().map(({ text }) => text)).toEqual([
    undefined,
    `password=${encodeURIComponent(secretPlaceholder)}&id=1`,
    `{"clientId":"shop","secret":"${secretPlaceholder}"}`,
  ])
})

test.each([
  ['PUT', '/1', true],
  ['POST', '/1/reset?client_id=shop', true],
  ['DELETE', '', true],
  ['DELETE', '/other/1', true],
  ['DELETE', '/other/2', false],
  ['PUT', '/12', false],
  ['PUT', '/2', false],
] as const)('knows whether %s %s touches what was written', async (method, path, expected) => {
  await recordWrite({ method: 'PUT', address: `${address}/1` }, ok)
  const [write] = getActivities()
  if (!write) throw new Error('Nothing was recorded')
  expect(isWrittenAgain(write)).toBe(false)
  await recordWrite({ method, address: `${address}${path}` }, ok)
  expect(isWrittenAgain(write)).toBe(expected)
})

test('distinguishes rejected writes from unanswered ones and rethrows the error', async () => {
  const response = new Response('', { status: 409 })
  const conflict = new NetworkError('User exists', {
    response,
    responseData: { errorMessage: 'User exists' },
  })
  const failWith = (error: Error) => async () => {
    throw error
  }
  const request = { method: 'PUT', address } as const
  await expect(recordWrite(request, failWith(conflict))).rejects.toBe(conflict)
  await expect(recordWrite(request, failWith(new TypeError('Failed to fetch')))).rejects.toThrow(
    'fetch',
  )
  const [unanswered, rejected] = getActivities()
  expect(rejected?.result).toEqual({ state: 'failed', message: 'User exists', status: 409 })
  expect(unanswered?.result).toMatchObject({ state: 'failed' })
  expect(unanswered?.result).not.toHaveProperty('status')
})

test('gives a write the toast text of its command', async () => {
  const save = command({
    run: () => recordWrite({ method: 'POST', address, body: {} }, ok),
    done: () => 'Ann was made',
  })
  await queryClient.getMutationCache().build(queryClient, save).execute(undefined)
  expect(getActivities()[0]?.what).toBe('Ann was made')
})

test('sets no text while two commands are running', async () => {
  const bothRun = new Promise((resolve) => setTimeout(resolve, 5))
  const save = (name: string) =>
    command({
      run: () => bothRun.then(() => recordWrite({ method: 'POST', address }, ok)),
      done: () => name,
    })
  const cache = queryClient.getMutationCache()
  const run = (name: string) => cache.build(queryClient, save(name)).execute(undefined)
  await Promise.all([run('one'), run('two')])
  expect(getActivities().map(({ what }) => what)).toEqual([undefined, undefined])
})

test('omits long content and keeps the latest 200 writes', async () => {
  await recordWrite({ method: 'POST', address, body: 'x'.repeat(300_000) }, ok)
  expect(getActivities()[0]).toMatchObject({ omitted: 300_002 })
  expect(getActivities()[0]).not.toHaveProperty('body')
  for (let count = 0; count < 250; count++) await recordWrite({ method: 'POST', address }, ok)
  expect(getActivities()).toHaveLength(200)
})

test('makes one entry of the writes of a command, and says what each of them does', async () => {
  const realm = 'https://sso.example.com/admin/realms/demo'
  queryClient.setQueryData(['demo', 'groups'], [{ id: 'g1', name: 'helpdesk' }])
  const save = command({
    run: async () => {
      await recordWrite({ method: 'POST', address: `${realm}/roles`, body: { name: 'ann' } }, ok)
      await recordWrite(
        { method: 'POST', address: `${realm}/groups/g1/role-mappings/clients/c1` },
        ok,
      )
    },
    done: () => 'The permission was created',
  })
  await queryClient.getMutationCache().build(queryClient, save).execute(undefined)
  await recordWrite({ method: 'DELETE', address: `${realm}/roles/ann` }, ok)
  const [single, entry] = activityEntries(getActivities())
  expect(single).toHaveLength(1)
  expect(entry?.map(({ act, what, group }) => [act, what, group?.index])).toEqual([
    ['activityRolesAssigned', 'The permission was created', 2],
    [undefined, 'The permission was created', 1],
  ])
})

test('makes one entry of a bulk action that counts writes no longer kept', async () => {
  const group = createActivityGroup('Add required actions')
  for (let count = 0; count < 204; count++)
    await group.run(() => recordWrite({ method: 'PUT', address: `${address}/${count}` }, ok))
  await recordWrite({ method: 'PUT', address }, ok)
  const [single, entry] = activityEntries(getActivities())
  expect(single?.[0]).not.toHaveProperty('group')
  expect(entry).toHaveLength(199)
  expect(entry?.[0]).toMatchObject({ what: 'Add required actions', group: { index: 204 } })
})
