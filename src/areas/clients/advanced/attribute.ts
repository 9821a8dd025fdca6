import type { Condition } from '~/lib/field'

/** Where an attribute of a client lies; names may have dots. */
export const attribute = (name: string) => ['attributes', name] as const

/** Whether an attribute is on: the server keeps them all as text. */
export const isOn = (name: string): Condition => ({ path: attribute(name), is: 'true' })
