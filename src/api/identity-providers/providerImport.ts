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
const noSettings = ['enabledFromMetadata']

function partsOf(providerId: ImportKind, text: string) {
  const parts = new FormData()
  parts.set('providerId', providerId)
  const name = providerId === 'oidc' ? 'metadata.json' : 'metadata.xml'
  parts.set('file', new Blob([text]), name)
  return parts
}

/**
 * The settings that a discovery document or SAML metadata give. The server fails without a reason
 * (500), and finds nothing in `{}`.
 */
export async function importConfig(
  realm: string,
  providerId: ImportKind,
  source: ImportSource,
  how: { signal?: AbortSignal; isQuestion?: boolean } = {},
): Promise<Imported> {
  const address = realmPath(realm, 'identity-provider', 'import-config')
  const found = await rest<Imported | ''>(address, {
    method: 'POST',
    ...('fromUrl' in source
      ? { body: { providerId, fromUrl: source.fromUrl } }
      : { parts: partsOf(providerId, source.text) }),
    ...how,
  })
  const settings = Object.entries(Object(found) as Imported).filter(
    ([name]) => !noSettings.includes(name),
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
      const how = { signal, isQuestion: true }
      const found = await importConfig(realm, 'saml', { fromUrl: address }, how)
      return found['signingCertificate'] ?? ''
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
    const parts = new FormData()
    parts.set('keystoreFormat', keystoreFormat)
    if (keyAlias) parts.set('keyAlias', keyAlias)
    if (storePassword) parts.set('storePassword', storePassword)
    parts.set('file', new Blob([archive ? bytesOf(archive) : text]), 'key')
    const address = realmPath(realm, 'identity-provider', 'upload-certificate')
    const answer = await rest<{ jwks?: unknown; publicKey?: string }>(address, {
      method: 'POST',
      parts,
    })
    const { jwks, publicKey } = answer
    const key = jwks === undefined || jwks === null ? publicKey : jwks
    if (!key) throw new Error(translate('emptyResources'))
    return { key: typeof key === 'string' ? key : JSON.stringify(key), isSet: key === jwks }
  },
  meta: { failed: 'importError' } satisfies CommandMeta,
})
