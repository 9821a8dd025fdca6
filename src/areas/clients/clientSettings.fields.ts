import { attribute, isOn, type Condition, type Field, type Section } from '~/lib/field'
import { urlWarnings, urlErrors } from './urlRules'
import { samlAccess, samlCapabilities, samlSignature } from './samlSettings.fields'
import type { TextKey } from '~/lib/textKey'

const isPublic: Condition = { path: ['publicClient'], is: true }
const isConfidential: Condition = { not: isPublic }
const hasBrowserLogin: Condition = { path: ['bearerOnly'], is: false }
const hasStandardFlow: Condition = { path: ['standardFlowEnabled'], is: true }
const hasImplicitFlow: Condition = { path: ['implicitFlowEnabled'], is: true }
const hasRedirects: Condition = {
  all: [hasBrowserLogin, { any: [hasStandardFlow, hasImplicitFlow] }],
}
const usesFrontChannel: Condition = { path: ['frontchannelLogout'], is: true }
const requiresConsent: Condition = { path: ['consentRequired'], is: true }
const onConsentScreen = attribute('display.on.consent.screen')

/** Longer values fail with an error that doesn't name the field. */
const columnLimit = { maxLength: 255 }

const general: Section = {
  title: 'generalSettings',
  fields: [
    {
      path: ['clientId'],
      label: 'clientId',
      help: 'clientIdHelp',
      kind: 'text',
      required: true,
      ...columnLimit,
    },
    { path: ['name'], label: 'name', help: 'clientNameHelp', kind: 'text', ...columnLimit },
    {
      path: ['description'],
      label: 'description',
      help: 'clientDescriptionHelp',
      kind: 'textarea',
      ...columnLimit,
    },
    {
      path: ['alwaysDisplayInConsole'],
      label: 'alwaysDisplayInUI',
      help: 'alwaysDisplayInUIHelp',
      kind: 'switch',
    },
  ],
}

const addresses: readonly Field[] = [
  {
    path: ['rootUrl'],
    label: 'rootUrl',
    help: 'rootURLHelp',
    kind: 'text',
    input: 'url',
    when: hasBrowserLogin,
    validate: urlErrors.rootUrl,
    ...columnLimit,
  },
  {
    path: ['baseUrl'],
    label: 'homeURL',
    help: 'homeURLHelp',
    kind: 'text',
    input: 'url',
    when: hasBrowserLogin,
    validate: urlErrors.baseUrl,
    ...columnLimit,
  },
  {
    path: ['redirectUris'],
    label: 'validRedirectUri',
    help: 'validRedirectURIsHelp',
    kind: 'multivalue',
    add: 'addRedirectUri',
    when: hasRedirects,
    validate: urlErrors.redirectUris,
    warnings: urlWarnings.redirectUris,
    reads: [['rootUrl']],
    sample: ['/local/*', 'https://sample.example.org/*'],
    ...columnLimit,
  },
  {
    path: attribute('post.logout.redirect.uris'),
    label: 'validPostLogoutRedirectUri',
    help: 'validPostLogoutRedirectURIsHelp',
    kind: 'multivalue',
    add: 'addPostLogoutRedirectUri',
    stored: 'joined',
    when: hasRedirects,
    validate: urlErrors.postLogoutRedirectUris,
    sample: ['https://sample.example.org/bye', '+'],
  },
]

const access: Section = {
  title: 'accessSettings',
  fields: [
    ...addresses,
    {
      path: ['webOrigins'],
      label: 'webOrigins',
      help: 'webOriginsHelp',
      kind: 'multivalue',
      add: 'addWebOrigins',
      warnings: urlWarnings.webOrigins,
      when: { all: [hasBrowserLogin, hasStandardFlow] },
      sample: ['+', 'https://sample.example.org'],
      ...columnLimit,
    },
    {
      path: ['adminUrl'],
      label: 'adminURL',
      help: 'adminURLHelp',
      kind: 'text',
      input: 'url',
      validate: urlErrors.adminUrl,
      ...columnLimit,
    },
  ],
}

const capability: Section = {
  title: 'capabilityConfig',
  when: hasBrowserLogin,
  isDouble: true,
  fields: [
    {
      path: ['publicClient'],
      label: 'clientAuthentication',
      help: 'authenticationHelp',
      kind: 'switch',
      inverted: true,
      absent: false,
      sample: true,
    },
    {
      path: ['authorizationServicesEnabled'],
      label: 'clientAuthorization',
      help: 'authorizationHelp',
      kind: 'switch',
      forced: [{ to: false, when: isPublic }],
      absent: false,
    },
  ],
}

