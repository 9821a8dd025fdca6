import { useRef, useState } from 'react'
import { failureText } from '~/lib/errors'
import { InlineAlert } from '~/ui/messages/alerts'

/** Ignores calls while a run is pending. State would update too late for a quick second click. */
export function useSingleRun(): (run: () => Promise<unknown> | void) => Promise<void> {
  const isRunning = useRef(false)
  return async (run) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await run()
    } finally {
      isRunning.current = false
    }
  }
}

/** `useSingleRun` for a dialog; `failure` is the alert to render. */
export function useDialogAction() {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  const runSingle = useSingleRun()
  const attempt = (action: () => Promise<unknown> | void) =>
    runSingle(async () => {
      setRunning(true)
      setFailure(undefined)
      try {
        await action()
      } catch (error) {
        setFailure(failureText(error))
      }
      setRunning(false)
    })
  const alert = failure && <InlineAlert variant="danger" role="alert" title={failure} />
  return { attempt, isRunning, failure: alert }
}
