import { useEffect, useRef, useState } from 'react'
import { findScopeUse, type ScopeUseProgress } from '~/api/client-scopes/clientScopes'

const initialProgress: ScopeUseProgress = { scanned: 0, users: [], isDone: false }

/** Clients per run; each response holds full clients. */
const clientsPerRun = 400

/** Searches on mount; `start` continues where the search stopped. */
export function useScopeUse(realm: string, names: readonly string[]) {
  const [progress, setProgress] = useState(initialProgress)
  const [isRunning, setRunning] = useState(true)
  const [error, setError] = useState<unknown>()
  const control = useRef<AbortController>(undefined)

  const start = ({ all = false } = {}) => {
    const { signal } = (control.current = new AbortController())
    setRunning(true)
    setError(undefined)
    findScopeUse(realm, names, {
      previous: progress,
      clients: all ? Infinity : clientsPerRun,
      signal,
      onProgress: setProgress,
    })
      .catch((failure: unknown) => {
        if (!signal.aborted) setError(failure)
      })
      .finally(() => {
        if (control.current?.signal === signal) setRunning(false)
      })
  }

  const initialStart = useRef(start)
  useEffect(() => {
    initialStart.current()
    return () => control.current?.abort()
  }, [])

  return { progress, isRunning, error, start, stop: () => control.current?.abort() }
}
