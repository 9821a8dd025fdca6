import type { ResourceType } from '~/api/authorization/adminPermissions'
import { textsIn, type Advice, type FieldValue, type Section } from '~/lib/field'

/** Scopes stand alone: whoever manages something without seeing it finds nothing to manage. */
function scopesAdvice(value: FieldValue): Advice[] {
  const chosen = textsIn(value)
  const lacks = (one: string, other: string) => chosen.includes(one) && !chosen.includes(other)
  const needs = ['view', 'view-members'].filter((view) =>
    lacks(view.replace('view', 'manage'), view),
  )
  return needs.map((scope) => ({ key: 'scopeNeedsView', params: { scope } }))
}

/** Finished words: what each scope allows, and the two ways of being about a type. */
export type PermissionWords = { scope: (name: string) => string; all: string; specific: string }

/** A permission on things of a type. */
export const permissionSections = (
  { type, scopes }: ResourceType,
  words: PermissionWords,
): readonly Section[] => [
  {
    fields: [
      {
        path: ['name'],
        label: 'name',
        help: 'permissionNameHelpText',
        kind: 'text',
        required: true,
        maxLength: 255,
      },
      { path: ['description'], label: 'description', kind: 'textarea', maxLength: 255 },
      {
        path: ['scopes'],
        label: 'authorizationScopes',
        help: 'authorizationScopeDetailsSubtitle',
        kind: 'multiselect',
        required: true,
        options: scopes.toSorted().map((value) => ({ value, description: words.scope(value) })),
        advice: scopesAdvice,
        sample: scopes.slice(0, 1),
      },
      {
        path: ['enforce'],
        label: 'enforceAccessTo',
        help: 'enforceAccessToHelpText',
        kind: 'radio',
        words: 'server',
        options: [
          { value: 'all', label: words.all },
          { value: 'specific', label: words.specific },
        ],
        absent: 'all',
      },
      {
        path: ['resources'],
        label: labels[type] ?? type,
        help: 'permissionObjectsHelp',
        kind: 'custom',
        component: 'Objects',
        absent: [],
        required: true,
        when: { path: ['enforce'], is: 'specific' },
      },
      {
        path: ['policies'],
        label: 'policies',
        help: 'permissionPoliciesHelp',
        hint: 'permissionPoliciesHint',
        kind: 'custom',
        component: 'Policies',
        absent: [],
        required: true,
        missing: 'requiredPolicies',
      },
    ],
  },
]

const labels: Readonly<Record<string, string>> = {
  Clients: 'clientsResources',
  Groups: 'groupsResources',
  Organizations: 'organizations',
  Roles: 'roles',
  Users: 'usersResources',
}
