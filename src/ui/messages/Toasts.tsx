import { Suspense, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { dismissToast, ToastList, useToasts } from './toast'
import '~/ui/ui.css'

/**
 * Newest first, below the children. The live region is always mounted: screen readers only announce
 * changes to existing ones.
 */
export function Toasts({ children }: { children?: ReactNode }) {
  const toasts = useToasts()
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
          <ToastList toasts={toasts} onDismiss={dismissToast} />
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
