import { firstString } from '~/routing/useAddressState'

const inheritedValues = ['true', 'false'] as const

export const mappingSearch = ({ inherited }: Record<string, unknown>): MappingSearch => {
  const value = inheritedValues.find((candidate) => candidate === firstString(inherited))
  return value ? { inherited: value } : {}
}

export type MappingSearch = { inherited?: 'true' | 'false' }

/** Undefined: show inherited roles only when there are few. */
export const showsInherited = ({ inherited }: { inherited?: string | undefined }) =>
  inherited === undefined ? undefined : inherited === 'true'
