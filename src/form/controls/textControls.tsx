import { TextArea } from '@patternfly/react-core'
import type { ReactElement } from 'react'
import { valueToString } from '~/lib/field'
import { CopyButton } from '~/ui/actions/CopyButton'
import { LinesInput } from '~/ui/inputs/lists'
import { SecretInput } from '~/ui/inputs/SecretInput'
import { inputProps } from './inputProps'
import type { ControlProps } from './controlProps'

/** Uses type="text" for email and URL, so that only our rules validate. */
export function TextControl({ field, value, onChange, ...props }: ControlProps) {
  const { input = 'text', maxLength } = field.kind === 'text' ? field : {}
  const text = valueToString(value)
  const textInput = (
    <LinesInput
      {...inputProps(props)}
      type={input === 'email' || input === 'url' ? 'text' : input}
      inputMode={input}
      dir={input === 'text' ? 'auto' : 'ltr'}
      value={text}
      onChange={onChange}
      readOnlyVariant={props.disabled ? 'plain' : undefined}
      {...(maxLength !== undefined && { maxLength })}
    />
  )
  return props.disabled ? <CopyableText {...props} control={textInput} text={text} /> : textInput
}

/** Read-only instead of disabled, so that the text can be selected. */
export function TextAreaControl({ field, value, onChange, ...props }: ControlProps) {
  const isScript = field.kind === 'script'
  const { rows, cols } =
    field.kind === 'textarea' ? field : { rows: isScript ? 12 : undefined, cols: undefined }
  const { isDisabled, ...rest } = inputProps(props)
  const text = valueToString(value)
  const textArea = (
    <TextArea
      {...rest}
      readOnlyVariant={isDisabled ? 'default' : undefined}
      value={text}
      onChange={(_event, typed) => onChange(typed)}
      resizeOrientation="vertical"
      dir="auto"
      {...(rows !== undefined && { rows })}
      {...(cols !== undefined && { cols })}
      {...(isScript && { className: 'castellan-script', spellCheck: false, dir: 'ltr' })}
    />
  )
  return isDisabled ? <CopyableText {...props} control={textArea} text={text} /> : textArea
}

function CopyableText({
  control,
  text,
  label,
}: {
  control: ReactElement
  text: string
  label: string
}) {
  if (text === '') return control
  return (
    <div className="castellan-copy-field">
      {control}
      <CopyButton text={text} name={label} />
    </div>
  )
}

export function SecretControl({ field, value, onChange, ...props }: ControlProps) {
  const { disabled, invalid, required, describedBy, id, placeholder, label } = props
  const input = (
    <SecretInput
      id={id}
      value={valueToString(value)}
      onChange={onChange}
      isDisabled={disabled}
      isInvalid={invalid}
      isRequired={required}
      {...(placeholder && { placeholder })}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
  if (field.kind !== 'password' || !field.copy) return input
  return (
    <div className="castellan-pair">
      <div className="castellan-grow">{input}</div>
      <CopyButton text={valueToString(value)} name={label} />
    </div>
  )
}
