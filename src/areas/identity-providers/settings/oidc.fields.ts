import type { Condition, Field, Section } from '~/lib/field'
import { address, choice, configPath, count, isAddress, isOn, line, onOff } from './fields'

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

/** With which key what the other side signs is verified. */
const keyFields = (when?: Condition): readonly Field[] => {
  const fetched: Condition = isOn('useJwksUrl')
  const within = (condition: Condition): Condition =>
    when ? { all: [when, condition] } : condition
  return [
    onOff('useJwksUrl', 'useJwksUrl', { default: true, ...(when && { when }) }),
    address('jwksUrl', 'jwksUrl', { required: true, when: within(fetched) }),
    line('publicKeySignatureVerifierKeyId', 'validatingPublicKeyId', {
      when: within({
        all: [
          { not: fetched },
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
      when: within({ not: fetched }),
    },
  ]
}

const usesKeys: Condition = {
  any: ['validateSignature', 'jwtAuthorizationGrantEnabled', 'supportsClientAssertions'].map(isOn),
}

/** Where the settings are read from: the discovery document, by address, file or text. */
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

const keptDiscovery = address('metadataDescriptorUrl', 'discoveryEndpoint')

const pkce: readonly Field[] = [
  onOff('pkceEnabled', 'pkceEnabled'),
  // The server refuses PKCE without a method (400).
  choice('pkceMethod', 'pkceMethod', ['plain', 'S256'], {
    required: true,
    default: 'S256',
    when: isOn('pkceEnabled'),
  }),
]

const byIssuer = ['jwtAuthorizationGrantEnabled', 'supportsClientAssertions'].map(configPath)

/** Who signs. Where assertions are told apart by it the server wants an address (400). */
const issuer: Field = {
  ...line('issuer', 'issuer', { required: { any: byIssuer.map((path) => ({ path, is: true })) } }),
  validate: (value, read) =>
    isAddress(value) || !byIssuer.some((path) => read(path) === true)
      ? undefined
      : 'addressMalformed',
  reads: byIssuer,
  sample: 'https://issuer.example.org',
}

const oidcEndpoints: readonly Field[] = [
  address('authorizationUrl', 'authorizationUrl', { required: true, help: 'authorizationUrlHelp' }),
  address('tokenUrl', 'tokenUrl', { required: true, help: 'tokenUrlHelp' }),
  address('logoutUrl', 'logoutUrl'),
  address('userInfoUrl', 'userInfoUrl'),
  address('tokenIntrospectionUrl', 'tokenIntrospectionUrl', { help: 'tokenIntrospectionUrlHelp' }),
  issuer,
  onOff('validateSignature', 'validateSignature'),
  ...keyFields(usesKeys),
  ...pkce,
]

const oauthEndpoints: readonly Field[] = [
  address('authorizationUrl', 'authorizationUrl', { required: true, help: 'authorizationUrlHelp' }),
  address('tokenUrl', 'tokenUrl', { required: true, help: 'tokenUrlHelp' }),
  address('userInfoUrl', 'userInfoUrl', { required: true }),
  address('tokenIntrospectionUrl', 'tokenIntrospectionUrl', { help: 'tokenIntrospectionUrlHelp' }),
  ...pkce,
]

const methods = [
  'client_secret_post',
  'client_secret_basic',
  'client_secret_basic_unencoded',
  'client_secret_jwt',
  'private_key_jwt',
]

/** How the server shows the other side who it is. */
const authentication: readonly Field[] = [
  choice('clientAuthMethod', 'clientAuthentication', methods, {
    optionLabels: 'clientAuthentications.',
    absent: 'client_secret_post',
  }),
  line('clientId', 'clientId', { required: true }),
  clientSecret({ not: privateKey }),
  choice(
    'clientAssertionSigningAlg',
    'clientAssertionSigningAlg',
    { from: 'providers', of: 'clientSignature' },
    { blank: 'algorithmNotSpecified' },
  ),
  line('clientAssertionAudience', 'clientAssertionAudience', {
    when: { path: configPath('clientAuthMethod'), is: ['private_key_jwt', 'client_secret_jwt'] },
  }),
  onOff('jwtX509HeadersEnabled', 'jwtX509HeadersEnabled', { when: privateKey }),
]

/** Who the person is, in the answer of a provider that is no OpenID provider. */
const profileClaims: Section = {
  title: 'userProfileClaims',
  fields: [
    line('userIDClaim', 'userIDClaim', { default: 'sub', required: true }),
    line('userNameClaim', 'userNameClaim', { default: 'preferred_username', required: true }),
    line('emailClaim', 'emailClaim', { default: 'email', required: true }),
    line('fullNameClaim', 'fullNameClaim', { default: 'name' }),
    line('givenNameClaim', 'givenNameClaim', { default: 'given_name' }),
    line('familyNameClaim', 'familyNameClaim', { default: 'family_name' }),
  ],
}

const requests: readonly Field[] = [
  line('defaultScope', 'scopes'),
  choice('prompt', 'prompt', ['none', 'consent', 'login', 'select_account'], {
    optionLabels: 'prompts.',
    blank: 'prompts.unspecified',
  }),
  onOff('acceptsPromptNoneForwardFromClient', 'acceptsPromptNone'),
  onOff('requiresShortStateParameter', 'requiresShortStateParameter'),
  count('allowedClockSkew', 'allowedClockSkew'),
  line('forwardParameters', 'forwardParameters'),
]

const oidcAdvanced: readonly Field[] = [
  onOff('loginHint', 'passLoginHint'),
  onOff('passMaxAge', 'passMaxAge'),
  onOff('uiLocales', 'passCurrentLocale'),
  onOff('backchannelSupported', 'backchannelLogout'),
  onOff('sendIdTokenOnLogout', 'sendIdTokenOnLogout', { absent: true }),
  onOff('sendClientIdOnLogout', 'sendClientIdOnLogout'),
  onOff('disableUserInfo', 'disableUserInfo'),
  onOff('disableNonce', 'disableNonce'),
  onOff('disableTypeClaimCheck', 'disableTypeClaimCheck'),
  ...requests,
]

/** Assertions of the other side that are exchanged for tokens. */
const grantFields = (when?: Condition): readonly Field[] => {
  const more = { ...(when && { when }) }
  return [
    onOff(
      'jwtAuthorizationGrantAssertionReuseAllowed',
      'jwtAuthorizationGrantAssertionReuseAllowed',
      more,
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
      ...more,
    },
    choice(
      'jwtAuthorizationGrantAssertionSignatureAlg',
      'jwtAuthorizationGrantAssertionSignatureAlg',
      { from: 'asymmetricAlgorithms' },
      { blank: 'algorithmNotSpecified', ...more },
    ),
    onOff(
      'jwtAuthorizationGrantLimitAccessTokenExp',
      'jwtAuthorizationGrantLimitAccessTokenExp',
      more,
    ),
  ]
}

const authorizationGrant: Section = {
  title: 'authorizationGrantSettings',
  description: 'authorizationGrantSettingsHelp',
  when: { feature: 'JWT_AUTHORIZATION_GRANT' },
  fields: [
    onOff('jwtAuthorizationGrantEnabled', 'jwtAuthorizationGrantIdpEnabled'),
    ...grantFields(isOn('jwtAuthorizationGrantEnabled')),
  ],
}

/** The sections of OpenID Connect, its Keycloak variant included. */
export const oidcSections = (isNew: boolean): readonly Section[] => [
  {
    title: 'oidcSettings',
    fields: [...(isNew ? discovery : [keptDiscovery]), ...oidcEndpoints, ...authentication],
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

/** What only asserts who clients are, and signs nobody in. */
export const assertionAge: Field = {
  path: ['config', 'fedClientAssertionMaxExp'],
  label: 'fedClientAssertionMaxExp',
  help: 'fedClientAssertionMaxExpHelp',
  kind: 'duration',
  units: ['minutes', 'hours', 'days'],
  stored: 'string',
  unset: 'absent',
}

/** The fields of the types that sign nobody in, beside the alias. */
export const smallFields = {
  spiffe: [
    line('trustDomain', 'spiffeTrustDomain', { required: true }),
    address('bundleEndpoint', 'spiffeBundleEndpoint', {
      required: true,
      help: 'spiffeBundleEndpointHelp',
    }),
    assertionAge,
  ],
  kubernetes: [address('issuer', 'kubernetesIssuerUrl'), assertionAge],
  'jwt-authorization-grant': [
    address('issuer', 'issuer', { required: true }),
    ...keyFields(),
    ...grantFields(),
    count('jwtAuthorizationGrantAllowedClockSkew', 'allowedClockSkew'),
  ],
  'default-trust': keyFields(),
} as const satisfies Readonly<Record<string, readonly Field[]>>
