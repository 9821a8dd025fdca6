import { queryOptions } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { realmPath, rest } from '~/api/rest'
import type { CommandMeta } from '~/api/queryClient'

/** What settings are read from: an address that the server fetches, or a text. */
export type ImportSource = { fromUrl: string } | { text: string }

/** Which of the two kinds of descriptions it is. */
export type ImportKind = 'oidc' | 'saml'

/** What a description of the other side says, as configuration of a provider. */
export type Imported = Readonly<Record<string, string>>

/** Says nothing about a setting: whether entities of the metadata are enabled. */
const ignoredSettings = ['enabledFromMetadata']

function toFormData(providerId: ImportKind, text: string) {
  const formData = new FormData()
  formData.set('providerId', providerId)
  const name = providerId === 'oidc' ? 'metadata.json' : 'metadata.xml'
  formData.set('file', new Blob([text]), name)
  return formData
}

/**
 * The settings that a discovery document or SAML metadata give. The server fails without a reason
 * (500), and finds nothing in `{}`.
 */
export async function importConfig(
  realm: string,
  providerId: ImportKind,
  source: ImportSource,
  options: { signal?: AbortSignal; isQuestion?: boolean } = {},
): Promise<Imported> {
  const path = realmPath(realm, 'identity-provider', 'import-config')
  const response = await rest<Imported | ''>(path, {
    method: 'POST',
    ...('fromUrl' in source
      ? { body: { providerId, fromUrl: source.fromUrl } }
      : { parts: toFormData(providerId, source.text) }),
    ...options,
  })
  const settings = Object.entries(Object(response) as Imported).filter(
    ([name]) => !ignoredSettings.includes(name),
  )
  if (settings.length === 0) throw new Error(translate('importFoundNothing'))
  return Object.fromEntries(settings)
}

/**
 * The signing certificates that SAML metadata name today, separated by commas. The server fetches
 * them; it tells only who may manage providers (403), and nothing of keys at a JWKS address.
 */
export const metadataCertificates = (realm: string, address: string) =>
  queryOptions({
    queryKey: [realm, 'provider-metadata', address],
    queryFn: async ({ signal }) => {
      const options = { signal, isQuestion: true }
      const config = await importConfig(realm, 'saml', { fromUrl: address }, options)
      return config['signingCertificate'] ?? ''
    },
    staleTime: 10 * 60_000,
  })

/** A public key from a file. */
export type PublicKeyImport = {
  keystoreFormat: string
  keyAlias?: string
  storePassword?: string
  archive?: string
  text?: string
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Reads the public key out of a file of any format that the server knows; it keeps nothing. */
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
      parts: formData,
    })
    const { jwks, publicKey } = answer
    const key = jwks === undefined || jwks === null ? publicKey : jwks
    if (!key) throw new Error(translate('emptyResources'))
    return { key: typeof key === 'string' ? key : JSON.stringify(key), isSet: key === jwks }
  },
  meta: { failed: 'importError' } satisfies CommandMeta,
})
