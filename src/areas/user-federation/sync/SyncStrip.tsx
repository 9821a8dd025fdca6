import { Button, Spinner } from '@patternfly/react-core'
import { Suspense, useState } from 'react'
import type { Component } from '~/api/components'
import { Time } from '~/ui/Time'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import '../user-federation.css'
import { ElapsedTime } from './ElapsedTime'
import { countsIn } from './counts'
import type { SyncRun } from './syncHistory'
import { isAwaited, useSyncRecord } from './useSync'
import { syncOutcome } from './syncOutcome'

// The kinds in words: @texts syncKind.*

const SyncDialog = lazyComponent(async () => (await import('./SyncDialog')).default)

/** How the synchronisation of a provider stands: one that runs, or the last one. */
export function SyncStrip({ provider }: { provider: Component }) {
  const { t } = useText()
  const { open, runs } = useSyncRecord(provider.id)
  const [isOpen, setOpen] = useState(false)
  const [last] = runs
  return (
    <div className="castellan-sync">
      {open ? <Running provider={provider.id} open={open} /> : <Last run={last} />}
      {(last ?? open) && (
        <Button variant="link" isInline aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('syncHistory')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SyncDialog provider={provider} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

type Open = NonNullable<ReturnType<typeof useSyncRecord>['open']>

/** One whose page is gone goes on in the server, but nobody here hears how it ends. */
function Running({ provider, open: { kind, since } }: { provider: string; open: Open }) {
  const { t } = useText()
  if (!isAwaited(provider))
    return (
      <span>
        {t('syncUnheard', { kind: t(`syncKind.${kind}`) })} <Time value={since} />
      </span>
    )
  return (
    <>
      <Spinner size="md" aria-label={t('syncRunning', { kind: t(`syncKind.${kind}`) })} />
      <span>
        {t('syncRunning', { kind: t(`syncKind.${kind}`) })} <ElapsedTime since={since} />
      </span>
    </>
  )
}

function Last({ run }: { run: SyncRun | undefined }) {
  const text = useText()
  const { t } = text
  if (!run) return <span>{t('syncNever')}</span>
  const { variant, title } = syncOutcome(run)
  return (
    <span>
      {t('syncLast', { kind: t(`syncKind.${run.kind}`) })} <Time value={run.since} />:{' '}
      {run.result && variant === 'success' ? countsIn(run.result, t) : t(title)}
    </span>
  )
}
