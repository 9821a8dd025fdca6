import { textOf } from '~/routing/search'

/** What the address of a list of given roles may say beside the place in it. */
export const mappingSearch = ({ inherited }: Record<string, unknown>): { inherited?: 'true' } =>
  textOf(inherited) === 'true' ? { inherited: 'true' } : {}
