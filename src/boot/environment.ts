/** The settings that the server (or the host in front of it) writes into the page. No trailing slashes. */
export type Environment = {
  /** Address of the sign-in side. */
  serverBaseUrl: string
  /** Address of the administration side; differs only with a separate admin host name. */
  adminBaseUrl: string
  /** The realm that the administrator signs in to. */
  realm: string
  clientId: string
  scope?: string
  /** Path of this console's own files. */
  resourceUrl: string
  logo: string
  logoUrl: string
  masterRealm: string
  /** Changes with every build of the server; the key under which answers may be kept. */
  resourceVersion: string
  darkMode: boolean
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const base = (value: unknown): string | undefined => text(value)?.replace(/\/+$/, '')

/**
 * Reads the content of the page's `environment` element. Throws the two errors of the brief
 * (000, section 8) when it is missing or broken; fills in the brief's defaults.
 */
export function parseEnvironment(content: string | null | undefined): Environment {
  if (content == null) throw new Error('Environment variables not found in the document.')
  let given: Record<string, unknown>
  try {
    given = Object(JSON.parse(content)) as Record<string, unknown>
  } catch {
    throw new Error('Unable to parse environment variables as JSON.')
  }
  const serverBaseUrl = base(given.serverBaseUrl) ?? 'http://localhost:8180'
  const scope = text(given.scope)
  return {
    serverBaseUrl,
    adminBaseUrl: base(given.adminBaseUrl) ?? serverBaseUrl,
    realm: text(given.realm) ?? 'master',
    clientId: text(given.clientId) ?? 'security-admin-console',
    ...(scope && { scope }),
    resourceUrl: base(given.resourceUrl) ?? '.',
    logo: text(given.logo) ?? '',
    logoUrl: text(given.logoUrl) ?? '',
    masterRealm: text(given.masterRealm) ?? 'master',
    resourceVersion: text(given.resourceVersion) ?? '',
    darkMode: given.darkMode !== false,
  }
}
