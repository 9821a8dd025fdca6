import { createLink, useNavigate, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { hasPointerMoved } from './pointerMovement'

const Anchor = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...props}>{props.children}</a>
)

const RouterAnchor = createLink(Anchor)

/** Prevents the router's preload on hover: what a closed dialog reveals may have been deleted. */
const preventUnlessPointerMoved = (event: MouseEvent) => {
  if (!hasPointerMoved(event)) event.preventDefault()
}

/**
 * A typed link. Pass every parameter but `realm`, optional ones as `tab: undefined`: the router
 * would fill them in from the current address.
 */
export const RouteLink: LinkComponent<typeof Anchor, '/$realm'> = (props) => (
  <RouterAnchor from="/$realm" onMouseEnter={preventUnlessPointerMoved} {...props} />
)

export const useGo = () => useNavigate({ from: '/$realm' })
