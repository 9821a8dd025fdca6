import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AskDialog } from '~/ui/question'
import { useText } from '~/ui/useText'
import { asksFor, setUnsaved } from './leave'

/**
 * Asks before the changes of a form are lost: by a link, Back, an edited address, a reload. A sign-out
 * asks by itself (api/session.ts).
 */
export function LeaveGuard({ form, isDirty }: { form: string; isDirty: boolean }) {
  // The router and the browser ask from outside React.
  useEffect(() => {
    setUnsaved(form, isDirty)
    return () => setUnsaved(form, false)
  }, [form, isDirty])
  const blocker = useBlocker({
    // What stays at the address (its query, a highlighted field) keeps the form.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && asksFor(form),
    enableBeforeUnload: () => asksFor(form),
    withResolver: true,
  })
  const { t } = useText()
  if (blocker.status !== 'blocked') return null
  return (
    <AskDialog
      title="unsavedChangesTitle"
      body={t('unsavedChangesConfirm')}
      button="leave"
      back="stayHere"
      onYes={blocker.proceed}
      onNo={blocker.reset}
    />
  )
}
