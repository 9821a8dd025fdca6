import type { CustomProps } from '~/lib/field'
import { isYes, CheckBoxControl } from './CheckBoxControl'

/** A public client has none, one with authorization services always has. */
export default function ServiceAccount(props: CustomProps) {
  const { value, read } = props
  const isNeeded = isYes(value) || isYes(read(['authorizationServicesEnabled']))
  return <CheckBoxControl {...props} isOn={isNeeded && !isYes(read(['publicClient']))} />
}
