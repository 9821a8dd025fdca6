import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'
import { countsIn } from './counts'
import { useSyncRecord } from './useSync'
import { syncOutcome } from './syncOutcome'

/** The last synchronisation of a provider that this browser knows of, in a list. */
export function LastSync({ provider }: { provider: string }) {
  const { t } = useText()
  const { open, runs } = useSyncRecord(provider)
  const [last] = runs
  if (open) return t('syncRunning', { kind: t(`syncKind.${open.kind}`) })
  if (!last) return '—'
  const { variant, title } = syncOutcome(last)
  return (
    <>
      <Time value={last.since} format="short" />
      {': '}
      {last.result && variant === 'success' ? countsIn(last.result, t) : t(title)}
    </>
  )
}
