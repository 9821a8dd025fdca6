import { useRef, useState } from 'react'
import { problemOf } from '~/lib/errors'
import { InlineAlert } from '~/ui/messages/InlineAlert'

/** Runs what a dialog is for, one at a time; `failure` says what went wrong. */
export function useAttempt() {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()
  // The state comes too late for the second of two quick clicks.
  const sent = useRef(false)
  const attempt = async (work: () => Promise<unknown> | void) => {
    if (sent.current) return
    sent.current = true
    setRunning(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(problemOf(error).message)
    }
    sent.current = false
    setRunning(false)
  }
  const alert = failure && <InlineAlert variant="danger" role="alert" title={failure} />
  return { attempt, isRunning, failure: alert }
}
