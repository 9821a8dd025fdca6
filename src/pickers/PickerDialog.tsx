import { Button, Modal, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { useId, useRef, useState, type ReactNode } from 'react'
import { problemOf } from '~/lib/errors'
import type { TextParams } from '~/lib/i18n'
import { InlineAlert } from '~/ui/InlineAlert'
import { useText } from '~/ui/useText'
import './pickers.css'

type Props = {
  /** Message keys. */
  title: string
  params?: TextParams | undefined
  ok: string
  /** Why it cannot be confirmed now, finished; '' when it can. */
  reason: string
  /** Runs when confirmed; the dialog stays open while it fails, with what went wrong. */
  run: () => Promise<unknown> | void
  onClose: () => void
  children: ReactNode
}

/** The frame of all pickers: a list to choose from, and a button that does something with it. */
export function PickerDialog({ title, params, ok, reason, run, onClose, children }: Props) {
  const { t } = useText()
  const id = useId()
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  // The state comes too late for the second of two quick clicks.
  const sent = useRef(false)
  const close = () => {
    if (!sent.current) onClose()
  }
  const confirm = async () => {
    if (sent.current || reason) return
    sent.current = true
    setRunning(true)
    setFailure(undefined)
    try {
      await run()
      onClose()
    } catch (error) {
      setFailure(problemOf(error).message)
    }
    sent.current = false
    setRunning(false)
  }
  return (
    <Modal
      variant="medium"
      isOpen
      onClose={close}
      aria-labelledby={id}
      className="castellan-picker"
    >
      <ModalHeader labelId={id} title={t(title, params)} />
      <ModalBody tabIndex={0}>{children}</ModalBody>
      <ModalFooter className="castellan-picker-end">
        {failure && <InlineAlert variant="danger" role="alert" title={failure} />}
        <Button
          variant="primary"
          isAriaDisabled={reason !== '' || isRunning}
          isLoading={isRunning}
          spinnerAriaLabel={t('spinnerLoading')}
          onClick={() => void confirm()}
          {...(reason && { title: reason })}
        >
          {t(ok)}
          {reason && <span className="pf-v6-screen-reader"> {reason}</span>}
        </Button>
        <Button variant="link" isDisabled={isRunning} onClick={close}>
          {t('cancel')}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
