import type { FieldWarning, Condition, Field, FieldValue, Path, Section } from '~/lib/field'
import { formatDuration, lifespan, numberOf } from './lifespanFields'
import type { TextKey } from '~/lib/textKey'

// @texts times.*

const attribute = (name: string) => ['attributes', name]

const deviceFlow: Condition = { feature: 'DEVICE_FLOW' }

const optionalText = { stored: 'string', unset: 'absent' } as const

const ssoIdle = ['ssoSessionIdleTimeout']
const anyUnit = ['seconds', 'minutes', 'hours', 'days'] as const

/** The server accepts 0, but then issues expired tokens. */
const validateAccessToken = (value: FieldValue) => (value === 0 ? 'tokensBornExpired' : undefined)

function accessTokenWarnings(value: FieldValue, read: (path: Path) => unknown): FieldWarning[] {
  const seconds = numberOf(value)
  if (seconds !== undefined && seconds < 0) return [{ key: 'tokensLiveLikeSessions' }]
  const idle = numberOf(read(ssoIdle))
  if (idle === undefined) return []
  const warning: FieldWarning = {
    key: 'recommendedSsoTimeout',
    params: { time: formatDuration(idle) },
  }
  return [seconds !== undefined && seconds > idle ? warning : { ...warning, isNote: true }]
}

/** Without a value, the default lifespan of user actions applies. */
const actionTokenOverride = (name: string, label: TextKey, help: string): Field => ({
  ...optionalText,
  path: attribute(`actionTokenGeneratedByUserLifespan.${name}`),
  label,
  help,
  kind: 'duration',
  units: ['minutes', 'hours', 'days'],
  validate: lifespan.validate,
  reads: [['actionTokenGeneratedByUserLifespan']],
  warnings: (value, read) => {
    const defaultSeconds = numberOf(read(['actionTokenGeneratedByUserLifespan']))
    return value === '' && defaultSeconds !== undefined
      ? [{ key: 'lifespanNow', params: { time: formatDuration(defaultSeconds) }, isNote: true }]
      : []
  },
})

const issuesCredentials: Condition = {
  all: [{ feature: 'OID4VC_VCI' }, { path: ['verifiableCredentialsEnabled'], is: true }],
}

const timeClaimsStrategy = attribute('oid4vci.time.claims.strategy')

const credentialLifespan = (name: string, label: TextKey, absent: number, min?: number): Field => ({
  stored: 'string',
  path: attribute(name),
  label,
  help: `${label}Help`,
  kind: 'duration',
  units: ['seconds', 'minutes', 'hours'],
  absent,
  required: true,
  ...(min !== undefined && {
    validate: (value) =>
      typeof value === 'number' && value < min ? 'oid4vciFormValidationError' : undefined,
  }),
})

const credentialSwitch = (name: string, label: TextKey, when?: Condition): Field => ({
  path: attribute(name),
  label,
  help: `${label}Help`,
  kind: 'switch',
  stored: 'string',
  ...(when && { when }),
})

const requestEncryptionRequired = 'oid4vci.request.encryption.required'

