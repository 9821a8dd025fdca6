import { queryOptions } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { realmPath, rest } from '~/api/rest'
import type { CommandMeta } from '~/api/queryClient'

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

/**
 * Reads a discovery document or SAML metadata. Keycloak fails with a bare 500, and returns nothing
 * for `{}`.
 */
export async function importConfig(
  realm: string,
  providerId: ImportKind,
  source: ImportSource,
  options: { signal?: AbortSignal; isReadOnly?: boolean } = {},
): Promise<Imported> {
  const path = realmPath(realm, 'identity-provider', 'import-config')
  const response = await rest<Imported | ''>(path, {
    method: 'POST',
    ...('fromUrl' in source
      ? { body: { providerId, fromUrl: source.fromUrl } }
      : { formData: toFormData(providerId, source.text) }),
    ...options,
  })
  const settings = Object.entries(Object(response) as Imported).filter(
    ([name]) => !ignoredSettings.includes(name),
  )
  if (settings.length === 0) throw new Error(translate('importFoundNothing'))
  return Object.fromEntries(settings)
}

/**
 * Current signing certificates, comma-separated. Keycloak fetches the metadata; 403 without
 * manage-identity-providers. Excludes keys behind a JWKS URL.
 */
export const metadataCertificates = (realm: string, address: string) =>
  queryOptions({
    queryKey: [realm, 'provider-metadata', address],
    queryFn: async ({ signal }) => {
      const options = { signal, isReadOnly: true }
      const config = await importConfig(realm, 'saml', { fromUrl: address }, options)
      return config['signingCertificate'] ?? ''
    },
    staleTime: 10 * 60_000,
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
      formData: formData,
    })
    const { jwks, publicKey } = answer
    const key = jwks === undefined || jwks === null ? publicKey : jwks
    if (!key) throw new Error(translate('emptyResources'))
    return { key: typeof key === 'string' ? key : JSON.stringify(key), isSet: key === jwks }
  },
  meta: { failed: 'importError' } satisfies CommandMeta,
})
