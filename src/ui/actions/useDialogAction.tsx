import { useState } from 'react'
import { failureText } from '~/lib/errors'
import { InlineAlert } from '~/ui/messages/alerts'
import { useSingleRun } from './useSingleRun'

/** Runs one action at a time; `failure` is the alert to render. */
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
