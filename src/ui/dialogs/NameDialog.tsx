import { FormGroup, TextInput } from '@patternfly/react-core'
import { useId, useState, type ReactNode } from 'react'
import { FieldError } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'
import { FormDialog } from './Dialog'

type Props = {
  title: string
  text: TextKey
  label?: TextKey
  button: TextKey
  initialName: string
  normalize?: (typed: string) => string
  /** Validates a non-empty name; returns a message key. */
  validate?: (name: string) => TextKey | undefined
  /** The initial name is not accepted. */
  mustDiffer?: boolean
  spellCheck?: boolean
  isBusy: boolean
  /** For the last submitted name; `onNameChange` should clear it. */
  serverError: string | undefined
  onNameChange: () => void
  onSubmit: (name: string) => void
  onClose: () => void
  children?: ReactNode
}

export function NameDialog({ title, text, label = 'name', button, initialName, ...props }: Props) {
  const { normalize = (typed) => typed.trim(), validate, spellCheck, serverError, children } = props
  const { t } = useText()
  const id = useId()
  const [typed, setTyped] = useState(initialName)
  const name = normalize(typed)
  const error = name === '' ? 'required' : validate?.(name)
  const [showErrors, setShowErrors] = useState(false)
  const errorText = error ? (showErrors || typed !== initialName) && t(error) : serverError
  const send = () => {
    if (!error) return props.onSubmit(name)
    setShowErrors(true)
    document.getElementById(`${id}-name`)?.focus()
  }
  return (
    <FormDialog
      size="small"
      title={title}
      focusId={`${id}-name`}
      main={{
        text: button,
        run: send,
        isDisabled: props.mustDiffer === true && name === initialName,
        isBusy: props.isBusy,
      }}
      onClose={props.onClose}
    >
      <p>{t(text)}</p>
      <FormGroup label={t(label)} fieldId={`${id}-name`} isRequired>
        <TextInput
          id={`${id}-name`}
          value={typed}
          maxLength={255}
          autoComplete="off"
          spellCheck={spellCheck}
          validated={errorText ? 'error' : 'default'}
          aria-describedby={`${id}-help`}
          onChange={(_event, next) => {
            setTyped(next)
            props.onNameChange()
          }}
        />
        <FieldError id={`${id}-help`} text={errorText || undefined} />
      </FormGroup>
      {children}
    </FormDialog>
  )
}
