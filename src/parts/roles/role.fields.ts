import type { Field, Section } from '~/lib/field'

/** Keycloak answers 500 to longer values. */
const maxLength = 255

const name: Field = {
  path: ['name'],
  label: 'roleName',
  kind: 'text',
  required: true,
  maxLength,
  sample: 'sample-role',
}

const description: Field = {
  path: ['description'],
  label: 'description',
  kind: 'textarea',
  maxLength,
}

export const roleSections: readonly Section[] = [{ fields: [name, description] }]

/** Keycloak manages the name and description of the default role. */
export const defaultRoleSections: readonly Section[] = [
  {
    fields: [
      { ...name, readOnly: true },
      { ...description, readOnly: true },
    ],
  },
]
