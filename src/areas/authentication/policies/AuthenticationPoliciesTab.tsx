import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions, Navigate } from '@tanstack/react-router'
import { serverInfo } from '~/api/serverInfo'
import { RoutedTabs, isTabOf } from '~/routing/RoutedTabs'
import { tabsFor, type TabRecord } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'

const route = getRouteApi('/$realm/authentication/{-$tab}')

export default function AuthenticationPoliciesTab({ realm }: { realm: string }) {
  const { policy } = route.useSearch()
  // Prefetches password policy types and features.
  useQuery(serverInfo)
  const tabs = tabsFor(policyTabs, { realm })
  const link = (id: string) =>
    linkOptions({
      to: '/$realm/authentication/{-$tab}',
      params: { realm, tab: 'policies' },
      search: { policy: id },
    })
  if (!isTabOf(tabs, policy)) return <Navigate {...link('passwordPolicy')} replace />
  return <RoutedTabs label="policies" tabs={tabs} current={policy} link={link} />
}

type PolicyTabProps = { realm: string }

const realmKey = ({ realm }: PolicyTabProps) => realm

/** Same ids as in the official console. */
const policyTabs: readonly TabRecord<PolicyTabProps, { realm: string }>[] = [
  {
    id: 'passwordPolicy',
    title: 'passwordPolicy',
    component: lazyComponent(async () => (await import('./PasswordPolicy')).PasswordPolicy),
    key: realmKey,
  },
  {
    id: 'otpPolicy',
    title: 'otpPolicy',
    component: lazyComponent(async () => (await import('./OtpPolicy')).OtpPolicy),
    key: realmKey,
  },
  {
    id: 'webauthnPolicy',
    title: 'webauthnPolicy',
    component: lazyComponent(async () => (await import('./WebAuthnPolicy')).WebAuthnPolicy),
    key: realmKey,
  },
  {
    id: 'webauthnPasswordlessPolicy',
    title: 'webauthnPasswordlessPolicy',
    component: lazyComponent(async () => (await import('./WebAuthnPolicy')).PasswordlessPolicy),
    key: realmKey,
  },
  {
    id: 'cibaPolicy',
    title: 'cibaPolicy',
    component: lazyComponent(async () => (await import('./CibaPolicy')).CibaPolicy),
    key: realmKey,
  },
]
