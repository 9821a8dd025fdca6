import type { ReactNode } from 'react'
import { RouteLink } from '~/routing/RouteLink'
import { useCanOpen } from '~/routing/useCanOpen'

type Props = { kind: 'profile' | 'policy'; name: string; children?: ReactNode }

/** The name of a profile or policy; a link for those who may open its page. */
export function OwnerLink({ kind, name, children = <bdi>{name}</bdi> }: Props) {
  const isBuilt = useCanOpen()
  if (kind === 'profile') {
    const to = '/$realm/realm-settings/client-policies/$profileName/edit-profile'
    return isBuilt(to) ? (
      <RouteLink to={to} params={{ profileName: name }}>
        {children}
      </RouteLink>
    ) : (
      children
    )
  }
  const to = '/$realm/realm-settings/client-policies/$policyName/edit-policy'
  return isBuilt(to) ? (
    <RouteLink to={to} params={{ policyName: name }}>
      {children}
    </RouteLink>
  ) : (
    children
  )
}

/** Several of them. */
export const OwnerLinks = ({
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
        <OwnerLink key={name} kind={kind} name={name} />
      ))}
    </span>
  )
