import { FormGroup, TextArea, TextInput } from '@patternfly/react-core'
import { useId, useState } from 'react'
import type { RealmText } from '~/api/realms/localization'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { FieldError } from '~/ui/inputs/FieldError'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { useText } from '~/ui/useText'

type Props = {
  initialText?: RealmText
  onAdd: (text: RealmText) => Promise<unknown>
  onClose: () => void
}

export function AddText({ initialText, onAdd, onClose }: Props) {
  const { t } = useText()
  const id = useId()
  const { attempt, isRunning, failure } = useDialogAction()
  const [key, setKey] = useState(initialText?.key ?? '')
  const [value, setValue] = useState(initialText?.value ?? '')
  const [showErrors, setShowErrors] = useState(false)
  // Without a key the URL would address the entire language.
  const isKeyMissing = key.trim() === ''
  const requiredError = (isEmpty: boolean) => (showErrors && isEmpty ? t('required') : undefined)
  const submit = () => {
    setShowErrors(true)
    if (isKeyMissing || value === '')
      return document.getElementById(`${id}-${isKeyMissing ? 'key' : 'value'}`)?.focus()
    void attempt(add)
  }
  const add = async () => {
    await onAdd({ key: key.trim(), value })
    onClose()
  }
  return (
    <FormDialog
      title={t('addTranslation')}
      focusId={initialText ? `${id}-value` : `${id}-key`}
      failure={failure}
      main={{
        text: 'create',
        run: submit,
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
          readOnlyVariant={initialText ? 'default' : undefined}
          validated={requiredError(isKeyMissing) ? 'error' : 'default'}
          aria-describedby={`${id}-key-wrong`}
          onChange={(_event, text) => setKey(text)}
        />
        <FieldError id={`${id}-key-wrong`} text={requiredError(isKeyMissing)} />
      </FormGroup>
      <FormGroup label={t('value')} fieldId={`${id}-value`} isRequired>
        <TextArea
          id={`${id}-value`}
          value={value}
          isRequired
          dir="auto"
          rows={3}
          resizeOrientation="vertical"
          validated={requiredError(value === '') ? 'error' : 'default'}
          aria-describedby={`${id}-value-wrong`}
          onChange={(_event, text) => setValue(text)}
        />
        <FieldError id={`${id}-value-wrong`} text={requiredError(value === '')} />
      </FormGroup>
    </FormDialog>
  )
}
