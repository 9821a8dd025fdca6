import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import type { ConfigProperty, Field, Section } from '~/lib/field'

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

/** The server describes the priority as a string, but only accepts numbers. */
const withNumericPriority = (property: ConfigProperty): ConfigProperty =>
  property.name === 'priority' ? { ...property, type: 'Integer', required: true } : property

/**
 * Providers created with the realm have almost no config; the server then uses the defaults of the
 * properties.
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
