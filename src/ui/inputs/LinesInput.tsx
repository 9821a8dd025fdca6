import { TextArea, TextInput, type TextInputProps } from '@patternfly/react-core'
import { useState, type KeyboardEvent } from 'react'
import { hasLineBreak, keepLineBreaks } from '~/lib/lineBreaks'

type SharedProps = Pick<
  TextInputProps,
  | 'id'
  | 'className'
  | 'dir'
  | 'lang'
  | 'placeholder'
  | 'maxLength'
  | 'isDisabled'
  | 'isRequired'
  | 'readOnlyVariant'
  | 'validated'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'
>

type Props = SharedProps & {
  value: string
  onChange: (text: string) => void
  /** Several lines from the start. */
  isMultiline?: boolean
  /** For the single line. */
  type?: TextInputProps['type']
  inputMode?: TextInputProps['inputMode']
  onKeyDown?: (event: KeyboardEvent) => void
  inputRef?: (element: HTMLElement | null) => void
}

/** The browser removes line breaks from an input: a value that has one gets a text area. */
export function LinesInput({
  value,
  onChange,
  isMultiline = false,
  type = 'text',
  inputMode,
  inputRef,
  ...props
}: Props) {
  // Stays when the last line break is deleted, and with it the focus.
  const [hadLineBreak, setHadLineBreak] = useState(false)
  if (!hadLineBreak && hasLineBreak(value)) setHadLineBreak(true)
  if (isMultiline || hadLineBreak)
    return (
      <TextArea
        {...props}
        ref={inputRef}
        rows={Math.min(Math.max(value.split('\n').length, 2), 10)}
        resizeOrientation="vertical"
        value={value}
        onChange={(_event, typed) => onChange(keepLineBreaks(value, typed))}
      />
    )
  return (
    <TextInput
      {...props}
      ref={inputRef}
      type={type}
      inputMode={inputMode}
      value={value}
      onChange={(_event, typed) => onChange(typed)}
    />
  )
}
