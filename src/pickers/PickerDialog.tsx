import type { ReactNode } from 'react'
import type { TextParams } from '~/lib/i18n'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { useText } from '~/ui/useText'
import './pickers.css'
import type { TextKey } from '~/lib/textKey'

type Props = {
  title: TextKey
  params?: TextParams | undefined
  ok: TextKey
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
  const { attempt, isRunning, failure } = useDialogAction()
  const confirm = async () => {
    await run()
    onClose()
  }
  return (
    <Dialog
      title={t(title, params)}
      className="castellan-picker"
      isScrollable
      failure={failure}
      main={{ text: ok, run: () => void attempt(confirm), isBusy: isRunning, reason }}
      isLocked={isRunning}
      onClose={onClose}
    >
      {children}
    </Dialog>
  )
}
