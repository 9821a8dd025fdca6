import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { adminGuideUrl } from '~/lib/urls'
import { NotFound } from '~/routing/screens'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { tabsFor, lazyTab, type TabRecord } from '~/routing/tabs'
import { PageHeader } from '~/ui/PageHeader'

const route = getRouteApi('/$realm/authentication/{-$tab}')

type TabProps = { realm: string }

const realmKey = ({ realm }: TabProps) => realm

export const tabs: readonly TabRecord<TabProps, { realm: string }>[] = [
  {
    id: 'flows',
    title: 'flows',
    component: lazyTab({ file: () => import('./flows/FlowsTab') }),
    key: realmKey,
  },
  {
    id: 'required-actions',
    title: 'requiredActions',
    component: lazyTab({ file: () => import('./actions/RequiredActionsTab') }),
    key: realmKey,
  },
  {
    id: 'policies',
    title: 'policies',
    component: lazyTab({ file: () => import('./policies/AuthenticationPoliciesTab') }),
    key: realmKey,
  },
]

export default function AuthenticationPage() {
  const { realm, tab } = route.useParams()
  if (!isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <PageHeader
        title="titleAuthentication"
        subtitle="authenticationExplain"
        learnMore={adminGuideUrl('configuring-authentication_server_administration_guide')}
      />
      <RoutedTabs
        label="titleAuthentication"
        tabs={tabsFor(tabs, { realm })}
        current={tab}
        link={(id) =>
          linkOptions({
            to: '/$realm/authentication/{-$tab}',
            params: { realm, tab: id },
            search: {},
          })
        }
      />
    </>
  )
}
