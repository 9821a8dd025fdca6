import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { serverInfo } from '~/api/serverInfo'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'

const route = getRouteApi('/$realm/authentication/{-$tab}')

export default function AuthenticationPoliciesTab({ realm }: { realm: string }) {
  const { policy } = route.useSearch()
  // Prefetches password policy types and features.
  useQuery(serverInfo)
  // Other ids lead to the first tab, as in the official console.
  const current = policyTabs.some(({ id }) => id === policy) ? policy : undefined
  return (
    <TabbedPage
      isNested
      label="policies"
      tabs={policyTabs}
      page={{ realm }}
      objectId={realm}
      current={current}
      link={(id) =>
        linkOptions({
          to: '/$realm/authentication/{-$tab}',
          params: { realm, tab: 'policies' },
          search: { policy: id },
        })
      }
    />
  )
}

/** Same ids as in the official console. */
const policyTabs = defineTabs<{ realm: string }>([
  {
    id: 'passwordPolicy',
    title: 'passwordPolicy',
    component: lazyComponent(async () => (await import('./PasswordPolicy')).PasswordPolicy),
  },
  {
    id: 'otpPolicy',
    title: 'otpPolicy',
    component: lazyComponent(async () => (await import('./OtpPolicy')).OtpPolicy),
  },
  {
    id: 'webauthnPolicy',
    title: 'webauthnPolicy',
    component: lazyComponent(async () => (await import('./WebAuthnPolicy')).WebAuthnPolicy),
  },
  {
    id: 'webauthnPasswordlessPolicy',
    title: 'webauthnPasswordlessPolicy',
    component: lazyComponent(async () => (await import('./WebAuthnPolicy')).PasswordlessPolicy),
  },
  {
    id: 'cibaPolicy',
    title: 'cibaPolicy',
    component: lazyComponent(async () => (await import('./CibaPolicy')).CibaPolicy),
  },
])
