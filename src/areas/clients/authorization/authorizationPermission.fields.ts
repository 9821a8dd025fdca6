import type { Field, Section } from '~/lib/field'
import { allStrategies, strategyField } from '~/parts/authorization/authorizationPolicy.fields'

const byType = { path: ['byType'], is: true } as const

const resources = (isRequired: boolean): Field => ({
  path: ['resources'],
  label: 'resource',
  help: 'permissionResources',
  kind: 'custom',
  component: isRequired ? 'resources' : 'scopedResources',
  absent: [],
  unset: 'null',
  required: isRequired,
  when: { not: byType },
})

const scopes: Field = {
  path: ['scopes'],
  label: 'authorizationScopes',
  help: 'permissionScopesHelp',
  kind: 'custom',
  component: 'offeredScopes',
  absent: [],
  unset: 'null',
  required: true,
  reads: [['resources'], ['byType']],
}

export const permissionSections = (type: string): Section[] => [
  {
    fields: [
      {
        path: ['name'],
        label: 'name',
        help: 'permissionName',
        kind: 'text',
        required: true,
        maxLength: 255,
      },
      {
        path: ['description'],
        label: 'description',
        help: 'permissionDescription',
        kind: 'textarea',
        maxLength: 255,
      },
      {
        path: ['byType'],
        label: 'applyToResourceTypeFlag',
        help: 'applyToResourceTypeFlagHelp',
        kind: 'switch',
      },
      {
        path: ['resourceType'],
        label: 'resourceType',
        help: 'resourceTypeHelp',
        kind: 'text',
        required: true,
        when: byType,
      },
      resources(type === 'resource'),
      ...(type === 'scope' ? [scopes] : []),
      strategyField('permissionDecisionStrategyHelp', allStrategies),
      {
        path: ['policies'],
        label: 'policies',
        help: 'permissionPoliciesHelp',
        kind: 'custom',
        component: 'policies',
        absent: [],
        unset: 'null',
      },
    ],
  },
]

export const permissionSettings = ['resource', 'scope'].map(permissionSections)
