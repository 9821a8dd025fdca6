import type { CustomProps } from '~/lib/field'
import { isYes, Tick } from './Tick'

/** A way to get tokens. */
const Grant = (props: CustomProps) => <Tick {...props} isOn={isYes(props.value)} />

export default Grant
