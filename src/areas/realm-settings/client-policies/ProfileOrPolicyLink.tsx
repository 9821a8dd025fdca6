import type { ReactNode } from 'react'
import { RouteLink, useCanOpen, useGo } from '~/routing/links'
import { Button } from '@patternfly/react-core'
import { useText } from '~/ui/useText'
import type { PolicyComponentKind } from '~/api/client-policies/clientPolicies'

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

export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useText()
  return (
    <Button variant="secondary" onClick={onBack}>
      {t('back')}
    </Button>
  )
}

export function useGoToOwner(kind: PolicyComponentKind, owner: string) {
  const go = useGo()
  return () =>
    void (kind === 'executor'
      ? go({
          to: '/$realm/realm-settings/client-policies/$profileName/edit-profile',
          params: { profileName: owner },
        })
      : go({
          to: '/$realm/realm-settings/client-policies/$policyName/edit-policy',
          params: { policyName: owner },
        }))
}
