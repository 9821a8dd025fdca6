import type { ReactNode } from 'react'
import type { TextParams } from '~/lib/i18n'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import './keys.css'

type Props = {
  /** Message keys. */
  title: string
  text?: string
  params?: TextParams
  /** Message key; default: the title. */
  name?: string
  children: ReactNode
  onClose: () => void
}

/** The form inside renders the buttons. */
export function ClientKeyDialog({ title, text, params, name, children, onClose }: Props) {
  const { t } = useText()
  return (
    <Dialog
      title={t(title, params)}
      name={name && t(name)}
      className="castellan-key-dialog"
      isScrollable
      cancelText={null}
      onClose={onClose}
    >
      <div className="castellan-rows">
        {text && <p>{t(text, params)}</p>}
        {children}
      </div>
    </Dialog>
  )
}
