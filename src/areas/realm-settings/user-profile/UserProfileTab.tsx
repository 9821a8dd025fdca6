import { linkOptions, Navigate, useMatch } from '@tanstack/react-router'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import { AttributesTab } from './AttributesTab'
import { GroupsTab } from './GroupsTab'
import { JsonTab } from './JsonTab'

const address = '/$realm/realm-settings/user-profile/$tab'

const tabsOf = (realm: string): readonly RoutedTab[] => [
  {
    id: 'attributes',
    title: 'attributes',
    content: () => <AttributesTab key={realm} realm={realm} />,
  },
  {
    id: 'attributes-group',
    title: 'attributesGroup',
    content: () => <GroupsTab key={realm} realm={realm} />,
  },
  { id: 'json-editor', title: 'jsonEditor', content: () => <JsonTab key={realm} realm={realm} /> },
]

/** What the realm keeps of its users. */
export function UserProfileTab({ realm }: { realm: string }) {
  const current = useMatch({ from: address, shouldThrow: false })?.params.tab
  const tabs = tabsOf(realm)
  const link = (tab: string) => linkOptions({ to: address, params: { realm, tab }, search: {} })
  if (current === undefined) return <Navigate {...link('attributes')} replace />
  // The breadcrumbs of a group's page.
  if (current === 'attributesGroup') return <Navigate {...link('attributes-group')} replace />
  if (!isTabOf(tabs, current)) return <NotFound />
  return <RoutedTabs label="userProfile" tabs={tabs} current={current} link={link} />
}
