import { useSuspenseQuery } from '@tanstack/react-query'
import { exportKeys, type KeyArchive, type KeyUse } from '~/api/clients/clientKeys'
import type { Client } from '~/api/clients/clients'
import { keystoreTypes, serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import { exportSections } from './keys.fields'

type Props = { realm: string; client: Client; use: KeyUse; onClose: () => void }

/** Gives an archive of the keys and the realm's certificate. */
export function ExportForm({ realm, client, use, onClose }: Props) {
  const { data: info } = useSuspenseQuery(serverInfo)
  const formats = keystoreTypes(info)
  const start: KeyArchive = {
    format: formats[0] ?? '',
    keyAlias: client.clientId,
    keyPassword: '',
    realmAlias: realm,
    storePassword: '',
  }
  return (
    <CreateForm
      start={start}
      create={exportKeys(realm, client.id, use)}
      sections={exportSections(formats)}
      button="export"
      onCreated={onClose}
      onCancel={onClose}
    />
  )
}
