import type { ReactNode } from 'react'
import { UntypedRouteLink, useCanOpen, type Address } from '~/routing/links'

const targets = {
  clients: { to: '/$realm/clients/{-$tab}', tab: undefined },
  events: { to: '/$realm/events/{-$tab}', tab: undefined },
  eventCharts: { to: '/$realm/events/{-$tab}', tab: 'charts' },
  keys: { to: '/$realm/realm-settings/{-$tab}', tab: 'keys' },
  eventSettings: { to: '/$realm/realm-settings/{-$tab}', tab: 'events' },
  emailSettings: { to: '/$realm/realm-settings/{-$tab}', tab: 'email' },
  securitySettings: { to: '/$realm/realm-settings/{-$tab}', tab: 'security-defenses' },
  sessions: { to: '/$realm/sessions', tab: undefined },
  users: { to: '/$realm/users/{-$tab}', tab: undefined },
} as const satisfies Record<string, { to: Address; tab: string | undefined }>

export type Target = keyof typeof targets

export function useCanFollow(): (to: Target) => boolean {
  const canOpen = useCanOpen()
  return (to) => canOpen(targets[to].to)
}

type Props = {
  to: Target
  children: ReactNode
  /** Shown instead of the link; defaults to `children`. */
  fallback?: ReactNode
}

export function OverviewLink({ to: target, children, fallback = children }: Props) {
  const { to, tab } = targets[target]
  if (!useCanFollow()(target)) return fallback
  return (
    <UntypedRouteLink to={to} params={{ tab }}>
      {children}
    </UntypedRouteLink>
  )
}
