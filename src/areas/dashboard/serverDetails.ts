import type { ServerInfo } from '~/api/serverInfo'

/** `title` is a message key. */
export type ServerDetail = { title: string; text: string }

/** Leaves out empty values: only master realm administrators get everything. */
export function serverDetails(info: ServerInfo, language: string) {
  const system = info.systemInfo ?? {}
  const { memoryInfo: memory, cpuInfo, cryptoInfo: crypto, profileInfo } = info
  const panels = [
    {
      title: 'serverInfo',
      details: [
        { title: 'version', text: system.version },
        { title: 'profile', text: profileInfo?.name },
        { title: 'serverTime', text: system.serverTime },
        { title: 'serverUptime', text: system.uptime },
        { title: 'javaVersion', text: joinText(system.javaVersion, system.javaVendor) },
        {
          title: 'operatingSystem',
          text: joinText(system.osName, system.osVersion, system.osArchitecture),
        },
        { title: 'serverTimeZone', text: system.userTimezone },
      ],
    },
    {
      title: 'cpu',
      details: [
        { title: 'processorCount', text: cpuInfo?.processorCount?.toLocaleString(language) },
      ],
    },
    {
      title: 'memory',
      details: [
        { title: 'totalMemory', text: memory?.totalFormated },
        { title: 'freeMemory', text: memory?.freeFormated },
        { title: 'usedMemory', text: memory?.usedFormated },
      ],
    },
    {
      title: 'cryptoInfo',
      details: [
        { title: 'cryptoProvider', text: crypto?.cryptoProvider },
        { title: 'keystoreTypes', text: crypto?.supportedKeystoreTypes?.join(', ') },
        {
          title: 'asymmetricAlgorithms',
          text: crypto?.clientSignatureAsymmetricAlgorithms?.join(', '),
        },
        {
          title: 'symmetricAlgorithms',
          text: crypto?.clientSignatureSymmetricAlgorithms?.join(', '),
        },
      ],
    },
  ]
  return panels
    .map(({ title, details }) => ({
      title,
      details: details.flatMap((detail): ServerDetail[] =>
        detail.text ? [{ title: detail.title, text: detail.text }] : [],
      ),
    }))
    .filter(({ details }) => details.length > 0)
}

/**
 * JSON for support requests, without the server's user, folders and providers' operational info
 * (database URLs).
 */
export function diagnostics(info: ServerInfo): string {
  const system = info.systemInfo ?? {}
  const featureNames = (enabled: boolean) =>
    (info.features ?? [])
      .filter((feature) => feature.enabled === enabled)
      .map(({ name }) => name)
      .toSorted()
  const { version, serverTime, uptime, javaVersion, javaVendor, javaVm } = system
  const { osName, osVersion, osArchitecture, fileEncoding, userTimezone } = system
  const providers = Object.entries(info.providers ?? {}).map(
    ([spi, { providers: providersById }]) => [spi, Object.keys(providersById).toSorted()] as const,
  )
  const value = {
    system: {
      version,
      serverTime,
      uptime,
      javaVersion,
      javaVendor,
      javaVm,
      osName,
      osVersion,
      osArchitecture,
      fileEncoding,
      userTimezone,
    },
    cpu: info.cpuInfo,
    memory: info.memoryInfo,
    profile: info.profileInfo?.name,
    crypto: info.cryptoInfo,
    features: { enabled: featureNames(true), disabled: featureNames(false) },
    providers: Object.fromEntries(providers),
  }
  return JSON.stringify(value, null, 2)
}

const joinText = (...values: (string | undefined)[]) => values.filter(Boolean).join(' ')

export type Feature = NonNullable<ServerInfo['features']>[number]

const typeColors: Record<string, 'green' | 'blue' | 'orange'> = {
  DEFAULT: 'green',
  DISABLED_BY_DEFAULT: 'green',
  PREVIEW: 'blue',
  PREVIEW_DISABLED_BY_DEFAULT: 'blue',
  EXPERIMENTAL: 'orange',
}

export const typeColor = (type: string) =>
  (Object.hasOwn(typeColors, type) && typeColors[type]) || 'grey'

const typeKeys: Record<string, string> = {
  DEFAULT: 'default',
  DISABLED_BY_DEFAULT: 'disabled_by_default',
  PREVIEW: 'preview',
  PREVIEW_DISABLED_BY_DEFAULT: 'preview_disabled_by_default',
  EXPERIMENTAL: 'experimental',
  DEPRECATED: 'deprecated',
}

/** Message key; undefined for types that only newer servers know. */
export const typeKey = (type: string): string | undefined =>
  Object.hasOwn(typeKeys, type) ? typeKeys[type] : undefined

/** Features in the given state whose name or description matches, sorted by name. */
export function filterFeatures<T extends Pick<Feature, 'name' | 'label' | 'enabled'>>(
  features: readonly T[],
  enabled: boolean,
  search: string,
): T[] {
  const searchText = search.trim().toLowerCase()
  return features
    .filter((feature) => feature.enabled === enabled)
    .filter(({ name, label }) => `${name}\n${label}`.toLowerCase().includes(searchText))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Whether the feature is deprecated without having the type DEPRECATED. */
export const needsDeprecatedBadge = ({ type, deprecated }: Feature) =>
  deprecated === true && typeKey(type) !== 'deprecated'
