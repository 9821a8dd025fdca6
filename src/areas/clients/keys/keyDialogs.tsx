import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { importKey, type KeyImport, type KeyUse } from '~/api/clients/clientCredentials'
import { keystoreTypes, serverInfo } from '~/api/serverInfo'
import { CreateForm } from '~/form/CreateForm'
import type { TextParams } from '~/lib/i18n'
import KeyFile from '~/parts/keys/KeyFile'
import {
  certificatePem,
  importSections,
  jsonKeySet,
  publicKeyPem,
} from '~/parts/keys/keyImport.fields'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { useText } from '~/ui/useText'
import './keys.css'

type ImportKeyFormProps = {
  realm: string
  client: string
  use: KeyUse
  /** Message key. */
  button?: string
  /** Instead of closing the dialog. */
  onDone?: () => void
}

const customControls = { KeyFile }

const textFormatsOf = (use: KeyUse) =>
  use === 'jwt.credential' ? [certificatePem, publicKeyPem, jsonKeySet] : [certificatePem]

export function ImportKeyForm(props: ImportKeyFormProps) {
  const { realm, client, use, button = 'import' } = props
  const close = useCloseDialog()
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
      onCreated={props.onDone ?? close}
      onCancel={close}
    />
  )
}

type ClientKeyDialogProps = {
  /** Message keys. */
  title: string
  text?: string
  params?: TextParams
  /** Message key; default: the title. */
  name?: string
  children: ReactNode
}

/** The form inside renders the buttons. */
export function ClientKeyDialog({ title, text, params, name, children }: ClientKeyDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      title={t(title, params)}
      name={name && t(name)}
      className="castellan-key-dialog"
      isScrollable
      cancelText={null}
    >
      <div className="castellan-rows">
        {text && <p>{t(text, params)}</p>}
        {children}
      </div>
    </Dialog>
  )
}
