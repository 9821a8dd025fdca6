import { Switch } from '@patternfly/react-core'
import { useText } from '~/ui/useText'
import type { ControlProps } from './props'

/** A switch that says what it is. */
export function OnOff({
  id,
  field,
  value,
  onChange,
  disabled,
  labelledBy,
  describedBy,
}: ControlProps) {
  const { t } = useText()
  const isEnabled = field.kind === 'switch' && field.labels === 'enabledDisabled'
  const isInverted = field.kind === 'switch' && field.inverted === true
  const isOn = (value === true) !== isInverted
  return (
    <Switch
      id={id}
      isChecked={isOn}
      isDisabled={disabled}
      label={t(isOn ? (isEnabled ? 'enabled' : 'on') : isEnabled ? 'disabled' : 'off')}
      aria-labelledby={labelledBy}
      onChange={(_event, next) => onChange(next !== isInverted)}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
