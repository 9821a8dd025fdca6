import { Modal, ModalBody, ModalHeader } from '@patternfly/react-core'
import { useId, type ReactNode } from 'react'
import { useText } from '~/ui/useText'

type Props = {
  /** Message key. */
  title: string
  onClose: () => void
  children: ReactNode
}

/** A small form in a dialog. */
export function FormDialog({ title, onClose, children }: Props) {
  const { t } = useText()
  const id = useId()
  return (
    <Modal variant="small" isOpen onClose={onClose} aria-labelledby={id}>
      <ModalHeader labelId={id} title={t(title)} />
      <ModalBody className="castellan-form-dialog">{children}</ModalBody>
    </Modal>
  )
}
