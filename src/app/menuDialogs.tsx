import { lazyComponent } from '~/ui/lazyComponent'
import { openDialog } from '~/ui/dialogs/openDialog'

const ActivityPanel = lazyComponent(
  async () => (await import('~/parts/activity/ActivityPanel')).default,
)
const ClearCaches = lazyComponent(async () => (await import('./ClearCaches')).default)
const WhatsNew = lazyComponent(async () => (await import('./WhatsNew')).default)

const PaletteDialog = lazyComponent(async () => (await import('./PaletteDialog')).default)
const ShortcutsDialog = lazyComponent(async () => (await import('./ShortcutsDialog')).default)

export const openPalette = () => openDialog(<PaletteDialog />, { key: 'palette' })

export const preloadPalette = () => void PaletteDialog.preload()

export const openShortcuts = () => openDialog(<ShortcutsDialog />, { key: 'shortcuts' })

// Of the help menu and the user menu.

export const openActivity = () => openDialog(<ActivityPanel />)

export const openClearCaches = (realm: string) => openDialog(<ClearCaches realm={realm} />)

export const openWhatsNew = () => openDialog(<WhatsNew />)
