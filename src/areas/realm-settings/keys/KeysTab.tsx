import type { RoutedTab } from '~/routing/RoutedTabs'
import { SubTabs } from '../SubTabs'
import { KeyList } from './KeyList'
import { Providers } from './Providers'

const tabsOf = (realm: string): readonly RoutedTab[] => [
  { id: 'list', title: 'keysList', content: () => <KeyList key={realm} realm={realm} /> },
  { id: 'providers', title: 'providers', content: () => <Providers key={realm} realm={realm} /> },
]

/** The keys that the realm signs and encrypts with, and where they come from. */
export const KeysTab = ({ realm }: { realm: string }) => (
  <SubTabs realm={realm} of="keys" label="keys" tabs={tabsOf(realm)} />
)
