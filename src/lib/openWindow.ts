import { safeHref } from './safeHref'

/**
 * The page gets no `opener` to navigate and no `Referer`. Call it in the click handler; browsers
 * don't report blocking, so offer the URL for copying, too.
 */
export function openWindow(address: string, features: string) {
  const href = safeHref(address)
  if (href) window.open(href, '_blank', `noopener,noreferrer,${features}`)
}

/**
 * Call it in the click handler, before fetching the URL: later, it counts as a pop-up. Null if
 * blocked.
 */
export function openEmptyWindow(features = ''): Window | null {
  const emptyWindow = window.open('about:blank', '_blank', features)
  if (emptyWindow) emptyWindow.opener = null
  return emptyWindow
}
