import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import type { ConfigProperty } from '~/lib/configProperty'
import type { Field, Section } from '~/lib/field'

const idField: Field = {
  path: ['id'],
  label: 'providerId',
  help: 'providerIdHelp',
  kind: 'text',
  readOnly: true,
}

const nameField: Field = {
  path: ['name'],
  label: 'name',
  help: 'keyProviderMapperNameHelp',
  kind: 'text',
  required: true,
}

/** The server calls it a text and refuses anything but a number. */
const withNumericPriority = (property: ConfigProperty): ConfigProperty =>
  property.name === 'priority' ? { ...property, type: 'Integer', required: true } : property

/**
 * The settings of a provider of keys: its name, and what its kind describes. Those that a realm is
 * made with have hardly any setting: the server takes what the description says, "Enabled" among it.
 */
export const providerSections = (
  properties: readonly ConfigProperty[],
  { isNew = false } = {},
): Section[] => [
  {
    fields: [
      ...(isNew ? [] : [idField]),
      nameField,
      ...fromConfigProperties(properties.map(withNumericPriority), {
        under: ['config'],
        stored: 'list',
      }).map((field) =>
        field.default === undefined ? field : { ...field, absent: field.default },
      ),
    ],
  },
]
