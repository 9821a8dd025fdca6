import { attribute, attributeSwitch, isOn, type Field, type Section } from '~/lib/field'
import { acrUris, validateLevels } from './advancedRules'
import { compatibility, fineGrained, publicUrls } from './openid.fields'
import type { TextKey } from '~/lib/textKey'

// @texts assertionConsumerService* @texts logoutService* @texts artifact* @texts oid4vci*
// @texts nodeReRegistrationTimeout*

/** For public clients, and for clients with an admin URL that the server calls. */
const clustering: Section = {
  title: 'clustering',
  when: {
    any: [{ path: ['publicClient'], is: true }, { not: { path: ['adminUrl'], is: '' } }],
  },
  fields: [
    {
      path: ['nodeReRegistrationTimeout'],
      label: 'nodeReRegistrationTimeout',
      help: 'nodeReRegistrationTimeoutHelp',
      kind: 'duration',
      // The server reads -1 as "never"; null or an omitted member keeps the old value.
      absent: -1,
      empty: -1,
      sample: 3600,
    },
  ],
}

const endpointField = (name: string, label: TextKey): Field => ({
  path: attribute(name),
  label,
  help: `${label}Help`,
  kind: 'text',
  input: 'url',
})

const samlEndpoints: Section = {
  title: 'fineGrainSamlEndpointConfig',
  description: 'fineGrainSamlEndpointConfigHelp',
  fields: [
    ...publicUrls,
    endpointField('saml_assertion_consumer_url_post', 'assertionConsumerServicePostBindingURL'),
    endpointField(
      'saml_assertion_consumer_url_redirect',
      'assertionConsumerServiceRedirectBindingURL',
    ),
    endpointField('saml_single_logout_service_url_post', 'logoutServicePostBindingURL'),
    endpointField('saml_single_logout_service_url_redirect', 'logoutServiceRedirectBindingURL'),
    endpointField('saml_single_logout_service_url_soap', 'logoutServiceSoapBindingUrl'),
    endpointField('saml_single_logout_service_url_artifact', 'logoutServiceArtifactBindingUrl'),
    endpointField('saml_artifact_binding_url', 'artifactBindingUrl'),
    endpointField('saml_artifact_resolution_service_url', 'artifactResolutionService'),
  ],
}

const verifiableCredentials: Section = {
  title: 'openIdVerifiableCredentials',
  description: 'openIdVerifiableCredentialsHelp',
  when: {
    all: [{ feature: 'OID4VC_VCI' }, { realm: ['verifiableCredentialsEnabled'], is: true }],
  },
  fields: [
    {
      path: attribute('oid4vci.enabled'),
      label: 'oid4vciEnabled',
      help: 'oid4vciEnabledHelp',
      kind: 'switch',
      stored: 'string',
    },
    {
      path: attribute('oid4vci.attester_trust_idps'),
      label: 'oid4vciAttesterTrustIdps',
      help: 'oid4vciAttesterTrustIdpsHelp',
      kind: 'multiselect',
      options: { from: 'identityProviders', of: 'TRUST_MATERIAL' },
      stored: 'commas',
      requires: 'view-identity-providers',
      when: isOn('oid4vci.enabled'),
    },
  ],
}

const flowOverride = (name: string, label: TextKey): Field => ({
  path: ['authenticationFlowBindingOverrides', name],
  label,
  help: `${label}Help`,
  kind: 'custom',
  component: 'FlowOverride',
})

// @texts browserFlow* @texts directGrant*
const browserFlow = flowOverride('browser', 'browserFlow')

const flowOverrides = (fields: readonly Field[]): Section => ({
  title: 'authenticationOverrides',
  description: 'authenticationOverridesHelp',
  fields,
})

// @texts assertionLifespan* @texts accessTokenLifespan* @texts clientSession*
// @texts clientOfflineSession* @texts oAuthMutual* @texts pushedAuthorizationRequestRequired*
// @texts lightweightAccessToken* @texts supportJwtClaimInIntrospectionResponse*
// @texts acrToLoAMapping* @texts defaultACRValues* @texts minimumACRValue*

