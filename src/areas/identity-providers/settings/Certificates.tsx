import { HelperText, TextArea } from '@patternfly/react-core'
import { daysLeft, expiryWarningDays, type Certificate } from '~/lib/certificates'
import { valueToString, type CustomControlProps } from '~/lib/field'
import { formatDate } from '~/lib/format'
import { HelperMessage } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { parseCertificates } from '../certificates'

export default function Certificates(props: CustomControlProps) {
  const { id, value, describedBy } = props
  const expiryId = `${id}-ends`
  return (
    <div className="castellan-rows">
      <KeyText {...props} describedBy={[expiryId, describedBy].filter(Boolean).join(' ')} />
      <CertificateExpiry id={expiryId} certificates={parseCertificates(valueToString(value))} />
    </div>
  )
}

type ExpiryProps = { id?: string; certificates: readonly (Certificate | undefined)[] }

export function CertificateExpiry({ id, certificates }: ExpiryProps) {
  const { t, language } = useText()
  return (
    <HelperText id={id}>
      {certificates.map((certificate, index) => {
        if (!certificate)
          return (
            <HelperMessage key={index} variant="error">
              {t('certificateUnreadable')}
            </HelperMessage>
          )
        const days = daysLeft(certificate)
        return (
          <HelperMessage
            key={index}
            variant={days < 0 ? 'error' : days < expiryWarningDays ? 'warning' : undefined}
          >
            {t(days < 0 ? 'certificateEnded' : 'certificateEnds', {
              subject: certificate.subject,
              date: formatDate(certificate.to, language, 'date'),
              count: days,
            })}
          </HelperMessage>
        )
      })}
    </HelperText>
  )
}

export function KeyText({
  id,
  value,
  onChange,
  disabled,
  invalid,
  describedBy,
}: CustomControlProps) {
  return (
    <TextArea
      id={id}
      className="castellan-code"
      rows={5}
      dir="ltr"
      spellCheck={false}
      resizeOrientation="vertical"
      value={valueToString(value)}
      validated={invalid ? 'error' : 'default'}
      readOnlyVariant={disabled ? 'default' : undefined}
      onChange={(_event, next) => onChange(next)}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}
