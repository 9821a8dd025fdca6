import { createLink, useNavigate, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { hasPointerMoved } from './pointerMovement'

const Anchor = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a {...props}>{props.children}</a>
)

const RouterAnchor = createLink(Anchor)

/** The router fetches ahead unless this prevents it: what a closed dialog uncovers may be gone. */
const preventUnlessPointerMoved = (event: MouseEvent) => {
  if (!hasPointerMoved(event)) event.preventDefault()
}

/**
 * A link inside the console. It demands every parameter but `realm`, optional ones as
 * `tab: undefined`: the router fills a missing optional one from the current address.
 */
export const RouteLink: LinkComponent<typeof Anchor, '/$realm'> = (props) => (
  <RouterAnchor from="/$realm" onMouseEnter={preventUnlessPointerMoved} {...props} />
)

/** Navigation from code, with the same demands as RouteLink. */
export const useGo = () => useNavigate({ from: '/$realm' })
