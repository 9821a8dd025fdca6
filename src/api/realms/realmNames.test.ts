import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '~/api/queryClient'
import { rest } from '~/api/rest'
import { translate } from '~/lib/i18n'
import { dismissToast, toastStore } from '~/ui/messages/toast'
import { realms } from './realms'

vi.mock(import('~/api/rest'), async (original) => ({ ...(await original()), rest: vi.fn() }))

const slowList = async (milliseconds: number) => {
  vi.mocked(rest).mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve([{ name: 'shop' }]), milliseconds)),
  )
  const page = queryClient.query(realms.namesPage('master', { first: 0, max: 11 }))
  await vi.advanceTimersByTimeAsync(milliseconds)
  expect(await page).toEqual([{ name: 'shop' }])
  await vi.advanceTimersByTimeAsync(60_000)
}

describe('the list of realms', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    queryClient.clear()
  })
  afterEach(() => {
    for (const { id } of toastStore.get()) dismissToast(id)
    vi.useRealTimers()
  })

  test('says that it takes longer than 20 seconds, once', async () => {
    await slowList(100_000)
    expect(toastStore.get()).toMatchObject([
      { text: translate('realmsTakeLong'), description: translate('realmsTakeLongReason') },
    ])
  })

  test('says nothing before', async () => {
    await slowList(19_000)
    expect(toastStore.get()).toEqual([])
  })
})
