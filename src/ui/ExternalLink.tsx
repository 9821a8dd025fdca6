import { ExternalLinkAltIcon } from '@patternfly/react-icons/dist/esm/icons/external-link-alt-icon'
import type { ReactNode } from 'react'
import { safeHref } from '~/lib/safeHref'
import { useText } from './useText'

type Props = { href: string | undefined; children?: ReactNode }

/** A link out of the console, in a new window. Addresses that are not http or https stay text. */
export function ExternalLink({ href, children = href }: Props) {
  const { t } = useText()
  const address = safeHref(href)
  if (!address) return <>{children}</>
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {children} <ExternalLinkAltIcon className="castellan-mirrored" />
      <span className="pf-v6-screen-reader"> {t('opensNewWindow')}</span>
    </a>
  )
}
