import { useEffect, useRef, useState } from 'react'

export type SearchState<TResult, TProgress> =
  | { state: 'idle' }
  | { state: 'running'; progress: TProgress | undefined }
  | { state: 'done'; result: TResult }
  | { state: 'failed'; error: unknown }

type Search<TResult, TProgress> = (
  signal: AbortSignal,
  onProgress: (progress: TProgress) => void,
) => Promise<TResult>

/** A cancellable search of many requests that reports progress. */
export function useLongSearch<TResult, TProgress>() {
  const [run, setRun] = useState<SearchState<TResult, TProgress>>({ state: 'idle' })
  const currentController = useRef<AbortController>(undefined)
  // Aborts on unmount.
  useEffect(() => () => currentController.current?.abort(), [])
  const start = async (search: Search<TResult, TProgress>) => {
    if (run.state === 'running') return
    const controller = new AbortController()
    const { signal } = controller
    currentController.current = controller
    setRun({ state: 'running', progress: undefined })
    try {
      const result = await search(signal, (progress) => {
        if (!signal.aborted) setRun({ state: 'running', progress })
      })
      if (!signal.aborted) setRun({ state: 'done', result })
    } catch (error) {
      if (!signal.aborted) setRun({ state: 'failed', error })
    }
  }
  const cancel = () => {
    currentController.current?.abort()
    setRun({ state: 'idle' })
  }
  return { run, start, cancel }
}
