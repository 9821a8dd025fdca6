import { createLink, useNavigate, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

const Anchor = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...props}>{props.children}</a>
)

const RouterAnchor = createLink(Anchor)

/**
 * A typed link. Pass every parameter but `realm`, optional ones as `tab: undefined`: the router
 * would fill them in from the current address.
 */
export const RouteLink: LinkComponent<typeof Anchor, '/$realm'> = (props) => (
  <RouterAnchor from="/$realm" {...props} />
)

export const useGo = () => useNavigate({ from: '/$realm' })
