import type { ResourceType } from '~/api/authorization/adminPermissions'
import type { Field, Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

/** Types not listed show their own name. */
const resourceTypeLabels: Readonly<Record<string, { label: TextKey; help?: string }>> = {
  Clients: { label: 'client', help: 'selectClient' },
  Groups: { label: 'groupsResources', help: 'selectGroups' },
  Organizations: { label: 'organization' },
  Roles: { label: 'role', help: 'selectRole' },
  Users: { label: 'usersResources', help: 'selectUsers' },
}

function fieldsOf({ type, scopes }: ResourceType): Field[] {
  const when = { path: ['resourceType'], is: type }
  return [
    {
      path: ['resource', type],
      hint: 'evaluateAllHint',
      kind: 'custom',
      component: 'Resource',
      when,
      ...(resourceTypeLabels[type] ?? { label: type, textFrom: 'server' as const }),
    },
    {
      path: ['scope', type],
      label: 'authScope',
      help: 'authScopeSelectHelp',
      kind: 'select',
      blank: 'anyScope',
      options: scopes,
      when,
    },
  ]
}

/** Each type has its own resource and scope fields; only those of the selected type are visible. */
export const evaluationSections = (types: readonly ResourceType[]): readonly Section[] => [
  {
    fields: [
      {
        path: ['userId'],
        label: 'user',
        help: 'selectUser',
        kind: 'custom',
        component: 'User',
        required: true,
      },
      {
        path: ['resourceType'],
        label: 'resourceType',
        help: 'resourceTypeSelectHelp',
        kind: 'select',
        required: true,
        options: types.map(({ type }) => type),
      },
      ...types.flatMap(fieldsOf),
    ],
  },
]
