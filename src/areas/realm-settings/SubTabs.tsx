import { Navigate, useMatches, useParams } from '@tanstack/react-router'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs, type RoutedTab } from '~/routing/RoutedTabs'
import './realm-settings.css'

type Props = {
  realm: string
  /** The tab that has these, as its address names it. Its title is the name of the strip. */
  parentTab: string
  label: string
  tabs: readonly RoutedTab[]
}

/** The tabs of a tab, at addresses of their own (`realm-settings/keys/$tab`); the first one by default. */
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
