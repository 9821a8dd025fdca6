import type { Component } from '~/api/components'
import { valueOf } from '~/api/federation/federation'

const typesWithReadOnlyFlag: readonly string[] = [
  'user-attribute-ldap-mapper',
  'full-name-ldap-mapper',
]

/** What only the directory itself writes, in any mode. */
const operationalAttributes: readonly string[] = [
  'createTimestamp',
  'modifyTimestamp',
  'whenCreated',
  'whenChanged',
]

/** The mappers whose flag says otherwise than the provider's edit mode would have made it. */
export const mappersWithOtherMode = (mappers: readonly Component[], mode: string) =>
  mappers.filter(
    (mapper) =>
      typesWithReadOnlyFlag.includes(mapper.providerId) &&
      !operationalAttributes.includes(valueOf(mapper, 'ldap.attribute')) &&
      (valueOf(mapper, 'read.only') === 'true') === (mode === 'WRITABLE'),
  )
