import type { ReactNode } from 'react'
import { RouteLink, useCanOpen } from '~/routing/links'

const targets = {
  clients: { id: '/$realm/clients/{-$tab}', tab: undefined },
  events: { id: '/$realm/events/{-$tab}', tab: undefined },
  eventCharts: { id: '/$realm/events/{-$tab}', tab: 'charts' },
  keys: { id: '/$realm/realm-settings/{-$tab}', tab: 'keys' },
  eventSettings: { id: '/$realm/realm-settings/{-$tab}', tab: 'events' },
  emailSettings: { id: '/$realm/realm-settings/{-$tab}', tab: 'email' },
  securitySettings: { id: '/$realm/realm-settings/{-$tab}', tab: 'security-defenses' },
  sessions: { id: '/$realm/sessions', tab: undefined },
  users: { id: '/$realm/users/{-$tab}', tab: undefined },
} as const

export type Target = keyof typeof targets

export function useCanFollow(): (to: Target) => boolean {
  const canOpen = useCanOpen()
  return (to) => canOpen(targets[to].id)
}

type Props = {
  realm: string
  to: Target
  children: ReactNode
  /** Shown instead of the link; defaults to `children`. */
  fallback?: ReactNode
}

export function OverviewLink({ realm, to, children, fallback = children }: Props) {
  const canOpen = useCanOpen()
  const { id, tab } = targets[to]
  if (!canOpen(id)) return fallback
  if (id === '/$realm/sessions')
    return (
      <RouteLink to={id} params={{ realm }}>
        {children}
      </RouteLink>
    )
  return (
    <RouteLink to={id} params={{ realm, tab }}>
      {children}
    </RouteLink>
  )
}
