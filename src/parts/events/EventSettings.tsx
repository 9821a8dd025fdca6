import type { ReactNode } from 'react'
import { RouteLink } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'

type Props = { realm: string; children: ReactNode; otherwise?: ReactNode }

export function EventSettings({ realm, children, otherwise = null }: Props) {
  if (!useCanOpen()('/$realm/realm-settings/{-$tab}', 'events')) return otherwise
  return (
    <RouteLink to="/$realm/realm-settings/{-$tab}" params={{ realm, tab: 'events' }}>
      {children}
    </RouteLink>
  )
}
