import { Switch } from '@patternfly/react-core'
import { toText, type CustomProps } from '~/lib/field'
import { useText } from '~/ui/useText'
import { useSibling } from './useSibling'

/** Whether the scope takes a value. Such a one is assigned by default to nobody. */
export default function Parameterized(props: CustomProps) {
  const { id, value, onChange, disabled, labelledBy, describedBy } = props
  const { t } = useText()
  const type = useSibling(['type'])
  const repeatable = useSibling(['attributes', 'parameterized.scope.repeatable'])
  const isOn = toText(value) === 'true'
  const toggle = (next: boolean) => {
    onChange(String(next))
    if (next && type.value === 'default') type.set('optional')
    // The type that it starts with may be given several times.
    if (next) repeatable.set(true)
  }
  return (
    <Switch
      id={id}
      isChecked={isOn}
      isDisabled={disabled}
      label={t(isOn ? 'on' : 'off')}
      aria-labelledby={labelledBy}
      onChange={(_event, next) => toggle(next)}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
