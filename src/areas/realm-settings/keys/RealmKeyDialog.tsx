import { Button, TextArea } from '@patternfly/react-core'
import { pemOf, readCertificate } from '~/lib/certificates'
import { downloadText } from '~/lib/files/download'
import { CopyButton } from '~/ui/actions/CopyButton'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DetailsList } from '~/ui/DetailsList'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import type { KeyDetail } from './KeyList'

const pemLabels = { publicKey: 'PUBLIC KEY', certificate: 'CERTIFICATE' } as const

export function RealmKeyDialog({ detail, onClose }: { detail: KeyDetail; onClose: () => void }) {
  const { t } = useText()
  const { title, key, text } = detail
  const pem = pemOf(pemLabels[title], text)
  return (
    <Dialog title={t(title)} description={key.kid} cancelText="close" onClose={onClose}>
      <div className="castellan-rows">
        {title === 'certificate' && <CertificateDetails text={text} />}
        <TextArea
          className="castellan-code"
          aria-label={t(title)}
          readOnlyVariant="default"
          rows={7}
          resizeOrientation="vertical"
          dir="ltr"
          value={text}
        />
        <div className="castellan-pair">
          <CopyButton text={text} name={t(title)} />
          <Button
            variant="link"
            onClick={() => downloadText(`${key.kid}.pem`, pem, 'application/x-pem-file')}
          >
            {t('downloadPem')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function CertificateDetails({ text }: { text: string }) {
  const { t } = useText()
  const certificate = readCertificate(text)
  if (!certificate) return null
  return (
    <DetailsList
      details={[
        { name: t('subject'), value: certificate.subject },
        { name: t('validFrom'), value: <Time value={certificate.from} /> },
        { name: t('validTo'), value: <Time value={certificate.to} /> },
      ]}
    />
  )
}
