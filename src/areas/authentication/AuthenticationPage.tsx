import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { adminGuideUrl } from '~/lib/code/adminGuideUrl'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { tabsFor } from '~/routing/tabs'
import { PageHeader } from '~/ui/PageHeader'
import { authenticationTabs } from './tabs'

const route = getRouteApi('/$realm/authentication/{-$tab}')

export default function AuthenticationPage() {
  const { realm, tab } = route.useParams()
  const tabs = tabsFor(authenticationTabs, { realm })
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
        tabs={tabs}
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
