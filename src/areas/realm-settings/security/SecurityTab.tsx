import type { RoutedTab } from '~/routing/RoutedTabs'
import { SubTabs } from '../SubTabs'
import { BruteForceTab } from './BruteForceTab'
import { HeadersTab } from './HeadersTab'

const tabsOf = (realm: string): readonly RoutedTab[] => [
  { id: 'headers', title: 'headers', content: () => <HeadersTab realm={realm} /> },
  {
    id: 'bruteForce',
    title: 'bruteForceDetection',
    content: () => <BruteForceTab realm={realm} />,
  },
]

/** What protects sign-in pages and accounts. */
export const SecurityTab = ({ realm }: { realm: string }) => (
  <SubTabs realm={realm} of="security-defenses" label="securityDefences" tabs={tabsOf(realm)} />
)
