import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { readPublicKey, type PublicKeyImport } from '~/api/identity-providers/providerImport'
import { keystoreTypes, serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import {
  certificatePem,
  importSections,
  jsonKeySet,
  publicKeyPem,
} from '~/parts/keys/keyImport.fields'
import KeyFile from '~/parts/keys/KeyFile'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { toast } from '~/ui/messages/toast'
import { useText } from '~/ui/useText'

type Props = { onKey: (key: string, isSet: boolean) => void }

const customControls = { KeyFile }

export default function ImportKeyDialog({ onKey }: Props) {
  const { t } = useText()
  const close = useCloseDialog()
  const { realm = '' } = useParams({ strict: false })
  const { data: info } = useSuspenseQuery(serverInfo)
  const formats = keystoreTypes(info)
  const start: PublicKeyImport = { keystoreFormat: formats[0] ?? '' }
  return (
    <Dialog title={t('importKey')} description={t('importKeysDescription')} cancelText={null}>
      <CreateForm
        defaultValues={start}
        create={readPublicKey(realm)}
        sections={importSections(formats, [certificatePem, publicKeyPem, jsonKeySet])}
        customControls={customControls}
        button="import"
        onCreated={({ key, isSet }) => {
          toast(t('importSuccess'))
          onKey(key, isSet)
          close()
        }}
        onCancel={close}
      />
    </Dialog>
  )
}
