import type { Component } from '~/api/components'
import { valueOf } from '~/api/federation/federation'

/** Where a mapper brings values: into the realm, into the directory, or both ways. */
export type Direction = 'in' | 'out' | 'both'

const fixed: Readonly<Record<string, Direction>> = {
  'hardcoded-attribute-mapper': 'in',
  'hardcoded-ldap-role-mapper': 'in',
  'hardcoded-ldap-group-mapper': 'in',
  'hardcoded-ldap-attribute-mapper': 'out',
  'kerberos-principal-attribute-mapper': 'in',
  'msad-user-account-control-mapper': 'both',
  'msad-lds-user-account-control-mapper': 'both',
}

/** Undefined for a kind that only an extension knows. */
export function directionOf(mapper: Component): Direction | undefined {
  const { providerId } = mapper
  if (Object.hasOwn(fixed, providerId)) return fixed[providerId]
  const is = (name: string) => valueOf(mapper, name) === 'true'
  switch (providerId) {
    case 'user-attribute-ldap-mapper':
    case 'certificate-ldap-mapper':
      return is('read.only') ? 'in' : 'both'
    case 'full-name-ldap-mapper':
      if (is('write.only')) return 'out'
      return is('read.only') ? 'in' : 'both'
    case 'group-ldap-mapper':
    case 'role-ldap-mapper':
      return valueOf(mapper, 'mode') === 'LDAP_ONLY' ? 'both' : 'in'
    default:
      return undefined
  }
}

/** What stands on either side: in the realm, in the directory. Empty where nothing is named. */
export function pairOf(mapper: Component): { realm: string; directory: string } {
  const of = (name: string) => valueOf(mapper, name)
  switch (mapper.providerId) {
    case 'full-name-ldap-mapper':
      return { realm: 'firstName, lastName', directory: of('ldap.full.name.attribute') }
    case 'group-ldap-mapper':
      return { realm: of('groups.path') || '/', directory: of('groups.dn') }
    case 'role-ldap-mapper':
      return { realm: of('client.id'), directory: of('roles.dn') }
    case 'hardcoded-attribute-mapper':
      return { realm: `${of('user.model.attribute')} = ${of('attribute.value')}`, directory: '' }
    case 'hardcoded-ldap-attribute-mapper':
      return {
        realm: '',
        directory: `${of('ldap.attribute.name')} = ${of('ldap.attribute.value')}`,
      }
    case 'hardcoded-ldap-role-mapper':
      return { realm: of('role'), directory: '' }
    case 'hardcoded-ldap-group-mapper':
      return { realm: of('group'), directory: '' }
    default:
      return { realm: of('user.model.attribute'), directory: of('ldap.attribute') }
  }
}
