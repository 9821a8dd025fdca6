import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { optionsQuery } from './serverOptions'

vi.mock(import('~/api/rest'), async (original) => ({
  ...(await original()),
  rest: () => Promise.reject(new Error('stopped')),
}))

test('a failed role search leaves no unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const listener = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', listener)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await expect(client.query(optionsQuery('demo', { from: 'roles' }, 'shop.order'))).rejects.toThrow(
    'stopped',
  )
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', listener)
  expect(unhandled).toEqual([])
})
