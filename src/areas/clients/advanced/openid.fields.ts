import { attribute, isOn } from '~/lib/attribute'
import type { Field, OptionSource, Section } from '~/lib/field'
import { shownAddress } from './acrLevelRules'
import type { TextKey } from '~/lib/textKey'

/** The help of every field here is named after its label. */
const helped = (field: Field): Field => ({ ...field, help: `${field.label}Help` })

// @texts logoUrl* @texts policyUrl* @texts termsOfServiceUrl* @texts accessTokenSignatureAlgorithm*
// @texts useRfc9068AccessTokenType* @texts idToken* @texts userInfo* @texts requestObject*
// @texts validRequestURIs* @texts authorizationSignedResponseAlg* @texts authorizationEncrypted*
// @texts exclude* @texts useRefreshToken* @texts useLowerCaseBearerType*
// @texts allowTokenIntrospection* @texts allowUserinfo* @texts enableRefreshRequestedTokenType*
// @texts jwtAuthorizationGrantAudience*

const off = (name: string, label: TextKey): Field =>
  helped({ path: attribute(name), label, kind: 'switch', stored: 'string' })

/** What the server can sign or encrypt with. */
const algorithm = (
  name: string,
  label: TextKey,
  options: OptionSource,
  sample: string,
  blank: TextKey = 'choose',
): Field => helped({ path: attribute(name), label, kind: 'select', options, blank, sample })

const signing: OptionSource = { from: 'providers', of: 'clientSignature' }
const serverSigning: OptionSource = { from: 'providers', of: 'signature' }
const keys: OptionSource = { from: 'providers', of: 'cekmanagement' }
const contents: OptionSource = { from: 'providers', of: 'contentencryption' }

/** Addresses that the pages of the server show. */
export const shownAddresses: readonly Field[] = [
  helped({
    path: attribute('logoUri'),
    label: 'logoUrl',
    kind: 'text',
    input: 'url',
    validate: shownAddress('logo'),
  }),
  helped({
    path: attribute('policyUri'),
    label: 'policyUrl',
    kind: 'text',
    input: 'url',
    validate: shownAddress('policy'),
  }),
  helped({
    path: attribute('tosUri'),
    label: 'termsOfServiceUrl',
    kind: 'text',
    input: 'url',
    validate: shownAddress('tos'),
  }),
]

const tokens: readonly Field[] = [
  algorithm('access.token.signed.response.alg', 'accessTokenSignatureAlgorithm', signing, 'ES256'),
  off('access.token.header.type.rfc9068', 'useRfc9068AccessTokenType'),
  algorithm('id.token.signed.response.alg', 'idTokenSignatureAlgorithm', signing, 'PS256'),
  algorithm(
    'id.token.encrypted.response.alg',
    'idTokenEncryptionKeyManagementAlgorithm',
    keys,
    'RSA-OAEP',
  ),
  algorithm(
    'id.token.encrypted.response.enc',
    'idTokenEncryptionContentEncryptionAlgorithm',
    contents,
    'A128GCM',
  ),
  off('id.token.as.detached.signature', 'idTokenAsDetachedSignature'),
  algorithm(
    'user.info.response.signature.alg',
    'userInfoSignedResponseAlgorithm',
    serverSigning,
    'RS256',
  ),
  algorithm(
    'user.info.encrypted.response.alg',
    'userInfoResponseEncryptionKeyManagementAlgorithm',
    keys,
    'RSA-OAEP-256',
  ),
  algorithm(
    'user.info.encrypted.response.enc',
    'userInfoResponseEncryptionContentEncryptionAlgorithm',
    contents,
    'A256GCM',
  ),
]

const requests: readonly Field[] = [
  // Without a value any algorithm is taken, "none" too.
  algorithm(
    'request.object.signature.alg',
    'requestObjectSignatureAlgorithm',
    { from: 'requestObjectAlgorithms' },
    'RS512',
    'any',
  ),
  algorithm('request.object.encryption.alg', 'requestObjectEncryption', keys, 'RSA-OAEP', 'any'),
  algorithm('request.object.encryption.enc', 'requestObjectEncoding', contents, 'A128GCM', 'any'),
  helped({
    path: attribute('request.object.required'),
    label: 'requestObjectRequired',
    kind: 'select',
    options: ['not required', 'request or request_uri', 'request only', 'request_uri only'],
    optionLabels: 'requestObject.',
    absent: 'not required',
  }),
  helped({
    path: attribute('request.uris'),
    label: 'validRequestURIs',
    kind: 'multivalue',
    input: 'url',
    add: 'addRequestUri',
    stored: 'joined',
  }),
]

const answers: readonly Field[] = [
  algorithm(
    'authorization.signed.response.alg',
    'authorizationSignedResponseAlg',
    serverSigning,
    'RS384',
  ),
  algorithm(
    'authorization.encrypted.response.alg',
    'authorizationEncryptedResponseAlg',
    keys,
    'RSA-OAEP',
  ),
  algorithm(
    'authorization.encrypted.response.enc',
    'authorizationEncryptedResponseEnc',
    contents,
    'A192GCM',
  ),
]

export const fineGrain: Section = {
  title: 'fineGrainOpenIdConnectConfiguration',
  description: 'fineGrainOpenIdConnectConfigurationHelp',
  fields: [...shownAddresses, ...tokens, ...requests, ...answers],
}

/** For older applications, and for what they may do with refresh tokens. */
export const compatibility: Section = {
  title: 'openIdConnectCompatibilityModes',
  description: 'openIdConnectCompatibilityModesHelp',
  fields: [
    off(
      'exclude.session.state.from.auth.response',
      'excludeSessionStateFromAuthenticationResponse',
    ),
    off('exclude.issuer.from.auth.response', 'excludeIssuerFromAuthenticationResponse'),
    { ...off('use.refresh.tokens', 'useRefreshTokens'), absent: true },
    off('client_credentials.use_refresh_token', 'useRefreshTokenForClientCredentialsGrant'),
    off('token.response.type.bearer.lower-case', 'useLowerCaseBearerType'),
    off(
      'allow.token.introspection.without.audience.check',
      'allowTokenIntrospectionWithoutAudienceCheck',
    ),
    off('allow.userinfo.with.lightweight.access.token', 'allowUserinfoWithLightweightAccessToken'),
    helped({
      path: attribute('standard.token.exchange.enableRefreshRequestedTokenType'),
      label: 'enableRefreshRequestedTokenType',
      kind: 'select',
      blank: 'choose',
      options: [
        { value: 'NO', label: 'no' },
        { value: 'SAME_SESSION', label: 'sameSession' },
      ],
      when: { feature: 'TOKEN_EXCHANGE_STANDARD_V2' },
      readOnly: {
        not: { all: [isOn('standard.token.exchange.enabled'), isOn('use.refresh.tokens')] },
      },
      sample: 'SAME_SESSION',
    }),
    helped({
      path: attribute('oauth2.jwt.authorization.grant.audience'),
      label: 'jwtAuthorizationGrantAudience',
      kind: 'custom',
      component: 'GrantAudience',
      reads: [attribute('oauth2.jwt.authorization.grant.idp')],
      when: {
        all: [
          { feature: 'JWT_AUTHORIZATION_GRANT' },
          isOn('oauth2.jwt.authorization.grant.enabled'),
          { not: { path: attribute('oauth2.jwt.authorization.grant.idp'), is: '' } },
        ],
      },
      sample: '[{"key":"partner","value":"https://partner.test/aud"}]',
    }),
  ],
}
