import type { ComponentType } from '~/api/components'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import type { Field, Section } from '~/lib/field'
import { configPath } from '../federationConfig'

/** What every mapper of a directory has. */
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

/** Which client's roles, only where it is not those of the realm. */
const withClientCondition = (field: Field): Field =>
  field.path.at(-1) === 'client.id'
    ? {
        ...field,
        when: { path: configPath('use.realm.roles.mapping'), is: false },
        required: true,
      }
    : field

/** What a kind of mapper can be set to: as it says of itself below this very provider. */
export const mapperSettings = (type: ComponentType | undefined): Field[] =>
  fromConfigProperties(type?.properties ?? [], { under: ['config'], stored: 'list' }).map((field) =>
    type?.id === 'role-ldap-mapper' ? withClientCondition(field) : field,
  )

/** The form of a mapper. */
export const mapperSections = (type: ComponentType | undefined): readonly Section[] => [
  { fields: [...mapperFields, ...mapperSettings(type)] },
]
