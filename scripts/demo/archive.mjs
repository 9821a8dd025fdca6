/** Policy configurations hold lists as JSON strings. */
const asJsonTexts = (config) =>
  Object.fromEntries(
    Object.entries(config).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
const policy = (name, type, config, extra = {}) => ({
  name,
  type,
  logic: 'POSITIVE',
  decisionStrategy: 'UNANIMOUS',
  config: asJsonTexts(config),
  ...extra,
})
const resource = (name, type, uris, scopes, extra = {}) => ({
  name,
  type: `urn:archive:${type}`,
  ownerManagedAccess: false,
  displayName: name,
  attributes: {},
  uris,
  scopes: scopes.map((scope) => ({ name: scope })),
  ...extra,
})
const roles = (...names) => names.map((id) => ({ id, required: false }))
const scopes = [
  'document:read',
  'document:write',
  'document:delete',
  'document:share',
  'document:export',
]

export const archiveAuthorization = {
  allowRemoteResourceManagement: true,
  policyEnforcementMode: 'ENFORCING',
  decisionStrategy: 'UNANIMOUS',
  scopes: scopes.map((name) => ({ name, displayName: `May ${name.split(':')[1]} documents` })),
  resources: [
    resource('Bills of lading', 'shipping', ['/lading/*'], scopes),
    resource('Customs papers', 'shipping', ['/customs/*', '/tariffs/*'], scopes.slice(0, 3)),
    resource('Invoices', 'finance', ['/invoices/*'], [scopes[0], scopes[1], scopes[4]], {
      attributes: { retention: ['10 years'] },
    }),
    resource('Contracts', 'legal', ['/contracts/*'], scopes, { ownerManagedAccess: true }),
    resource('Personnel files', 'people', ['/personnel/*'], scopes.slice(0, 2), {
      attributes: { classified: ['true'] },
    }),
  ],
  policies: [
    policy('Archivists', 'role', { roles: roles('archive/archivist') }),
    policy('Readers', 'role', {
      roles: roles('archive/archive-reader', 'auditor'),
      fetchRoles: 'true',
    }),
    policy('Finance people', 'group', {
      groups: [{ path: '/Corporate/Finance', extendChildren: true }],
      groupsClaim: '',
    }),
    policy('People department', 'group', {
      groups: [{ path: '/Corporate/People', extendChildren: true }],
      groupsClaim: '',
    }),
    policy('Owner of the archive', 'user', { users: ['realm-admin'] }),
    policy('Nightly load only', 'client', { clients: ['nightly-etl'] }),
    policy(
      'Office hours',
      'time',
      { hour: '7', hourEnd: '19' },
      { description: 'Every day, 7 to 19' },
    ),
    policy('Staff addresses', 'regex', {
      targetClaim: 'email',
      pattern: '^[^@]+@nordhaven\\.example$',
      targetContextAttributes: 'false',
    }),
    policy('Not from outside', 'role', { roles: roles('partner') }, { logic: 'NEGATIVE' }),
    policy(
      'Archivists in office hours',
      'aggregate',
      { applyPolicies: ['Archivists', 'Office hours'] },
      { decisionStrategy: 'UNANIMOUS' },
    ),
    policy(
      'Read shipping papers',
      'resource',
      { defaultResourceType: 'urn:archive:shipping', applyPolicies: ['Readers', 'Archivists'] },
      { decisionStrategy: 'AFFIRMATIVE', description: 'For whoever works with freight' },
    ),
    policy('Invoices for finance', 'resource', {
      resources: ['Invoices'],
      applyPolicies: ['Finance people'],
    }),
    policy('Personnel files for people', 'resource', {
      resources: ['Personnel files'],
      applyPolicies: ['People department', 'Staff addresses', 'Not from outside'],
    }),
    policy('Delete in office hours', 'scope', {
      scopes: ['document:delete'],
      applyPolicies: ['Archivists in office hours'],
    }),
    policy(
      'Export',
      'scope',
      { scopes: ['document:export'], applyPolicies: ['Nightly load only', 'Owner of the archive'] },
      { decisionStrategy: 'AFFIRMATIVE' },
    ),
  ],
}
