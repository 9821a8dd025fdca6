import { queryOptions } from '@tanstack/react-query'
import { fingerprintOf, privateKeyPem } from '~/lib/certificates/certificate'
import { downloadBlob, downloadText } from '~/lib/files/download'
import { bodyOf, clients, type Client } from './clients'
import { command } from '~/api/queryClient'
import { realmPath, rest, restFile } from '~/api/rest'

/** What a client's keys are for, as the server's addresses name it. */
export type KeyUse = 'jwt.credential' | 'saml.signing' | 'saml.encryption'

/** The public half of a key; the private one does not stay in the browser. */
export type ClientKey = {
  kid?: string
  certificate?: string
  publicKey?: string
  /** A JSON Web Key Set as text. */
  jwks?: string
  /** SHA-256 over the certificate; '' without one. */
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

  /** The key of a use; without any member where there is none. */
  byUse: (realm: string, id: string, use: KeyUse) =>
    queryOptions({
      queryKey: [...clientKeys.all(realm, id), use],
      queryFn: ({ signal }) => readKey(realm, id, use, signal),
    }),
}

const fileExtensions: Readonly<Record<string, string>> = { PKCS12: 'p12' }

/** The name of a file that holds keys of this format. */
export const keystoreName = (format: string) =>
  `keystore.${fileExtensions[format] ?? format.toLowerCase()}`

/** What a new key pair is made from. */
export type NewKeystore = {
  format: string
  keyAlias: string
  keyPassword: string
  storePassword: string
  /** A number of bits as text: one of a choice. */
  keySize: string
  /** Years. */
  validity: number
}

const octetStream = 'application/octet-stream'

/**
 * Makes a key pair and gives the person the file with the private key, at once: the server keeps
 * only the certificate.
 */
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

/** A key from a file: an archive in base64, or a text. */
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

/** Takes a certificate or key from a file. SAML clients keep the private key of an archive, too. */
export const importKey = (realm: string, id: string, use: KeyUse) =>
  command({
    run: (file: KeyImport) =>
      rest(keyPath(realm, id, use, use === 'jwt.credential' ? 'upload-certificate' : 'upload'), {
        method: 'POST',
        parts: toFormData(file),
      }),
    done: 'importSuccess',
    failed: 'importError',
    stale: [clients.all(realm)],
  })

/** Makes a key pair of a SAML client, and gives the person the private key. */
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

/** How the keys of a SAML client are packed. */
export type KeyArchive = {
  format: string
  keyAlias: string
  keyPassword: string
  realmAlias: string
  storePassword: string
}

/** Gives the person an archive of the keys of a SAML client. */
export const exportKeys = (realm: string, id: string, use: KeyUse) =>
  command({
    run: async (body: KeyArchive) => {
      const path = keyPath(realm, id, use, 'download')
      const file = await restFile(path, { method: 'POST', body, accept: octetStream })
      downloadBlob(keystoreName(body.format), file)
    },
    done: 'samlKeysExportSuccess',
    failed: 'samlKeysExportError',
  })

/** Changes some attributes of the client as the server has it now; `''` removes one. */
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
