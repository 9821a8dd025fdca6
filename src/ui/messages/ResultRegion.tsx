import { useEffect, useRef, type ReactNode } from 'react'

/** A live region that scrolls its content into view, clear of the buttons of the form. */
export function ResultRegion({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  // Scrolling follows the DOM: the result may come long after the click that asked for it.
  useEffect(() => {
    const element = region.current
    if (!element) return undefined
    const observer = new MutationObserver(() => {
      if (element.childElementCount > 0) element.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(element, { childList: true })
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={region} className="castellan-result" aria-live="polite">
      {children}
    </div>
  )
}
