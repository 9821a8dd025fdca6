import { getRouteApi } from '@tanstack/react-router'
import { adminGuideUrl } from '~/lib/urls'
import { TabbedPage } from '~/routing/TabbedPage'
import { defineTabs } from '~/routing/tabs'
import { PageHeader } from '~/ui/PageHeader'
import { authenticationLink } from './authenticationLink'

const route = getRouteApi('/$realm/authentication/{-$tab}')

export const tabs = defineTabs<{ realm: string }, { realm: string }>([
  {
    id: 'flows',
    title: 'flows',
    file: () => import('./flows/FlowsTab'),
  },
  {
    id: 'required-actions',
    title: 'requiredActions',
    file: () => import('./actions/RequiredActionsTab'),
  },
  {
    id: 'policies',
    title: 'policies',
    file: () => import('./policies/AuthenticationPoliciesTab'),
  },
])

export default function AuthenticationPage() {
  const { realm, tab } = route.useParams()
  return (
    <TabbedPage
      header={
        <PageHeader
          title="titleAuthentication"
          subtitle="authenticationExplain"
          learnMore={adminGuideUrl('configuring-authentication_server_administration_guide')}
        />
      }
      label="titleAuthentication"
      tabs={tabs}
      page={{ realm }}
      objectId={realm}
      current={tab}
      link={(id) => authenticationLink(id)}
    />
  )
}
