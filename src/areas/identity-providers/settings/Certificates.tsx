import { HelperText } from '@patternfly/react-core'
import { formatDate } from '~/lib/numbers/dates'
import { daysLeft, expiryWarningDays, type Certificate } from '~/lib/certificates/certificate'
import { toText, type CustomProps } from '~/lib/field'
import { HelperMessage } from '~/ui/messages/HelperMessage'
import { useText } from '~/ui/useText'
import { certificatesIn } from '../certificates'
import { KeyText } from './KeyText'

/** The certificates of the other side as text, and how long each is good. */
export default function Certificates(props: CustomProps) {
  const { id, value, describedBy } = props
  const ends = `${id}-ends`
  return (
    <div className="castellan-rows">
      <KeyText {...props} describedBy={[ends, describedBy].filter(Boolean).join(' ')} />
      <CertificateEnds id={ends} certificates={certificatesIn(toText(value))} />
    </div>
  )
}

type EndsProps = { id?: string; certificates: readonly (Certificate | undefined)[] }

/** A line for each certificate: whose it is, and when it ends. */
export function CertificateEnds({ id, certificates }: EndsProps) {
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
        const left = daysLeft(certificate)
        return (
          <HelperMessage
            key={index}
            variant={left < 0 ? 'error' : left < expiryWarningDays ? 'warning' : undefined}
          >
            {t(left < 0 ? 'certificateEnded' : 'certificateEnds', {
              subject: certificate.subject,
              date: formatDate(certificate.to, language, 'date'),
              count: left,
            })}
          </HelperMessage>
        )
      })}
    </HelperText>
  )
}
