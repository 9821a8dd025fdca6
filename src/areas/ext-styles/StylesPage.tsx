import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { tabsFor } from '~/routing/tabs'
import { PageHeader } from '~/ui/PageHeader'
import { NotInstalled } from './NotInstalled'
import { styleTabs } from './tabs'
import './ext-styles.css'

const route = getRouteApi('/$realm/ext-styles/{-$tab}')

/** How the pages and mails of a realm look. */
export default function StylesPage() {
  const { realm, tab } = route.useParams()
  const tabs = tabsFor(styleTabs, { realm })
  if (!isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <PageHeader title="styles" subtitle="explain" />
      <NotInstalled realm={realm} />
      <RoutedTabs
        label="styles"
        tabs={tabs}
        current={tab}
        link={(id) =>
          linkOptions({ to: '/$realm/ext-styles/{-$tab}', params: { realm, tab: id }, search: {} })
        }
      />
    </>
  )
}
