import { Navigate, useMatches, useParams } from '@tanstack/react-router'
import { NotFound } from '~/routing/screens'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import './realm-settings.css'

type Props = {
  realm: string
  /** The tab's URL segment. */
  parentTab: string
  label: string
  tabs: readonly RoutedTab[]
}

/** Tabs within a tab (`realm-settings/keys/$tab`); redirects to the first by default. */
export function SubTabs({ realm, parentTab, label, tabs }: Props) {
  const { tab } = useParams({ strict: false })
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.path })
  const link = (id: string) => ({
    to: `/$realm/realm-settings/${parentTab}/$tab`,
    params: { realm, tab: id },
    search: {},
  })
  if (path !== `realm-settings/${parentTab}/$tab`)
    return <Navigate {...link(tabs[0]?.id ?? '')} replace />
  if (!isTabOf(tabs, tab)) return <NotFound />
  return <RoutedTabs label={label} tabs={tabs} current={tab} link={link} />
}
