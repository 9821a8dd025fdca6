import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useToasts } from './toast'
import '~/ui/ui.css'
import { lazyComponent } from '~/ui/lazyComponent'

const ToastList = lazyComponent(async () => (await import('./ToastList')).default)

/**
 * The messages at the bottom of the page, newest first: above lie the user menu and the page's
 * actions, at the start the buttons of forms, at the end the actions of rows. The live region is there from the start:
 * screen readers only announce what comes into one they know. The shell renders this once.
 */
export function Toasts() {
  const toasts = useToasts()
  const [container] = useState(createContainer)
  return createPortal(
    <div
      className="castellan-toasts"
      aria-live="polite"
      aria-atomic="false"
      aria-relevant="additions text"
    >
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
 * A place beside the page. PatternFly's dialogs hide all that stands beside them from screen readers,
 * and would hide what a dialog's own button has done: this place takes that back.
 */
function createContainer(): HTMLElement {
  const container = document.createElement('div')
  const unhide = () => container.removeAttribute('aria-hidden')
  new MutationObserver(unhide).observe(container, { attributeFilter: ['aria-hidden'] })
  document.body.append(container)
  return container
}
