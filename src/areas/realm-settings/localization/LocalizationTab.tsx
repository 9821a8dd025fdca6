import type { RoutedTab } from '~/routing/RoutedTabs'
import { SubTabs } from '../SubTabs'
import { EffectiveTexts } from './EffectiveTexts'
import { LocalesForm } from './LocalesForm'
import { Overrides } from './Overrides'

const tabsOf = (realm: string): readonly RoutedTab[] => [
  { id: 'locales', title: 'locales', content: () => <LocalesForm key={realm} realm={realm} /> },
  {
    id: 'overrides',
    title: 'realmOverrides',
    content: () => <Overrides key={realm} realm={realm} />,
  },
  {
    id: 'effective',
    title: 'effectiveMessageBundles',
    content: () => <EffectiveTexts key={realm} realm={realm} />,
  },
]

/** The languages of the realm's pages, and its own texts in them. */
export const LocalizationTab = ({ realm }: { realm: string }) => (
  <SubTabs realm={realm} of="localization" label="localization" tabs={tabsOf(realm)} />
)
