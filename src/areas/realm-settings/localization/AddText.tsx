import { FormGroup, TextArea, TextInput } from '@patternfly/react-core'
import { useId, useState } from 'react'
import type { OwnText } from '~/api/realms/localization'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { useAttempt } from '~/ui/actions/useAttempt'
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
  const { attempt, isRunning, failure } = useAttempt()
  const [key, setKey] = useState(start?.key ?? '')
  const [value, setValue] = useState(start?.value ?? '')
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
        run: () => void attempt(add),
        isBusy: isRunning,
        // Without a key the address would be that of the whole language.
        isDisabled: key.trim() === '' || value === '',
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
          onChange={(_event, text) => setKey(text)}
        />
      </FormGroup>
      <FormGroup label={t('value')} fieldId={`${id}-value`} isRequired>
        <TextArea
          id={`${id}-value`}
          value={value}
          isRequired
          dir="auto"
          rows={3}
          resizeOrientation="vertical"
          onChange={(_event, text) => setValue(text)}
        />
      </FormGroup>
    </FormDialog>
  )
}
