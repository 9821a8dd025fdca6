import {
  attribute,
  isOn,
  stringOrEmpty,
  type Field,
  type OptionSource,
  type Section,
} from '~/lib/field'
import { validatePublicUrl } from './advancedRules'
import type { TextKey } from '~/lib/textKey'

const withHelp = (field: Field): Field => ({ ...field, help: `${field.label}Help` })

// @texts logoUrl* @texts policyUrl* @texts termsOfServiceUrl* @texts accessTokenSignatureAlgorithm*
// @texts useRfc9068AccessTokenType* @texts idToken* @texts userInfo* @texts requestObject*
// @texts validRequestURIs* @texts authorizationSignedResponseAlg* @texts authorizationEncrypted*
// @texts exclude* @texts useRefreshToken* @texts useLowerCaseBearerType*
// @texts allowTokenIntrospection* @texts allowUserinfo* @texts enableRefreshRequestedTokenType*
// @texts jwtAuthorizationGrantAudience*

const trustedProviders = attribute('oauth2.jwt.authorization.grant.idp')

const switchField = (name: string, label: TextKey): Field =>
  withHelp({ path: attribute(name), label, kind: 'switch', stored: 'string' })

const algorithmField = (
  name: string,
  label: TextKey,
  options: OptionSource,
  sample: string,
  blank: TextKey = 'choose',
): Field => withHelp({ path: attribute(name), label, kind: 'select', options, blank, sample })

const clientSignatures: OptionSource = { from: 'providers', of: 'clientSignature' }
const serverSignatures: OptionSource = { from: 'providers', of: 'signature' }
const keyManagement: OptionSource = { from: 'providers', of: 'cekmanagement' }
const contentEncryption: OptionSource = { from: 'providers', of: 'contentencryption' }

export const publicUrls: readonly Field[] = [
  withHelp({
    path: attribute('logoUri'),
    label: 'logoUrl',
    kind: 'text',
    input: 'url',
    validate: validatePublicUrl('logo'),
  }),
  withHelp({
    path: attribute('policyUri'),
    label: 'policyUrl',
    kind: 'text',
    input: 'url',
    validate: validatePublicUrl('policy'),
  }),
  withHelp({
    path: attribute('tosUri'),
    label: 'termsOfServiceUrl',
    kind: 'text',
    input: 'url',
    validate: validatePublicUrl('tos'),
  }),
]

const tokenFields: readonly Field[] = [
  algorithmField(
    'access.token.signed.response.alg',
    'accessTokenSignatureAlgorithm',
    clientSignatures,
    'ES256',
  ),
  switchField('access.token.header.type.rfc9068', 'useRfc9068AccessTokenType'),
  algorithmField(
    'id.token.signed.response.alg',
    'idTokenSignatureAlgorithm',
    clientSignatures,
    'PS256',
  ),
  algorithmField(
    'id.token.encrypted.response.alg',
    'idTokenEncryptionKeyManagementAlgorithm',
    keyManagement,
    'RSA-OAEP',
  ),
  algorithmField(
    'id.token.encrypted.response.enc',
    'idTokenEncryptionContentEncryptionAlgorithm',
    contentEncryption,
    'A128GCM',
  ),
  switchField('id.token.as.detached.signature', 'idTokenAsDetachedSignature'),
  algorithmField(
    'user.info.response.signature.alg',
    'userInfoSignedResponseAlgorithm',
    serverSignatures,
    'RS256',
  ),
  algorithmField(
    'user.info.encrypted.response.alg',
    'userInfoResponseEncryptionKeyManagementAlgorithm',
    keyManagement,
    'RSA-OAEP-256',
  ),
  algorithmField(
    'user.info.encrypted.response.enc',
    'userInfoResponseEncryptionContentEncryptionAlgorithm',
    contentEncryption,
    'A256GCM',
  ),
]

const requestFields: readonly Field[] = [
  // Without a value, the server accepts any algorithm, including "none".
  algorithmField(
    'request.object.signature.alg',
    'requestObjectSignatureAlgorithm',
    { from: 'requestObjectAlgorithms' },
    'RS512',
    'any',
  ),
  algorithmField(
    'request.object.encryption.alg',
    'requestObjectEncryption',
    keyManagement,
    'RSA-OAEP',
    'any',
  ),
  algorithmField(
    'request.object.encryption.enc',
    'requestObjectEncoding',
    contentEncryption,
    'A128GCM',
    'any',
  ),
  withHelp({
    path: attribute('request.object.required'),
    label: 'requestObjectRequired',
    kind: 'select',
    options: ['not required', 'request or request_uri', 'request only', 'request_uri only'],
    optionLabels: 'requestObject.',
    absent: 'not required',
  }),
  withHelp({
    path: attribute('request.uris'),
    label: 'validRequestURIs',
    kind: 'multivalue',
    input: 'url',
    add: 'addRequestUri',
    stored: 'joined',
  }),
]

const responseFields: readonly Field[] = [
  algorithmField(
    'authorization.signed.response.alg',
    'authorizationSignedResponseAlg',
    serverSignatures,
    'RS384',
  ),
  algorithmField(
    'authorization.encrypted.response.alg',
    'authorizationEncryptedResponseAlg',
    keyManagement,
    'RSA-OAEP',
  ),
  algorithmField(
    'authorization.encrypted.response.enc',
    'authorizationEncryptedResponseEnc',
    contentEncryption,
    'A192GCM',
  ),
]

export const fineGrained: Section = {
  title: 'fineGrainOpenIdConnectConfiguration',
  description: 'fineGrainOpenIdConnectConfigurationHelp',
  fields: [...publicUrls, ...tokenFields, ...requestFields, ...responseFields],
}

export const compatibility: Section = {
  title: 'openIdConnectCompatibilityModes',
  description: 'openIdConnectCompatibilityModesHelp',
  fields: [
    switchField(
      'exclude.session.state.from.auth.response',
      'excludeSessionStateFromAuthenticationResponse',
    ),
    switchField('exclude.issuer.from.auth.response', 'excludeIssuerFromAuthenticationResponse'),
    { ...switchField('use.refresh.tokens', 'useRefreshTokens'), absent: true },
    switchField('client_credentials.use_refresh_token', 'useRefreshTokenForClientCredentialsGrant'),
    switchField('token.response.type.bearer.lower-case', 'useLowerCaseBearerType'),
    switchField(
      'allow.token.introspection.without.audience.check',
      'allowTokenIntrospectionWithoutAudienceCheck',
    ),
    switchField(
      'allow.userinfo.with.lightweight.access.token',
      'allowUserinfoWithLightweightAccessToken',
    ),
    withHelp({
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
    withHelp({
      path: attribute('oauth2.jwt.authorization.grant.audience'),
      label: 'jwtAuthorizationGrantAudience',
      kind: 'map',
      // A stored list; the field for it is in the general settings.
      keys: { compute: (read) => stringOrEmpty(read(trustedProviders)).split('##') },
      reads: [trustedProviders],
      when: {
        all: [
          { feature: 'JWT_AUTHORIZATION_GRANT' },
          isOn('oauth2.jwt.authorization.grant.enabled'),
          { not: { path: trustedProviders, is: '' } },
        ],
      },
      sample: [{ key: 'partner', value: 'https://partner.test/aud' }],
    }),
  ],
}
