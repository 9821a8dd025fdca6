import { Switch } from '@patternfly/react-core'
import type { CustomProps } from '~/lib/field'
import { useText } from '~/ui/useText'
import { isYes } from './Tick'

/** Authorization services: never of a public client. */
export default function Authorization(props: CustomProps) {
  const { id, value, onChange, disabled, labelledBy, describedBy, read } = props
  const { t } = useText()
  const isOn = isYes(value) && !isYes(read(['publicClient']))
  return (
    <div className="castellan-level">
      <Switch
        id={id}
        isChecked={isOn}
        isDisabled={disabled}
        label={t(isOn ? 'on' : 'off')}
        aria-labelledby={labelledBy}
        onChange={(_event, next) => onChange(next)}
        {...(describedBy && { 'aria-describedby': describedBy })}
      />
    </div>
  )
}
