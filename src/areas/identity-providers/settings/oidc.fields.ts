import type { Condition, Field, Section } from '~/lib/field'
import {
  urlField,
  selectField,
  configPath,
  numberField,
  isUrl,
  isOn,
  textField,
  switchField,
} from './configFields'

// The help of the fields:
// @texts acceptsPromptNoneHelp*
// @texts allowedClockSkewHelp*
// @texts backchannelLogoutHelp*
// @texts clientAssertionAudienceHelp*
// @texts clientAssertionSigningAlgHelp*
// @texts clientAuthenticationHelp*
// @texts clientIdHelp*
// @texts disableNonceHelp*
// @texts disableTypeClaimCheckHelp*
// @texts disableUserInfoHelp*
// @texts discoveryEndpointHelp*
// @texts emailClaimHelp*
// @texts familyNameClaimHelp*
// @texts forwardParametersHelp*
// @texts fullNameClaimHelp*
// @texts givenNameClaimHelp*
// @texts issuerHelp*
// @texts jwksUrlHelp*
// @texts jwtAuthorizationGrantAssertionReuseAllowedHelp*
// @texts jwtAuthorizationGrantAssertionSignatureAlgHelp*
// @texts jwtAuthorizationGrantIdpEnabledHelp*
// @texts jwtAuthorizationGrantLimitAccessTokenExpHelp*
// @texts jwtX509HeadersEnabledHelp*
// @texts kubernetesIssuerUrlHelp*
// @texts logoutUrlHelp*
// @texts passCurrentLocaleHelp*
// @texts passLoginHintHelp*
// @texts passMaxAgeHelp*
// @texts pkceEnabledHelp*
// @texts pkceMethodHelp*
// @texts promptHelp*
// @texts requiresShortStateParameterHelp*
// @texts scopesHelp*
// @texts sendClientIdOnLogoutHelp*
// @texts sendIdTokenOnLogoutHelp*
// @texts spiffeTrustDomainHelp*
// @texts useJwksUrlHelp*
// @texts userIDClaimHelp*
// @texts userInfoUrlHelp*
// @texts userNameClaimHelp*
// @texts validateSignatureHelp*
// @texts validatingPublicKeyIdHelp*

// The choices in words: @texts clientAuthentications.* @texts prompts.*

const privateKey: Condition = { path: configPath('clientAuthMethod'), is: 'private_key_jwt' }

export const clientSecret = (required: true | Condition): Field => ({
  path: ['config', 'clientSecret'],
  label: 'clientSecret',
  help: 'clientSecretHelp',
  kind: 'password',
  required,
})

const keyFields = (when?: Condition): readonly Field[] => {
  const usesJwksUrl: Condition = isOn('useJwksUrl')
  const andWhen = (condition: Condition): Condition =>
    when ? { all: [when, condition] } : condition
  return [
    switchField('useJwksUrl', 'useJwksUrl', { default: true, ...(when && { when }) }),
    urlField('jwksUrl', 'jwksUrl', { required: true, when: andWhen(usesJwksUrl) }),
    textField('publicKeySignatureVerifierKeyId', 'validatingPublicKeyId', {
      when: andWhen({
        all: [
          { not: usesJwksUrl },
          { not: { path: configPath('publicKeySignatureVerifier'), begins: '{' } },
        ],
      }),
    }),
    {
      path: ['config', 'publicKeySignatureVerifier'],
      label: 'validatingPublicKey',
      help: 'validatingPublicKeyHelp',
      kind: 'custom',
      component: 'PublicKey',
      stored: 'string',
      unset: 'absent',
      required: true,
      when: andWhen({ not: usesJwksUrl }),
    },
  ]
}

const needsKeys: Condition = {
  any: ['validateSignature', 'jwtAuthorizationGrantEnabled', 'supportsClientAssertions'].map(isOn),
}

const discovery: readonly Field[] = [
  {
    path: ['useDiscovery'],
    label: 'useDiscoveryEndpoint',
    help: 'useDiscoveryEndpointHelp',
    kind: 'switch',
    default: true,
  },
  {
    path: ['config', 'metadataDescriptorUrl'],
    label: 'discoveryEndpoint',
    help: 'discoveryEndpointHelp',
    kind: 'custom',
    component: 'ImportAddress',
    stored: 'string',
    unset: 'absent',
    when: { path: ['useDiscovery'], is: true },
  },
  {
    path: ['importText'],
    label: 'importConfig',
    help: 'importConfigHelp',
    kind: 'custom',
    component: 'ImportText',
    when: { path: ['useDiscovery'], is: false },
  },
]

