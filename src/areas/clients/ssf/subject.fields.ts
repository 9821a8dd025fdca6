import type { Field, Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

// @texts ssfSubjectType*

const subjectTypes = [
  ['user-email', 'userEmail'],
  ['user-id', 'userId'],
  ['user-username', 'userUsername'],
  ['org-alias', 'orgAlias'],
] as const

export const defaultSubjectType = 'user-email'

export const typeField = (name: string): Field => ({
  path: [name],
  label: 'ssfSubjectType',
  help: 'ssfSubjectTypeHelp',
  kind: 'select',
  options: subjectTypes.map(([value, label]) => ({ value, label: `ssfSubjectType.${label}` })),
  absent: defaultSubjectType,
})

export const valueField = (name: string, texts: { help?: string; missing: TextKey }): Field => ({
  path: [name],
  label: 'ssfSubjectValue',
  kind: 'text',
  required: true,
  ...texts,
})

export const subjectSections: readonly Section[] = [
  { fields: [typeField('type'), valueField('value', { missing: 'ssfSubjectValueRequired' })] },
]
