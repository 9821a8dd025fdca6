import type { Field, Section } from '~/lib/field'

const name: Field = { path: ['name'], label: 'name', kind: 'text', required: true, maxLength: 255 }

export const groupSections: readonly Section[] = [
  {
    fields: [
      name,
      { path: ['description'], label: 'description', kind: 'textarea', rows: 3, maxLength: 255 },
    ],
  },
]

export const copySections: readonly Section[] = [{ fields: [name] }]
