import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { notFoundStore } from '~/routing/notFoundStore'
import { useText } from '~/ui/useText'

type Place = { routeId: string; params: Record<string, string | undefined> }

/** Parameters that choose a tab: the same page, seen from another side. */
const tabs = new Set(['tab', 'subTab'])

/** What stays the same for as long as the person is on the same page. */
function pageKey(place: Place | undefined): string {
  if (!place) return ''
  const params = Object.entries(place.params).filter(([name]) => !tabs.has(name))
  return JSON.stringify([place.routeId, params])
}

/** Brings the focus to the heading when another page has come; not on the first, not on tabs. */
export function usePageFocus(mainId: string) {
  const router = useRouter()
  const shown = useRef<string>(undefined)
  // The world outside React: the focus of the document.
  useEffect(() => {
    const current = () => pageKey(router.state.matches.at(-1))
    shown.current ??= current()
    const move = router.subscribe('onRendered', () => {
      const now = current()
      if (now === shown.current) return
      shown.current = now
      const main = document.getElementById(mainId)
      // A page may have put it into its first field already, and a tree is walked through by keys.
      const { activeElement } = document
      if (main?.contains(activeElement) && activeElement?.matches(':read-write, [role="tree"]'))
        return
      const heading = main?.querySelector('h1')
      if (heading) heading.tabIndex = -1
      const target = heading ?? main
      target?.focus({ preventScroll: true })
    })
    return move
  }, [router, mainId])
}

/** Names the page and the realm in the browser's tab. */
export function usePageTitle(realm: string) {
  const { t } = useText()
  const isNotFound = useSyncExternalStore(notFoundStore.subscribe, notFoundStore.get)
  const page = useMatches({
    select: (matches) =>
      matches.some(({ status }) => status === 'error')
        ? undefined
        : matches.at(-1)?.staticData.page?.title,
  })
  const key = isNotFound ? 'pageNotFound' : page
  const title = [...(key ? [t(key)] : []), realm, 'Castellan'].join(' – ')
  // The world outside React: the title of the document.
  useEffect(() => {
    document.title = title
  }, [title])
}
