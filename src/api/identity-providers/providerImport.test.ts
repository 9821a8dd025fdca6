import { beforeEach, expect, test, vi } from 'vitest'
import { parseEnvironment } from '~/boot/environment'
import { getActivities } from '~/api/activity'
import { documentUrls, importConfig } from './providerImport'

vi.mock(import('~/api/session'), async (original) => ({
  ...(await original()),
  accessToken: () => Promise.resolve('token'),
  getEnvironment: () =>
    parseEnvironment(JSON.stringify({ serverBaseUrl: 'https://sso.example.com', realm: 'master' })),
}))

const issuer = 'https://partner.test/realms/x'
const discoveryUrl = `${issuer}/.well-known/openid-configuration`
const endpoints = {
  authorizationUrl: 'https://partner.test/auth',
  tokenUrl: 'https://partner.test/t',
}

/** What Keycloak answers per address; 500 for others. */
function stubImport(answers: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const urls: string[] = []
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    const { fromUrl } = JSON.parse(body) as { fromUrl: string }
    urls.push(fromUrl)
    const answer = answers[fromUrl]
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(
      new Response(JSON.stringify(answer ?? { error: 'unknown_error' }), {
        status: answer ? 200 : 500,
        headers,
      }),
    )
  })
  return urls
}

beforeEach(() => vi.unstubAllGlobals())

test('reads the discovery document below an issuer', async () => {
  // Keycloak reads any JSON, and adds the address.
  const urls = stubImport({
    [issuer]: { metadataDescriptorUrl: issuer },
    [discoveryUrl]: { ...endpoints, enabledFromMetadata: 'true' },
  })
  expect(await importConfig('demo', 'oidc', { fromUrl: issuer })).toEqual(endpoints)
  expect(urls).toEqual([issuer, discoveryUrl])
})

test('rejects what has no authorization and token endpoint', async () => {
  const urls = stubImport({ [discoveryUrl]: { authorizationUrl: endpoints.authorizationUrl } })
  await expect(importConfig('demo', 'oidc', { fromUrl: discoveryUrl })).rejects.toThrow(
    /no discovery/,
  )
  expect(urls).toEqual([discoveryUrl])
})

test('rejects SAML metadata without a single sign-on service', async () => {
  stubImport({ [issuer]: { signingCertificate: 'MII', metadataDescriptorUrl: issuer } })
  await expect(importConfig('demo', 'saml', { fromUrl: issuer })).rejects.toThrow(/no metadata/)
})

test('is no write of the session', async () => {
  stubImport({ [discoveryUrl]: endpoints })
  await importConfig('demo', 'oidc', { fromUrl: discoveryUrl })
  expect(getActivities()).toEqual([])
})

test.each([
  [
    'https://partner.test',
    ['https://partner.test', 'https://partner.test/.well-known/openid-configuration'],
  ],
  [`${issuer}/`, [`${issuer}/`, discoveryUrl]],
  [discoveryUrl, [discoveryUrl]],
])('tries %s', (address, urls) => {
  expect(documentUrls('oidc', address)).toEqual(urls)
  expect(documentUrls('saml', address)).toEqual([address])
})
