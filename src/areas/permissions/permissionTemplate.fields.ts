import { permissionTemplates, type TemplateKind } from '~/api/authorization/permissionTemplates'
import type { Field, Section } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'

const adminsField = (path: 'groups' | 'users', label: TextKey): Field => ({
  path: [path],
  label,
  kind: 'custom',
  component: path,
  absent: [],
  required: true,
  when: { path: ['who'], is: path },
})

export const startSections = (kind: TemplateKind): readonly Section[] => [
  {
    fields: [
      {
        path: ['objects'],
        label: permissionTemplates[kind].type === 'Groups' ? 'groupsResources' : 'clientsResources',
        help: 'permissionObjectsHelp',
        kind: 'custom',
        component: 'objects',
        absent: [],
        required: true,
      },
      {
        path: ['who'],
        label: 'startWho',
        kind: 'radio',
        options: [
          { value: 'groups', label: 'startWhoGroups' },
          { value: 'users', label: 'startWhoUsers' },
        ],
        default: 'groups',
      },
      adminsField('groups', 'startAdminGroups'),
      adminsField('users', 'startAdminUsers'),
      {
        path: ['name'],
        label: 'adminPermissionName',
        help: 'permissionNameHelpText',
        kind: 'text',
        required: true,
        maxLength: 255,
      },
      {
        path: ['policyName'],
        label: 'startPolicyName',
        help: 'startPolicyNameHelp',
        kind: 'text',
        required: true,
        maxLength: 255,
        reads: [['name']],
        validate: (value, read) => (value === read(['name']) ? 'authzNameTaken' : undefined),
      },
      {
        path: ['withRoles'],
        label: 'startWithRoles',
        help: 'startWithRolesHelp',
        kind: 'switch',
        default: true,
        requires: 'manage-users',
      },
    ],
  },
]
