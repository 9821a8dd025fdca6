import { attribute, isOn, type Field, type Section } from '~/lib/field'
import { offlineSessionMax, openIdAdvanced, samlAdvanced } from './lifespans.fields'
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
      kind: 'custom',
      component: 'Reregistration',
      absent: -1,
      validate: (value) => (Number.isNaN(value) ? 'durationInvalid' : undefined),
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
  when: { feature: 'OID4VC_VCI' },
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

type RealmSwitches = {
  offlineSessionMaxLifespanEnabled?: boolean | undefined
  verifiableCredentialsEnabled?: boolean | undefined
}

function buildSections(realm: RealmSwitches): readonly Section[] {
  const withCredentials = realm.verifiableCredentialsEnabled === true
  const isAvailable = (field: Field) =>
    field !== offlineSessionMax || realm.offlineSessionMaxLifespanEnabled === true
  return openIdSections
    .filter((section) => withCredentials || section !== verifiableCredentials)
    .map((section) => ({ ...section, fields: section.fields.filter(isAvailable) }))
}

/** The form needs a stable array: build each of the four variants once. */
const sectionCache = new Map<string, readonly Section[]>()

export function sectionsOf(protocol: string, realm: RealmSwitches): readonly Section[] {
  if (protocol === 'saml') return samlSections
  if (protocol !== 'openid-connect') return otherSections
  const { offlineSessionMaxLifespanEnabled, verifiableCredentialsEnabled } = realm
  const cacheKey = `${offlineSessionMaxLifespanEnabled} ${verifiableCredentialsEnabled}`
  const sections = sectionCache.get(cacheKey) ?? buildSections(realm)
  sectionCache.set(cacheKey, sections)
  return sections
}
