import type { NewClient } from '~/api/clients/newClients'

/** What somebody may build: fills the steps, and adds what no step shows. */
export type Preset = {
  id: string
  /** Message keys. */
  title: string
  text: string
  client: Partial<NewClient>
  /** Attributes and mappers that the steps do not show; mappers may need the finished ID. */
  also?: (clientId: string) => Pick<NewClient, 'attributes' | 'protocolMappers'>
}

const pkce = { 'pkce.code.challenge.method': 'S256' }

const inTokens = {
  'id.token.claim': 'true',
  'access.token.claim': 'true',
  'userinfo.token.claim': 'true',
  'introspection.token.claim': 'true',
}

/** The presets by what one builds; their addresses are examples to be replaced. */
export const presets: readonly Preset[] = [
  {
    id: 'browser',
    title: 'presetBrowser',
    text: 'presetBrowserText',
    client: {
      publicClient: true,
      redirectUris: ['https://app.example.org/*'],
      webOrigins: ['https://app.example.org'],
      rootUrl: 'https://app.example.org',
      baseUrl: '/',
      attributes: { ...pkce, 'post.logout.redirect.uris': '+' },
    },
  },
  {
    id: 'server',
    title: 'presetServer',
    text: 'presetServerText',
    client: {
      publicClient: false,
      redirectUris: ['https://app.example.org/callback'],
      rootUrl: 'https://app.example.org',
      baseUrl: '/',
      attributes: { ...pkce, 'post.logout.redirect.uris': '+' },
    },
  },
  {
    id: 'mobile',
    title: 'presetMobile',
    text: 'presetMobileText',
    client: {
      publicClient: true,
      redirectUris: ['org.example.app:/callback'],
      attributes: { ...pkce, 'post.logout.redirect.uris': '+' },
    },
  },
  {
    id: 'machine',
    title: 'presetMachine',
    text: 'presetMachineText',
    client: { publicClient: false, standardFlowEnabled: false, serviceAccountsEnabled: true },
  },
  {
    id: 'saml',
    title: 'presetSaml',
    text: 'presetSamlText',
    client: {
      protocol: 'saml',
      redirectUris: ['https://sp.example.org/saml/acs'],
      adminUrl: 'https://sp.example.org/saml/acs',
      rootUrl: 'https://sp.example.org',
    },
    also: () => ({
      attributes: {
        'saml.assertion.signature': 'true',
        'saml.client.signature': 'false',
        saml_name_id_format: 'email',
      },
    }),
  },
  {
    id: 'grafana',
    title: 'presetGrafana',
    text: 'presetGrafanaText',
    client: {
      publicClient: false,
      redirectUris: ['https://grafana.example.org/login/generic_oauth'],
      rootUrl: 'https://grafana.example.org',
      baseUrl: '/',
      attributes: {
        ...pkce,
        'post.logout.redirect.uris': 'https://grafana.example.org/login',
      },
    },
    also: (clientId) => ({
      protocolMappers: [
        {
          name: 'roles',
          protocol: 'openid-connect',
          protocolMapper: 'oidc-usermodel-client-role-mapper',
          config: {
            ...inTokens,
            'claim.name': 'roles',
            'jsonType.label': 'String',
            multivalued: 'true',
            'usermodel.clientRoleMapping.clientId': clientId,
          },
        },
      ],
    }),
  },
  {
    id: 'kubernetes',
    title: 'presetKubernetes',
    text: 'presetKubernetesText',
    client: {
      publicClient: true,
      // Where kubectl's login helper listens while it waits for the answer.
      redirectUris: ['http://localhost:8000', 'http://localhost:18000'],
      attributes: pkce,
    },
    also: () => ({
      protocolMappers: [
        {
          name: 'groups',
          protocol: 'openid-connect',
          protocolMapper: 'oidc-group-membership-mapper',
          config: { ...inTokens, 'claim.name': 'groups', 'full.path': 'false' },
        },
      ],
    }),
  },
]

/** A client with what its preset adds beyond the steps; other protocols' additions make no sense. */
export function withPreset(client: NewClient, preset: Preset | undefined): NewClient {
  const wanted = preset?.client.protocol ?? 'openid-connect'
  if (!preset?.also || client.protocol !== wanted) return client
  const { attributes, protocolMappers } = preset.also(client.clientId)
  return {
    ...client,
    attributes: { ...client.attributes, ...attributes },
    ...(protocolMappers && { protocolMappers }),
  }
}
