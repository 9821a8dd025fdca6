import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ServerInfoRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import { statusOf } from '~/lib/errors'
import { registerSecretNames } from '~/lib/secrets'
import { readStored, writeStored } from '~/lib/storage'
import { readCached, writeCached } from './responseCache'
import { queryClient } from './queryClient'
import { afterIdle } from './afterIdle'
import { rest } from './rest'

export type ServerInfo = ServerInfoRepresentation

const maxCacheAge = 10 * 60_000

/** What decides which entries the navigation has. */
type NavigationInfo = { features: readonly string[]; pages: readonly string[] }

const storageKey = 'serverFeatures'

const uiPageProviderType = 'org.keycloak.services.ui.extend.UiPageProvider'

function navigationInfo({ features = [], componentTypes }: ServerInfo): NavigationInfo {
  return {
    features: features.filter(({ enabled }) => enabled).map(({ name }) => name),
    pages: (componentTypes?.[uiPageProviderType] ?? []).map(({ id }) => id),
  }
}

const isNames = (value: unknown) =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

const isNavigationInfo = (value: unknown): value is NavigationInfo =>
  typeof value === 'object' &&
  value !== null &&
  'features' in value &&
  isNames(value.features) &&
  'pages' in value &&
  isNames(value.pages)

let lastVisit: NavigationInfo | undefined

/** Until the server info has loaded, which takes seconds, entries stay where they were. */
function ofLastVisit(): NavigationInfo {
  const defaults: NavigationInfo = { features: defaultFeatures, pages: [] }
  lastVisit ??= readStored(storageKey, defaults, isNavigationInfo)
  return lastVisit
}

async function fetchServerInfo(): Promise<ServerInfo> {
  try {
    const info = await rest<ServerInfo>('/admin/serverinfo')
    registerSecretNames(info.componentTypes)
    if (info.features) writeStored(storageKey, navigationInfo(info))
    await writeCached('private', 'serverinfo', info)
    return info
  } catch (error) {
    // Without access to it, go on without the server info.
    if (statusOf(error) === 403) return {}
    throw error
  }
}

/** About 300 kB, so never block on it. */
export const serverInfo = queryOptions({
  queryKey: ['server', 'info'],
  queryFn: fetchServerInfo,
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Uses the browser's copy at once, then refreshes it when idle. */
export async function loadServerInfo() {
  const cached = await readCached<ServerInfo>('private', 'serverinfo')
  if (cached && !queryClient.getQueryData(serverInfo.queryKey)) {
    registerSecretNames(cached.value.componentTypes)
    queryClient.setQueryData(serverInfo.queryKey, cached.value)
  }
  await afterIdle(2000)
  if (cached && cached.age < maxCacheAge) return
  await queryClient.query({ ...serverInfo, staleTime: cached ? 0 : Infinity })
}

/** Enabled by default in 26.5 to 26.7; used until the server info has loaded once. */
const defaultFeatures: readonly string[] = [
  'ACCOUNT_V3',
  'ADMIN_FINE_GRAINED_AUTHZ_V2',
  'CLIENT_POLICIES',
  'DEVICE_FLOW',
  'DPOP',
  'KERBEROS',
  'ORGANIZATION',
]

/** As at the last visit while `info` is loading; the defaults if it is forbidden (empty). */
export function hasFeature(info: ServerInfo | undefined, name: string): boolean {
  if (!info) return ofLastVisit().features.includes(name)
  if (!info.features) return defaultFeatures.includes(name)
  return info.features.some((feature) => feature.name === name && feature.enabled)
}

/** Rerenders when the server info arrives, but does not fetch it. */
export function useFeature(): (name: string) => boolean {
  const { data } = useQuery({ ...serverInfo, enabled: false })
  return (name) => hasFeature(data, name)
}

/** Ids of the pages that extensions declare. */
export function useDeclaredPages(): readonly string[] {
  const { data } = useQuery({ ...serverInfo, enabled: false })
  return (data ? navigationInfo(data) : ofLastVisit()).pages
}

/** Defaults without server info. */
export const parameterTypes = (info: ServerInfo | undefined) =>
  info?.parameterizedScopeTypes ?? [{ name: 'string', repeatable: true }]

export const keystoreTypes = (info: ServerInfo | undefined) =>
  info?.cryptoInfo?.supportedKeystoreTypes ?? ['JKS', 'PKCS12']

/** In Keycloak's order. `oid4vc` needs its feature. */
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
