import {
  Button,
  Form,
  FormGroup,
  InputGroup,
  InputGroupItem,
  Modal,
  ModalBody,
  ModalFooter,
  ModalHeader,
  TextInput,
} from '@patternfly/react-core'
import { useId } from 'react'
import { CopyButton } from '~/ui/CopyButton'
import { InlineAlert } from '~/ui/InlineAlert'
import { useText } from '~/ui/useText'
import './initial-access.css'

type Props = { token: string; onClose: () => void }

/** Shows a token for the only time: the server does not tell it again. */
export function TokenDialog({ token, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const name = t('initialAccessToken')
  return (
    <Modal variant="medium" isOpen onClose={onClose} aria-labelledby={id}>
      <ModalHeader labelId={id} title={t('initialAccessTokenDetails')} />
      <ModalBody className="castellan-token">
        <InlineAlert variant="warning" title={t('copyInitialAccessToken')} />
        <Form onSubmit={(event) => event.preventDefault()}>
          <FormGroup label={name} fieldId={`${id}-token`}>
            <InputGroup>
              <InputGroupItem isFill>
                <TextInput id={`${id}-token`} readOnlyVariant="default" dir="ltr" value={token} />
              </InputGroupItem>
              <InputGroupItem>
                <CopyButton text={token} name={name} />
              </InputGroupItem>
            </InputGroup>
          </FormGroup>
        </Form>
      </ModalBody>
      <ModalFooter>
        <Button onClick={onClose}>{t('close')}</Button>
      </ModalFooter>
    </Modal>
  )
}
