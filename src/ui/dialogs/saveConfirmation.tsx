import { useState, type ReactNode } from 'react'
import type { TextParams } from '~/lib/i18n'
import { Dialog } from './Dialog'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'

/** Something that is asked while a save waits. */
export type SaveConfirmation = {
  title: TextKey
  /** What fills the places in the title. */
  params?: TextParams
  button: TextKey
  /** The way back. */
  back?: TextKey
  body: ReactNode
}

type OpenConfirmation = SaveConfirmation & { answer: (isYes: boolean) => void }

/** `ask` opens the dialog and waits for the answer; `dialog` is to be drawn somewhere. */
export function useSaveConfirmation() {
  const [open, setOpen] = useState<OpenConfirmation>()
  const ask = (question: SaveConfirmation) =>
    new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        setOpen(undefined)
        resolve(isYes)
      }
      setOpen({ ...question, answer })
    })
  const dialog = open && (
    <QuestionDialog {...open} onYes={() => open.answer(true)} onNo={() => open.answer(false)} />
  )
  return { ask, dialog }
}

type QuestionProps = SaveConfirmation & {
  onYes: () => void
  onNo: () => void
}

/** A question with a consequence and a way back. */
export function QuestionDialog({ title, params, button, body, back, onYes, onNo }: QuestionProps) {
  const { t } = useText()
  return (
    <Dialog
      size="small"
      title={t(title, params)}
      icon="warning"
      isDescribed
      main={{ text: button, run: onYes, isDanger: true }}
      back={back}
      onClose={onNo}
    >
      {body}
    </Dialog>
  )
}
