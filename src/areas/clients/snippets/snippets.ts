import type { Client } from '~/api/clients/clients'

export type Snippet = { id: string; title: string; text: string }

type SnippetInput = {
  client: Pick<Client, 'clientId' | 'protocol' | 'publicClient' | 'redirectUris'> & {
    serviceAccountsEnabled?: boolean
    standardFlowEnabled?: boolean
    rootUrl?: string
  }
  /** The realm URL. */
  issuer: string
  /** Undefined for public clients; `secretPlaceholder` while hidden. */
  secret: string | undefined
}

export const snippetsOf = (input: SnippetInput): Snippet[] =>
  input.client.protocol === 'saml' ? samlSnippets(input) : openIdConnectSnippets(input)

function openIdConnectSnippets(input: SnippetInput): Snippet[] {
  const { issuer, client } = input
  const supportsLogin = client.standardFlowEnabled === true
  return [
    {
      id: 'discovery',
      title: 'openIDEndpointConfiguration',
      text: `${issuer}/.well-known/openid-configuration`,
    },
    { id: 'environment', title: 'snippetEnvironment', text: environmentText(input) },
    ...(supportsLogin && client.publicClient
      ? [{ id: 'browser', title: 'snippetBrowser', text: keycloakJs(input) }]
      : []),
    ...(client.serviceAccountsEnabled
      ? [{ id: 'token', title: 'snippetToken', text: tokenRequest(input) }]
      : []),
    ...(supportsLogin
      ? [
          { id: 'grafana', title: 'presetGrafana', text: grafana(input) },
          { id: 'kubernetes', title: 'presetKubernetes', text: kubernetes(input) },
        ]
      : []),
  ]
}

const samlSnippets = ({ issuer, client }: SnippetInput): Snippet[] => [
  {
    id: 'metadata',
    title: 'samlIdentityProviderMetadata',
    text: `${issuer}/protocol/saml/descriptor`,
  },
  {
    id: 'environment',
    title: 'snippetEnvironment',
    text: envLines([
      ['SAML_IDP_ENTITY_ID', issuer],
      ['SAML_IDP_SSO_URL', `${issuer}/protocol/saml`],
      ['SAML_IDP_SLO_URL', `${issuer}/protocol/saml`],
      ['SAML_IDP_METADATA_URL', `${issuer}/protocol/saml/descriptor`],
      ['SAML_SP_ENTITY_ID', client.clientId],
      ['SAML_SP_ACS_URL', redirectUriOf(client)],
    ]),
  },
]

/** Ids and secrets may contain any character. */
const shellQuoted = (value: string) => `'${value.replaceAll("'", String.raw`'\''`)}'`

const envLines = (pairs: readonly (readonly [string, string | undefined])[]) =>
  pairs
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${shellQuoted(value)}`]))
    .join('\n')

function redirectUriOf({ redirectUris = [], rootUrl = '' }: SnippetInput['client']) {
  const uri = redirectUris.find((redirectUri) => redirectUri !== '*' && redirectUri !== '')
  return uri?.startsWith('/') ? rootUrl.replace(/\/+$/, '') + uri : uri
}

const endpoint = (issuer: string, path: string) => `${issuer}/protocol/openid-connect/${path}`

const environmentText = ({ client, issuer, secret }: SnippetInput) =>
  envLines([
    ['OIDC_ISSUER', issuer],
    ['OIDC_CLIENT_ID', client.clientId],
    ['OIDC_CLIENT_SECRET', secret],
    ['OIDC_REDIRECT_URI', client.standardFlowEnabled ? redirectUriOf(client) : undefined],
    ['OIDC_SCOPE', client.standardFlowEnabled ? 'openid profile email' : undefined],
  ])

const tokenRequest = ({ client, issuer, secret = '' }: SnippetInput) =>
  [
    `curl ${shellQuoted(endpoint(issuer, 'token'))}`,
    '  -d grant_type=client_credentials',
    `  --data-urlencode ${shellQuoted(`client_id=${client.clientId}`)}`,
    `  --data-urlencode ${shellQuoted(`client_secret=${secret}`)}`,
  ].join(' \\\n')

const grafana = ({ client, issuer, secret }: SnippetInput) =>
  envLines([
    ['GF_AUTH_GENERIC_OAUTH_ENABLED', 'true'],
    ['GF_AUTH_GENERIC_OAUTH_NAME', 'Keycloak'],
    ['GF_AUTH_GENERIC_OAUTH_CLIENT_ID', client.clientId],
    ['GF_AUTH_GENERIC_OAUTH_CLIENT_SECRET', secret],
    ['GF_AUTH_GENERIC_OAUTH_SCOPES', 'openid email profile'],
    ['GF_AUTH_GENERIC_OAUTH_USE_PKCE', 'true'],
    ['GF_AUTH_GENERIC_OAUTH_AUTH_URL', endpoint(issuer, 'auth')],
    ['GF_AUTH_GENERIC_OAUTH_TOKEN_URL', endpoint(issuer, 'token')],
    ['GF_AUTH_GENERIC_OAUTH_API_URL', endpoint(issuer, 'userinfo')],
    [
      'GF_AUTH_GENERIC_OAUTH_ROLE_ATTRIBUTE_PATH',
      "contains(roles[*], 'admin') && 'Admin' || contains(roles[*], 'editor') && 'Editor' || 'Viewer'",
    ],
    ['GF_SERVER_ROOT_URL', client.rootUrl || undefined],
  ])

const kubernetes = ({ client, issuer, secret }: SnippetInput) =>
  [
    '# kube-apiserver',
    `--oidc-issuer-url=${shellQuoted(issuer)}`,
    `--oidc-client-id=${shellQuoted(client.clientId)}`,
    '--oidc-username-claim=preferred_username',
    '--oidc-groups-claim=groups',
    '',
    '# kubectl (kubelogin)',
    'kubectl oidc-login setup \\',
    `  --oidc-issuer-url=${shellQuoted(issuer)} \\`,
    `  --oidc-client-id=${shellQuoted(client.clientId)}${
      secret === undefined ? '' : ` \\\n  --oidc-client-secret=${shellQuoted(secret)}`
    }`,
  ].join('\n')

const keycloakJs = ({ client, issuer }: SnippetInput) => {
  const [, url = '', realm = ''] = /^(.*)\/realms\/([^/]+)$/.exec(issuer) ?? []
  const options = { url, realm: decodeURIComponent(realm), clientId: client.clientId }
  return [
    "import Keycloak from 'keycloak-js'",
    '',
    `const keycloak = new Keycloak(${JSON.stringify(options, null, 2)})`,
    "await keycloak.init({ onLoad: 'login-required', pkceMethod: 'S256' })",
  ].join('\n')
}
