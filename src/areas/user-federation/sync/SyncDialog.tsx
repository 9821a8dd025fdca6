import { Button } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { testDirectory } from '~/api/federation/directory'
import type { Component } from '~/api/components'
import { withoutToast } from '~/api/queryClient'
import { describeError } from '~/lib/errors'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useDeniedReason } from '~/ui/permissions'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { PlainTable } from '~/ui/PlainTable'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'
import { explainCheck, explainConnectionError } from '../ldap/explainConnectionError'
import { storedConnectionSettings } from '../ldap/connectionSettings'
import { formatCounts } from './formatCounts'
import type { SyncRun } from './syncHistory'
import { formatElapsed } from './formatElapsed'
import { useSyncHistory } from './useSync'
import { syncOutcome } from './syncOutcome'

type Props = { provider: Component; onClose: () => void }

const columns = ['syncWhat', 'syncSince', 'syncTook', 'syncResult'] as const

export default function SyncDialog({ provider, onClose }: Props) {
  const text = useText()
  const { t, language } = text
  const { runs } = useSyncHistory(provider.id)
  const [lastRun] = runs
  return (
    <Dialog
      size="large"
      title={t('syncHistory')}
      description={t('syncHistoryExplain')}
      isScrollable
      cancelText="close"
      onClose={onClose}
    >
      {lastRun && <RunExplanation provider={provider} run={lastRun} />}
      <PlainTable
        label={t('syncHistory')}
        titles={columns.map((column) => t(column))}
        rows={runs.map(({ kind, since, took, error, result }) => [
          t(`syncKind.${kind}`),
          <Time key="since" value={since} />,
          formatElapsed(took, language),
          error ?? (result && formatCounts(result, t)),
        ])}
      />
    </Dialog>
  )
}

/** Also offers a connection test for LDAP. */
function RunExplanation({ provider, run }: { provider: Component; run: SyncRun }) {
  const { t } = useText()
  const { variant, title, text } = syncOutcome(run)
  if (!text) return null
  return (
    <InlineAlert variant={variant} title={t(title)} className="castellan-sync-result">
      <p>{t(text)}</p>
      {run.check && <p>{explainCheck(run.check, t)}</p>}
      {provider.providerId === 'ldap' && <ConnectionTest provider={provider} />}
    </InlineAlert>
  )
}

function ConnectionTest({ provider }: { provider: Component }) {
  const text = useText()
  const { t } = text
  const { realm = '' } = useParams({ strict: false })
  const test = useMutation(withoutToast(testDirectory(realm)))
  const reason = useDeniedReason()('manage-realm') ?? ''
  return (
    <div className="castellan-ldap-check">
      <Button
        variant="secondary"
        isDisabled={reason !== ''}
        isLoading={test.isPending}
        spinnerAriaLabel={t('testingConnection')}
        onClick={() =>
          test.mutate({
            action: 'testAuthentication',
            connection: storedConnectionSettings(provider),
          })
        }
      >
        {t('testAuthentication')}
      </Button>
      <output>
        {test.isSuccess && t('directoryAccepts')}
        {test.isError &&
          `${t('testError', { error: describeError(test.error).message })}. ${explainConnectionError(test.error, text, test.variables)}`}
      </output>
    </div>
  )
}
