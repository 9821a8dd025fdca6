import { encode } from 'uqr'
import { useRealm } from '~/api/realms/realms'
import { useConditionInput, useFormInfo } from '~/form/formInfo'
import { Badge } from '~/ui/Badge'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { otp, otpGroup } from './otp.fields'
import { PolicyForm } from './PolicyForm'
import '../authentication.css'

// @texts otpSupportedApplications.*

export const OtpPolicy = ({ realm }: { realm: string }) => (
  <PolicyForm
    realm={realm}
    sections={otp}
    done="updateOtpSuccess"
    failed="updateOtpError"
    partial={{ together: [otpGroup] }}
  >
    <Applications realm={realm} />
    <OtpCode realm={realm} />
  </PolicyForm>
)

/** Computed by Keycloak from the saved policy. */
function Applications({ realm }: { realm: string }) {
  const { t, language } = useText()
  const { otpSupportedApplications = [] } = useRealm(realm)
  const names = otpSupportedApplications
    .map((key) => t(`otpSupportedApplications.${key}`))
    .toSorted((a, b) => a.localeCompare(b, language))
  return (
    <div className="castellan-otp-apps">
      <span>
        <strong>{t('supportedApplications')}</strong>{' '}
        <HelpIcon label={t('supportedApplications')} help="supportedApplicationsHelp" />
      </span>
      <span className="castellan-otp-names">
        {names.length > 0
          ? names.map((name) => <Badge key={name}>{name}</Badge>)
          : t('otpNoApplication')}
      </span>
    </div>
  )
}

/** A fake secret for trying the policy with an app. */
const sampleSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const policyPaths = [
  ['otpPolicyType'],
  ['otpPolicyAlgorithm'],
  ['otpPolicyDigits'],
  ['otpPolicyPeriod'],
  ['otpPolicyInitialCounter'],
] as const

/** The QR code follows unsaved changes. */
function OtpCode({ realm }: { realm: string }) {
  const { t } = useText()
  const { displayName } = useRealm(realm)
  const { read } = useConditionInput(policyPaths, useFormInfo())
  const uri = otpAuthUri(displayName || realm, read)
  const { data, size } = encode(uri)
  return (
    <figure className="castellan-otp-code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('otpCode')}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} className="castellan-otp-background" />
        <path d={qrCodePath(data)} className="castellan-otp-squares" />
      </svg>
      <figcaption>
        {t('otpCodeExplain')}
        <code>{uri}</code>
      </figcaption>
    </figure>
  )
}

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The same otpauth URI that Keycloak creates for a user. */
function otpAuthUri(issuer: string, read: (path: readonly string[]) => unknown) {
  const type = asText(read(['otpPolicyType'])) || 'totp'
  const label = encodeURIComponent(`${issuer}:sample`)
  const query = new URLSearchParams({
    secret: sampleSecret,
    digits: asText(read(['otpPolicyDigits'])),
    algorithm: asText(read(['otpPolicyAlgorithm'])).replace('Hmac', ''),
    issuer,
    ...(type === 'hotp'
      ? { counter: asText(read(['otpPolicyInitialCounter'])) }
      : { period: asText(read(['otpPolicyPeriod'])) }),
  })
  return `otpauth://${type}/${label}?${query}`
}

/** An SVG path with one square per dark module. */
const qrCodePath = (rows: readonly (readonly boolean[])[]) =>
  rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
