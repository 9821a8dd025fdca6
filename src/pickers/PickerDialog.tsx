import type { ReactNode } from 'react'
import type { TextParams } from '~/lib/i18n'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { useText } from '~/ui/useText'
import './pickers.css'
import type { TextKey } from '~/lib/textKey'

type Props = {
  title: TextKey
  params?: TextParams | undefined
  button: TextKey
  /** Finished text; '' if enabled. */
  disabledReason: string
  /** While it rejects, the dialog stays open and shows the error. */
  run: () => Promise<unknown> | void
  /** By default it closes as one of `openDialog`. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

export function PickerDialog({
  title,
  params,
  button,
  disabledReason,
  run,
  children,
  ...props
}: Props) {
  const { t } = useText()
  const closeOpened = useCloseDialog()
  const onClose = props.onClose ?? closeOpened
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
      main={{ text: button, run: () => void attempt(confirm), isBusy: isRunning, disabledReason }}
      isLocked={isRunning}
      onClose={onClose}
    >
      {children}
    </Dialog>
  )
}
