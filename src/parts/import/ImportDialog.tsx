import type { ReactNode } from 'react'
import type { TextKey } from '~/lib/textKey'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { FileField } from '~/ui/inputs/files'
import { FieldError } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

type Props = {
  title: TextKey
  /** Finished text. */
  description?: string
  text: string
  onText: (text: string, fileName: string) => void
  /** File types. */
  accept: string
  /** Why the text cannot be read; finished text. */
  error: string | undefined
  button?: TextKey
  /** Finished text; '' if there is something to import. */
  disabledReason: string
  run: () => Promise<unknown>
  /** What the import will do, once the text can be read. */
  children: ReactNode
}

/**
 * Imports a text or a file after a preview, from `openDialog`. It closes when `run` has succeeded;
 * who opens it keeps the text, and parses it.
 */
export function ImportDialog(props: Props) {
  const { title, description, text, onText, accept, error, button = 'import', run } = props
  const { t } = useText()
  const close = useCloseDialog()
  const { attempt, isRunning, failure } = useDialogAction()
  const importFile = async () => {
    await run()
    close()
  }
  return (
    <Dialog
      size="large"
      alignTop
      isScrollable
      title={t(title)}
      description={description}
      failure={failure}
      main={{
        text: button,
        run: () => void attempt(importFile),
        isBusy: isRunning,
        disabledReason: props.disabledReason,
      }}
      isLocked={isRunning}
    >
      <div className="castellan-rows">
        <FileField
          id="import-file"
          value={text}
          accept={accept}
          aria-label={t('resourceFile')}
          aria-describedby="import-error"
          isInvalid={error !== undefined}
          onChange={onText}
        />
        <FieldError id="import-error" text={error} />
        {props.children}
      </div>
    </Dialog>
  )
}
