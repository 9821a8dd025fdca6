import type { Section } from '~/lib/field'
import { annotationsError } from './annotationRows'

type GroupContext = { isNew?: boolean; takenNames?: readonly string[] }

/** Edits a `GroupForm` (api/user-profile/profileForms.ts). */
export const attributeGroupSections = ({
  isNew = false,
  takenNames = [],
}: GroupContext): readonly Section[] => [
  {
    fields: [
      {
        path: ['name'],
        label: 'nameField',
        help: 'nameHintHelp',
        kind: 'text',
        required: true,
        readOnly: !isNew,
        // Keycloak accepts duplicate names.
        validate: (value) =>
          typeof value === 'string' && takenNames.includes(value)
            ? 'attributeGroupTaken'
            : undefined,
      },
      {
        path: ['header'],
        label: 'displayHeader',
        help: 'displayHeaderHintHelp',
        kind: 'custom',
        component: 'Translatable',
        reads: [['name']],
        absent: [''],
      },
      {
        path: ['explanation'],
        label: 'displayDescription',
        help: 'displayDescriptionHintHelp',
        kind: 'custom',
        component: 'Translatable',
        reads: [['name']],
        absent: [''],
      },
      {
        path: ['notes'],
        label: 'annotationsText',
        kind: 'custom',
        component: 'Notes',
        absent: [],
        validate: annotationsError,
      },
    ],
  },
]
