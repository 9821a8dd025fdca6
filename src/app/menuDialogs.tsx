import { lazyComponent } from '~/ui/lazyComponent'
import { openDialog } from '~/ui/dialogs/openDialog'

const ActivityPanel = lazyComponent(
  async () => (await import('~/parts/activity/ActivityPanel')).default,
)
const ClearCaches = lazyComponent(async () => (await import('./ClearCaches')).default)
const WhatsNew = lazyComponent(async () => (await import('./WhatsNew')).default)

// Of the help menu and the user menu.

export const openActivity = () => openDialog(<ActivityPanel />)

export const openClearCaches = (realm: string) => openDialog(<ClearCaches realm={realm} />)

export const openWhatsNew = () => openDialog(<WhatsNew />)
