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
  /** Finished text; '' if enabled. */
  reason: string
  /** While it rejects, the dialog stays open and shows the error. */
  run: () => Promise<unknown> | void
  onClose: () => void
  children: ReactNode
}

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
