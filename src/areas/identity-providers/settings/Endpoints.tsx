import { useParams } from '@tanstack/react-router'
import { toText, type CustomProps } from '~/lib/field'
import { CopyButton } from '~/ui/actions/CopyButton'
import { ExternalLink } from '~/ui/ExternalLink'
import { useText } from '~/ui/useText'
import { descriptorAddress } from '../addresses'

/** What the other side of a SAML provider can read about this one. */
export default function Endpoints({ read }: CustomProps) {
  const { t } = useText()
  const { realm = '' } = useParams({ strict: false })
  const alias = read(['alias'])
  const address = descriptorAddress(realm, typeof alias === 'string' ? toText(alias) : '')
  return (
    <span className="castellan-marks">
      <ExternalLink href={address}>{t('samlEndpointsLabel')}</ExternalLink>
      <CopyButton text={address} name={t('samlEndpointsLabel')} />
    </span>
  )
}
