import { textOf } from '~/routing/search'

/** `jti`: the id of the event that is looked up. */
export const ssfSearch = ({ jti }: Record<string, unknown>): { jti?: string | undefined } => ({
  jti: textOf(jti),
})
