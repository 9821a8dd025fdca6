import { Spinner } from '@patternfly/react-core'
import { useEffect, useState, type ReactNode } from 'react'
import { numberFormat } from '~/lib/format'
import { Badge } from '~/ui/Badge'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import { explainCheck } from '../ldap/explainConnectionError'
import { formatCounts, hasNoCounts, syncOutcome, type SyncRun } from './syncOutcome'
import { useSyncState } from './useSync'

// @texts syncKind.*

const colors = { success: 'green', info: 'grey', warning: 'orange', danger: 'red' } as const

type OutcomeBadgeProps = { variant: keyof typeof colors; title?: string; children: ReactNode }

export const OutcomeBadge = ({ variant, title, children }: OutcomeBadgeProps) => (
  <Badge color={colors[variant]} title={title}>
    {children}
  </Badge>
)

/** The synchronization that this page started, while it runs and when it is done. */
export function SyncStatus({ provider }: { provider: string }) {
  const { t, language } = useText()
  const { running, lastRun } = useSyncState(provider)
  const text = running && t('syncRunning', { kind: t(`syncKind.${running.kind}`) })
  return (
    <div className="castellan-sync">
      {running ? (
        <>
          <Spinner size="md" aria-label={text} />
          <span>
            {text} <ElapsedTime since={running.since} language={language} />
          </span>
        </>
      ) : (
        lastRun && <LastSync run={lastRun} />
      )}
    </div>
  )
}

function LastSync({ run }: { run: SyncRun }) {
  const { t, language } = useText()
  const { kind, since, took, result, check } = run
  const { variant, title, text } = syncOutcome(run)
  return (
    <>
      <span>
        {t('syncLast', { kind: t(`syncKind.${kind}`) })} <Time value={since} /> (
        {formatElapsed(took, language)}):{' '}
        {variant !== 'success' && <OutcomeBadge variant={variant}>{t(title)}</OutcomeBadge>}{' '}
        {result && !hasNoCounts(result) && formatCounts(result, t)}
      </span>
      {text && (
        <p>
          {t(text)} {check && explainCheck(check, t)}
        </p>
      )}
    </>
  )
}

/** Not a live region: it would announce every second. */
function ElapsedTime({ since, language }: { since: number; language: string }) {
  const [now, setNow] = useState(() => Date.now())
  // Tick every second.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{formatElapsed(now - since, language)}</span>
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Formats as h:mm:ss or m:ss. */
function formatElapsed(milliseconds: number, language: string): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const secondsText = twoDigits(seconds % 60)
  if (hours === 0) return `${minutes}:${secondsText}`
  return `${numberFormat(language).format(hours)}:${twoDigits(minutes)}:${secondsText}`
}
