import type { CustomProps } from '~/lib/field'
import { isYes, CheckBoxControl } from './CheckBoxControl'

/** A way to get tokens that a public client does not have; a save says so to the server. */
const ConfidentialGrant = (props: CustomProps) => (
  <CheckBoxControl {...props} isOn={isYes(props.value) && !isYes(props.read(['publicClient']))} />
)

export default ConfidentialGrant
