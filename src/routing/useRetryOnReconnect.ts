import { onlineManager } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect } from 'react'
import { isUnanswered } from '~/lib/errors'

/** For error screens, which have no query that would refetch by itself. */
export function useRetryOnReconnect(error: unknown, retry: () => void) {
  const onReconnect = useEffectEvent((isOnline: boolean) => {
    if (isOnline && isUnanswered(error)) retry()
  })
  // In the commit: the connection may return before effects run after the paint.
  useLayoutEffect(() => onlineManager.subscribe((isOnline) => onReconnect(isOnline)), [])
}
