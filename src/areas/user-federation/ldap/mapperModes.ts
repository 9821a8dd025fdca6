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

/**
 * Mappers whose `read.only` does not match the edit mode: Keycloak sets it on creation of the
 * default mappers and does not update it with the mode.
 */
export const mappersWithOtherMode = (mappers: readonly Component[], mode: string) =>
  mappers.filter(
    (mapper) =>
      typesWithReadOnlyFlag.includes(mapper.providerId) &&
      !operationalAttributes.includes(valueOf(mapper, 'ldap.attribute')) &&
      (valueOf(mapper, 'read.only') === 'true') === (mode === 'WRITABLE'),
  )

/** Texts about such mappers, and what makes them match. */
export const modeAdjustment = (mode: string) =>
  mode === 'WRITABLE'
    ? ({
        title: 'mappersStayReadOnly',
        text: 'mappersStayReadOnlyExplain',
        button: 'makeMappersWritable',
        config: { 'read.only': ['false'] },
      } as const)
    : ({
        title: 'mappersStayWritable',
        text: 'mappersStayWritableExplain',
        button: 'makeMappersReadOnly',
        config: { 'read.only': ['true'] },
      } as const)
