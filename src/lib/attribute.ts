import type { Condition, Field } from './field'
import type { TextKey } from '~/lib/textKey'

/** Where an attribute of a realm, client or scope lies; names may have dots. */
export const attribute = (name: string) => ['attributes', name] as const

/** Whether an attribute is on: the server keeps them all as text. */
export const isOn = (name: string): Condition => ({ path: attribute(name), is: 'true' })

/** A switch for an attribute; its help is the text of its label's key with `Help`. */
export const onOff = (name: string, label: TextKey): Field => ({
  path: attribute(name),
  label,
  help: `${label}Help`,
  kind: 'switch',
  stored: 'string',
})
