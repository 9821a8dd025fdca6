import { Button, Modal, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { useId } from 'react'
import { useText } from '~/ui/useText'
import { WarningIcon } from '~/ui/WarningIcon'

type Props = { onRecreate: (() => void) | undefined; isBusy: boolean; onClose: () => void }

/** What was edited has been deleted meanwhile. */
export default function GoneDialog({ onRecreate, isBusy, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  return (
    <Modal
      variant="small"
      isOpen
      onClose={onClose}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <ModalHeader labelId={id} title={t('goneTitle')} titleIconVariant={WarningIcon} />
      <ModalBody id={`${id}-text`}>{t(onRecreate ? 'goneRecreate' : 'goneExplain')}</ModalBody>
      <ModalFooter>
        {onRecreate && (
          <Button variant="primary" onClick={onRecreate} isLoading={isBusy} isDisabled={isBusy}>
            {t('createAgain')}
          </Button>
        )}
        <Button variant={onRecreate ? 'link' : 'primary'} onClick={onClose}>
          {t('close')}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
