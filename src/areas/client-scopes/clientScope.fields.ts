import { attribute, type Condition, type Field, type Section } from '~/lib/field'
import { formatError, nameError } from './scopeRules'
import { credentialFields, isCredential } from './credentialScope.fields'

// @texts clientScopeType.* @texts protocolTypes.*

/** The feature's current and former name. */
const hasParameters: Condition = {
  any: [{ feature: 'PARAMETERIZED_SCOPES' }, { feature: 'DYNAMIC_SCOPES' }],
}

const isParameterized: Condition = {
  all: [hasParameters, { path: attribute('is.parameterized.scope'), is: true }],
}
const hasType = (type: string): Condition => ({
  all: [isParameterized, { path: attribute('parameterized.scope.type'), is: type }],
})
const isShownForConsent: Condition = { path: attribute('display.on.consent.screen'), is: true }
const isSaml: Condition = { path: ['protocol'], is: 'saml' }

/** The database column; Keycloak's error for longer texts names no field. */
const columnWidth = { maxLength: 255 }

const parameterFields: readonly Field[] = [
  {
    path: attribute('is.parameterized.scope'),
    label: 'parameterizedScope',
    help: 'parameterizedScopeHelp',
    kind: 'custom',
    component: 'Parameterized',
    isOnOff: true,
    absent: 'false',
    when: hasParameters,
  },
  {
    path: attribute('parameterized.scope.type'),
    label: 'parameterizedScopeType',
    help: 'parameterizedScopeTypeHelp',
    kind: 'custom',
    component: 'ParameterType',
    absent: 'string',
    when: isParameterized,
  },
  {
    path: attribute('parameterized.scope.regexp'),
    label: 'parameterizedScopeFormat',
    help: 'parameterizedScopeFormatHelp',
    hint: 'parameterFormatHint',
    kind: 'text',
    required: true,
    default: '.+',
    when: hasType('custom'),
    validate: formatError,
  },
  {
    path: attribute('parameterized.scope.repeatable'),
    label: 'repeatableScope',
    help: 'repeatableScopeHelp',
    kind: 'switch',
    stored: 'string',
    default: true,
    when: isParameterized,
  },
  {
    path: attribute('parameterized.scope.allow.user.data'),
    label: 'allowUserDataAccess',
    help: 'allowUserDataAccessHelp',
    kind: 'switch',
    stored: 'string',
    when: hasType('username'),
  },
]

const consentFields: readonly Field[] = [
  {
    path: attribute('display.on.consent.screen'),
    label: 'displayOnConsentScreen',
    help: 'displayOnConsentScreenHelp',
    kind: 'switch',
    stored: 'string',
    absent: true,
  },
  {
    path: attribute('always.display.consent'),
    label: 'alwaysDisplayConsent',
    help: 'alwaysDisplayConsentHelp',
    kind: 'switch',
    stored: 'string',
    when: { all: [isShownForConsent, hasParameters] },
  },
  {
    path: attribute('consent.screen.text'),
    label: 'consentScreenText',
    help: 'consentScreenTextHelp',
    kind: 'textarea',
    when: isShownForConsent,
  },
]

const tokenFields: readonly Field[] = [
  {
    path: attribute('include.in.token.scope'),
    label: 'includeInTokenScope',
    help: 'includeInTokenScopeHelp',
    kind: 'switch',
    stored: 'string',
    // Keycloak 26.7.4 treats a missing attribute as true; new scopes store false.
    absent: true,
    default: false,
    sample: false,
  },
  {
    path: attribute('include.in.openid.provider.metadata'),
    label: 'includeInOpenIdProviderMetadata',
    help: 'includeInOpenIdProviderMetadataHelp',
    kind: 'switch',
    stored: 'string',
    absent: true,
    when: { not: isSaml },
  },
  {
    path: attribute('gui.order'),
    label: 'guiOrder',
    help: 'guiOrderHelp',
    kind: 'number',
    stored: 'string',
    min: 0,
  },
]

const nameField: Field = {
  path: ['name'],
  label: 'name',
  help: 'scopeNameHelp',
  kind: 'text',
  required: true,
  sample: 'sample.scope',
  validate: nameError,
  ...columnWidth,
}

const descriptionField: Field = {
  path: ['description'],
  label: 'description',
  help: 'scopeDescriptionHelp',
  kind: 'textarea',
  ...columnWidth,
}

const typeField: Field = {
  path: ['type'],
  label: 'type',
  help: 'scopeTypeHelp',
  kind: 'custom',
  component: 'ScopeType',
  reads: [attribute('is.parameterized.scope')],
  absent: 'none',
  sample: 'optional',
}

const protocolsWithLabel = ['openid-connect', 'saml', 'oid4vc']

/** Only chosen on creation. */
const protocolField = (protocols: readonly string[]): Field => ({
  path: ['protocol'],
  label: 'protocol',
  help: 'protocolHelp',
  kind: 'select',
  default: 'openid-connect',
  options: protocols.map((value) => ({
    value,
    ...(protocolsWithLabel.includes(value) && { label: `protocolTypes.${value}` }),
  })),
})

const sectionsFor = (creationFields: readonly Field[]): readonly Section[] => [
  {
    fields: [
      nameField,
      ...parameterFields,
      descriptionField,
      typeField,
      ...creationFields,
      ...consentFields,
      ...tokenFields,
    ],
  },
  { title: 'verifiableCredential', when: isCredential, fields: credentialFields },
]

export const scopeSettings = sectionsFor([])

export const newScopeSettings = (protocols: readonly string[]) =>
  sectionsFor([protocolField(protocols)])