type Grant = Pick<Field, 'path' | 'when'> & { label: TextKey }

const grantField = (field: Grant) =>
  ({
    ...field,
    help: `${field.label}Help`,
    kind: 'switch',
    box: true,
    absent: false,
  }) satisfies Field

/** Not for public clients; stored as text. */
const confidentialGrantField = (field: Grant): Field => ({
  ...grantField(field),
  stored: 'string',
  forced: [{ to: false, when: isPublic }],
})

// @texts standardFlow*
// @texts directAccess*
// @texts implicitFlow*
// @texts serviceAccount*
// @texts standardTokenExchange*
// @texts jwtAuthorizationGrant*
// @texts oauthDeviceAuthorizationGrant*
// @texts oidcCibaGrant*

const grants: Section = {
  id: 'authenticationFlow',
  description: 'authenticationFlow',
  when: hasBrowserLogin,
  isDouble: true,
  fields: [
    grantField({ path: ['standardFlowEnabled'], label: 'standardFlow' }),
    grantField({ path: ['directAccessGrantsEnabled'], label: 'directAccess' }),
    grantField({ path: ['implicitFlowEnabled'], label: 'implicitFlow' }),
    {
      path: ['serviceAccountsEnabled'],
      label: 'serviceAccount',
      help: 'serviceAccountHelp',
      kind: 'switch',
      box: true,
      absent: false,
      forced: [
        { to: false, when: isPublic },
        // Authorization services need the service account.
        { to: true, when: { path: ['authorizationServicesEnabled'], is: true } },
      ],
    },
    confidentialGrantField({
      path: attribute('standard.token.exchange.enabled'),
      label: 'standardTokenExchangeEnabled',
      when: { feature: 'TOKEN_EXCHANGE_STANDARD_V2' },
    }),
    confidentialGrantField({
      path: attribute('oauth2.jwt.authorization.grant.enabled'),
      label: 'jwtAuthorizationGrantEnabled',
      when: { feature: 'JWT_AUTHORIZATION_GRANT' },
    }),
    {
      ...grantField({
        path: attribute('oauth2.device.authorization.grant.enabled'),
        label: 'oauthDeviceAuthorizationGrant',
        when: { feature: 'DEVICE_FLOW' },
      }),
      stored: 'string',
    },
    confidentialGrantField({ path: attribute('oidc.ciba.grant.enabled'), label: 'oidcCibaGrant' }),
  ],
}

const protections: Section = {
  id: 'tokenProtection',
  when: hasBrowserLogin,
  fields: [
    {
      path: attribute('pkce.code.challenge.method'),
      label: 'pkceRequired',
      help: 'clientPkceRequiredHelp',
      kind: 'custom',
      component: 'Pkce',
      reads: [['publicClient']],
      sample: 'plain',
    },
    {
      path: attribute('oauth2.jwt.authorization.grant.idp'),
      label: 'jwtAuthorizationGrantIdp',
      help: 'jwtAuthorizationGrantIdpHelp',
      kind: 'multiselect',
      options: { from: 'identityProviders', of: 'JWT_AUTHORIZATION_GRANT' },
      stored: 'joined',
      requires: 'view-identity-providers',
      when: {
        all: [
          { feature: 'JWT_AUTHORIZATION_GRANT' },
          isConfidential,
          isOn('oauth2.jwt.authorization.grant.enabled'),
        ],
      },
    },
    {
      path: attribute('dpop.bound.access.tokens'),
      label: 'oAuthDPoP',
      help: 'oAuthDPoPHelp',
      kind: 'switch',
      stored: 'string',
      when: { feature: 'DPOP' },
    },
    {
      path: attribute('external.token.enabled'),
      label: 'externalTokenEnabled',
      help: 'externalTokenEnabledHelp',
      kind: 'switch',
      stored: 'string',
      when: { all: [{ feature: 'IDENTITY_BROKERING_API_V2' }, isConfidential] },
    },
    {
      path: attribute('external.token.idp'),
      label: 'externalTokenIdp',
      help: 'externalTokenIdpHelp',
      kind: 'multiselect',
      options: { from: 'identityProviders', of: 'ANY' },
      stored: 'joined',
      requires: 'view-identity-providers',
      when: {
        all: [
          { feature: 'IDENTITY_BROKERING_API_V2' },
          isConfidential,
          isOn('external.token.enabled'),
        ],
      },
    },
    {
      path: attribute('ssf.enabled'),
      label: 'ssfReceiverEnabled',
      help: 'ssfReceiverEnabledHelp',
      kind: 'switch',
      stored: 'string',
      when: {
        all: [
          { feature: 'SSF' },
          { realm: attribute('ssf.transmitterEnabled'), is: 'true' },
          isConfidential,
        ],
      },
    },
  ],
}

