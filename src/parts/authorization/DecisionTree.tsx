import type { ReactNode } from 'react'
import type { Decision, EvaluationResult } from '~/api/authorization/authz'
import { UntypedRouteLink } from '~/routing/links'
import { Badge } from '~/ui/Badge'
import { useText } from '~/ui/useText'
import { isCovered, isNegated, reasonOf } from './policyDecisions'
import { policyTarget, useResourceServer } from './resourceServer'
import './authorization.css'

// @texts authzWhy.*

type Props = {
  decisions: readonly Decision[]
  /** Extra content for top-level decisions. */
  note?: (decision: Decision) => ReactNode
}

export const DecisionTree = ({ decisions, note }: Props) => (
  <ul className="castellan-decision-tree">
    {decisions.map((decision) => (
      <li key={decision.policy.id}>
        <DecisionLine decision={decision} note={note?.(decision)} />
        {decision.associatedPolicies && decision.associatedPolicies.length > 0 && (
          <DecisionTree decisions={decision.associatedPolicies} />
        )}
      </li>
    ))}
  </ul>
)

function DecisionLine({ decision, note }: { decision: Decision; note: ReactNode }) {
  const { t } = useText()
  const resourceServer = useResourceServer()
  const { policy, status } = decision
  const reason = reasonOf(decision)
  return (
    <span className="castellan-marks">
      <StatusBadge status={status} />
      <UntypedRouteLink {...policyTarget(resourceServer, policy)}>
        <bdi>{policy.name}</bdi>
      </UntypedRouteLink>
      <span>{t('votedToStatus', { status })}</span>
      {isNegated(decision) && <Badge outline>{t('authzNegated')}</Badge>}
      {reason && <span className="castellan-decision-reason">{t(reason.key, reason.params)}</span>}
      {note}
    </span>
  )
}

export function EvaluationOutcome({ result }: { result: EvaluationResult }) {
  const { t } = useText()
  return isCovered(result) ? (
    <StatusBadge status={result.status} />
  ) : (
    <Badge color="orange">{t('authzNotCovered')}</Badge>
  )
}

export function StatusBadge({ status }: { status: Decision['status'] }) {
  const { t } = useText()
  const isPermitted = status === 'PERMIT'
  return <Badge color={isPermitted ? 'green' : 'red'}>{t(isPermitted ? 'permit' : 'deny')}</Badge>
}
