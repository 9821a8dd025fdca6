import { beforeEach, expect, test, vi } from 'vitest'

function stubStorage(entry?: unknown) {
  vi.stubGlobal('localStorage', {
    getItem: () => (entry === undefined ? null : JSON.stringify(entry)),
  })
}

beforeEach(() => vi.resetModules())

test('knows the features of the last visit until the server info has loaded', async () => {
  stubStorage({ features: ['WORKFLOWS'], pages: [] })
  const { hasFeature } = await import('./serverInfo')
  expect(hasFeature(undefined, 'WORKFLOWS')).toBe(true)
  expect(hasFeature(undefined, 'ORGANIZATION')).toBe(false)
  expect(hasFeature({ features: [] }, 'WORKFLOWS')).toBe(false)
  expect(hasFeature({}, 'WORKFLOWS')).toBe(false)
})

test('assumes the defaults at the first visit', async () => {
  for (const entry of [undefined, { features: 'WORKFLOWS' }, [1]]) {
    vi.resetModules()
    stubStorage(entry)
    const { hasFeature } = await import('./serverInfo')
    expect(hasFeature(undefined, 'ORGANIZATION')).toBe(true)
    expect(hasFeature(undefined, 'WORKFLOWS')).toBe(false)
  }
})
