import { useSuspenseQuery } from '@tanstack/react-query'
import { generateKeystore, type NewKeystore } from '~/api/clients/clientKeys'
import type { Client } from '~/api/clients/clients'
import { keystoreTypes, serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import { generateSections } from './keys.fields'

type Props = { realm: string; client: Client; onClose: () => void }

/** Makes a key pair; the person gets the private key, the server keeps the certificate. */
export function GenerateForm({ realm, client, onClose }: Props) {
  const { data: info } = useSuspenseQuery(serverInfo)
  const formats = keystoreTypes(info)
  const start: NewKeystore = {
    format: formats[0] ?? '',
    keyAlias: client.clientId,
    keyPassword: '',
    storePassword: '',
    keySize: '4096',
    validity: 3,
  }
  return (
    <CreateForm
      start={start}
      create={generateKeystore(realm, client.id)}
      sections={generateSections(formats)}
      button="generate"
      onCreated={onClose}
      onCancel={onClose}
    />
  )
}
