import {
  Button,
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  TextArea,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import {
  daysLeft,
  expiryWarningDays,
  pemOf,
  readCertificate,
  type Certificate,
} from '~/lib/certificates'
import { downloadText } from '~/lib/files/download'
import { CopyButton } from '~/ui/actions/CopyButton'
import { InlineAlert } from '~/ui/messages/alerts'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import './keys.css'

type Props = {
  /** Base64, without PEM lines. */
  certificate: string
  fingerprint: string
  /** File name without extension. */
  name: string
}

export function CertificateView({ certificate, fingerprint, name }: Props) {
  const { t } = useText()
  const parsed = readCertificate(certificate)
  const pem = pemOf('CERTIFICATE', certificate)
  return (
    <div className="castellan-rows">
      {parsed ? (
        <>
          <ExpiryAlert certificate={parsed} />
          <CertificateDetails certificate={parsed} fingerprint={fingerprint} />
        </>
      ) : (
        <InlineAlert isPlain variant="warning" title={t('certificateUnreadable')} />
      )}
      <TextArea
        className="castellan-code"
        aria-label={t('certificate')}
        readOnlyVariant="default"
        rows={5}
        resizeOrientation="vertical"
        dir="ltr"
        value={certificate}
      />
      <div className="castellan-pair">
        <CopyButton text={pem} name={t('certificate')} />
        <Button
          variant="link"
          onClick={() => downloadText(`${name}.pem`, pem, 'application/x-pem-file')}
        >
          {t('downloadCertificate')}
        </Button>
      </div>
    </div>
  )
}

function ExpiryAlert({ certificate }: { certificate: Certificate }) {
  const { t } = useText()
  const remainingDays = daysLeft(certificate)
  if (remainingDays >= expiryWarningDays) return null
  return (
    <InlineAlert
      variant={remainingDays < 0 ? 'danger' : 'warning'}
      title={
        remainingDays < 0
          ? t('certificateExpired')
          : t('certificateExpires', { count: Math.max(remainingDays, 0) })
      }
    />
  )
}

function CertificateDetails({
  certificate,
  fingerprint,
}: {
  certificate: Certificate
  fingerprint: string
}) {
  const { t } = useText()
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['subject', certificate.subject],
    ['issuer', certificate.issuer],
    ['validFrom', <Time key="from" value={certificate.from} />],
    ['validTo', <Time key="to" value={certificate.to} />],
    ['certificateKey', certificate.key],
    ['certificateSerial', certificate.serial],
    ['fingerprintSha256', fingerprint],
  ]
  return (
    <DescriptionList isCompact orientation={{ md: 'horizontal' }} className="castellan-certificate">
      {rows.map(([term, value]) => (
        <DescriptionListGroup key={term}>
          <DescriptionListTerm>{t(term)}</DescriptionListTerm>
          <DescriptionListDescription>
            {typeof value === 'string' ? <bdi>{value}</bdi> : value}
          </DescriptionListDescription>
        </DescriptionListGroup>
      ))}
    </DescriptionList>
  )
}
