import type { ProviderMapperType } from '~/api/identity-providers/identityProviderMappers'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import type { Field, FieldValue, Section } from '~/lib/field'

// @texts mapperType*
// The choices in words: @texts syncModes.*

const syncModeOptions = ['INHERIT', 'IMPORT', 'LEGACY', 'FORCE'].map((value) => ({
  value,
  label: `syncModes.${value.toLowerCase()}`,
}))

const syncMode: Field = {
  path: ['config', 'syncMode'],
  label: 'syncModeOverride',
  help: 'syncModeOverrideHelp',
  kind: 'select',
  stored: 'string',
  options: syncModeOptions,
  // A mapper that says nothing keeps to the provider.
  absent: 'INHERIT',
}

type MapperFormOptions = {
  type: ProviderMapperType | undefined
  /** The names of the provider's other mappers. */
  takenNames: ReadonlySet<string>
  isNew: boolean
  /** The id of the organization that the provider belongs to, for those who may see it. */
  organization?: string | undefined
}

/** The groups of the provider's organization can be given, too. */
const withOrganizationGroups =
  (organization: string | undefined) =>
  (field: Field): Field =>
    field.kind === 'group' && organization ? { ...field, organization } : field

const trimmed = (value: FieldValue) => (typeof value === 'string' ? value.trim() : '')

/** The settings of a mapper whose type nobody describes: all there are, as rows. */
const rawConfig: Field = {
  path: ['config'],
  label: 'mapperConfig',
  kind: 'keyvalue',
  stored: 'object',
}

/** The form of a mapper, drawn from what its type says of itself. */
export const providerMapperSections = ({
  type,
  takenNames,
  isNew,
  organization,
}: MapperFormOptions): readonly Section[] => [
  {
    fields: [
      {
        path: ['name'],
        label: 'name',
        help: 'addIdpMapperNameHelp',
        kind: 'text',
        required: true,
        readOnly: !isNew,
        validate: (value) => (takenNames.has(trimmed(value)) ? 'mapperNameTaken' : undefined),
      },
      ...(type ? [syncMode] : []),
      {
        path: ['identityProviderMapper'],
        label: '${mapperType}',
        textFrom: 'server',
        ...(type?.helpText && { help: type.helpText }),
        kind: 'custom',
        component: 'MapperType',
        reads: [['name'], ['config', 'syncMode']],
        readOnly: !isNew,
      },
      ...(type
        ? fromConfigProperties(type.properties, { under: ['config'], stored: 'string' }).map(
            withOrganizationGroups(organization),
          )
        : [rawConfig]),
    ],
  },
]
