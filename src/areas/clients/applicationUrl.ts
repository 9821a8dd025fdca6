import type { ClientRow } from '~/api/clients/clients'

type BaseUrls = { adminBaseUrl: string; serverBaseUrl: string }

const isAbsolute = (address: string) => /^https?:\/\//i.test(address)

const join = (base: string, path: string) =>
  path === '' ? base : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`

/** Resolves the base URL against the root URL and replaces the server's placeholders. */
export function applicationUrl(
  { rootUrl, baseUrl = '' }: Pick<ClientRow, 'rootUrl' | 'baseUrl'>,
  { adminBaseUrl, serverBaseUrl }: BaseUrls,
): string {
  if (isAbsolute(baseUrl) || !rootUrl) return baseUrl
  const root = rootUrl
    .replace('${authAdminUrl}', adminBaseUrl)
    .replace('${authBaseUrl}', serverBaseUrl)
  return isAbsolute(root) ? join(root, baseUrl) : baseUrl
}
