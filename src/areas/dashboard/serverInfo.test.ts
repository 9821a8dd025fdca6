import { expect, test } from 'vitest'
import { filterFeatures, diagnostics, serverDetails } from './serverDetails'
import { filterProviders } from './providers'

const feature = (name: string, enabled: boolean, label = '') => ({ name, enabled, label })

test('filters features by name and description, sorted by name', () => {
  const features = [feature('B', true, 'bees'), feature('A', true, 'ants'), feature('C', false)]
  expect(filterFeatures(features, true, '').map(({ name }) => name)).toEqual(['A', 'B'])
  expect(filterFeatures(features, true, ' BEE ').map(({ name }) => name)).toEqual(['B'])
  expect(filterFeatures(features, false, 'x')).toEqual([])
})

test('filters providers by SPI and id', () => {
  const providers = {
    login: { internal: true, providers: { saml: { order: 0 }, oidc: { order: 1 } } },
    cache: { internal: true, providers: { default: { order: 0, operationalInfo: { size: '1' } } } },
  }
  expect(filterProviders(providers, 'OIDC').map(({ spi }) => spi)).toEqual(['login'])
  expect(filterProviders(providers, 'cach')[0]?.providers).toEqual([
    { id: 'default', facts: [['size', '1']] },
  ])
})

test('shows no panels if the server info is empty', () => {
  expect(serverDetails({}, 'en')).toEqual([])
  expect(JSON.parse(diagnostics({}))).toMatchObject({ features: { enabled: [], disabled: [] } })
})

test('diagnostics contain no user names, folders or database URLs', () => {
  const text = diagnostics({
    systemInfo: { version: '1', userName: 'root', userDir: '/secret', javaHome: '/secret' },
    providers: {
      jpa: {
        internal: true,
        providers: { q: { order: 0, operationalInfo: { databaseUrl: 'jdbc:secret' } } },
      },
    },
  })
  expect(text).not.toMatch(/root|secret/)
  expect(JSON.parse(text)).toMatchObject({ system: { version: '1' }, providers: { jpa: ['q'] } })
})
