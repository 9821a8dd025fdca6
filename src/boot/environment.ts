/**
 * Settings that Keycloak (or the host in front of it) writes into the page. URLs have no trailing
 * slash.
 */
export type Environment = {
  serverBaseUrl: string
  /** Differs from `serverBaseUrl` only with a separate admin hostname. */
  adminBaseUrl: string
  realm: string
  clientId: string
  scope?: string
  resourceUrl: string
  logo: string
  logoUrl: string
  masterRealm: string
  /** Changes with every Keycloak build, so it works as a cache key. */
  resourceVersion: string
  darkMode: boolean
}

/**
 * Reads the page's `environment` element and fills in what the server left out. Throws if
 * it is missing or broken.
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
