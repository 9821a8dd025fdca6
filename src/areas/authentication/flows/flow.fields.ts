import { valueToString, type Field, type Section } from '~/lib/field'

const alias: Field = {
  path: ['alias'],
  label: 'name',
  help: 'flowNameHelp',
  kind: 'text',
  required: true,
  maxLength: 255,
  // Keycloak uses the alias in URLs.
  validate: (value) => (valueToString(value).includes('/') ? 'flowNameSlash' : undefined),
}

const description: Field = {
  path: ['description'],
  label: 'description',
  help: 'flowDescriptionHelp',
  kind: 'text',
  maxLength: 255,
}

export const flowInfo: Section[] = [{ fields: [alias, description] }]

export const newFlow: Section[] = [
  {
    fields: [
      alias,
      description,
      {
        path: ['providerId'],
        label: 'flowType',
        help: 'topLevelFlowTypeHelp',
        kind: 'select',
        options: ['basic-flow', 'client-flow'],
        optionLabels: 'top-level-flow-type.',
        listLabel: 'selectFlowType',
        default: 'basic-flow',
      },
    ],
  },
]
