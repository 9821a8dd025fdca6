import { OnOff } from '~/form/controls/OnOff'
import type { CustomProps } from '~/lib/field'
import { isYes } from './CheckBoxControl'

/** Authorization services: never of a public client. */
export default function Authorization(props: CustomProps) {
  const { value, read } = props
  return (
    <div className="castellan-level">
      <OnOff {...props} required={false} value={isYes(value) && !isYes(read(['publicClient']))} />
    </div>
  )
}
