import type { Field, Section } from '~/lib/field'

/** Longer ones are a failure of the server's (500), which says nothing. */
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

/** The realm's default role keeps its name and description: both are the server's. */
export const defaultRoleSections: readonly Section[] = [
  {
    fields: [
      { ...name, readOnly: true },
      { ...description, readOnly: true },
    ],
  },
]
