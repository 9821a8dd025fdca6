import { useEffect, useRef, useState } from 'react'

/** Where a search of many calls stands. */
export type SearchState<TResult, TProgress> =
  | { state: 'idle' }
  | { state: 'running'; progress: TProgress | undefined }
  | { state: 'done'; result: TResult }
  | { state: 'failed'; error: unknown }

type Work<TResult, TProgress> = (
  signal: AbortSignal,
  onProgress: (now: TProgress) => void,
) => Promise<TResult>

/** A search of many calls, started by a person: it says how far it is and can be cancelled. */
export function useLongSearch<TResult, TProgress>() {
  const [run, setRun] = useState<SearchState<TResult, TProgress>>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  // Leaving the page ends the calls.
  useEffect(() => () => running.current?.abort(), [])
  const start = async (work: Work<TResult, TProgress>) => {
    if (run.state === 'running') return
    const control = new AbortController()
    const { signal } = control
    running.current = control
    setRun({ state: 'running', progress: undefined })
    try {
      const result = await work(signal, (progress) => {
        if (!signal.aborted) setRun({ state: 'running', progress })
      })
      if (!signal.aborted) setRun({ state: 'done', result })
    } catch (error) {
      // What was cancelled has been forgotten already.
      if (!signal.aborted) setRun({ state: 'failed', error })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setRun({ state: 'idle' })
  }
  return { run, start, cancel }
}
