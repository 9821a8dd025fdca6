import { useEffect, useEffectEvent, useState } from 'react'
import type { UserRow } from '~/api/users/users'
import { problemOf } from '~/lib/errors'
import { numberFormat } from '~/lib/numbers/numberFormat'
import { readRows } from '~/table/exportRows'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'
import type { BulkTarget } from './UserBulkBar'

type Props = {
  target: Extract<BulkTarget, { read: unknown }>
  onRead: (rows: readonly UserRow[]) => void
}

/** Reads all that match, a hundred at a time, before anything is done with them. */
export function LoadAllUsers(props: Props) {
  const { t } = useText()
  const [failure, setFailure] = useState<string>()
  if (!failure) return <Reading {...props} onFail={setFailure} />
  return (
    <InlineAlert
      variant="danger"
      role="alert"
      title={failure}
      actionLinks={<TextButton onClick={() => setFailure(undefined)}>{t('tryAgain')}</TextButton>}
    />
  )
}

function Reading({ target, onRead, onFail }: Props & { onFail: (message: string) => void }) {
  const { t, language } = useText()
  const [count, setCount] = useState(0)
  const give = useEffectEvent(onRead)
  const fail = useEffectEvent(onFail)
  const read = useEffectEvent((signal: AbortSignal) => readRows(target.read, signal, setCount))
  // The server is asked once; closing the dialog ends the calls.
  useEffect(() => {
    const control = new AbortController()
    read(control.signal).then(
      (rows) => {
        if (!control.signal.aborted) give(rows)
      },
      (error: unknown) => {
        if (!control.signal.aborted) fail(problemOf(error).message)
      },
    )
    return () => control.abort()
  }, [])
  const number = numberFormat(language).format(count)
  return <output>{t('readingUsers', { count, number })}</output>
}
