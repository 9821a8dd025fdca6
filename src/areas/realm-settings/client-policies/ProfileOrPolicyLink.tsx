import type { ReactNode } from 'react'
import { RouteLink } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'

type Props = { kind: 'profile' | 'policy'; name: string; children?: ReactNode }

export function ProfileOrPolicyLink({ kind, name, children = <bdi>{name}</bdi> }: Props) {
  const canOpen = useCanOpen()
  if (kind === 'profile') {
    const to = '/$realm/realm-settings/client-policies/$profileName/edit-profile'
    return canOpen(to) ? (
      <RouteLink to={to} params={{ profileName: name }}>
        {children}
      </RouteLink>
    ) : (
      children
    )
  }
  const to = '/$realm/realm-settings/client-policies/$policyName/edit-policy'
  return canOpen(to) ? (
    <RouteLink to={to} params={{ policyName: name }}>
      {children}
    </RouteLink>
  ) : (
    children
  )
}

export const ProfileOrPolicyLinks = ({
  kind,
  names,
}: {
  kind: 'profile' | 'policy'
  names: readonly string[]
}) =>
  names.length === 0 ? (
    '—'
  ) : (
    <span className="castellan-policy-names">
      {names.map((name) => (
        <ProfileOrPolicyLink key={name} kind={kind} name={name} />
      ))}
    </span>
  )
