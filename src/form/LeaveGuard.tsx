import { Button, Modal, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
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
  if (blocker.status !== 'blocked') return null
  return <Ask onLeave={blocker.proceed} onStay={blocker.reset} />
}

function Ask({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const { t } = useText()
  const id = useId()
  return (
    <Modal
      variant="small"
      isOpen
      onClose={onStay}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <ModalHeader labelId={id} title={t('unsavedChangesTitle')} titleIconVariant="warning" />
      <ModalBody id={`${id}-text`}>{t('unsavedChangesConfirm')}</ModalBody>
      <ModalFooter>
        <Button variant="danger" onClick={onLeave}>
          {t('leave')}
        </Button>
        <Button variant="link" onClick={onStay}>
          {t('stayHere')}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
