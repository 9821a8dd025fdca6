import { queryOptions } from '@tanstack/react-query'
import { fingerprintOf, privateKeyPem } from '~/lib/certificates'
import { downloadBlob, downloadText } from '~/lib/files/download'
import { bodyOf, clients, type Client } from './clients'
import { command } from '~/api/queryClient'
import { realmPath, rest, restFile } from '~/api/rest'

export type Authenticator = {
  id: string
  displayName?: string
  description?: string
  supportsSecret?: boolean
}

export const authenticators = (realm: string) =>
  queryOptions({
    queryKey: [realm, 'client-authenticators'],
    queryFn: ({ signal }) =>
      rest<Authenticator[]>(realmPath(realm, 'authentication', 'client-authenticator-providers'), {
        signal,
      }),
    staleTime: 60_000,
  })

export const regenerateSecret = (realm: string, id: string) =>
  command({
    run: () => rest(realmPath(realm, 'clients', id, 'client-secret'), { method: 'POST' }),
    done: 'clientSecretSuccess',
    failed: 'clientSecretError',
    stale: [clients.all(realm)],
  })

/** Makes the previous secret invalid before its grace period ends. */
export const invalidateRotatedSecret = (realm: string, id: string) =>
  command({
    run: () =>
      rest(realmPath(realm, 'clients', id, 'client-secret', 'rotated'), { method: 'DELETE' }),
    done: 'invalidateRotatedSuccess',
    failed: 'invalidateRotatedError',
    stale: [clients.all(realm)],
  })

/**
 * Returns the new token only: the response (POST registration-access-token) is the client with its
 * secret masked and must never be saved.
 */
export const newRegistrationToken = (realm: string, id: string) =>
  command({
    run: async () => {
      const path = realmPath(realm, 'clients', id, 'registration-access-token')
      const { registrationAccessToken = '' } = await rest<{ registrationAccessToken?: string }>(
        path,
        { method: 'POST' },
      )
      return registrationAccessToken
    },
    done: 'accessTokenSuccess',
    failed: 'accessTokenError',
  })

export type KeyUse = 'jwt.credential' | 'saml.signing' | 'saml.encryption'

/** Without the private key, which must not stay in the browser. */
export type ClientKey = {
  kid?: string
  certificate?: string
  publicKey?: string
  jwks?: string
  /** SHA-256 of the certificate; '' without one. */
  fingerprint: string
}

type KeyAnswer = Omit<ClientKey, 'fingerprint'> & { privateKey?: string }

const keyPath = (realm: string, id: string, use: KeyUse, ...segments: string[]) =>
  realmPath(realm, 'clients', id, 'certificates', use, ...segments)

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

async function readKey(realm: string, id: string, use: KeyUse, signal: AbortSignal) {
  const answer = await rest<KeyAnswer>(keyPath(realm, id, use), { signal })
  const { privateKey: _privateKey, jwks, ...publicMembers } = answer
  const { certificate } = publicMembers
  const fingerprint = certificate ? await fingerprintOf(certificate) : ''
  return { ...publicMembers, ...(jwks && { jwks: textOf(jwks) }), fingerprint } satisfies ClientKey
}

export const clientKeys = {
  all: (realm: string, id: string) => [...clients.all(realm), id, 'keys'] as const,

  /** An empty object if there is no key. */
  byUse: (realm: string, id: string, use: KeyUse) =>
    queryOptions({
      queryKey: [...clientKeys.all(realm, id), use],
      queryFn: ({ signal }) => readKey(realm, id, use, signal),
    }),
}

const fileExtensions: Readonly<Record<string, string>> = { PKCS12: 'p12' }

const keystoreName = (format: string) =>
  `keystore.${fileExtensions[format] ?? format.toLowerCase()}`

export type NewKeystore = {
  format: string
  keyAlias: string
  keyPassword: string
  storePassword: string
  /** Bits, as text. */
  keySize: string
  /** Years. */
  validity: number
}

const octetStream = 'application/octet-stream'

