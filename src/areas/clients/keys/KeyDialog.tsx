import { Modal, ModalBody, ModalHeader } from '@patternfly/react-core'
import { useId, type ReactNode } from 'react'
import type { TextParams } from '~/lib/i18n'
import './keys.css'
import { useText } from '~/ui/useText'

type Props = {
  /** Message keys. */
  title: string
  text?: string
  params?: TextParams
  /** The name of the dialog where it is not its title. */
  name?: string
  children: ReactNode
  onClose: () => void
}

/** The frame of all dialogs about keys; the forms in it bring their buttons. */
export function KeyDialog({ title, text, params, name, children, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  return (
    <Modal
      variant="medium"
      isOpen
      onClose={onClose}
      {...(name ? { 'aria-label': t(name) } : { 'aria-labelledby': id })}
    >
      <ModalHeader labelId={id} title={t(title, params)} />
      <ModalBody tabIndex={0} className="castellan-key-dialog">
        <div className="castellan-rows">
          {text && <p>{t(text, params)}</p>}
          {children}
        </div>
      </ModalBody>
    </Modal>
  )
}