const login: Section = {
  title: 'loginSettings',
  when: hasBrowserLogin,
  fields: [
    {
      path: attribute('login_theme'),
      label: 'loginTheme',
      help: 'loginThemeHelp',
      kind: 'select',
      blank: 'choose',
      options: { from: 'themes', of: 'login' },
      sample: 'keycloak.v2',
    },
    {
      path: ['consentRequired'],
      label: 'consentRequired',
      help: 'consentRequiredHelp',
      kind: 'switch',
    },
    {
      path: onConsentScreen,
      label: 'displayOnClient',
      help: 'displayOnClientHelp',
      kind: 'switch',
      stored: 'string',
      readOnly: { not: requiresConsent },
    },
    {
      path: attribute('consent.screen.text'),
      label: 'consentScreenText',
      help: 'consentScreenTextHelp',
      kind: 'textarea',
      readOnly: { not: { all: [requiresConsent, { path: onConsentScreen, is: true }] } },
    },
  ],
}

const frontChannelLogout = (help: string): Field => ({
  path: ['frontchannelLogout'],
  label: 'frontchannelLogout',
  help,
  kind: 'switch',
  absent: true,
})

const logout: Section = {
  title: 'logoutSettings',
  when: hasBrowserLogin,
  fields: [
    frontChannelLogout('frontchannelLogoutOIDCHelp'),
    {
      path: attribute('frontchannel.logout.url'),
      label: 'frontchannelLogoutUrl',
      help: 'frontchannelLogoutUrlHelp',
      kind: 'text',
      input: 'url',
      when: usesFrontChannel,
      validate: urlErrors.frontchannelLogoutUrl,
    },
    {
      path: attribute('frontchannel.logout.session.required'),
      label: 'frontchannelLogoutSessionRequired',
      help: 'frontchannelLogoutSessionRequiredHelp',
      kind: 'switch',
      stored: 'string',
      absent: true,
      when: usesFrontChannel,
    },
    {
      path: attribute('backchannel.logout.url'),
      label: 'backchannelLogoutUrl',
      help: 'backchannelLogoutUrlHelp',
      kind: 'text',
      input: 'url',
      when: { not: usesFrontChannel },
      validate: urlErrors.backchannelLogoutUrl,
    },
    {
      path: attribute('backchannel.logout.session.required'),
      label: 'backchannelLogoutSessionRequired',
      help: 'backchannelLogoutSessionRequiredHelp',
      kind: 'switch',
      stored: 'string',
      when: { not: usesFrontChannel },
    },
    {
      path: attribute('backchannel.logout.revoke.offline.tokens'),
      label: 'backchannelLogoutRevokeOfflineSessions',
      help: 'backchannelLogoutRevokeOfflineSessionsHelp',
      kind: 'switch',
      stored: 'string',
      when: { not: usesFrontChannel },
    },
    {
      path: attribute('logout.confirmation.enabled'),
      label: 'logoutConfirmation',
      help: 'logoutConfirmationHelp',
      kind: 'switch',
      stored: 'string',
    },
  ],
}

export const openIdConnect: readonly Section[] = [
  general,
  access,
  capability,
  grants,
  protections,
  login,
  logout,
]

const accessOfAnyProtocol: Section = { ...access, when: hasBrowserLogin, fields: addresses }
const logoutOfAnyProtocol: Section = {
  ...logout,
  fields: [frontChannelLogout('frontchannelLogoutHelp')],
}

export const common: readonly Section[] = [general, accessOfAnyProtocol, login, logoutOfAnyProtocol]

export const saml: readonly Section[] = [
  general,
  { ...access, fields: [...addresses, ...samlAccess] },
  samlCapabilities,
  samlSignature,
  login,
  logoutOfAnyProtocol,
]

const sectionsByProtocol: Readonly<Record<string, readonly Section[]>> = {
  'openid-connect': openIdConnect,
  saml,
}

export const sectionsOf = (protocol = 'openid-connect'): readonly Section[] =>
  sectionsByProtocol[protocol] ?? common
