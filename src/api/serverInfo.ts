import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ServerInfoRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import { statusOf } from '~/lib/errors'
import { registerSecretNames } from '~/lib/secrets'
import { readCached, writeCached } from './responseCache'
import { queryClient } from './queryClient'
import { afterLongIdle } from './afterIdle'
import { rest } from './rest'

export type ServerInfo = ServerInfoRepresentation

const maxCacheAge = 10 * 60_000

async function fetchServerInfo(): Promise<ServerInfo> {
  try {
    const info = await rest<ServerInfo>('/admin/serverinfo')
    registerSecretNames(info.componentTypes)
    await writeCached('private', 'serverinfo', info)
    return info
  } catch (error) {
    // Brief 000, section 4: a 403 is an empty object; it means no more than "not for you".
    if (statusOf(error) === 403) return {}
    throw error
  }
}

/** What the server can do: features, provider types, enums. About 300 kB, so never waited for. */
export const serverInfo = queryOptions({
  queryKey: ['server', 'info'],
  queryFn: fetchServerInfo,
  staleTime: Infinity,
  gcTime: Infinity,
})

/**
 * Brings the server info without holding anything up: at once from what this browser kept, from the
 * server when the page is quiet (or when a page that needs it asks by `useQuery(serverInfo)`).
 */
export async function loadServerInfo() {
  const cached = await readCached<ServerInfo>('private', 'serverinfo')
  if (cached && !queryClient.getQueryData(serverInfo.queryKey)) {
    registerSecretNames(cached.value.componentTypes)
    queryClient.setQueryData(serverInfo.queryKey, cached.value)
  }
  await afterLongIdle()
  if (cached && cached.age < maxCacheAge) return
  await queryClient.query({ ...serverInfo, staleTime: cached ? 0 : Infinity })
}

/** On by default in 26.5 to 26.7: what is assumed until the server info has come. */
const defaultFeatures = new Set([
  'ACCOUNT_V3',
  'ADMIN_FINE_GRAINED_AUTHZ_V2',
  'CLIENT_POLICIES',
  'DEVICE_FLOW',
  'DPOP',
  'KERBEROS',
  'ORGANIZATION',
])

/** Whether a feature is on. `info` undefined (not there yet) or empty (403) gives the usual answer. */
export function hasFeature(info: ServerInfo | undefined, name: string): boolean {
  const features = info?.features
  if (!features) return defaultFeatures.has(name)
  return features.some((feature) => feature.name === name && feature.enabled)
}

/** A feature test that reads what is known now and renders again when more is; asks for nothing. */
export function useFeature(): (name: string) => boolean {
  const { data } = useQuery({ ...serverInfo, enabled: false })
  return (name) => hasFeature(data, name)
}

/** The kinds of value of parameterized client scopes; without the server's list the usual one. */
export const parameterTypes = (info: ServerInfo | undefined) =>
  info?.parameterizedScopeTypes ?? [{ name: 'string', repeatable: true }]

/** The formats of archives of keys; what every Java can write until the server tells. */
export const keystoreTypes = (info: ServerInfo | undefined) =>
  info?.cryptoInfo?.supportedKeystoreTypes ?? ['JKS', 'PKCS12']

/**
 * The protocols that clients may have, those that the server names first first; without the server's
 * list the usual ones. Credentials are only issued where the feature is on.
 */
export function loginProtocols(info: ServerInfo | undefined): string[] {
  const providers = Object.entries(info?.providers?.['login-protocol']?.providers ?? {})
  if (providers.length === 0) return ['openid-connect', 'saml']
  return providers
    .toSorted(
      ([a, first], [b, second]) => (second.order ?? 0) - (first.order ?? 0) || a.localeCompare(b),
    )
    .map(([name]) => name)
    .filter((name) => name !== 'oid4vc' || hasFeature(info, 'OID4VC_VCI'))
}
