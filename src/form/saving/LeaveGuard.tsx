import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useIsSameLocation } from '~/routing/links'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'
import { unsavedChanges } from '~/api/unsavedChanges'

type Props = {
  form: string
  isDirty: boolean
  /** Message keys. */
  title?: TextKey
  text?: TextKey
  /** Without it a redirect to the sign-in page loses the edits. */
  keepDraft?: () => void
}

const pageHeading = () => document.querySelector('main h1')?.textContent ?? document.title

/** Prompts before navigation or reload loses changes. Sign-out prompts itself (api/session.ts). */
export function LeaveGuard({
  form,
  isDirty,
  title = 'unsavedChangesTitle',
  text = 'unsavedChangesConfirm',
  keepDraft,
}: Props) {
  const latest = useRef(keepDraft)
  // Called outside React; must see the latest values.
  useEffect(() => {
    latest.current = keepDraft
  })
  const hasDraft = keepDraft !== undefined
  useEffect(() => {
    if (!isDirty) return undefined
    unsavedChanges.add(form, {
      describe: pageHeading,
      keepDraft: hasDraft ? () => latest.current?.() : undefined,
    })
    return () => unsavedChanges.remove(form)
  }, [form, isDirty, hasDraft])
  const isSameLocation = useIsSameLocation()
  const blocker = useBlocker({
    // Changes of search params or tab links on the same page keep the form mounted.
    shouldBlockFn: ({ current, next }) =>
      !isSameLocation(current, next) && unsavedChanges.shouldPrompt(form),
    enableBeforeUnload: () => unsavedChanges.shouldPrompt(form),
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