export const tokens: readonly Section[] = [
  {
    title: 'general',
    fields: [
      {
        path: ['defaultSignatureAlgorithm'],
        label: 'defaultSigAlg',
        help: 'defaultSigAlgHelp',
        kind: 'select',
        options: { from: 'providers', of: 'signature' },
        absent: 'RS256',
        sample: 'ES256',
      },
      {
        ...lifespan,
        path: ['oauth2DeviceCodeLifespan'],
        label: 'oAuthDeviceCodeLifespan',
        help: 'oAuthDeviceCodeLifespanHelp',
        when: deviceFlow,
      },
      {
        path: ['oauth2DevicePollingInterval'],
        label: 'oAuthDevicePollingInterval',
        help: 'oAuthDevicePollingIntervalHelp',
        kind: 'duration',
        units: ['seconds', 'minutes'],
        required: true,
        when: deviceFlow,
      },
      {
        path: attribute('shortVerificationUri'),
        label: 'shortVerificationUri',
        help: 'shortVerificationUriTooltipHelp',
        kind: 'text',
        unset: 'absent',
        when: deviceFlow,
      },
      {
        ...lifespan,
        path: attribute('parRequestUriLifespan'),
        label: 'parRequestUriLifespan',
        help: 'parRequestUriLifespanHelp',
        units: anyUnit,
        stored: 'string',
        absent: 60,
      },
    ],
  },
  {
    title: 'refreshTokens',
    fields: [
      {
        path: ['revokeRefreshToken'],
        label: 'revokeRefreshToken',
        help: 'revokeRefreshTokenHelp',
        kind: 'switch',
        labels: 'enabledDisabled',
      },
      {
        path: ['refreshTokenMaxReuse'],
        label: 'refreshTokenMaxReuse',
        help: 'refreshTokenMaxReuseHelp',
        kind: 'number',
        min: 0,
        required: true,
        when: { path: ['revokeRefreshToken'], is: true },
      },
    ],
  },
  {
    title: 'accessTokens',
    fields: [
      {
        ...lifespan,
        path: ['accessTokenLifespan'],
        label: 'accessTokenLifespan',
        help: 'accessTokenLifespanHelp',
        validate: validateAccessToken,
        reads: [ssoIdle],
        warnings: accessTokenWarnings,
        below: 'Lifetimes',
      },
      {
        ...lifespan,
        path: ['accessTokenLifespanForImplicitFlow'],
        label: 'accessTokenLifespanImplicitFlow',
        help: 'accessTokenLifespanImplicitFlow',
        validate: validateAccessToken,
      },
      {
        ...lifespan,
        path: ['accessCodeLifespan'],
        label: 'clientLoginTimeout',
        help: 'clientLoginTimeoutHelp',
      },
      {
        ...lifespan,
        path: ['offlineSessionMaxLifespan'],
        label: 'offlineSessionMax',
        help: 'offlineSessionMaxHelp',
        when: { path: ['offlineSessionMaxLifespanEnabled'], is: true },
      },
    ],
  },
  {
    title: 'actionTokens',
    fields: [
      {
        ...lifespan,
        path: ['actionTokenGeneratedByUserLifespan'],
        label: 'userInitiatedActionLifespan',
        help: 'userInitiatedActionLifespanHelp',
      },
      {
        ...lifespan,
        path: ['actionTokenGeneratedByAdminLifespan'],
        label: 'defaultAdminInitiated',
        help: 'defaultAdminInitiatedActionLifespanHelp',
      },
    ],
  },
  {
    title: 'overrideActionTokens',
    fields: [
      actionTokenOverride('verify-email', 'emailVerification', 'emailVerificationHelp'),
      actionTokenOverride(
        'idp-verify-account-via-email',
        'idpAccountEmailVerification',
        'idpAccountEmailVerificationHelp',
      ),
      actionTokenOverride('reset-credentials', 'forgotPassword', 'forgotPasswordHelp'),
      actionTokenOverride('execute-actions', 'executeActions', 'executeActionsHelp'),
    ],
  },
  {
    title: 'oid4vciAttributes',
    when: issuesCredentials,
    fields: [
      credentialLifespan('vc.c-nonce-lifetime-seconds', 'oid4vciNonceLifetime', 60, 30),
      credentialLifespan('credentialOfferLifespanS', 'credentialOfferLifespan', 300, 30),
      credentialLifespan('oid4vci.signed_metadata.lifespan', 'signedMetadataLifespan', 60),
      {
        path: attribute('oid4vci.signed_metadata.alg'),
        label: 'signedMetadataSigningAlgorithm',
        help: 'signedMetadataSigningAlgorithmHelp',
        kind: 'select',
        options: { from: 'asymmetricAlgorithms' },
        absent: 'RS256',
        sample: 'ES256',
      },
      credentialSwitch(requestEncryptionRequired, 'requireRequestEncryption'),
      credentialSwitch('oid4vci.response.encryption.required', 'requireResponseEncryption'),
      credentialSwitch('oid4vci.request.zip.algorithms', 'enableDeflateCompression', {
        path: attribute(requestEncryptionRequired),
        is: true,
      }),
      {
        path: attribute('oid4vci.batch_credential_issuance.batch_size'),
        label: 'batchIssuanceSize',
        help: 'batchIssuanceSizeHelp',
        kind: 'number',
        stored: 'string',
        min: 2,
        absent: 2,
        required: true,
      },
    ],
  },
  {
    title: 'timeClaimCorrelationMitigation',
    when: issuesCredentials,
    fields: [
      {
        path: timeClaimsStrategy,
        label: 'timeClaimsStrategy',
        help: 'timeClaimsStrategyHelp',
        kind: 'select',
        options: ['off', 'randomize', 'round'],
        absent: 'off',
      },
      {
        path: attribute('oid4vci.time.randomize.window.seconds'),
        label: 'randomizeWindow',
        help: 'randomizeWindowHelp',
        ...lifespan,
        units: anyUnit,
        stored: 'string',
        absent: 86_400,
        when: { path: timeClaimsStrategy, is: 'randomize' },
      },
      {
        path: attribute('oid4vci.time.round.unit'),
        label: 'roundUnit',
        help: 'roundUnitHelp',
        kind: 'select',
        options: [
          { value: 'SECOND', label: 'times.seconds' },
          { value: 'MINUTE', label: 'times.minutes' },
          { value: 'HOUR', label: 'times.hours' },
          { value: 'DAY', label: 'times.days' },
        ],
        absent: 'SECOND',
        when: { path: timeClaimsStrategy, is: 'round' },
      },
    ],
  },
]
