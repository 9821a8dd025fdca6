import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { lazyComponent } from '~/ui/lazyComponent'
import { toastStore } from './toast'
import '~/ui/ui.css'

/** Preloaded, so that a message need not wait for its code. */
export const ToastList = lazyComponent(async () => (await import('./ToastList')).default)

/**
 * Newest first, below the children. The live region is always mounted: screen readers only announce
 * changes to existing ones.
 */
export function Toasts({ children }: { children?: ReactNode }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get)
  const [container] = useState(createContainer)
  return createPortal(
    <div
      className="castellan-toasts"
      aria-live="polite"
      aria-atomic="false"
      aria-relevant="additions text"
    >
      {children}
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <ToastList toasts={toasts} />
        </Suspense>
      )}
    </div>,
    container,
  )
}

/**
 * Outside of the page, and removes the `aria-hidden` that PatternFly's modals set on everything
 * next to them.
 */
function createContainer(): HTMLElement {
  const container = document.createElement('div')
  const unhide = () => container.removeAttribute('aria-hidden')
  new MutationObserver(unhide).observe(container, { attributeFilter: ['aria-hidden'] })
  document.body.append(container)
  return container
}
