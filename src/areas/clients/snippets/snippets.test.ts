import { expect, test } from 'vitest'
import { secretPlaceholder } from '~/lib/secrets'
import { snippetsOf } from './snippets'

const issuer = 'https://id.test/realms/my%20realm'

const textOf = (id: string, client: Parameters<typeof snippetsOf>[0]['client'], secret?: string) =>
  snippetsOf({ client, issuer, secret }).find((snippet) => snippet.id === id)?.text

const app = {
  clientId: "it's",
  publicClient: false,
  standardFlowEnabled: true,
  serviceAccountsEnabled: true,
  rootUrl: 'https://app.test/',
  redirectUris: ['/back'],
}

test('quotes shell variables and resolves the redirect URI', () => {
  const text = textOf('environment', app, secretPlaceholder)
  expect(text).toContain(String.raw`OIDC_CLIENT_ID='it'\''s'`)
  expect(text).toContain("OIDC_REDIRECT_URI='https://app.test/back'")
  expect(text).toContain(`OIDC_CLIENT_SECRET='${secretPlaceholder}'`)
  expect(textOf('discovery', app)).toBe(`${issuer}/.well-known/openid-configuration`)
  expect(textOf('token', app, 's')).toContain('client_secret=s')
})

test('omits the secret of public clients, and decodes the realm name', () => {
  const text = textOf('browser', { ...app, publicClient: true })
  expect(text).toContain('"realm": "my realm"')
  expect(textOf('environment', { ...app, publicClient: true })).not.toContain('SECRET')
})

test('gives SAML clients their ACS and metadata URLs', () => {
  const text = textOf('environment', {
    clientId: 'sp',
    protocol: 'saml',
    redirectUris: ['https://sp.test/acs'],
  })
  expect(text).toContain("SAML_SP_ACS_URL='https://sp.test/acs'")
  expect(textOf('metadata', { clientId: 'sp', protocol: 'saml' })).toBe(
    `${issuer}/protocol/saml/descriptor`,
  )
})
