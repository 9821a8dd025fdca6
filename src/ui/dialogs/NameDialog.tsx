import { FormGroup, TextInput } from '@patternfly/react-core'
import { useId, useState, type ReactNode } from 'react'
import { FieldError } from '~/ui/inputs/FieldError'
import { FormDialog } from './FormDialog'
import { useText } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'

type Props = {
  title: string
  explain: TextKey
  label?: TextKey
  button: TextKey
  start: string
  read?: (typed: string) => string
  /** Validates a non-empty name; returns a message key. */
  faultOf?: (name: string) => TextKey | undefined
  /** The initial name is not accepted. */
  isOther?: boolean
  spellCheck?: boolean
  isBusy: boolean
  /** For the last submitted name; `onTyped` should clear it. */
  refused: string | undefined
  onTyped: () => void
  onSend: (name: string) => void
  onClose: () => void
  children?: ReactNode
}

export function NameDialog({ title, explain, label = 'name', button, start, ...props }: Props) {
  const {
    read = (typed) => typed.trim(),
    faultOf,
    spellCheck,
    refused: serverError,
    children,
  } = props
  const { t } = useText()
  const id = useId()
  const [typed, setTyped] = useState(start)
  const name = read(typed)
  const error = name === '' ? 'required' : faultOf?.(name)
  const [showErrors, setShowErrors] = useState(false)
  const errorText = error ? (showErrors || typed !== start) && t(error) : serverError
  const send = () => {
    if (!error) return props.onSend(name)
    setShowErrors(true)
    document.getElementById(`${id}-name`)?.focus()
  }
  return (
    <FormDialog
      size="small"
      title={title}
      focus={`${id}-name`}
      main={{
        text: button,
        run: send,
        isDisabled: props.isOther === true && name === start,
        isBusy: props.isBusy,
      }}
      onClose={props.onClose}
    >
      <p>{t(explain)}</p>
      <FormGroup label={t(label)} fieldId={`${id}-name`} isRequired>
        <TextInput
          id={`${id}-name`}
          value={typed}
          maxLength={255}
          autoComplete="off"
          {...(spellCheck !== undefined && { spellCheck })}
          validated={errorText ? 'error' : 'default'}
          aria-describedby={`${id}-help`}
          onChange={(_event, next) => {
            setTyped(next)
            props.onTyped()
          }}
        />
        <FieldError id={`${id}-help`} text={errorText || undefined} />
      </FormGroup>
      {children}
    </FormDialog>
  )
}
