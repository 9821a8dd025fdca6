import type { ReactNode } from 'react'
import { RouteLink } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'

type Props = { realm: string; children: ReactNode; fallback?: ReactNode }

export function EventSettingsLink({ realm, children, fallback = null }: Props) {
  if (!useCanOpen()('/$realm/realm-settings/{-$tab}')) return fallback
  return (
    <RouteLink to="/$realm/realm-settings/{-$tab}" params={{ realm, tab: 'events' }}>
      {children}
    </RouteLink>
  )
}
