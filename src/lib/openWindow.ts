import { safeHref } from './safeHref'

/**
 * Opens an address that comes from data in a window of its own. Its page gets neither a hold on the
 * console's window (`opener`), which it could lead to a page of its own, nor the console's address
 * (`Referer`). Has to be called in the click. The browser does not tell whether such a window has
 * opened: offer the address to be copied as well.
 */
export function openWindow(address: string, features: string) {
  const href = safeHref(address)
  if (href) window.open(href, '_blank', `noopener,noreferrer,${features}`)
}

/**
 * Opens an empty window in the click, for an address that has yet to be asked for: a window that opens
 * after the wait is taken for a pop-up. Without a hold on the console's window from the beginning, so
 * that no page that it is led to later has one. Null where the browser blocks it.
 */
export function openEmptyWindow(features = ''): Window | null {
  const emptyWindow = window.open('about:blank', '_blank', features)
  if (emptyWindow) emptyWindow.opener = null
  return emptyWindow
}
