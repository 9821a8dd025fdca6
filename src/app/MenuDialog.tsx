import type { ComponentType } from 'react'
import { lazyComponent } from '~/ui/lazyComponent'

export type DialogName = 'activity' | 'caches' | 'news'

type DialogProps = { realm: string; onClose: () => void }

const dialogs: Record<DialogName, ComponentType<DialogProps>> = {
  activity: lazyComponent(async () => (await import('~/parts/activity/ActivityPanel')).default),
  caches: lazyComponent(async () => (await import('./ClearCaches')).default),
  news: lazyComponent(async () => (await import('./WhatsNew')).default),
}

/** Opened from the help menu or the user menu. */
export default function MenuDialog({ name, ...props }: DialogProps & { name: DialogName }) {
  const Dialog = dialogs[name]
  return <Dialog {...props} />
}
