import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import { linkOptions, Navigate, useMatch } from '@tanstack/react-router'
import { policyKinds } from '~/api/clients/registrationPolicies'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { useDeniedReason } from '~/ui/permissions'
import { Policies } from './Policies'

// The tabs in words: @texts anonymousAccessPolicies* @texts authenticatedAccessPolicies*

const tabsOf = (realm: string): readonly RoutedTab[] =>
  policyKinds.map((kind) => ({
    id: kind,
    title: `${kind}AccessPolicies`,
    content: () => <Policies key={`${realm} ${kind}`} realm={realm} kind={kind} />,
  }))

/** What must hold when applications register themselves as clients. */
export function RegistrationTab({ realm }: { realm: string }) {
  const address = '/$realm/clients/client-registration/$subTab'
  const current = useMatch({ from: address, shouldThrow: false })?.params.subTab
  const permissions = usePermissions(realm)
  const deniedReason = useDeniedReason()
  // Policies are components of the realm: whoever manages clients alone is refused (403).
  if (!holds('view-realm', permissions))
    return <EmptyPanel title="notAllowedHere" body={deniedReason('view-realm')} icon={LockIcon} />
  const tabs = tabsOf(realm)
  const link = (subTab: string) =>
    linkOptions({ to: address, params: { realm, subTab }, search: {} })
  if (current === undefined) return <Navigate {...link('anonymous')} replace />
  if (!isTabOf(tabs, current)) return <NotFound />
  return <RoutedTabs label="clientRegistration" tabs={tabs} current={current} link={link} />
}
