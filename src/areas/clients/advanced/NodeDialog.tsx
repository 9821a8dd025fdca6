import { FormGroup, TextInput } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { addNode } from '~/api/clients/clientRevocation'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { FieldError } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

type Props = { realm: string; client: string; onClose: () => void }

export default function NodeDialog({ realm, client, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const [text, setText] = useState('')
  const [isTouched, setTouched] = useState(false)
  const add = useMutation(addNode(realm, client))
  const node = text.trim()
  // The host becomes a path segment of the URL, so it must not contain slashes.
  const error = node === '' ? 'required' : /[/\\]/.test(node) ? 'nodeHostInvalid' : undefined
  const visibleError = isTouched ? error : undefined
  const send = () => {
    setTouched(true)
    if (!error && !add.isPending) add.mutate(node, { onSuccess: onClose })
  }
  return (
    <FormDialog
      size="small"
      title={t('addNode')}
      main={{ text: 'save', run: send, isBusy: add.isPending }}
      onClose={onClose}
    >
      <FormGroup label={t('nodeHost')} fieldId={id} isRequired>
        <TextInput
          id={id}
          dir="auto"
          value={text}
          aria-required
          validated={visibleError ? 'error' : 'default'}
          onBlur={() => setTouched(text !== '')}
          onChange={(_event, next) => setText(next)}
          aria-describedby={`${id}-wrong`}
        />
        <FieldError id={`${id}-wrong`} text={visibleError && t(visibleError)} />
      </FormGroup>
    </FormDialog>
  )
}
