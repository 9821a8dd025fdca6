import { Button } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { testDirectory } from '~/api/federation/directory'
import type { Component } from '~/api/components'
import { quiet } from '~/api/queryClient'
import { problemOf } from '~/lib/errors'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useRefusal } from '~/ui/held'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'
import { explained } from '../ldap/problems'
import { storedReach } from '../ldap/reach'
import { countsIn } from './counts'
import type { SyncRun } from './record'
import { spanOf } from './span'
import { useSyncRecord } from './useSync'
import { verdictOf } from './verdict'

type Props = { provider: Component; onClose: () => void }

const columns = ['syncWhat', 'syncSince', 'syncTook', 'syncResult'] as const

/** The synchronisations of a provider that this browser has seen; the last one explained. */
export default function SyncDialog({ provider, onClose }: Props) {
  const text = useText()
  const { t, language } = text
  const { runs } = useSyncRecord(provider.id)
  const [last] = runs
  return (
    <Dialog
      size="large"
      title={t('syncHistory')}
      description={t('syncHistoryExplain')}
      isScrollable
      back="close"
      onClose={onClose}
    >
      {last && <Explained provider={provider} run={last} />}
      <table
        className={css(styles.table, styles.modifiers.compact, 'pf-m-grid-md')}
        aria-label={t('syncHistory')}
      >
        <thead className={styles.tableThead}>
          <tr className={styles.tableTr}>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.tableTh}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.tableTbody}>
          {runs.map((run) => (
            <tr key={run.since} className={styles.tableTr}>
              <th scope="row" className={styles.tableTd} data-label={t('syncWhat')}>
                {t(`syncKind.${run.kind}`)}
              </th>
              <td className={styles.tableTd} data-label={t('syncSince')}>
                <Time value={run.since} />
              </td>
              <td className={styles.tableTd} data-label={t('syncTook')}>
                {spanOf(run.took, language)}
              </td>
              <td className={styles.tableTd} data-label={t('syncResult')}>
                {run.error ?? (run.result && countsIn(run.result, t))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

/** What the last one came to; where it came to nothing, the connection can be tried beside it. */
function Explained({ provider, run }: { provider: Component; run: SyncRun }) {
  const { t } = useText()
  const { variant, title, text } = verdictOf(run)
  if (!text) return null
  return (
    <InlineAlert variant={variant} title={t(title)} className="castellan-verdict">
      <p>{t(text)}</p>
      {provider.providerId === 'ldap' && <Test provider={provider} />}
    </InlineAlert>
  )
}

function Test({ provider }: { provider: Component }) {
  const text = useText()
  const { t } = text
  const { realm = '' } = useParams({ strict: false })
  const test = useMutation(quiet(testDirectory(realm)))
  const reason = useRefusal()('manage-realm') ?? ''
  return (
    <div className="castellan-check">
      <Button
        variant="secondary"
        isDisabled={reason !== ''}
        isLoading={test.isPending}
        spinnerAriaLabel={t('testingConnection')}
        onClick={() => test.mutate({ action: 'testAuthentication', reach: storedReach(provider) })}
      >
        {t('testAuthentication')}
      </Button>
      <output>
        {test.isSuccess && t('directoryAccepts')}
        {test.isError &&
          `${t('testError', { error: problemOf(test.error).message })}. ${explained(test.error, text, test.variables)}`}
      </output>
    </div>
  )
}
