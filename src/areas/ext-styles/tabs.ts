import type { TabRecord } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'

type StylesTab = { realm: string }

const key = ({ realm }: StylesTab) => realm

export const styleTabs = [
  {
    id: 'general',
    title: 'general',
    key,
    component: lazyComponent(async () => (await import('./GeneralStylesTab')).GeneralStylesTab),
  },
  {
    id: 'login',
    title: 'login',
    key,
    component: lazyComponent(async () => (await import('./LoginStylesTab')).LoginStylesTab),
  },
  {
    id: 'email',
    title: 'email',
    key,
    component: lazyComponent(async () => (await import('./EmailStylesTab')).EmailStylesTab),
  },
  {
    id: 'portal',
    title: 'portal',
    key,
    component: lazyComponent(async () => (await import('./PortalTab')).PortalTab),
  },
] as const satisfies readonly TabRecord<StylesTab, { realm: string }>[]
