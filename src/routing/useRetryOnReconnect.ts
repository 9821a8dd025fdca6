import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isUnanswered } from '~/lib/errors'

/** For error screens, which have no query that would refetch by itself. */
export function useRetryOnReconnect(error: unknown, retry: () => void) {
  const onReconnect = useEffectEvent((isOnline: boolean) => {
    if (isOnline && isUnanswered(error)) retry()
  })
  useEffect(() => onlineManager.subscribe((isOnline) => onReconnect(isOnline)), [])
}
