import { archiveAuthorization } from './archive.mjs'
import { certificates } from './certificates.mjs'
import { attributeClaim, fixedClaim, samlAttribute, samlProperty } from './scopes.mjs'

const site = (host) => `https://${host}.nordhaven.example`

/** Guessable on purpose. */
export const secretOf = (clientId) => `${clientId}-secret`

const oidc = (clientId, name, description, extra) => ({
  clientId,
  name,
  description,
  protocol: 'openid-connect',
  enabled: true,
  publicClient: false,
  standardFlowEnabled: false,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  serviceAccountsEnabled: false,
  fullScopeAllowed: false,
  ...extra,
})

const web = (host) => ({
  rootUrl: site(host),
  baseUrl: '/',
  adminUrl: site(host),
  redirectUris: ['/*'],
  webOrigins: ['+'],
  standardFlowEnabled: true,
  fullScopeAllowed: true,
})
const pkce = { 'pkce.code.challenge.method': 'S256' }
const confidential = (clientId) => ({
  clientAuthenticatorType: 'client-secret',
  secret: secretOf(clientId),
})
const loggedOut = (host) => ({
  'backchannel.logout.url': `${site(host)}/logout/backchannel`,
  'backchannel.logout.session.required': 'true',
  'post.logout.redirect.uris': `${site(host)}/bye`,
})

const browserApps = [
  oidc('tracking', 'Track & Trace', 'Where is my freight? For customers and staff.', {
    ...web('tracking'),
    publicClient: true,
    attributes: {
      ...pkce,
      'post.logout.redirect.uris': '+',
      logoUri: `${site('tracking')}/logo.svg`,
    },
  }),
  oidc('driver-app', 'Driver app', 'The mobile app of our drivers (Android, iOS)', {
    publicClient: true,
    standardFlowEnabled: true,
    directAccessGrantsEnabled: true,
    fullScopeAllowed: true,
    redirectUris: ['example.nordhaven.driver:/callback', 'http://127.0.0.1/*'],
    attributes: { ...pkce, 'oauth2.device.authorization.grant.enabled': 'true' },
  }),
  oidc('depot-map', 'Depot map', 'Public map of our depots; sign-in for saved routes', {
    ...web('depots'),
    publicClient: true,
    attributes: { ...pkce, 'access.token.lifespan': '600' },
  }),
  oidc('dispatch', 'Dispatch desk', 'Planning of tours; used around the clock', {
    ...web('dispatch'),
    ...confidential('dispatch'),
    directAccessGrantsEnabled: true,
    attributes: {
      ...loggedOut('dispatch'),
      'client.session.idle.timeout': '28800',
      'acr.loa.map': '{"basic":"1","strong":"2"}',
    },
  }),
  oidc('billing', 'Billing', 'Invoices, payments and reminders', {
    ...web('billing'),
    ...confidential('billing'),
    attributes: { ...pkce, ...loggedOut('billing') },
    protocolMappers: [attributeClaim('costCentre', 'cost_centre')],
  }),
  oidc('people-portal', 'People portal', 'Holidays, payslips and personal data', {
    ...web('people'),
    ...confidential('people-portal'),
    consentRequired: true,
    attributes: { 'tos.uri': `${site('people')}/terms`, 'policy.uri': `${site('people')}/privacy` },
    protocolMappers: [
      attributeClaim('employeeNumber', 'employee_number'),
      attributeClaim('hiredOn', 'hired_on'),
    ],
  }),
  oidc('customer-portal', 'Customer portal', 'Orders, quotes and claims for customers', {
    ...web('portal'),
    ...confidential('customer-portal'),
    attributes: {
      ...pkce,
      login_theme: 'keycloak.v2',
      'consent.screen.text': '${client.portal.consent}',
    },
  }),
  oidc('intranet', 'Intranet', 'News, canteen and who is who', {
    ...web('intranet'),
    ...confidential('intranet'),
    directAccessGrantsEnabled: true,
    attributes: { 'frontchannel.logout.url': `${site('intranet')}/logout` },
    frontchannelLogout: true,
  }),
  oidc('reports', 'Reports', 'Figures for managers', {
    ...web('reports'),
    ...confidential('reports'),
    attributes: {
      'access.token.signed.response.alg': 'PS256',
      'id.token.signed.response.alg': 'ES256',
    },
    protocolMappers: [fixedClaim('report_level', '3', 'int')],
  }),
  oidc('timesheets-legacy', 'Timesheets (retired)', 'Replaced by the people portal in 2025', {
    ...web('timesheets'),
    ...confidential('timesheets-legacy'),
    enabled: false,
    implicitFlowEnabled: true,
  }),
  oidc('survey', 'Customer survey', 'How satisfied were you? Made by an agency in 2019', {
    publicClient: true,
    standardFlowEnabled: true,
    redirectUris: ['*'],
    webOrigins: ['*'],
  }),
  oidc('partner-exchange', 'Partner exchange', 'Lets hauliers act for their customers', {
    ...web('exchange'),
    ...confidential('partner-exchange'),
    serviceAccountsEnabled: true,
    attributes: {
      'standard.token.exchange.enabled': 'true',
      'oidc.ciba.grant.enabled': 'true',
      'ciba.backchannel.token.delivery.mode': 'poll',
    },
  }),
]

