import type { CustomProps } from '~/lib/field'

/** What the engine's own controls get: a custom control's props, and whether a value is demanded. */
export type ControlProps = CustomProps & { required: boolean }