const lifespanField = (name: string, label: TextKey): Field => ({
  path: attribute(name),
  label,
  help: `${label}Help`,
  kind: 'custom',
  component: 'Lifespan',
  stored: 'string',
  validate: (value) =>
    value === '-' ? 'required' : value === 'NaN' ? 'durationInvalid' : undefined,
  sample: '540',
})

const offlineSessionMax: Field = {
  ...lifespanField('client.offline.session.max.lifespan', 'clientOfflineSessionMax'),
  when: { realm: ['offlineSessionMaxLifespanEnabled'], is: true },
}

const openIdAdvanced: Section = {
  title: 'advancedSettings',
  description: 'advancedSettingsOpenid-connect',
  fields: [
    lifespanField('access.token.lifespan', 'accessTokenLifespan'),
    lifespanField('client.session.idle.timeout', 'clientSessionIdle'),
    lifespanField('client.session.max.lifespan', 'clientSessionMax'),
    lifespanField('client.offline.session.idle.timeout', 'clientOfflineSessionIdle'),
    offlineSessionMax,
    attributeSwitch('tls.client.certificate.bound.access.tokens', 'oAuthMutual'),
    attributeSwitch('require.pushed.authorization.requests', 'pushedAuthorizationRequestRequired'),
    attributeSwitch('client.use.lightweight.access.token.enabled', 'lightweightAccessToken'),
    attributeSwitch(
      'client.introspection.response.allow.jwt.claim.enabled',
      'supportJwtClaimInIntrospectionResponse',
    ),
    {
      path: attribute('acr.loa.map'),
      label: 'acrToLoAMapping',
      help: 'acrToLoAMappingHelp',
      kind: 'keyvalue',
      rows: { key: 'acr', value: 'loa' },
      stored: 'objectText',
      validate: validateLevels,
      sample: [{ key: 'gold', value: '2' }],
    },
    {
      path: attribute('default.acr.values'),
      label: 'defaultACRValues',
      help: 'defaultACRValuesHelp',
      kind: 'multivalue',
      stored: 'joined',
      sample: ['gold'],
    },
    {
      path: attribute('minimum.acr.value'),
      label: 'minimumACRValue',
      help: 'minimumACRValueHelp',
      kind: 'text',
      sample: 'gold',
    },
  ],
}

const stepUp = { feature: 'STEP_UP_AUTHENTICATION_SAML' }

const samlAdvanced: Section = {
  title: 'advancedSettings',
  description: 'advancedSettingsSaml',
  fields: [
    {
      path: attribute('saml.assertion.lifespan'),
      label: 'assertionLifespan',
      help: 'assertionLifespanHelp',
      kind: 'duration',
      stored: 'string',
      min: 1,
      sample: 120,
    },
    {
      path: attribute('acr.loa.map'),
      label: 'acrToLoAMapping',
      help: 'acrToLoAMappingSamlHelp',
      kind: 'keyvalue',
      rows: { key: 'uri', value: 'loa' },
      stored: 'objectText',
      when: stepUp,
      validate: validateLevels,
      sample: [{ key: 'urn:gold', value: '2' }],
    },
    {
      path: attribute('minimum.acr.value'),
      label: 'minimumACRValue',
      help: 'minimumACRValueSamlHelp',
      kind: 'select',
      blank: 'choose',
      options: { compute: acrUris },
      reads: [attribute('acr.loa.map')],
      when: stepUp,
      sample: 'urn:gold',
    },
  ],
}

export const openIdSections: readonly Section[] = [
  clustering,
  fineGrained,
  compatibility,
  openIdAdvanced,
  verifiableCredentials,
  flowOverrides([browserFlow, flowOverride('direct_grant', 'directGrant')]),
]

export const samlSections: readonly Section[] = [
  clustering,
  samlEndpoints,
  samlAdvanced,
  flowOverrides([browserFlow]),
]

const otherSections: readonly Section[] = [clustering, samlEndpoints, flowOverrides([browserFlow])]

const sectionsByProtocol: Readonly<Record<string, readonly Section[]>> = {
  'openid-connect': openIdSections,
  saml: samlSections,
}

export const sectionsOf = (protocol = 'openid-connect'): readonly Section[] =>
  sectionsByProtocol[protocol] ?? otherSections
