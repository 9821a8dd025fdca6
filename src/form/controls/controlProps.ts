import type { CustomProps } from '~/lib/field'

export type ControlProps = CustomProps & { required: boolean }
