import { pageRoute } from '~/routing/pageRoute'
import { CodeEditor } from '~/ui/CodeEditor'
import { styleTabs } from './tabs'

export const extStyleRoutes = [
  pageRoute({
    path: 'ext-styles/{-$tab}',
    title: 'styles',
    requires: 'view-realm',
    tabs: styleTabs,
    components: ({ tab }) => (tab === 'login' || tab === 'portal' ? [CodeEditor] : []),
    prefetch: () => import('./prefetch').then(({ stylesQueries }) => stylesQueries()),
    settings: () => import('./styles.fields'),
    page: () => import('./StylesPage'),
  }),
] as const
