import type { ServerInfo } from '~/api/serverInfo'

/** A line of a box: message key and what the server says; nothing said, no line. */
export type ServerDetail = { title: string; text: string }

type Given = { title: string; text: string | number | undefined }

const said = (facts: readonly Given[], language: string): ServerDetail[] =>
  facts.flatMap(({ title, text }) => {
    if (text === undefined || text === '') return []
    return [{ title, text: typeof text === 'number' ? text.toLocaleString(language) : text }]
  })

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')

/** The boxes of the server tab. Only administrators of the master realm are told everything. */
export function serverDetails(info: ServerInfo, language: string) {
  const system = info.systemInfo ?? {}
  const { memoryInfo: memory, cpuInfo, cryptoInfo: crypto, profileInfo } = info
  const list = (names: readonly string[] | undefined) => names?.join(', ')
  const boxes: { title: string; facts: ServerDetail[] }[] = [
    {
      title: 'serverInfo',
      facts: said(
        [
          { title: 'version', text: system.version },
          { title: 'profile', text: profileInfo?.name },
          { title: 'serverTime', text: system.serverTime },
          { title: 'serverUptime', text: system.uptime },
          { title: 'javaVersion', text: joined(system.javaVersion, system.javaVendor) },
          {
            title: 'operatingSystem',
            text: joined(system.osName, system.osVersion, system.osArchitecture),
          },
          { title: 'serverTimeZone', text: system.userTimezone },
        ],
        language,
      ),
    },
    {
      title: 'cpu',
      facts: said([{ title: 'processorCount', text: cpuInfo?.processorCount }], language),
    },
    {
      title: 'memory',
      facts: said(
        [
          { title: 'totalMemory', text: memory?.totalFormated },
          { title: 'freeMemory', text: memory?.freeFormated },
          { title: 'usedMemory', text: memory?.usedFormated },
        ],
        language,
      ),
    },
    {
      title: 'cryptoInfo',
      facts: said(
        [
          { title: 'cryptoProvider', text: crypto?.cryptoProvider },
          { title: 'keystoreTypes', text: list(crypto?.supportedKeystoreTypes) },
          {
            title: 'asymmetricAlgorithms',
            text: list(crypto?.clientSignatureAsymmetricAlgorithms),
          },
          { title: 'symmetricAlgorithms', text: list(crypto?.clientSignatureSymmetricAlgorithms) },
        ],
        language,
      ),
    },
  ]
  return boxes.filter(({ facts }) => facts.length > 0)
}

/**
 * What to hand to someone who helps: versions, machine and features. Left out are the names of the
 * server's user and folders, and what providers tell of themselves (database addresses).
 */
export function diagnostics(info: ServerInfo): string {
  const system = info.systemInfo ?? {}
  const names = (enabled: boolean) =>
    (info.features ?? [])
      .filter((feature) => feature.enabled === enabled)
      .map(({ name }) => name)
      .toSorted()
  const { version, serverTime, uptime, javaVersion, javaVendor, javaVm } = system
  const { osName, osVersion, osArchitecture, fileEncoding, userTimezone } = system
  const providers = Object.entries(info.providers ?? {}).map(
    ([spi, { providers: found }]) => [spi, Object.keys(found).toSorted()] as const,
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
    features: { enabled: names(true), disabled: names(false) },
    providers: Object.fromEntries(providers),
  }
  return JSON.stringify(value, null, 2)
}
