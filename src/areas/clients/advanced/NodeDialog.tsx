import {
  Button,
  Form,
  FormGroup,
  FormHelperText,
  HelperText,
  HelperTextItem,
  Modal,
  ModalBody,
  ModalFooter,
  ModalHeader,
  TextInput,
} from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { addNode } from '~/api/clientNodes'
import { useText } from '~/ui/useText'

type Props = { realm: string; client: string; onClose: () => void }

/** Asks for the host of a node. */
export default function NodeDialog({ realm, client, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const [text, setText] = useState('')
  const [isTouched, setTouched] = useState(false)
  const add = useMutation(addNode(realm, client))
  const node = text.trim()
  // The server names a node in an address: no slash can stand in one.
  const fault = node === '' ? 'required' : /[/\\]/.test(node) ? 'nodeHostInvalid' : undefined
  const shown = isTouched ? fault : undefined
  const send = () => {
    setTouched(true)
    if (!fault && !add.isPending) add.mutate(node, { onSuccess: onClose })
  }
  return (
    <Modal variant="small" isOpen onClose={onClose} aria-labelledby={`${id}-title`}>
      <ModalHeader labelId={`${id}-title`} title={t('addNode')} />
      <ModalBody>
        <Form
          id={`${id}-form`}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <FormGroup label={t('nodeHost')} fieldId={id} isRequired>
            <TextInput
              id={id}
              dir="auto"
              value={text}
              aria-required
              validated={shown ? 'error' : 'default'}
              onBlur={() => setTouched(text !== '')}
              onChange={(_event, next) => setText(next)}
              {...(shown && { 'aria-describedby': `${id}-wrong` })}
            />
            {shown && (
              <FormHelperText>
                <HelperText id={`${id}-wrong`}>
                  <HelperTextItem variant="error">{t(shown)}</HelperTextItem>
                </HelperText>
              </FormHelperText>
            )}
          </FormGroup>
        </Form>
      </ModalBody>
      <ModalFooter>
        <Button type="submit" form={`${id}-form`} isLoading={add.isPending}>
          {t('save')}
        </Button>
        <Button variant="link" onClick={onClose}>
          {t('cancel')}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
