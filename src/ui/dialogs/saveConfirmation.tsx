import { useState, type ReactNode } from 'react'
import type { TextParams } from '~/lib/i18n'
import { Dialog } from './Dialog'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'

export type SaveConfirmation = {
  title: TextKey
  params?: TextParams
  button: TextKey
  cancelText?: TextKey
  body: ReactNode
}

type OpenConfirmation = SaveConfirmation & { answer: (isYes: boolean) => void }

/** Render `dialog`; `ask` opens it and resolves with the answer. */
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

export function QuestionDialog({
  title,
  params,
  button,
  body,
  cancelText,
  onYes,
  onNo,
}: QuestionProps) {
  const { t } = useText()
  return (
    <Dialog
      size="small"
      title={t(title, params)}
      icon="warning"
      isDescribed
      main={{ text: button, run: onYes, isDanger: true }}
      cancelText={cancelText}
      onClose={onNo}
    >
      {body}
    </Dialog>
  )
}
