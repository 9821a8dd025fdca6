import { Button, Spinner } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { components, type Component } from '~/api/components'
import {
  metadataOf,
  isEnabled,
  storageTypes,
  updateProviderConfig,
  enabledConfig,
} from '~/api/federation/federation'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { useGo } from '~/routing/RouteLink'
import type { MenuAction } from '~/ui/actions/ActionMenu'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { useDeniedReason } from '~/ui/permissions'
import { Badge } from '~/ui/Badge'
import { PageHeader } from '~/ui/PageHeader'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'
import { formatCounts } from './sync/formatCounts'
import { formatElapsed } from './sync/formatElapsed'
import type { SyncRun } from './sync/syncHistory'
import { syncOutcome } from './sync/syncOutcome'
import { isStartedHere, useSyncHistory } from './sync/useSync'
import { OutcomeBadge } from './sync/OutcomeBadge'
import { explainCheck } from './ldap/explainConnectionError'
import { typeName } from './typeName'
import { useDeleteAction, useUserActions } from './useProviderActions'
import SyncDialog from './sync/SyncDialog'
import './user-federation.css'

// @texts syncKind.*

type Props = {
  realm: string
  provider: Component
  extraActions?: readonly MenuAction[]
}

export function FederationProviderHeader({ realm, provider, extraActions = [] }: Props) {
  const go = useGo()
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  const type = storageTypes(info).find(({ id }) => id === provider.providerId)
  const userActions = useUserActions(realm, provider, type)
  const deleteAction = useDeleteAction(realm)
  const goToList = async () => {
    await go({ to: '/$realm/user-federation', params: { realm } })
    queryClient.removeQueries({ queryKey: [...components.all(realm), provider.id] })
  }
  return (
    <>
      <PageHeader
        name={provider.name || typeName(provider.providerId)}
        badges={<Badge large>{typeName(provider.providerId)}</Badge>}
        toggle={<EnabledToggle realm={realm} provider={provider} />}
        actions={[
          ...userActions,
          ...extraActions,
          deleteAction(provider, 'deleteProviderNow', goToList),
        ]}
      />
      {metadataOf(type).synchronizable && <SyncStatus provider={provider} />}
    </>
  )
}

function EnabledToggle({ realm, provider }: Pick<Props, 'realm' | 'provider'>) {
  const deniedReason = useDeniedReason()
  const update = useMutation(updateProviderConfig(realm))
  return (
    <EnabledSwitch
      isOn={isEnabled(provider)}
      isBusy={update.isPending}
      disabledReason={deniedReason('manage-realm') ?? ''}
      question={{ title: 'userFedDisableConfirmTitle', text: 'userFedDisableConfirm' }}
      turnOn={() => update.mutate({ provider, config: enabledConfig(true) })}
      turnOff={() => update.mutateAsync({ provider, config: enabledConfig(false) })}
    />
  )
}

function SyncStatus({ provider }: { provider: Component }) {
  const { t } = useText()
  const { open, runs } = useSyncHistory(provider.id)
  const [isOpen, setOpen] = useState(false)
  const [lastRun] = runs
  return (
    <div className="castellan-sync">
      {open ? <RunningSync provider={provider.id} open={open} /> : <LastSync run={lastRun} />}
      {(lastRun ?? open) && (
        <Button variant="link" isInline aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('syncHistory')}
        </Button>
      )}
      {isOpen && (
        <>
          <SyncDialog provider={provider} onClose={() => setOpen(false)} />
        </>
      )}
    </div>
  )
}

type OpenSync = NonNullable<ReturnType<typeof useSyncHistory>['open']>

/** A sync continues on the server after a page reload, but its result is lost. */
function RunningSync({ provider, open: { kind, since } }: { provider: string; open: OpenSync }) {
  const { t } = useText()
  if (!isStartedHere(provider))
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

function LastSync({ run }: { run: SyncRun | undefined }) {
  const text = useText()
  const { t } = text
  if (!run) return <span>{t('syncNever')}</span>
  const { variant, title } = syncOutcome(run)
  return (
    <span>
      {t('syncLast', { kind: t(`syncKind.${run.kind}`) })} <Time value={run.since} />:{' '}
      {run.result && variant === 'success' ? (
        formatCounts(run.result, t)
      ) : (
        <OutcomeBadge variant={variant}>{t(title)}</OutcomeBadge>
      )}
      {run.check?.error !== undefined && <> {explainCheck(run.check, t)}</>}
    </span>
  )
}

/** Not a live region: it would announce every second. */
function ElapsedTime({ since }: { since: number }) {
  const { language } = useText()
  const [now, setNow] = useState(() => Date.now())
  // Tick every second.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{formatElapsed(now - since, language)}</span>
}
