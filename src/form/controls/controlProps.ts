import type { CustomControlProps } from '~/lib/field'

export type ControlProps = CustomControlProps & { required: boolean }
