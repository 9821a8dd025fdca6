import { Button, Modal, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { useId, useState, type ReactNode } from 'react'
import type { TextParams } from '~/lib/i18n'
import { useText } from '~/ui/useText'
import { WarningIcon } from './WarningIcon'

/** Something that is asked while a save waits. Texts are message keys. */
export type SaveQuestion = {
  title: string
  /** What fills the places in the title. */
  params?: TextParams
  button: string
  /** Message key of the way back. */
  back?: string
  body: ReactNode
}

type Open = SaveQuestion & { answer: (isYes: boolean) => void }

/** `ask` opens the dialog and waits for the answer; `dialog` is to be drawn somewhere. */
export function useQuestion() {
  const [open, setOpen] = useState<Open>()
  const ask = (question: SaveQuestion) =>
    new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        setOpen(undefined)
        resolve(isYes)
      }
      setOpen({ ...question, answer })
    })
  const dialog = open && (
    <AskDialog {...open} onYes={() => open.answer(true)} onNo={() => open.answer(false)} />
  )
  return { ask, dialog }
}

type AskProps = SaveQuestion & {
  onYes: () => void
  onNo: () => void
}

/** A question with a consequence and a way back. */
export function AskDialog(props: AskProps) {
  const { title, params, button, body, back = 'cancel', onYes, onNo } = props
  const { t } = useText()
  const id = useId()
  return (
    <Modal
      variant="small"
      isOpen
      onClose={onNo}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <ModalHeader labelId={id} title={t(title, params)} titleIconVariant={WarningIcon} />
      <ModalBody id={`${id}-text`}>{body}</ModalBody>
      <ModalFooter>
        <Button variant="danger" onClick={onYes}>
          {t(button)}
        </Button>
        <Button variant="link" onClick={onNo}>
          {t(back)}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
