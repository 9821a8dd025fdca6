import { TextArea } from '@patternfly/react-core'
import { valueToString, type CustomControlProps } from '~/lib/field'

export function KeyText({
  id,
  value,
  onChange,
  disabled,
  invalid,
  describedBy,
}: CustomControlProps) {
  return (
    <TextArea
      id={id}
      className="castellan-code"
      rows={5}
      dir="ltr"
      spellCheck={false}
      resizeOrientation="vertical"
      value={valueToString(value)}
      validated={invalid ? 'error' : 'default'}
      readOnlyVariant={disabled ? 'default' : undefined}
      onChange={(_event, next) => onChange(next)}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
