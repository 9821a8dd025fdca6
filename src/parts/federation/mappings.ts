import type { Component } from '~/api/components'
import { valueOf } from '~/api/federation/federation'

export type MappedKind = 'groups' | 'roles'

/** `synced` mappers read the directory; `hardcoded` ones apply to every user. */
const mapperTypes = {
  groups: { synced: 'group-ldap-mapper', hardcoded: 'hardcoded-ldap-group-mapper' },
  roles: { synced: 'role-ldap-mapper', hardcoded: 'hardcoded-ldap-role-mapper' },
} as const

/** `key` and `params` of a message. */
export type Mapping = { mapper: Component; key: string; params: Record<string, string> }

/** Read-only, written back to LDAP, or imported once. */
const modeOf = (mapper: Component) => {
  const mode = valueOf(mapper, 'mode')
  return mode === 'LDAP_ONLY' || mode === 'IMPORT' ? mode : 'READ_ONLY'
}

export function mappingsOf(mappers: readonly Component[], of: MappedKind): Mapping[] {
  const { synced, hardcoded } = mapperTypes[of]
  return mappers.flatMap((mapper): Mapping[] => {
    const configValue = (name: string) => valueOf(mapper, name)
    if (mapper.providerId === hardcoded)
      return [
        {
          mapper,
          key: `federated.${of}.given`,
          params: { name: configValue('group') || configValue('role') },
        },
      ]
    if (mapper.providerId !== synced) return []
    const client =
      configValue('use.realm.roles.mapping') === 'false' ? configValue('client.id') : ''
    const key = `federated.${of}${client ? 'OfClient' : ''}.${modeOf(mapper)}`
    return [{ mapper, key, params: { path: configValue('groups.path') || '/', client } }]
  })
}

/** Attributes mapped from the directory; always includes the username. */
export const mappedAttributes = (mappers: readonly Component[]): ReadonlySet<string> =>
  new Set([
    'username',
    ...mappers.flatMap((mapper) =>
      mapper.providerId === 'full-name-ldap-mapper'
        ? ['firstName', 'lastName']
        : [valueOf(mapper, 'user.model.attribute')],
    ),
  ])
