import { useSuspenseQuery } from '@tanstack/react-query'
import { importKey, type KeyImport, type KeyUse } from '~/api/clients/clientCredentials'
import { keystoreTypes, serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import {
  certificatePem,
  importSections,
  jsonKeySet,
  publicKeyPem,
} from '~/parts/keys/keyImport.fields'
import KeyFile from '~/parts/keys/KeyFile'

type Props = {
  realm: string
  client: string
  use: KeyUse
  /** Message key. */
  button: string
  onDone: () => void
  onCancel: () => void
}

const customControls = { KeyFile }

const textFormatsOf = (use: KeyUse) =>
  use === 'jwt.credential' ? [certificatePem, publicKeyPem, jsonKeySet] : [certificatePem]

export function ImportKeyForm({ realm, client, use, button, onDone, onCancel }: Props) {
  const { data: info } = useSuspenseQuery(serverInfo)
  const formats = keystoreTypes(info)
  const start: KeyImport = { keystoreFormat: formats[0] ?? '' }
  return (
    <CreateForm
      defaultValues={start}
      create={importKey(realm, client, use)}
      sections={importSections(formats, textFormatsOf(use))}
      customControls={customControls}
      button={button}
      onCreated={onDone}
      onCancel={onCancel}
    />
  )
}
