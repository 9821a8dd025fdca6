import { useParams } from '@tanstack/react-router'
import { useFeature } from '~/api/serverInfo'
import { NotFound } from '~/routing/NotFound'
import type { RoutedTab } from '~/routing/RoutedTabs'
import { lazyComponent } from '~/ui/lazyComponent'
import { SubTabs } from '../SubTabs'
import { ThemeSettings } from './ThemeSettings'

const QuickTheme = lazyComponent(async () => (await import('./QuickTheme')).QuickTheme)

const tabsOf = (realm: string): readonly RoutedTab[] => [
  { id: 'settings', title: 'themes', content: () => <ThemeSettings realm={realm} /> },
  { id: 'quickTheme', title: 'quickTheme', content: () => <QuickTheme realm={realm} /> },
]

/** How the realm's pages look, at its own address or as `themes/settings`; with a feature, quick themes. */
export function ThemesTab({ realm }: { realm: string }) {
  const { tab } = useParams({ strict: false })
  const hasFeature = useFeature()
  if (!hasFeature('QUICK_THEME'))
    return tab === 'themes' || tab === 'settings' ? <ThemeSettings realm={realm} /> : <NotFound />
  return <SubTabs realm={realm} of="themes" label="themes" tabs={tabsOf(realm)} />
}
