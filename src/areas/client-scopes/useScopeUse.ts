import { useEffect, useRef, useState } from 'react'
import { findScopeUse, type ScopeUse } from '~/api/client-scopes/scopeUse'

const initialProgress: ScopeUse = { looked: 0, found: [], isDone: false }

/** In one go at most; more when somebody asks for it: each answer holds whole clients. */
const clientsPerRun = 400

/** Looks for the clients that use scopes. Begins when `start` is called, goes on with every call. */
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
      so: progress,
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
  // The server is asked when the list opens, and no longer when it has gone.
  useEffect(() => {
    initialStart.current()
    return () => control.current?.abort()
  }, [])

  return { progress, isRunning, error, start, stop: () => control.current?.abort() }
}
