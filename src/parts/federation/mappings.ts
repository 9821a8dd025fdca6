import type { Component } from '~/api/components'
import { valueOf } from '~/api/federation/federation'

/** What a directory decides of the people who come from it. */
export type MappedKind = 'groups' | 'roles'

/** The mapper of each kind that reads lists of the directory, and the one that gives to everybody. */
const mapperTypes = {
  groups: { synced: 'group-ldap-mapper', hardcoded: 'hardcoded-ldap-group-mapper' },
  roles: { synced: 'role-ldap-mapper', hardcoded: 'hardcoded-ldap-role-mapper' },
} as const

/** What a mapper does: a message key and its words. */
export type Mapping = { mapper: Component; key: string; params: Record<string, string> }

/** How it is with what the directory lists: read, written too, or brought here once. */
const modeOf = (mapper: Component) => {
  const mode = valueOf(mapper, 'mode')
  return mode === 'LDAP_ONLY' || mode === 'IMPORT' ? mode : 'READ_ONLY'
}

/** What the mappers of a provider do with the groups or roles of its people. */
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

/** The attributes that some mapper brings from the directory; the username always comes from there. */
export const mappedAttributes = (mappers: readonly Component[]): ReadonlySet<string> =>
  new Set([
    'username',
    ...mappers.flatMap((mapper) =>
      mapper.providerId === 'full-name-ldap-mapper'
        ? ['firstName', 'lastName']
        : [valueOf(mapper, 'user.model.attribute')],
    ),
  ])
