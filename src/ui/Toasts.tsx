import { lazy, Suspense } from 'react'
import { useToasts } from './toast'
import './ui.css'

const ToastList = lazy(() => import('./ToastList'))

/**
 * The messages at the top corner of the page, newest first. The live region is there from the start:
 * screen readers only announce what comes into one they know. The shell renders this once.
 */
export function Toasts() {
  const toasts = useToasts()
  return (
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
    </div>
  )
}
