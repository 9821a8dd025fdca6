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

/**
 * Reads the content of the page's `environment` element. Throws the two errors of the brief
 * (000, section 8) when it is missing or broken; fills in the brief's defaults.
 */
export function parseEnvironment(content: string | null | undefined): Environment {
  if (content == null) throw new Error('Environment variables not found in the document.')
  let settings: Record<string, unknown>
  try {
    settings = Object(JSON.parse(content)) as Record<string, unknown>
  } catch {
    throw new Error('Unable to parse environment variables as JSON.')
  }
  const serverBaseUrl = baseUrl(settings.serverBaseUrl) ?? 'http://localhost:8180'
  const scope = nonEmptyString(settings.scope)
  return {
    serverBaseUrl,
    adminBaseUrl: baseUrl(settings.adminBaseUrl) ?? serverBaseUrl,
    realm: nonEmptyString(settings.realm) ?? 'master',
    clientId: nonEmptyString(settings.clientId) ?? 'security-admin-console',
    ...(scope && { scope }),
    resourceUrl: baseUrl(settings.resourceUrl) ?? '.',
    logo: nonEmptyString(settings.logo) ?? '',
    logoUrl: nonEmptyString(settings.logoUrl) ?? '',
    masterRealm: nonEmptyString(settings.masterRealm) ?? 'master',
    resourceVersion: nonEmptyString(settings.resourceVersion) ?? '',
    darkMode: settings.darkMode !== false,
  }
}

const nonEmptyString = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const baseUrl = (value: unknown): string | undefined => nonEmptyString(value)?.replace(/\/+$/, '')
