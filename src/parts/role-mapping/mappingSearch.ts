import { textOf } from '~/routing/search'

const inheritedValues = ['true', 'false'] as const

/** What the address of a list of given roles may say beside the place in it. */
export const mappingSearch = ({ inherited }: Record<string, unknown>): MappingSearch => {
  const value = inheritedValues.find((candidate) => candidate === textOf(inherited))
  return value ? { inherited: value } : {}
}

export type MappingSearch = { inherited?: 'true' | 'false' }

/** Whether inherited roles are to be shown; undefined: where they are few. */
export const wantsInherited = ({ inherited }: { inherited?: string | undefined }) =>
  inherited === undefined ? undefined : inherited === 'true'
