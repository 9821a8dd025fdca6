import type { Section } from '~/lib/field'

export const resourceSections: Section[] = [
  {
    fields: [
      {
        path: ['owner', 'name'],
        label: 'owner',
        help: 'ownerHelp',
        kind: 'text',
        readOnly: true,
      },
      { path: ['name'], label: 'name', help: 'resourceNameHelp', kind: 'text', required: true },
      { path: ['displayName'], label: 'displayName', help: 'authzDisplayNameHelp', kind: 'text' },
      { path: ['type'], label: 'type', help: 'resourceDetailsTypeHelp', kind: 'text' },
      { path: ['uris'], label: 'uris', help: 'urisHelp', kind: 'multivalue', add: 'addUri' },
      {
        path: ['scopes'],
        label: 'authorizationScopes',
        help: 'authzResourceScopesHelp',
        kind: 'custom',
        component: 'scopeNames',
        absent: [],
        unset: 'null',
      },
      { path: ['icon_uri'], label: 'iconUri', help: 'iconUriHelp', kind: 'text', input: 'url' },
      {
        path: ['ownerManagedAccess'],
        label: 'ownerManagedAccess',
        help: 'ownerManagedAccessHelp',
        kind: 'switch',
      },
      {
        path: ['attributes'],
        label: 'resourceAttribute',
        help: 'resourceAttributeHelp',
        kind: 'keyvalue',
      },
    ],
  },
]
