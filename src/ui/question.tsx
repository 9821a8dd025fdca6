import { Button, Modal, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '~/ui/useText'

/** Something that is asked while a save waits. Texts are message keys. */
export type SaveQuestion = { title: string; button: string; body: ReactNode }

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
  /** Message key of the way back. */
  back?: string
  onYes: () => void
  onNo: () => void
}

/** A question with a consequence and a way back. */
export function AskDialog({ title, button, body, back = 'cancel', onYes, onNo }: AskProps) {
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
      <ModalHeader labelId={id} title={t(title)} titleIconVariant="warning" />
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