/** Downloads the new private key immediately: Keycloak keeps only the certificate. */
export const generateKeystore = (realm: string, id: string) =>
  command({
    run: async ({ keySize, ...options }: NewKeystore) => {
      const body = { ...options, keySize: Number(keySize) }
      const path = keyPath(realm, id, 'jwt.credential', 'generate-and-download')
      const file = await restFile(path, { method: 'POST', body, accept: octetStream })
      downloadBlob(keystoreName(body.format), file)
    },
    done: 'generateSuccess',
    failed: 'generateError',
    stale: [clients.all(realm)],
  })

/** `archive` is base64. */
export type KeyImport = {
  keystoreFormat: string
  keyAlias?: string
  storePassword?: string
  archive?: string
  text?: string
}

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

function toFormData({ keystoreFormat, keyAlias, storePassword, archive, text }: KeyImport) {
  const formData = new FormData()
  formData.set('keystoreFormat', keystoreFormat)
  if (keyAlias) formData.set('keyAlias', keyAlias)
  if (storePassword) formData.set('storePassword', storePassword)
  formData.set('file', new Blob(archive ? [bytesOf(archive)] : [text ?? '']), 'keys')
  return formData
}

/** For SAML clients, Keycloak also stores an archive's private key. */
export const importKey = (realm: string, id: string, use: KeyUse) =>
  command({
    run: (file: KeyImport) =>
      rest(keyPath(realm, id, use, use === 'jwt.credential' ? 'upload-certificate' : 'upload'), {
        method: 'POST',
        formData: toFormData(file),
      }),
    done: 'importSuccess',
    failed: 'importError',
    stale: [clients.all(realm)],
  })

/** Downloads the private key. */
export const generateSamlKey = (realm: string, id: string, use: KeyUse) =>
  command({
    run: async () => {
      const answer = await rest<KeyAnswer>(keyPath(realm, id, use, 'generate'), { method: 'POST' })
      const { privateKey } = answer
      if (privateKey) downloadText('private.key', privateKeyPem(privateKey))
    },
    done: 'generateSuccess',
    failed: 'generateError',
    stale: [clients.all(realm)],
  })

export type KeyArchive = {
  format: string
  keyAlias: string
  keyPassword: string
  realmAlias: string
  storePassword: string
}

export const exportKeys = (realm: string, id: string, use: KeyUse) =>
  command({
    run: async (body: KeyArchive) => {
      const path = keyPath(realm, id, use, 'download')
      const file = await restFile(path, {
        method: 'POST',
        body,
        accept: octetStream,
        isReadOnly: true,
      })
      downloadBlob(keystoreName(body.format), file)
    },
    done: 'samlKeysExportSuccess',
    failed: 'samlKeysExportError',
  })

/** Sets attributes on the current client; `''` removes one. */
export const setAttributes = (realm: string, id: string) =>
  command({
    run: async (changed: Readonly<Record<string, string>>) => {
      const clientPath = realmPath(realm, 'clients', id)
      const client = await rest<Client>(clientPath)
      const attributes = { ...client.attributes, ...changed }
      await rest(clientPath, { method: 'PUT', body: { ...bodyOf(client), attributes } })
    },
    done: 'clientSaveSuccess',
    failed: 'clientSaveError',
    stale: [clients.all(realm)],
  })

const filePath = (realm: string, id: string, provider: string) =>
  realmPath(realm, 'clients', id, 'installation', 'providers', provider)

export const installations = {
  /** The file as text; JSON arrives parsed. */
  file: (realm: string, id: string, provider: string) =>
    queryOptions({
      queryKey: [...clients.all(realm), id, 'installation', provider],
      queryFn: ({ signal }) => rest(filePath(realm, id, provider), { signal }),
      // May contain the secret.
      gcTime: 0,
    }),
}

export const installationArchive = (realm: string, id: string, provider: string) =>
  restFile(filePath(realm, id, provider), { accept: '*/*' })

export const adapterText = (answer: unknown) =>
  typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)
