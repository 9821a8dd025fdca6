import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsSameLocation } from '~/routing/links'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'
import { shouldPrompt, setUnsaved } from '~/api/unsavedChanges'

type Props = {
  form: string
  isDirty: boolean
  /** Message keys. */
  title?: TextKey
  text?: TextKey
}

/** Prompts before navigation or reload loses changes. Sign-out prompts itself (api/session.ts). */
export function LeaveGuard({
  form,
  isDirty,
  title = 'unsavedChangesTitle',
  text = 'unsavedChangesConfirm',
}: Props) {
  useEffect(() => {
    setUnsaved(form, isDirty)
    return () => setUnsaved(form, false)
  }, [form, isDirty])
  const isSameLocation = useIsSameLocation()
  const blocker = useBlocker({
    // Changes of search params or tab links on the same page keep the form mounted.
    shouldBlockFn: ({ current, next }) => !isSameLocation(current, next) && shouldPrompt(form),
    enableBeforeUnload: () => shouldPrompt(form),
    withResolver: true,
  })
  const { t } = useText()
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      size="small"
      title={t(title)}
      icon="warning"
      isDescribed
      main={{ text: 'leave', run: blocker.proceed, isDanger: true }}
      cancelText="stayHere"
      onClose={blocker.reset}
    >
      {t(text)}
    </Dialog>
  )
}
