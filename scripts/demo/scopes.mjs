const inTokens = {
  'access.token.claim': 'true',
  'id.token.claim': 'true',
  'userinfo.token.claim': 'true',
  'introspection.token.claim': 'true',
}
const saml = (name, protocolMapper, config) => ({ name, protocol: 'saml', protocolMapper, config })
const oidc = (name, protocolMapper, config) => ({
  name,
  protocol: 'openid-connect',
  protocolMapper,
  config,
})

export const attributeClaim = (attribute, claim, more = {}) =>
  oidc(attribute, 'oidc-usermodel-attribute-mapper', {
    'user.attribute': attribute,
    'claim.name': claim,
    'jsonType.label': 'String',
    ...inTokens,
    ...more,
  })

export const audience = (client) =>
  oidc(`audience ${client}`, 'oidc-audience-mapper', {
    'included.client.audience': client,
    'access.token.claim': 'true',
    'introspection.token.claim': 'true',
  })

export const fixedClaim = (claim, value, type = 'String') =>
  oidc(`fixed ${claim}`, 'oidc-hardcoded-claim-mapper', {
    'claim.name': claim,
    'claim.value': value,
    'jsonType.label': type,
    ...inTokens,
  })

export const samlAttribute = (attribute, friendly) =>
  saml(attribute, 'saml-user-attribute-mapper', {
    'user.attribute': attribute,
    'attribute.name': `urn:nordhaven:${attribute}`,
    'friendly.name': friendly,
    'attribute.nameformat': 'URI Reference',
  })

export const samlProperty = (property, name) =>
  saml(property, 'saml-user-property-mapper', {
    'user.attribute': property,
    'attribute.name': name,
    'friendly.name': property,
    'attribute.nameformat': 'Basic',
  })

const scope = (name, description, protocolMappers, { consent, ...more } = {}) => ({
  name,
  description,
  protocol: 'openid-connect',
  attributes: {
    'include.in.token.scope': 'true',
    'display.on.consent.screen': String(consent !== undefined),
    ...(consent && { 'consent.screen.text': consent }),
  },
  protocolMappers,
  ...more,
})

/** `assign`: default or optional for new clients of the realm. */
export const clientScopes = [
  scope(
    'employment',
    'Where someone works and in what position',
    [
      attributeClaim('department', 'employment.department'),
      attributeClaim('costCentre', 'employment.cost_centre'),
      attributeClaim('weeklyHours', 'employment.weekly_hours', { 'jsonType.label': 'int' }),
      attributeClaim('languages', 'languages', { multivalued: 'true' }),
    ],
    { consent: '${scope.employment.consent}', assign: 'optional' },
  ),
  scope(
    'teams',
    'Paths of the groups someone is in',
    [
      oidc('groups', 'oidc-group-membership-mapper', {
        'claim.name': 'teams',
        'full.path': 'true',
        ...inTokens,
      }),
    ],
    { assign: 'default' },
  ),
  scope(
    'shipments',
    'Access to shipments',
    [
      audience('shipment-api'),
      oidc('shipment roles', 'oidc-usermodel-client-role-mapper', {
        'usermodel.clientRoleMapping.clientId': 'shipment-api',
        'claim.name': 'shipment_roles',
        'jsonType.label': 'String',
        multivalued: 'true',
        ...inTokens,
      }),
    ],
    { consent: '${scope.shipments.consent}' },
  ),
  scope('billing', 'Access to invoices', [audience('billing-api'), fixedClaim('currency', 'EUR')], {
    consent: '${scope.billing.consent}',
  }),
  scope('stock', 'Access to stock', [audience('warehouse-api')]),
  scope('tenant', 'Which company of the group', [
    fixedClaim('tenant', '{"id":"nordhaven","region":"eu"}', 'JSON'),
    oidc('session start', 'oidc-usersessionmodel-note-mapper', {
      'user.session.note': 'AUTH_TIME',
      'claim.name': 'session_start',
      'jsonType.label': 'long',
      ...inTokens,
    }),
  ]),
  {
    name: 'saml_employee',
    description: 'What our service providers want to know about people',
    protocol: 'saml',
    attributes: { 'display.on.consent.screen': 'false' },
    protocolMappers: [
      samlProperty('email', 'mail'),
      samlProperty('lastName', 'sn'),
      samlAttribute('department', 'Department'),
      saml('groups', 'saml-group-membership-mapper', {
        'attribute.name': 'memberOf',
        'friendly.name': 'Groups',
        'attribute.nameformat': 'Basic',
        single: 'false',
        'full.path': 'true',
      }),
    ],
  },
  {
    name: 'saml_tenant',
    description: 'The company, as a fixed attribute',
    protocol: 'saml',
    attributes: { 'display.on.consent.screen': 'false' },
    protocolMappers: [
      saml('company', 'saml-hardcode-attribute-mapper', {
        'attribute.name': 'company',
        'friendly.name': 'Company',
        'attribute.nameformat': 'Basic',
        'attribute.value': 'Nordhaven Logistics',
      }),
    ],
  },
]

export const scopeAssignments = [
  ['tracking', 'shipments', 'default'],
  ['driver-app', 'shipments', 'default'],
  ['driver-app', 'employment', 'optional'],
  ['dispatch', 'shipments', 'default'],
  ['dispatch', 'stock', 'optional'],
  ['dispatch', 'tenant', 'default'],
  ['billing', 'billing', 'default'],
  ['people-portal', 'employment', 'default'],
  ['customer-portal', 'shipments', 'default'],
  ['customer-portal', 'billing', 'optional'],
  ['warehouse-scanner', 'stock', 'default'],
  ['reports', 'employment', 'optional'],
  ['https://travel.nordhaven.example/saml', 'saml_employee', 'default'],
  ['https://expenses.nordhaven.example/sp', 'saml_employee', 'default'],
  ['https://expenses.nordhaven.example/sp', 'saml_tenant', 'default'],
]
