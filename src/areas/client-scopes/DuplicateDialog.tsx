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
import { useId, useState, type SubmitEvent } from 'react'
import { duplicateClientScope, type ClientScope } from '~/api/clientScopes'
import { problemOf } from '~/lib/errors'
import { useText } from '~/ui/useText'
import { nameFault, scopeName } from './scopeRules'

type Props = {
  realm: string
  scope: Pick<ClientScope, 'id' | 'name'>
  onClose: () => void
  onDone: (id: string) => void
}

/** Asks for the name of a copy. */
export default function DuplicateDialog({ realm, scope, onClose, onDone }: Props) {
  const { t } = useText()
  const id = useId()
  const [name, setName] = useState(`${scope.name}_copy`)
  const command = duplicateClientScope(realm)
  const copy = useMutation({ ...command, meta: { ...command.meta, quiet: true } })
  const given = scopeName(name)
  const fault = given === '' ? 'required' : nameFault(given)
  const wrong = fault ? t(fault) : copy.error ? problemOf(copy.error).message : undefined
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!fault && !copy.isPending) {
      copy.mutate({ id: scope.id, name: given }, { onSuccess: onDone })
    }
  }
  return (
    <Modal
      variant="small"
      isOpen
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      elementToFocus={`#${CSS.escape(`${id}-name`)}`}
    >
      <ModalHeader labelId={`${id}-title`} title={t('duplicateScopeTitle', { name: scope.name })} />
      <ModalBody>
        <Form id={`${id}-form`} onSubmit={send}>
          <p>{t('duplicateScopeExplain')}</p>
          <FormGroup label={t('name')} fieldId={`${id}-name`} isRequired>
            <TextInput
              id={`${id}-name`}
              value={name}
              maxLength={255}
              autoComplete="off"
              validated={wrong ? 'error' : 'default'}
              aria-describedby={`${id}-help`}
              onChange={(_event, next) => {
                setName(next)
                copy.reset()
              }}
            />
            <FormHelperText>
              <HelperText id={`${id}-help`} isLiveRegion>
                {wrong && <HelperTextItem variant="error">{wrong}</HelperTextItem>}
              </HelperText>
            </FormHelperText>
          </FormGroup>
        </Form>
      </ModalBody>
      <ModalFooter>
        <Button
          type="submit"
          form={`${id}-form`}
          variant="primary"
          isDisabled={fault !== undefined || copy.isPending}
          isLoading={copy.isPending}
        >
          {t('duplicate')}
        </Button>
        <Button variant="link" onClick={onClose}>
          {t('cancel')}
        </Button>
      </ModalFooter>
    </Modal>
  )
}
