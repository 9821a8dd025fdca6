import { useQuery } from '@tanstack/react-query'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { serverInfo } from '~/api/serverInfo'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { EmailTab } from './EmailTab'
import { GeneralTab } from './GeneralTab'
import { LoginTab } from './LoginTab'
import { RealmHeader } from './RealmHeader'
import { tabIds, type TabId } from './tabs'

const route = getRouteApi('/$realm/realm-settings/{-$tab}')

type Tab = Omit<RoutedTab, 'id'>

const tabsOf = (realm: string): readonly RoutedTab[] => {
  const tabs: Record<TabId, Tab> = {
    general: { title: 'general', content: () => <GeneralTab key={realm} realm={realm} /> },
    login: { title: 'login', content: () => <LoginTab key={realm} realm={realm} /> },
    email: { title: 'email', content: () => <EmailTab key={realm} realm={realm} /> },
  }
  return tabIds.map((id) => ({ id, ...tabs[id] }))
}

/** The settings of the current realm. */
export default function RealmSettingsPage() {
  const { realm, tab } = route.useParams()
  // Some fields belong to features of the server: asked for here, waited for by nobody.
  useQuery(serverInfo)
  const tabs = tabsOf(realm)
  if (!isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <RealmHeader realm={realm} />
      <RoutedTabs
        label="realmSettings"
        tabs={tabs}
        current={tab}
        link={(segment) =>
          linkOptions({ to: '/$realm/realm-settings/{-$tab}', params: { realm, tab: segment } })
        }
      />
    </>
  )
}
