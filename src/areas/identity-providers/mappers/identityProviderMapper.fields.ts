import type { ProviderMapperType } from '~/api/identity-providers/identityProviderMappers'
import type { Field, FieldValue, Section } from '~/lib/field'
import { mapperConfigFields } from '~/parts/mappers/protocolMapper.fields'

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
  // Keycloak inherits the mode of the provider.
  absent: 'INHERIT',
}

type MapperFormOptions = {
  type: ProviderMapperType | undefined
  takenNames: ReadonlySet<string>
  isNew: boolean
  /** Undefined without permission to see the organization. */
  organization?: string | undefined
}

const trimmed = (value: FieldValue) => (typeof value === 'string' ? value.trim() : '')

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
      ...mapperConfigFields(type).map((field) =>
        // Mappers of an organization's provider can also assign the organization's groups.
        field.kind === 'group' && organization ? { ...field, organization } : field,
      ),
    ],
  },
]
