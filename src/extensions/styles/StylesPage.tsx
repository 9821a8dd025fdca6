import { getRouteApi, linkOptions } from '@tanstack/react-router'
import { useFeature, serverInfo } from '~/api/serverInfo'
import { useExtensions } from '~/api/extensions'
import { TabbedPage } from '~/routing/TabbedPage'
import { RouteLink } from '~/routing/links'
import { defineTabs } from '~/routing/tabs'
import { CodeEditor } from '~/ui/CodeEditor'
import { InlineAlert } from '~/ui/messages/alerts'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import './ext-styles.css'

const route = getRouteApi('/$realm/ext-styles/{-$tab}')

export const load = () => [serverInfo]

export const tabs = defineTabs<{ realm: string }, { realm: string }>([
  {
    id: 'general',
    title: 'general',
    file: () => import('./GeneralStylesTab'),
  },
  {
    id: 'login',
    title: 'login',
    file: () => import('./LoginStylesTab'),
    needs: [CodeEditor],
  },
  {
    id: 'email',
    title: 'email',
    file: () => import('./EmailStylesTab'),
  },
  {
    id: 'portal',
    title: 'portal',
    file: () => import('./PortalTab'),
    needs: [CodeEditor],
  },
])

export default function StylesPage() {
  const { realm, tab } = route.useParams()
  return (
    <TabbedPage
      header={
        <>
          <PageHeader title="styles" subtitle="explain" />
          <NotInstalled realm={realm} />
        </>
      }
      label="styles"
      tabs={tabs}
      page={{ realm }}
      objectId={realm}
      current={tab}
      link={(id) =>
        linkOptions({ to: '/$realm/ext-styles/{-$tab}', params: { realm, tab: id }, search: {} })
      }
    />
  )
}

function NotInstalled({ realm }: { realm: string }) {
  const { t } = useText()
  const hasFeature = useFeature()
  const extension = useExtensions()
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