const discoveryUrl = urlField('metadataDescriptorUrl', 'discoveryEndpoint')

const pkce: readonly Field[] = [
  switchField('pkceEnabled', 'pkceEnabled'),
  // Keycloak rejects PKCE without a method (400).
  selectField('pkceMethod', 'pkceMethod', ['plain', 'S256'], {
    required: true,
    default: 'S256',
    when: isOn('pkceEnabled'),
  }),
]

const issuerSwitches = ['jwtAuthorizationGrantEnabled', 'supportsClientAssertions'].map(configPath)

/** Keycloak requires a URL if it identifies assertions by issuer (400). */
const issuer: Field = {
  ...textField('issuer', 'issuer', {
    required: { any: issuerSwitches.map((path) => ({ path, is: true })) },
  }),
  validate: (value, read) =>
    isUrl(value) || !issuerSwitches.some((path) => read(path) === true)
      ? undefined
      : 'addressMalformed',
  reads: issuerSwitches,
  sample: 'https://issuer.example.org',
}

const oidcEndpoints: readonly Field[] = [
  urlField('authorizationUrl', 'authorizationUrl', {
    required: true,
    help: 'authorizationUrlHelp',
  }),
  urlField('tokenUrl', 'tokenUrl', { required: true, help: 'tokenUrlHelp' }),
  urlField('logoutUrl', 'logoutUrl'),
  urlField('userInfoUrl', 'userInfoUrl'),
  urlField('tokenIntrospectionUrl', 'tokenIntrospectionUrl', { help: 'tokenIntrospectionUrlHelp' }),
  issuer,
  switchField('validateSignature', 'validateSignature'),
  ...keyFields(needsKeys),
  ...pkce,
]

const oauthEndpoints: readonly Field[] = [
  urlField('authorizationUrl', 'authorizationUrl', {
    required: true,
    help: 'authorizationUrlHelp',
  }),
  urlField('tokenUrl', 'tokenUrl', { required: true, help: 'tokenUrlHelp' }),
  urlField('userInfoUrl', 'userInfoUrl', { required: true }),
  urlField('tokenIntrospectionUrl', 'tokenIntrospectionUrl', { help: 'tokenIntrospectionUrlHelp' }),
  ...pkce,
]

const clientAuthMethods = [
  'client_secret_post',
  'client_secret_basic',
  'client_secret_basic_unencoded',
  'client_secret_jwt',
  'private_key_jwt',
]

const authentication: readonly Field[] = [
  selectField('clientAuthMethod', 'clientAuthentication', clientAuthMethods, {
    optionLabels: 'clientAuthentications.',
    absent: 'client_secret_post',
  }),
  textField('clientId', 'clientId', { required: true }),
  clientSecret({ not: privateKey }),
  selectField(
    'clientAssertionSigningAlg',
    'clientAssertionSigningAlg',
    { from: 'providers', of: 'clientSignature' },
    { blank: 'algorithmNotSpecified' },
  ),
  textField('clientAssertionAudience', 'clientAssertionAudience', {
    when: { path: configPath('clientAuthMethod'), is: ['private_key_jwt', 'client_secret_jwt'] },
  }),
  switchField('jwtX509HeadersEnabled', 'jwtX509HeadersEnabled', { when: privateKey }),
]

const profileClaims: Section = {
  title: 'userProfileClaims',
  fields: [
    textField('userIDClaim', 'userIDClaim', { default: 'sub', required: true }),
    textField('userNameClaim', 'userNameClaim', { default: 'preferred_username', required: true }),
    textField('emailClaim', 'emailClaim', { default: 'email', required: true }),
    textField('fullNameClaim', 'fullNameClaim', { default: 'name' }),
    textField('givenNameClaim', 'givenNameClaim', { default: 'given_name' }),
    textField('familyNameClaim', 'familyNameClaim', { default: 'family_name' }),
  ],
}

