import type { Field, Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

// @texts ssfSubjectType*

const subjectTypes = [
  ['user-email', 'userEmail'],
  ['user-id', 'userId'],
  ['user-username', 'userUsername'],
  ['org-alias', 'orgAlias'],
] as const

/** How a subject is named, unless somebody chooses. */
export const defaultSubjectType = 'user-email'

/** How the subject is named. */
export const typeField = (name: string): Field => ({
  path: [name],
  label: 'ssfSubjectType',
  help: 'ssfSubjectTypeHelp',
  kind: 'select',
  options: subjectTypes.map(([value, label]) => ({ value, label: `ssfSubjectType.${label}` })),
  absent: defaultSubjectType,
})

/** The subject itself. */
export const valueField = (name: string, texts: { help?: string; missing: TextKey }): Field => ({
  path: [name],
  label: 'ssfSubjectValue',
  kind: 'text',
  required: true,
  ...texts,
})

/** Somebody, or an organization. */
export const subjectSections: readonly Section[] = [
  { fields: [typeField('type'), valueField('value', { missing: 'ssfSubjectValueRequired' })] },
]
