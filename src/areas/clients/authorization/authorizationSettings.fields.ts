import type { Section } from '~/lib/field'

// @texts policyEnforcementModes.* @texts decisionStrategies.*

export const authzSections: Section[] = [
  {
    fields: [
      {
        path: ['policyEnforcementMode'],
        label: 'policyEnforcementMode',
        help: 'policyEnforcementModeHelp',
        kind: 'radio',
        options: ['ENFORCING', 'PERMISSIVE', 'DISABLED'],
        optionLabels: 'policyEnforcementModes.',
        default: 'ENFORCING',
      },
      {
        path: ['decisionStrategy'],
        label: 'decisionStrategy',
        help: 'decisionStrategyHelp',
        kind: 'radio',
        options: ['UNANIMOUS', 'AFFIRMATIVE'],
        optionLabels: 'decisionStrategies.',
        default: 'UNANIMOUS',
      },
      {
        path: ['allowRemoteResourceManagement'],
        label: 'allowRemoteResourceManagement',
        help: 'allowRemoteResourceManagementHelp',
        kind: 'switch',
      },
    ],
  },
]
