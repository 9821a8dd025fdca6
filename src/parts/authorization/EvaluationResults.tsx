import { Button } from '@patternfly/react-core'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { css } from '@patternfly/react-styles'
import { LockIcon } from '@patternfly/react-icons/dist/esm/icons/lock-icon'
import { Fragment } from 'react'
import type { Decision, EvaluationResult, ResourceDecision } from '~/api/authorization/authz'
import { UntypedRouteLink } from '~/routing/links'
import { useLocalState } from '~/routing/useAddressState'
import { ChoiceFilter } from '~/table/ChoiceFilter'
import { text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { CodeEditor } from '~/ui/CodeEditor'
import { Dialog } from '~/ui/dialogs/Dialog'
import { openDialog } from '~/ui/dialogs/openDialog'
import { useText } from '~/ui/useText'
import { DecisionTree, StatusBadge } from './DecisionTree'
import { isCovered } from './policyDecisions'
import { policyTarget, useResourceServer } from './resourceServer'
import './authorization.css'

const scopeNames = (scopes: readonly { name: string }[] = []) => scopes.map(({ name }) => name)

const columns: Column<ResourceDecision>[] = [
  text('resource', 'resource', { value: ({ resource }) => resource.name, width: 40 }),
  {
    id: 'overallResults',
    title: 'overallResults',
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }, { t }) => t(status === 'PERMIT' ? 'permit' : 'deny'),
  },
  {
    id: 'scopes',
    title: 'scopes',
    cell: ({ allowedScopes }, { list }) => <bdi>{list(scopeNames(allowedScopes)) || '-'}</bdi>,
    text: ({ allowedScopes }) => scopeNames(allowedScopes).join(', ') || '-',
  },
]

const renderPermissions = (row: ResourceDecision) => <PermissionTable decisions={row.policies} />

type Props = {
  result: EvaluationResult
  isBusy: boolean
  onBack: () => void
  onReevaluate: () => void
}

export function EvaluationResults({ result, isBusy, onBack, onReevaluate }: Props) {
  const { t } = useText()
  const listState = useLocalState()
  const { status } = listState.filters
  const rows = result.results.filter(
    (decision) => status === undefined || decision.status === status,
  )
  return (
    <>
      <DataTable
        label="results"
        rows={rows}
        listState={listState}
        // A resource can occur once per scope.
        rowKey={(row) => String(result.results.indexOf(row))}
        columns={columns}
        searchPlaceholder="search"
        filters={
          <ChoiceFilter
            listState={listState}
            name="status"
            label="results"
            all="allResults"
            options={[
              { value: 'PERMIT', label: t('resultPermit') },
              { value: 'DENY', label: t('resultDeny') },
            ]}
          />
        }
        expand={renderPermissions}
        empty={
          isCovered(result)
            ? { title: 'noSearchResults', text: 'noSearchResultsInstructions' }
            : { title: 'authzNotCovered', text: 'authzNotCoveredExplain', icon: LockIcon }
        }
      />
      <div className="castellan-marks">
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Button variant="primary" isLoading={isBusy} isDisabled={isBusy} onClick={onReevaluate}>
          {t('reevaluate')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => openDialog(<AuthData claims={result.rpt ?? {}} />)}
        >
          {t('showAuthData')}
        </Button>
      </div>
    </>
  )
}

const columnTitles = ['permission', 'results', 'decisionStrategy', 'grantedScopes', 'deniedScopes']

// @texts permission @texts results @texts decisionStrategy @texts grantedScopes @texts deniedScopes
// @texts decisionStrategies.*

function PermissionTable({ decisions }: { decisions: readonly Decision[] }) {
  const { t } = useText()
  return (
    <table
      className={css(styles.table, styles.modifiers.compact, 'pf-m-grid-md')}
      aria-label={t('permissions')}
    >
      <thead className={styles.tableThead}>
        <tr className={styles.tableTr}>
          {columnTitles.map((title) => (
            <th key={title} scope="col" className={styles.tableTh}>
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.tableTbody}>
        {decisions.map((decision) => (
          <Fragment key={decision.policy.id}>
            <PermissionRow decision={decision} />
            <tr className={styles.tableTr}>
              <td className={styles.tableTd} colSpan={columnTitles.length}>
                <DecisionTree decisions={[decision]} />
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function PermissionRow({ decision: { policy, status } }: { decision: Decision }) {
  const { t, list } = useText()
  const resourceServer = useResourceServer()
  const scopes = list(policy.scopes ?? []) || '-'
  const isPermitted = status === 'PERMIT'
  const cells = [
    <UntypedRouteLink key="name" {...policyTarget(resourceServer, policy)}>
      <bdi>{policy.name}</bdi>
    </UntypedRouteLink>,
    // The span keeps the badge from being stretched as a grid cell on narrow screens.
    <span key="status">
      <StatusBadge status={status} />
    </span>,
    t(`decisionStrategies.${policy.decisionStrategy ?? 'UNANIMOUS'}`),
    isPermitted ? scopes : '-',
    isPermitted ? '-' : scopes,
  ]
  return (
    <tr className={styles.tableTr}>
      {cells.map((cell, index) => (
        <td
          key={columnTitles[index]}
          className={styles.tableTd}
          data-label={t(columnTitles[index] ?? '')}
        >
          {cell}
        </td>
      ))}
    </tr>
  )
}

function AuthData({ claims }: { claims: Readonly<Record<string, unknown>> }) {
  const { t } = useText()
  return (
    <Dialog size="large" title={t('authData')} description={t('authDataDescription')} isScrollable>
      <CodeEditor
        label={t('authData')}
        language="json"
        value={JSON.stringify(claims, null, 2)}
        readOnly
        autoHeight
      />
    </Dialog>
  )
}
