import type { Condition, Field } from './field'
import type { TextKey } from '~/lib/textKey'

/** Attribute names may contain dots. */
export const attribute = (name: string) => ['attributes', name] as const

/** Keycloak stores attributes as text. */
export const isOn = (name: string): Condition => ({ path: attribute(name), is: 'true' })

/** The help key is the label's key plus `Help`. */
export const attributeSwitch = (name: string, label: TextKey): Field => ({
  path: attribute(name),
  label,
  help: `${label}Help`,
  kind: 'switch',
  stored: 'string',
})
