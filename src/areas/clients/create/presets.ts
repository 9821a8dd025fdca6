import type { NewClient } from '~/api/clients/newClients'
import { urlErrors } from '../urlRules'

/** Fills the steps and adds what no step shows. */
export type Preset = {
  id: string
  /** Message keys. */
  title: string
  text: string
  client: Partial<NewClient>
  /** Relative to the root URL. */
  paths?: {
    redirect: string
    /** Adds its origin to the web origins. */
    isOrigin?: boolean
    postLogout?: string
    /** The SAML processing URL. */
    samlProcessing?: string
  }
  /** What no step shows; mappers may need the final client ID. */
  extras?: (clientId: string) => Pick<NewClient, 'attributes' | 'protocolMappers'>
}

const pkceS256 = { 'pkce.code.challenge.method': 'S256' }

const inAllTokens = {
  'id.token.claim': 'true',
  'access.token.claim': 'true',
  'userinfo.token.claim': 'true',
  'introspection.token.claim': 'true',
}

export const presets: readonly Preset[] = [
  {
    id: 'browser',
    title: 'presetBrowser',
    text: 'presetBrowserText',
    client: {
      publicClient: true,
      attributes: { ...pkceS256, 'post.logout.redirect.uris': '+' },
    },
    paths: { redirect: '/*', isOrigin: true },
  },
  {
    id: 'server',
    title: 'presetServer',
    text: 'presetServerText',
    client: {
      publicClient: false,
      attributes: { ...pkceS256, 'post.logout.redirect.uris': '+' },
    },
    paths: { redirect: '/callback' },
  },
  {
    id: 'mobile',
    title: 'presetMobile',
    text: 'presetMobileText',
    client: {
      publicClient: true,
      attributes: { ...pkceS256, 'post.logout.redirect.uris': '+' },
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
    client: { protocol: 'saml' },
    paths: { redirect: '/saml/acs', samlProcessing: '/saml/acs' },
    extras: () => ({
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
      attributes: pkceS256,
    },
    paths: { redirect: '/login/generic_oauth', postLogout: '/login' },
    extras: (clientId) => ({
      protocolMappers: [
        {
          name: 'roles',
          protocol: 'openid-connect',
          protocolMapper: 'oidc-usermodel-client-role-mapper',
          config: {
            ...inAllTokens,
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
      // kubectl's login helper listens here.
      redirectUris: ['http://localhost:8000', 'http://localhost:18000'],
      attributes: pkceS256,
    },
    extras: () => ({
      protocolMappers: [
        {
          name: 'groups',
          protocol: 'openid-connect',
          protocolMapper: 'oidc-group-membership-mapper',
          config: { ...inAllTokens, 'claim.name': 'groups', 'full.path': 'false' },
        },
      ],
    }),
  },
]

export function presetValues(preset: Preset | undefined, rootUrl: string): Partial<NewClient> {
  const { client = {}, paths } = preset ?? {}
  const origin = originOf(rootUrl)
  if (!paths || origin === undefined) return client
  const root = rootUrl.replace(/\/+$/, '')
  const { redirect, isOrigin = false, postLogout, samlProcessing } = paths
  return {
    ...client,
    redirectUris: [root + redirect],
    ...(isOrigin && { webOrigins: [origin] }),
    ...(samlProcessing !== undefined && { adminUrl: root + samlProcessing }),
    ...(client.protocol !== 'saml' && { baseUrl: '/' }),
    attributes: {
      ...client.attributes,
      ...(postLogout !== undefined && { 'post.logout.redirect.uris': root + postLogout }),
    },
  }
}

function originOf(rootUrl: string): string | undefined {
  if (urlErrors.rootUrl(rootUrl) !== undefined || !URL.canParse(rootUrl)) return undefined
  const { origin, protocol } = new URL(rootUrl)
  return /^https?:$/.test(protocol) ? origin : undefined
}

/** Extras apply only if the protocol is still the preset's. */
export function withPreset(client: NewClient, preset: Preset | undefined): NewClient {
  const protocol = preset?.client.protocol ?? 'openid-connect'
  if (!preset?.extras || client.protocol !== protocol) return client
  const { attributes, protocolMappers } = preset.extras(client.clientId)
  return {
    ...client,
    attributes: { ...client.attributes, ...attributes },
    ...(protocolMappers && { protocolMappers }),
  }
}
