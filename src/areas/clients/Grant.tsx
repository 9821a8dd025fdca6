import type { CustomProps } from '~/lib/field'
import { isYes, CheckBoxControl } from './CheckBoxControl'

/** A way to get tokens. */
const Grant = (props: CustomProps) => <CheckBoxControl {...props} isOn={isYes(props.value)} />

export default Grant
