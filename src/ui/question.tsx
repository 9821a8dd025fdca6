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
  return { ask, dialog: open && <Dialog {...open} /> }
}

function Dialog({ title, button, body, answer }: Open) {
  const { t } = useText()
  const id = useId()
  return (
    <Modal
      variant="small"
      isOpen
      onClose={() => answer(false)}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <ModalHeader labelId={id} title={t(title)} titleIconVariant="warning" />
      <ModalBody id={`${id}-text`}>{body}</ModalBody>
      <ModalFooter>
        <Button variant="danger" onClick={() => answer(true)}>
          {t(button)}
        </Button>
        <Button variant="link" onClick={() => answer(false)}>
          {t('cancel')}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
