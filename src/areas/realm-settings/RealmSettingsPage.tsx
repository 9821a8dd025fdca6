import { useQuery } from '@tanstack/react-query'
import { useMatches, useParams } from '@tanstack/react-router'
import { serverInfo, useFeature } from '~/api/serverInfo'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { tabsFor } from '~/routing/tabs'
import { RealmHeader } from './RealmHeader'
import { realmTabs } from './tabs'

/** The tab that the address opens: its parameter, or the segment before it where that tab has tabs. */
function useOpenTab() {
  const { realm = '', tab } = useParams({ strict: false })
  const path = useMatches({ select: (all) => all.at(-1)?.staticData.page?.path })
  const [, segment = ''] = path?.split('/') ?? []
  return { realm, tab: segment.startsWith('{') ? tab : segment }
}

/** The settings of the current realm. */
export default function RealmSettingsPage() {
  const { realm, tab } = useOpenTab()
  // Some fields belong to features of the server: asked for here, waited for by nobody.
  useQuery(serverInfo)
  const hasFeature = useFeature()
  const tabs = tabsFor(realmTabs, { realm, hasFeature })
  if (!isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <RealmHeader realm={realm} />
      <RoutedTabs
        label="realmSettings"
        tabs={tabs}
        current={tab}
        link={(id) => linkTo(realm, id)}
      />
    </>
  )
}

function linkTo(realm: string, id: string) {
  const nested = realmTabs.find((realmTab) => realmTab.id === id)?.nested
  return nested === undefined
    ? { to: '/$realm/realm-settings/{-$tab}', params: { realm, tab: id } }
    : { to: `/$realm/realm-settings/${id}/$tab`, params: { realm, tab: nested }, search: {} }
}
