import { attribute, attributeSwitch, type Field, type Section } from '~/lib/field'
import { validateLevels } from './advancedRules'
import type { TextKey } from '~/lib/textKey'

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

/** Only where the realm limits offline sessions; see `sectionsOf`. */
export const offlineSessionMax = lifespanField(
  'client.offline.session.max.lifespan',
  'clientOfflineSessionMax',
)

export const openIdAdvanced: Section = {
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

export const samlAdvanced: Section = {
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
      kind: 'custom',
      component: 'MinimumAcr',
      reads: [attribute('acr.loa.map')],
      when: stepUp,
      sample: 'urn:gold',
    },
  ],
}
