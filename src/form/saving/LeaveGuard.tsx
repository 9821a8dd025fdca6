import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsSameLocation } from '~/routing/sameLocation'
import { QuestionDialog } from '~/ui/dialogs/saveConfirmation'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'
import { shouldPrompt, setUnsaved } from './dirtyForms'

type Props = {
  form: string
  isDirty: boolean
  /** Message keys, where something else than typing would be lost. */
  title?: TextKey
  text?: TextKey
}

/**
 * Asks before the changes of a form are lost: by a link, Back, an edited address, a reload. A sign-out
 * asks by itself (api/session.ts).
 */
export function LeaveGuard({
  form,
  isDirty,
  title = 'unsavedChangesTitle',
  text = 'unsavedChangesConfirm',
}: Props) {
  // The router and the browser ask from outside React.
  useEffect(() => {
    setUnsaved(form, isDirty)
    return () => setUnsaved(form, false)
  }, [form, isDirty])
  const isSameLocation = useIsSameLocation()
  const blocker = useBlocker({
    // What stays on the page (its query, a highlighted field, the open tab's own link) keeps the form.
    shouldBlockFn: ({ current, next }) => !isSameLocation(current, next) && shouldPrompt(form),
    enableBeforeUnload: () => shouldPrompt(form),
    withResolver: true,
  })
  const { t } = useText()
  if (blocker.status !== 'blocked') return null
  return (
    <QuestionDialog
      title={title}
      body={t(text)}
      button="leave"
      back="stayHere"
      onYes={blocker.proceed}
      onNo={blocker.reset}
    />
  )
}
