import type { PermissionRow, ResourceType } from '~/api/authorization/adminPermissions'
import { toStrings, type FieldWarning, type FieldValue, type Path, type Section } from '~/lib/field'
import { formatList } from '~/lib/i18n'
import { scopeDescription } from '~/parts/admin-permissions/adminPermissions'
import type { Text } from '~/ui/useText'

/** Keycloak doesn't derive view from manage. */
function warnMissingViewScopes(value: FieldValue): FieldWarning[] {
  const selected = toStrings(value)
  const lacks = (a: string, b: string) => selected.includes(a) && !selected.includes(b)
  const missingViewScopes = ['view', 'view-members'].filter((view) =>
    lacks(view.replace('view', 'manage'), view),
  )
  return missingViewScopes.map((scope) => ({ key: 'scopeNeedsView', params: { scope } }))
}

const maxNamed = 5

/** For the same scope, a permission for a specific object overrides one for all. */
function warnOverlaps(existingPermissions: readonly PermissionRow[]) {
  return (value: FieldValue, read: (path: Path) => unknown): FieldWarning[] => {
    const isOfAll = value !== 'specific'
    const selected = toStrings(read(['scopes']))
    const overlapping = existingPermissions.flatMap(({ id, name, scopes, ...permission }) => {
      const shared = scopes.filter((scope) => selected.includes(scope))
      const isOther = id !== read(['id']) && permission.appliesToAll !== isOfAll
      return isOther && shared.length > 0 ? [`${name} (${formatList(shared)})`] : []
    })
    if (overlapping.length === 0) return []
    const permissions = [
      ...overlapping.slice(0, maxNamed),
      ...(overlapping.length > maxNamed ? ['…'] : []),
    ]
    const key = isOfAll ? 'permissionGivesWay' : 'permissionTakesOver'
    return [{ key, params: { permissions }, isNote: true }]
  }
}

export const permissionSections = (
  { type, scopes }: ResourceType,
  text: Text,
  existingPermissions: readonly PermissionRow[] = [],
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
        options: scopes
          .toSorted()
          .map((value) => ({ value, description: scopeDescription(type, value, text) })),
        warnings: warnMissingViewScopes,
        sample: scopes.slice(0, 1),
      },
      {
        path: ['enforce'],
        label: 'enforceAccessTo',
        help: 'enforceAccessToHelpText',
        kind: 'radio',
        textFrom: 'server',
        options: [
          { value: 'all', label: text.t('allResourceType', { resourceType: type }) },
          { value: 'specific', label: text.t('specificResourceType', { resourceType: type }) },
        ],
        absent: 'all',
        warnings: warnOverlaps(existingPermissions),
        reads: [['scopes'], ['id']],
      },
      {
        path: ['resources'],
        label: resourceLabels[type] ?? type,
        textFrom: 'server', // unknown types show their name
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

const resourceLabels: Readonly<Record<string, string>> = {
  Clients: 'clientsResources',
  Groups: 'groupsResources',
  Organizations: 'organizations',
  Roles: 'roles',
  Users: 'usersResources',
}
