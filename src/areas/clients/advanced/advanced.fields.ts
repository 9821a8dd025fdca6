import { attribute, isOn } from '~/lib/attribute'
import type { Field, Section } from '~/lib/field'
import { offlineMax, openIdAdvanced, samlAdvanced } from './lifespans.fields'
import { compatibility, fineGrain, shownAddresses } from './openid.fields'
import type { TextKey } from '~/lib/textKey'

// @texts assertionConsumerService* @texts logoutService* @texts artifact* @texts oid4vci*
// @texts nodeReRegistrationTimeout*

/** Applications of several machines: those that the server calls, or that nobody signs in for. */
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
      sample: 3600,
    },
  ],
}

const endpoint = (name: string, label: TextKey): Field => ({
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
    ...shownAddresses,
    endpoint('saml_assertion_consumer_url_post', 'assertionConsumerServicePostBindingURL'),
    endpoint('saml_assertion_consumer_url_redirect', 'assertionConsumerServiceRedirectBindingURL'),
    endpoint('saml_single_logout_service_url_post', 'logoutServicePostBindingURL'),
    endpoint('saml_single_logout_service_url_redirect', 'logoutServiceRedirectBindingURL'),
    endpoint('saml_single_logout_service_url_soap', 'logoutServiceSoapBindingUrl'),
    endpoint('saml_single_logout_service_url_artifact', 'logoutServiceArtifactBindingUrl'),
    endpoint('saml_artifact_binding_url', 'artifactBindingUrl'),
    endpoint('saml_artifact_resolution_service_url', 'artifactResolutionService'),
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

const override = (name: string, label: TextKey): Field => ({
  path: ['authenticationFlowBindingOverrides', name],
  label,
  help: `${label}Help`,
  kind: 'custom',
  component: 'FlowOverride',
})

// @texts browserFlow* @texts directGrant*
const browser = override('browser', 'browserFlow')

const overrides = (fields: readonly Field[]): Section => ({
  title: 'authenticationOverrides',
  description: 'authenticationOverridesHelp',
  fields,
})

/** The advanced settings of an OpenID Connect client. */
export const openIdSections: readonly Section[] = [
  clustering,
  fineGrain,
  compatibility,
  openIdAdvanced,
  verifiableCredentials,
  overrides([browser, override('direct_grant', 'directGrant')]),
]

/** Those of a SAML client. */
export const samlSections: readonly Section[] = [
  clustering,
  samlEndpoints,
  samlAdvanced,
  overrides([browser]),
]

/** What clients of other protocols have. */
const otherSections: readonly Section[] = [clustering, samlEndpoints, overrides([browser])]

/** What the realm decides of these settings. */
type RealmSwitches = {
  offlineSessionMaxLifespanEnabled?: boolean | undefined
  verifiableCredentialsEnabled?: boolean | undefined
}

function buildSections(realm: RealmSwitches): readonly Section[] {
  const withCredentials = realm.verifiableCredentialsEnabled === true
  const isShown = (field: Field) =>
    field !== offlineMax || realm.offlineSessionMaxLifespanEnabled === true
  return openIdSections
    .filter((section) => withCredentials || section !== verifiableCredentials)
    .map((section) => ({ ...section, fields: section.fields.filter(isShown) }))
}

/** A form takes other sections for other fields: there are four lists, each made once. */
const sectionCache = new Map<string, readonly Section[]>()

/** The sections of a client by its protocol and by what its realm has switched on. */
export function sectionsOf(protocol: string, realm: RealmSwitches): readonly Section[] {
  if (protocol === 'saml') return samlSections
  if (protocol !== 'openid-connect') return otherSections
  const { offlineSessionMaxLifespanEnabled, verifiableCredentialsEnabled } = realm
  const name = `${offlineSessionMaxLifespanEnabled} ${verifiableCredentialsEnabled}`
  const known = sectionCache.get(name) ?? buildSections(realm)
  sectionCache.set(name, known)
  return known
}
