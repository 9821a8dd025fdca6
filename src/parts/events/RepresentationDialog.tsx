import { Button, Modal, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { useId } from 'react'
import type { AdminEvent } from '~/api/events'
import { Code } from '~/parts/activity/Code'
import { useText } from '~/ui/useText'

type Props = { event: AdminEvent; onClose: () => void }

/** JSON laid out to be read; what is none (an id, for one) as it is. */
function readable(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** What was sent with a change. */
export default function RepresentationDialog({ event, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  return (
    <Modal variant="large" isOpen onClose={onClose} aria-labelledby={id}>
      <ModalHeader labelId={id} title={t('representation')} description={event.resourcePath} />
      <ModalBody tabIndex={0}>
        <Code name={t('representation')} code={readable(event.representation ?? '')} />
      </ModalBody>
      <ModalFooter>
        <Button onClick={onClose}>{t('close')}</Button>
      </ModalFooter>
    </Modal>
  )
}
