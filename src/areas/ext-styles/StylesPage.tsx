import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useFeature } from '~/api/serverInfo'
import { useThemesExtension } from '~/api/themesExtension'
import { NotFound } from '~/routing/NotFound'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { RouteLink } from '~/routing/RouteLink'
import { tabsFor } from '~/routing/tabs'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { styleTabs } from './tabs'
import './ext-styles.css'

const route = getRouteApi('/$realm/ext-styles/{-$tab}')

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

function NotInstalled({ realm }: { realm: string }) {
  const { t } = useText()
  const hasFeature = useFeature()
  const extension = useThemesExtension()
  if (!extension || extension.assets || extension.emails) return null
  return (
    <InlineAlert
      variant="info"
      title={t('stylesMissingTitle')}
      {...(hasFeature('QUICK_THEME') && {
        actionLinks: (
          <RouteLink
            to="/$realm/realm-settings/themes/$tab"
            params={{ realm, tab: 'quickTheme' }}
            search={{}}
          >
            {t('stylesQuickTheme')}
          </RouteLink>
        ),
      })}
    >
      {t('stylesMissing')}
    </InlineAlert>
  )
}
