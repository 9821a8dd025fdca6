import { queryOptions } from '@tanstack/react-query'
import { runForEach } from '~/lib/batch'
import { statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { realmPath, rest } from '~/api/rest'
import { command, queryClient, type CommandMeta } from '~/api/queryClient'

export type ImportSource = { fromUrl: string } | { text: string }

export type ImportKind = 'oidc' | 'saml'

export type Imported = Readonly<Record<string, string>>

/** Not a setting: whether the metadata's entities are enabled. */
const ignoredSettings = ['enabledFromMetadata']

function toFormData(providerId: ImportKind, text: string) {
  const formData = new FormData()
  formData.set('providerId', providerId)
  const name = providerId === 'oidc' ? 'metadata.json' : 'metadata.xml'
  formData.set('file', new Blob([text]), name)
  return formData
}

/** Without these, what was read is something else: Keycloak reads any JSON or XML. */
const requiredSettings: Readonly<Record<ImportKind, readonly string[]>> = {
  oidc: ['authorizationUrl', 'tokenUrl'],
  saml: ['singleSignOnServiceUrl'],
}

const notFoundTexts = { oidc: 'importNoDiscovery', saml: 'importNoMetadata' } as const
const notReadableTexts = { oidc: 'importNotDiscovery', saml: 'importNotMetadata' } as const

/** Writes nothing. Keycloak fails with a bare 500, and returns nothing for `{}`. */
async function readConfig(
  realm: string,
  providerId: ImportKind,
  source: ImportSource,
  signal?: AbortSignal,
): Promise<Imported> {
  const path = realmPath(realm, 'identity-provider', 'import-config')
  const response = await rest<Imported | ''>(path, {
    method: 'POST',
    ...('fromUrl' in source
      ? { body: { providerId, fromUrl: source.fromUrl } }
      : { formData: toFormData(providerId, source.text) }),
    ...(signal && { signal }),
    isReadOnly: true,
  })
  const settings = Object.entries(Object(response) as Imported).filter(
    ([name]) => !ignoredSettings.includes(name),
  )
  return Object.fromEntries(settings)
}

const discoveryPath = '/.well-known/openid-configuration'

/** An issuer's discovery document is below it. */
export function documentUrls(kind: ImportKind, address: string): readonly string[] {
  if (kind === 'saml' || address.includes('/.well-known/') || !URL.canParse(address))
    return [address]
  const url = new URL(address)
  url.pathname = url.pathname.replace(/\/+$/, '') + discoveryPath
  return [address, url.href]
}

/** Keycloak gives no reason for a 500. */
const isUnreadable = (error: unknown) => (statusOf(error) ?? 0) >= 500

/** Undefined if it can't be read, or isn't what it should be. */
async function readDocument(realm: string, kind: ImportKind, source: ImportSource) {
  const settings = await readConfig(realm, kind, source).catch((error: unknown) => {
    if (isUnreadable(error)) return undefined
    throw error
  })
  return settings && requiredSettings[kind].every((name) => settings[name]) ? settings : undefined
}

/** Reads a discovery document or SAML metadata. */
export async function importConfig(
  realm: string,
  kind: ImportKind,
  source: ImportSource,
): Promise<Imported> {
  const sources =
    'fromUrl' in source
      ? documentUrls(kind, source.fromUrl).map((fromUrl) => ({ fromUrl }))
      : [source]
  for (const candidate of sources) {
    const settings = await readDocument(realm, kind, candidate)
    if (settings) return settings
  }
  throw new Error(translate(('fromUrl' in source ? notFoundTexts : notReadableTexts)[kind]))
}

/** Comma-separated; empty if the metadata contain none. */
export async function readSigningCertificates(
  realm: string,
  address: string,
  signal?: AbortSignal,
): Promise<string> {
  try {
    const config = await readConfig(realm, 'saml', { fromUrl: address }, signal)
    return config['signingCertificate'] ?? ''
  } catch (error) {
    throw isUnreadable(error) ? new Error(translate('importNoMetadata'), { cause: error }) : error
  }
}

/**
 * Current signing certificates, comma-separated. Keycloak fetches the metadata from a foreign
 * server, and logs a stack trace if it can't: read only on demand (`checkMetadata`). 403 without
 * manage-identity-providers. Excludes keys behind a JWKS URL.
 */
export const metadataCertificates = (realm: string, address: string) =>
  queryOptions({
    queryKey: [realm, 'provider-metadata', address],
    queryFn: ({ signal }) => readSigningCertificates(realm, address, signal),
  })

/** Puts the results, and failures, into the cache. */
export const checkMetadata = (realm: string) =>
  command({
    run: (addresses: readonly string[]) =>
      runForEach(
        [...new Set(addresses)],
        (address) => address,
        (address) => queryClient.query({ ...metadataCertificates(realm, address), staleTime: 0 }),
      ),
    done: (_addresses, done) => translate('metadataChecked', { count: done.length }),
    failed: 'metadataCheckError',
  })

export type PublicKeyImport = {
  keystoreFormat: string
  keyAlias?: string
  storePassword?: string
  archive?: string
  text?: string
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Keycloak only parses the file and stores nothing. */
export const readPublicKey = (realm: string) => ({
  mutationFn: async (file: PublicKeyImport) => {
    const { keystoreFormat, keyAlias, storePassword, archive, text = '' } = file
    const formData = new FormData()
    formData.set('keystoreFormat', keystoreFormat)
    if (keyAlias) formData.set('keyAlias', keyAlias)
    if (storePassword) formData.set('storePassword', storePassword)
    formData.set('file', new Blob([archive ? bytesOf(archive) : text]), 'key')
    const path = realmPath(realm, 'identity-provider', 'upload-certificate')
    const answer = await rest<{ jwks?: unknown; publicKey?: string }>(path, {
      method: 'POST',
      formData,
      isReadOnly: true,
    })
    const { jwks, publicKey } = answer
    const key = jwks === undefined || jwks === null ? publicKey : jwks
    if (!key) throw new Error(translate('emptyResources'))
    return { key: typeof key === 'string' ? key : JSON.stringify(key), isSet: key === jwks }
  },
  meta: { failed: 'importError' } satisfies CommandMeta,
})
