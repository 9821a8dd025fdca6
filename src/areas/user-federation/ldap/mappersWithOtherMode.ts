import type { Component } from '~/api/components'
import { valueOf } from '~/api/federation/federation'

const typesWithReadOnlyFlag: readonly string[] = [
  'user-attribute-ldap-mapper',
  'full-name-ldap-mapper',
]

/** Written by the directory only, in any edit mode. */
const operationalAttributes: readonly string[] = [
  'createTimestamp',
  'modifyTimestamp',
  'whenCreated',
  'whenChanged',
]

/** Mappers whose `read.only` does not match the edit mode. */
export const mappersWithOtherMode = (mappers: readonly Component[], mode: string) =>
  mappers.filter(
    (mapper) =>
      typesWithReadOnlyFlag.includes(mapper.providerId) &&
      !operationalAttributes.includes(valueOf(mapper, 'ldap.attribute')) &&
      (valueOf(mapper, 'read.only') === 'true') === (mode === 'WRITABLE'),
  )
