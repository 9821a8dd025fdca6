import { ExternalLinkAltIcon } from '@patternfly/react-icons/dist/esm/icons/external-link-alt-icon'
import type { ReactNode } from 'react'
import { safeHref } from '~/lib/urls'
import { useText } from './useText'

type Props = { href: string | undefined; children?: ReactNode }

/** Opens a new window. Renders plain text if the URL is not http(s). */
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
