import { FormGroup, TextArea, TextInput } from '@patternfly/react-core'
import { useId, useState } from 'react'
import type { OwnText } from '~/api/realms/localization'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { FieldError } from '~/ui/inputs/FieldError'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { useText } from '~/ui/useText'

type Props = {
  /** What it starts with: a text that is overridden. */
  start?: OwnText
  onAdd: (text: OwnText) => Promise<unknown>
  onClose: () => void
}

/** A text of the realm's own. */
export function AddText({ start, onAdd, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const { attempt, isRunning, failure } = useDialogAction()
  const [key, setKey] = useState(start?.key ?? '')
  const [value, setValue] = useState(start?.value ?? '')
  const [isTold, tell] = useState(false)
  // Without a key the address would be that of the whole language.
  const isNameless = key.trim() === ''
  const faultOf = (isEmpty: boolean) => (isTold && isEmpty ? t('required') : undefined)
  const send = () => {
    tell(true)
    if (isNameless || value === '')
      return document.getElementById(`${id}-${isNameless ? 'key' : 'value'}`)?.focus()
    void attempt(add)
  }
  const add = async () => {
    await onAdd({ key: key.trim(), value })
    onClose()
  }
  return (
    <FormDialog
      title={t('addTranslation')}
      focus={start ? `${id}-value` : `${id}-key`}
      failure={failure}
      main={{
        text: 'create',
        run: send,
        isBusy: isRunning,
      }}
      onClose={onClose}
    >
      <FormGroup label={t('key')} fieldId={`${id}-key`} isRequired>
        <TextInput
          id={`${id}-key`}
          value={key}
          isRequired
          dir="ltr"
          spellCheck={false}
          readOnlyVariant={start ? 'default' : undefined}
          validated={faultOf(isNameless) ? 'error' : 'default'}
          aria-describedby={`${id}-key-wrong`}
          onChange={(_event, text) => setKey(text)}
        />
        <FieldError id={`${id}-key-wrong`} text={faultOf(isNameless)} />
      </FormGroup>
      <FormGroup label={t('value')} fieldId={`${id}-value`} isRequired>
        <TextArea
          id={`${id}-value`}
          value={value}
          isRequired
          dir="auto"
          rows={3}
          resizeOrientation="vertical"
          validated={faultOf(value === '') ? 'error' : 'default'}
          aria-describedby={`${id}-value-wrong`}
          onChange={(_event, text) => setValue(text)}
        />
        <FieldError id={`${id}-value-wrong`} text={faultOf(value === '')} />
      </FormGroup>
    </FormDialog>
  )
}
