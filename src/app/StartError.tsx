import { Button, Modal, ModalBody, ModalFooter, ModalHeader } from '@patternfly/react-core'
import { hasText } from '~/lib/i18n'
import { isOffline, problemOf } from '~/lib/errors'
import { useText } from '~/ui/useText'

/** What stands in the way of the console, over the whole page, with a way to try again. */
export function StartError({ error }: { error: unknown }) {
  const { t } = useText()
  const message = isOffline(error) ? 'serverUnreachable' : problemOf(error).message
  const text = hasText(message) ? t(message) : message || t('somethingWentWrongDescription')
  return (
    <Modal variant="small" isOpen aria-labelledby="start-error" disableFocusTrap={false}>
      <ModalHeader
        labelId="start-error"
        title={t('somethingWentWrong')}
        titleIconVariant="danger"
      />
      <ModalBody>{text}</ModalBody>
      <ModalFooter>
        <Button onClick={() => location.assign(location.origin + location.pathname)}>
          {t('tryAgain')}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
