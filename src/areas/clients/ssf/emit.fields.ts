import type { Section } from '~/lib/field'
import { payloadWarnings, payloadError } from './payload'
import { typeField, valueField } from './subject.fields'

export const emitSections = (types: readonly string[]): readonly Section[] => [
  {
    fields: [
      {
        path: ['eventType'],
        label: 'ssfEmitEventType',
        help: 'ssfEmitEventTypeHelp',
        kind: 'select',
        blank: 'ssfEmitEventTypeSelectPrompt',
        options: types,
        required: true,
        missing: 'ssfEmitEventTypeRequired',
      },
      typeField('subjectType'),
      valueField('subjectValue', {
        help: 'ssfEmitSubjectValueHelp',
        missing: 'ssfEmitSubjectValueRequired',
      }),
      {
        path: ['payload'],
        label: 'ssfEmitPayload',
        help: 'ssfEmitPayloadHelp',
        kind: 'script',
        language: 'template',
        validate: payloadError,
        warnings: payloadWarnings,
      },
    ],
  },
]