const requests: readonly Field[] = [
  textField('defaultScope', 'scopes'),
  selectField('prompt', 'prompt', ['none', 'consent', 'login', 'select_account'], {
    optionLabels: 'prompts.',
    blank: 'prompts.unspecified',
  }),
  switchField('acceptsPromptNoneForwardFromClient', 'acceptsPromptNone'),
  switchField('requiresShortStateParameter', 'requiresShortStateParameter'),
  numberField('allowedClockSkew', 'allowedClockSkew'),
  textField('forwardParameters', 'forwardParameters'),
]

const oidcAdvanced: readonly Field[] = [
  switchField('loginHint', 'passLoginHint'),
  switchField('passMaxAge', 'passMaxAge'),
  switchField('uiLocales', 'passCurrentLocale'),
  switchField('backchannelSupported', 'backchannelLogout'),
  switchField('sendIdTokenOnLogout', 'sendIdTokenOnLogout', { absent: true }),
  switchField('sendClientIdOnLogout', 'sendClientIdOnLogout'),
  switchField('disableUserInfo', 'disableUserInfo'),
  switchField('disableNonce', 'disableNonce'),
  switchField('disableTypeClaimCheck', 'disableTypeClaimCheck'),
  ...requests,
]

const grantFields = (when?: Condition): readonly Field[] => {
  const extras = { ...(when && { when }) }
  return [
    switchField(
      'jwtAuthorizationGrantAssertionReuseAllowed',
      'jwtAuthorizationGrantAssertionReuseAllowed',
      extras,
    ),
    {
      path: ['config', 'jwtAuthorizationGrantMaxAllowedAssertionExpiration'],
      label: 'jwtAuthorizationGrantMaxAllowedAssertionExpiration',
      help: 'jwtAuthorizationGrantMaxAllowedAssertionExpirationHelp',
      kind: 'duration',
      units: ['seconds', 'minutes', 'hours'],
      stored: 'string',
      unset: 'absent',
      absent: 300,
      ...extras,
    },
    selectField(
      'jwtAuthorizationGrantAssertionSignatureAlg',
      'jwtAuthorizationGrantAssertionSignatureAlg',
      { from: 'asymmetricAlgorithms' },
      { blank: 'algorithmNotSpecified', ...extras },
    ),
    switchField(
      'jwtAuthorizationGrantLimitAccessTokenExp',
      'jwtAuthorizationGrantLimitAccessTokenExp',
      extras,
    ),
  ]
}

const authorizationGrant: Section = {
  title: 'authorizationGrantSettings',
  description: 'authorizationGrantSettingsHelp',
  when: { feature: 'JWT_AUTHORIZATION_GRANT' },
  fields: [
    switchField('jwtAuthorizationGrantEnabled', 'jwtAuthorizationGrantIdpEnabled'),
    ...grantFields(isOn('jwtAuthorizationGrantEnabled')),
  ],
}

export const oidcSections = (isNew: boolean): readonly Section[] => [
  {
    title: 'oidcSettings',
    fields: [...(isNew ? discovery : [discoveryUrl]), ...oidcEndpoints, ...authentication],
  },
  { title: 'oidcRequests', fields: oidcAdvanced },
  authorizationGrant,
]

export const oauthSections = (isNew: boolean): readonly Section[] => [
  {
    title: 'oAuthSettings',
    fields: [...(isNew ? discovery : []), ...oauthEndpoints, ...authentication],
  },
  profileClaims,
  { title: 'oidcRequests', fields: requests },
]

/** For providers that only authenticate clients. */
export const assertionAge: Field = {
  path: ['config', 'fedClientAssertionMaxExp'],
  label: 'fedClientAssertionMaxExp',
  help: 'fedClientAssertionMaxExpHelp',
  kind: 'duration',
  units: ['minutes', 'hours', 'days'],
  stored: 'string',
  unset: 'absent',
}

export const trustOnlyFields = {
  spiffe: [
    textField('trustDomain', 'spiffeTrustDomain', { required: true }),
    urlField('bundleEndpoint', 'spiffeBundleEndpoint', {
      required: true,
      help: 'spiffeBundleEndpointHelp',
    }),
    assertionAge,
  ],
  kubernetes: [urlField('issuer', 'kubernetesIssuerUrl'), assertionAge],
  'jwt-authorization-grant': [
    urlField('issuer', 'issuer', { required: true }),
    ...keyFields(),
    ...grantFields(),
    numberField('jwtAuthorizationGrantAllowedClockSkew', 'allowedClockSkew'),
  ],
  'default-trust': keyFields(),
} as const satisfies Readonly<Record<string, readonly Field[]>>
