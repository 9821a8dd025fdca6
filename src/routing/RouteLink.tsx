import { createLink, useNavigate, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

const Anchor = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...props}>{props.children}</a>
)

const Made = createLink(Anchor)

/**
 * A link inside the console. It demands every parameter but `realm`, optional ones as
 * `tab: undefined`: the router fills a missing optional one from the current address.
 */
export const RouteLink: LinkComponent<typeof Anchor, '/$realm'> = (props) => (
  <Made from="/$realm" {...props} />
)

/** Navigation from code, with the same demands as RouteLink. */
export const useGo = () => useNavigate({ from: '/$realm' })
