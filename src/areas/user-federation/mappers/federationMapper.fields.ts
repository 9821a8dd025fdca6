import type { ComponentType } from '~/api/components'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import type { Field, Section } from '~/lib/field'
import { configPath } from '../federationConfig'

export const mapperFields: readonly Field[] = [
  {
    path: ['id'],
    label: 'id',
    kind: 'text',
    readOnly: true,
    when: { not: { path: ['id'], is: '' } },
  },
  {
    path: ['name'],
    label: 'name',
    help: 'mapperNameHelp',
    kind: 'text',
    required: true,
  },
  {
    path: ['providerId'],
    label: 'mapperType',
    help: 'mapperTypeHelp',
    kind: 'custom',
    component: 'MapperType',
    required: true,
    readOnly: { not: { path: ['id'], is: '' } },
  },
]

/** The client is required only if client roles are mapped. */
const withClientCondition = (field: Field): Field =>
  field.path.at(-1) === 'client.id'
    ? {
        ...field,
        when: { path: configPath('use.realm.roles.mapping'), is: false },
        required: true,
      }
    : field

export const mapperSettings = (type: ComponentType | undefined): Field[] =>
  fromConfigProperties(type?.properties ?? [], { under: ['config'], stored: 'list' }).map((field) =>
    type?.id === 'role-ldap-mapper' ? withClientCondition(field) : field,
  )

export const mapperSections = (type: ComponentType | undefined): readonly Section[] => [
  { fields: [...mapperFields, ...mapperSettings(type)] },
]
