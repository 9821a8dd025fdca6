import type { Field } from '~/lib/field'

export const groupName: Field = {
  path: ['name'],
  label: 'name',
  kind: 'text',
  required: true,
  maxLength: 255,
}

export const groupFields: readonly Field[] = [
  groupName,
  { path: ['description'], label: 'description', kind: 'textarea', rows: 3, maxLength: 255 },
]