const device = { 'oauth2.device.authorization.grant.enabled': 'true' }
const devices = [
  oidc('warehouse-scanner', 'Warehouse scanner', 'Hand-held scanners; sign-in by code on a phone', {
    publicClient: true,
    attributes: {
      ...device,
      'oauth2.device.code.lifespan': '600',
      'oauth2.device.polling.interval': '5',
    },
  }),
  oidc('yard-display', 'Yard display', 'Screens at the gates (pilot ended)', {
    publicClient: true,
    enabled: false,
    attributes: device,
  }),
]

const api = (clientId, name, description) =>
  oidc(clientId, name, description, { bearerOnly: true, baseUrl: `${site('api')}/${clientId}` })
const apis = [
  api('shipment-api', 'Shipment API', 'Shipments, tours and their states'),
  api('billing-api', 'Billing API', 'Invoices and payments'),
  api('warehouse-api', 'Warehouse API', 'Stock and movements'),
]

const machine = (clientId, name, description, extra = {}) =>
  oidc(clientId, name, description, {
    ...confidential(clientId),
    serviceAccountsEnabled: true,
    ...extra,
  })
const machines = [
  machine('nightly-etl', 'Nightly load', 'Fills the data warehouse at 02:00', {
    fullScopeAllowed: true,
  }),
  machine('monitoring', 'Monitoring', 'Checks that sign-in works, every minute', {
    attributes: { 'access.token.lifespan': '60', 'client_credentials.use_refresh_token': 'false' },
  }),
  machine('edi-gateway', 'EDI gateway', 'EDIFACT messages of large customers', {
    fullScopeAllowed: true,
  }),
  machine('people-sync', 'People sync', 'Copies joiners and leavers from payroll', {
    fullScopeAllowed: true,
  }),
  {
    ...machine('archive', 'Document archive', 'Bills of lading, customs papers, contracts', {
      fullScopeAllowed: true,
    }),
    ...web('archive'),
    authorizationServicesEnabled: true,
    authorizationSettings: archiveAuthorization,
  },
]

const samlClient = (clientId, name, description, host, attributes, extra = {}) => ({
  clientId,
  name,
  description,
  protocol: 'saml',
  enabled: true,
  rootUrl: site(host),
  baseUrl: '/',
  redirectUris: ['/*'],
  adminUrl: `${site(host)}/saml/acs`,
  frontchannelLogout: true,
  fullScopeAllowed: true,
  attributes: {
    'saml.server.signature': 'true',
    'saml.assertion.signature': 'true',
    'saml.signature.algorithm': 'RSA_SHA256',
    saml_signature_canonicalization_method: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    'saml.authnstatement': 'true',
    'saml.force.post.binding': 'true',
    saml_name_id_format: 'email',
    ...attributes,
  },
  ...extra,
})
const serviceProviders = [
  samlClient(
    'https://travel.nordhaven.example/saml',
    'Travel booking',
    'Flights and hotels',
    'travel',
    {
      'saml.client.signature': 'true',
      'saml.signing.certificate': certificates.travel,
      saml_assertion_consumer_url_post: `${site('travel')}/saml/acs`,
      saml_single_logout_service_url_redirect: `${site('travel')}/saml/slo`,
    },
  ),
  samlClient(
    'https://expenses.nordhaven.example/sp',
    'Expenses',
    'Receipts and refunds',
    'expenses',
    {
      'saml.client.signature': 'true',
      'saml.signing.certificate': certificates.expenses,
      'saml.artifact.binding': 'false',
      saml_idp_initiated_sso_url_name: 'expenses',
    },
    {
      protocolMappers: [
        samlAttribute('costCentre', 'Cost centre'),
        samlProperty('username', 'uid'),
      ],
    },
  ),
  samlClient('urn:nordhaven:learning', 'Learning', 'Courses and certificates', 'learning', {
    'saml.client.signature': 'true',
    'saml.signing.certificate': certificates.learning,
    saml_name_id_format: 'persistent',
    saml_force_name_id_format: 'true',
  }),
  samlClient(
    'urn:nordhaven:wms-2009',
    'Old warehouse system',
    'Read-only until the archive is complete',
    'wms',
    { 'saml.client.signature': 'false', 'saml.signature.algorithm': 'RSA_SHA1' },
    { enabled: false },
  ),
]

export const clients = [...browserApps, ...devices, ...apis, ...machines, ...serviceProviders]

const machineRoles = [
  {
    client: 'nightly-etl',
    realmRoles: ['auditor'],
    clientRoles: { 'warehouse-api': ['stock-read'] },
  },
  { client: 'monitoring', realmRoles: [], clientRoles: {} },
  {
    client: 'edi-gateway',
    realmRoles: ['partner'],
    clientRoles: { 'shipment-api': ['shipments-write'] },
  },
  {
    client: 'people-sync',
    realmRoles: [],
    clientRoles: { 'realm-management': ['manage-users', 'view-users', 'query-groups'] },
  },
  { client: 'partner-exchange', realmRoles: ['partner'], clientRoles: {} },
  { client: 'archive', realmRoles: [], clientRoles: { archive: ['uma_protection'] } },
]

/**
 * What the machines may do: the service account users of the import.
 *
 * @param {{ realm: string }} options the realm's name decides the name of its default role
 */
export function serviceAccounts({ realm }) {
  return machineRoles.map(({ client, realmRoles, clientRoles }) => ({
    username: `service-account-${client}`,
    enabled: true,
    serviceAccountClientId: client,
    realmRoles: [`default-roles-${realm}`, ...realmRoles],
    clientRoles,
  }))
}
