import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useFeature, serverInfo } from '~/api/serverInfo'
import { useThemesExtension } from '~/api/themesExtension'
import { NotFound } from '~/routing/screens'
import { isTabOf, RoutedTabs } from '~/routing/RoutedTabs'
import { RouteLink } from '~/routing/links'
import { tabsFor, lazyTab, type TabRecord } from '~/routing/tabs'
import { CodeEditor } from '~/ui/CodeEditor'
import { InlineAlert } from '~/ui/messages/alerts'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import './ext-styles.css'

const route = getRouteApi('/$realm/ext-styles/{-$tab}')

export const load = () => [serverInfo]

type StylesTab = { realm: string }

const key = ({ realm }: StylesTab) => realm

export const tabs = [
  {
    id: 'general',
    title: 'general',
    key,
    component: lazyTab({ file: () => import('./GeneralStylesTab') }),
  },
  {
    id: 'login',
    title: 'login',
    key,
    component: lazyTab({ file: () => import('./LoginStylesTab'), needs: [CodeEditor] }),
  },
  {
    id: 'email',
    title: 'email',
    key,
    component: lazyTab({ file: () => import('./EmailStylesTab') }),
  },
  {
    id: 'portal',
    title: 'portal',
    key,
    component: lazyTab({ file: () => import('./PortalTab'), needs: [CodeEditor] }),
  },
] as const satisfies readonly TabRecord<StylesTab, unknown>[]

export default function StylesPage() {
  const { realm, tab } = route.useParams()
  if (!isTabOf(tabs, tab)) return <NotFound />
  return (
    <>
      <PageHeader title="styles" subtitle="explain" />
      <NotInstalled realm={realm} />
      <RoutedTabs
        label="styles"
        tabs={tabsFor(tabs, { realm })}
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
