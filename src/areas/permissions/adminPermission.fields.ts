import type { PermissionRow, ResourceType } from '~/api/authorization/adminPermissions'
import { toTexts, type FieldWarning, type FieldValue, type Path, type Section } from '~/lib/field'

/** Scopes stand alone: whoever manages something without seeing it finds nothing to manage. */
function scopesAdvice(value: FieldValue): FieldWarning[] {
  const chosen = toTexts(value)
  const lacks = (a: string, b: string) => chosen.includes(a) && !chosen.includes(b)
  const needs = ['view', 'view-members'].filter((view) =>
    lacks(view.replace('view', 'manage'), view),
  )
  return needs.map((scope) => ({ key: 'scopeNeedsView', params: { scope } }))
}

/** The permissions on things of the type that there are already. */
export type Others = readonly Pick<PermissionRow, 'id' | 'name' | 'scopes' | 'isOfAll'>[]

/** As many are named. */
const named = 5

/** For the same scope a permission on the thing itself counts, whatever is said of all of them. */
function enforceAdvice(others: Others) {
  return (value: FieldValue, read: (path: Path) => unknown): FieldWarning[] => {
    const isOfAll = value !== 'specific'
    const chosen = toTexts(read(['scopes']))
    const touched = others.flatMap(({ id, name, scopes, ...other }) => {
      const shared = scopes.filter((scope) => chosen.includes(scope))
      const isOther = id !== read(['id']) && other.isOfAll !== isOfAll
      return isOther && shared.length > 0 ? [`${name} (${shared.join(', ')})`] : []
    })
    if (touched.length === 0) return []
    const permissions = touched.slice(0, named).join(', ') + (touched.length > named ? ', …' : '')
    const key = isOfAll ? 'permissionGivesWay' : 'permissionTakesOver'
    return [{ key, params: { permissions }, isNote: true }]
  }
}

/** Finished words: what each scope allows, and the two ways of being about a type. */
export type PermissionWords = { scope: (name: string) => string; all: string; specific: string }

/** A permission on things of a type. */
export const permissionSections = (
  { type, scopes }: ResourceType,
  words: PermissionWords,
  others: Others = [],
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
        warnings: scopesAdvice,
        sample: scopes.slice(0, 1),
      },
      {
        path: ['enforce'],
        label: 'enforceAccessTo',
        help: 'enforceAccessToHelpText',
        kind: 'radio',
        textFrom: 'server',
        options: [
          { value: 'all', label: words.all },
          { value: 'specific', label: words.specific },
        ],
        absent: 'all',
        warnings: enforceAdvice(others),
        reads: [['scopes'], ['id']],
      },
      {
        path: ['resources'],
        label: labels[type] ?? type,
        textFrom: 'server', // of a type that is new to us, its name
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
