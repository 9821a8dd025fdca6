import { useParams } from '@tanstack/react-router'
import { toText, type CustomProps } from '~/lib/field'
import { useText } from '~/ui/useText'
import { useDebounced } from '~/ui/useDebounced'
import { useMetadataCertificates } from '../keys'
import { CertificateEnds } from './Certificates'
import { configPath } from './fields'

/** The certificates that the other side's metadata name today, and how long each is good. */
export default function MetadataCertificates({ read }: CustomProps) {
  const { t } = useText()
  const { realm = '' } = useParams({ strict: false })
  const typed = read(configPath('metadataDescriptorUrl'))
  const address = useDebounced(typeof typed === 'string' ? toText(typed).trim() : '', 1000)
  const { mayAsk, error, certificates } = useMetadataCertificates(
    realm,
    URL.canParse(address) ? address : undefined,
  )
  if (!mayAsk) return <span>{t('metadataKeysNotAsked')}</span>
  if (error) return <output>{t('metadataKeysUnreadable')}</output>
  if (!certificates) return <span>—</span>
  if (certificates.length === 0) return <output>{t('metadataKeysNone')}</output>
  return <CertificateEnds certificates={certificates} />
}
