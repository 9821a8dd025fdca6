import { expect, test, vi } from 'vitest'
import { parseEnvironment } from '~/boot/environment'
import { afterIdle } from '~/api/afterIdle'
import { delay } from '~/lib/async/delay'
import { prefetchPages } from './prefetchPages'

vi.mock(import('~/api/afterIdle'))
vi.mock(import('~/api/session'), async (original) => ({
  ...(await original()),
  getEnvironment: () =>
    parseEnvironment(JSON.stringify({ realm: 'master', resourceUrl: '/theme' })),
}))

test('downloads three files at a time with low priority, when nothing else is under way', async () => {
  vi.stubEnv('DEV', false)
  const files = ['UsersPage.js', 'form.js', 'form.css', 'RolesPage.js'].map(
    (name) => `assets/1/${name}`,
  )
  const batches: string[][] = []
  vi.mocked(afterIdle).mockImplementation(() => Promise.resolve(void batches.push([])))
  vi.stubGlobal('fetch', async (address: string, { priority }: RequestInit) => {
    batches.at(-1)?.push(`${address} ${priority}`)
    await delay(5)
    return Response.json(files)
  })
  await prefetchPages()
  expect(batches).toEqual([
    [expect.stringMatching(/pages\.json low$/)],
    files.slice(0, 3).map((file) => `/theme/${file} low`),
    ['/theme/assets/1/RolesPage.js low'],
  ])
})
