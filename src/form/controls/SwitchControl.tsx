import { Checkbox, Switch } from '@patternfly/react-core'
import { useText } from '~/ui/useText'
import type { ControlProps } from './controlProps'

export function SwitchControl({
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
  const shared = {
    id,
    isChecked: isOn,
    isDisabled: disabled,
    'aria-labelledby': labelledBy,
    onChange: (_event: unknown, next: boolean) => onChange(next !== isInverted),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
  return field.kind === 'switch' && field.box ? (
    <Checkbox {...shared} className="castellan-checkbox" />
  ) : (
    <Switch
      {...shared}
      label={t(isOn ? (isEnabled ? 'enabled' : 'on') : isEnabled ? 'disabled' : 'off')}
    />
  )
}
