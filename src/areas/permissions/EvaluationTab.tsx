import { AlertActionCloseButton, Content, Title } from '@patternfly/react-core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { adminPermissions } from '~/api/authorization/adminPermissions'
import {
  evaluateAuthz,
  type Decision,
  type EvaluationRequest,
  type EvaluationResult,
  type ResourceDecision,
} from '~/api/authorization/authz'
import { ActionForm } from '~/form/ActionForm'
import type { CustomControlProps } from '~/lib/field'
import { DecisionTree } from '~/parts/authorization/DecisionTree'
import { useResourceServer } from '~/parts/authorization/resourceServer'
import { firstString } from '~/routing/useAddressState'
import { Badge } from '~/ui/Badge'
import { InlineAlert } from '~/ui/messages/alerts'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { RequirePermission } from '~/ui/messages/RequirePermission'
import { useText } from '~/ui/useText'
import { coversRequestedScopes, overriddenScopes } from './permissionDecisions'
import { evaluationSections } from './evaluation.fields'
import { ObjectControl, useNames } from './ObjectSelect'
import './permissions.css'

const route = getRouteApi('/$realm/permissions/{-$tab}')

type EvaluationQuestion = {
  userId: string
  resourceType: string
  /** The last selection for each type. */
  resource: Record<string, string>
  scope: Record<string, string>
}

/** Without a resource, Keycloak expects the type's name and evaluates all of the type. */
const requestOf = ({
  userId,
  resourceType,
  resource,
  scope,
}: EvaluationQuestion): EvaluationRequest => ({
  roleIds: [],
  userId,
  resourceType,
  resources: [
    {
      name: resource[resourceType] || resourceType,
      scopes: scope[resourceType] ? [{ name: scope[resourceType] }] : [],
    },
  ],
  entitlements: false,
  context: { attributes: {} },
})

const customControls = {
  User: (props: CustomControlProps) => <ObjectControl {...props} type="Users" isSingle />,
  Resource: (props: CustomControlProps) => (
    <ObjectControl {...props} type={props.field.path[1] ?? ''} isSingle />
  ),
}

/** Needs view-users to choose a user. */
export default function EvaluationTab() {
  return (
    <RequirePermission requirement="view-users">
      <Evaluation />
    </RequirePermission>
  )
}

function Evaluation() {
  const { t } = useText()
  const resourceServer = useResourceServer()
  const [isHintVisible, setHintVisible] = useState(true)
  const { data: types } = useSuspenseQuery(adminPermissions.types(resourceServer))
  const { user, resourceType = '', resource = '', scope = '' } = route.useSearch()
  const [answer, setAnswer] = useState<{ request: EvaluationRequest; result: EvaluationResult }>()
  const start: EvaluationQuestion = {
    userId: firstString(user) ?? '',
    resourceType,
    resource: { [resourceType]: resource },
    scope: { [resourceType]: scope },
  }
  const evaluate = evaluateAuthz(resourceServer)
  return (
    <div className="castellan-evaluation">
      <section>
        {isHintVisible && (
          <InlineAlert
            variant="info"
            title={t('permissionsEvaluationInstructions')}
            actionClose={
              <AlertActionCloseButton
                aria-label={t('close')}
                onClose={() => setHintVisible(false)}
              />
            }
          />
        )}
        <ActionForm
          key={JSON.stringify(start)}
          start={start}
          sections={evaluationSections(types)}
          customControls={customControls}
          actions={[
            {
              label: 'evaluate',
              mutation: {
                ...evaluate,
                mutationFn: (question: EvaluationQuestion) =>
                  evaluate.mutationFn(requestOf(question)),
              },
              onDone: (result, question) => setAnswer({ request: requestOf(question), result }),
            },
          ]}
          onRevert={() => setAnswer(undefined)}
        />
      </section>
      <section aria-label={t('permissionEvaluationPreview')}>
        {answer ? (
          <EvaluationResults {...answer} />
        ) : (
          <EmptyStateMessage
            title="noPermissionsEvaluationResults"
            text="noPermissionsEvaluationResultsInstructions"
          />
        )}
      </section>
    </div>
  )
}

type EvaluationResultsProps = { request: EvaluationRequest; result: EvaluationResult }

function EvaluationResults({ request, result }: EvaluationResultsProps) {
  const { t } = useText()
  const [requestedResource] = request.resources
  const type = request.resourceType ?? ''
  const id = requestedResource?.name ?? ''
  const names = useNames(type, id === type ? [] : [id])
  const [resourceDecision] = result.results
  const name = id === type ? t('allResourceType', { resourceType: type }) : (names.get(id) ?? id)
  const isAllowed = result.status === 'PERMIT' || (resourceDecision?.allowedScopes?.length ?? 0) > 0
  return (
    <>
      <Title headingLevel="h2" size="lg">
        {t('permissionEvaluationPreview')}
      </Title>
      <InlineAlert
        variant={isAllowed ? 'success' : 'warning'}
        title={isAllowed ? name : t('permissionEvaluationAlertTitle')}
      />
      {resourceDecision ? (
        <DecisionResult
          decision={resourceDecision}
          scopes={requestedResource?.scopes ?? []}
          type={type}
        />
      ) : (
        <Content component="p">{t('evaluationNotCovered')}</Content>
      )}
      <Content component="p">{t('evaluationRolesOutweigh')}</Content>
    </>
  )
}

type DecisionResultProps = {
  decision: ResourceDecision
  scopes: readonly { name: string }[]
  type: string
}

function DecisionResult({ decision, scopes, type }: DecisionResultProps) {
  const { t } = useText()
  const { allowedScopes = [], deniedScopes = [], policies } = decision
  const requestedScopes = namesOf(scopes)
  const relevant = policies.filter((policy) => coversRequestedScopes(policy, requestedScopes))
  const others = policies.filter((policy) => !relevant.includes(policy))
  const permissionsWithStatus = (status: string) =>
    relevant
      .filter((candidate) => candidate.status === status)
      .map(({ policy }) => t('evaluatedPolicy', { name: policy.name, status }))
  // Keycloak also reports scopes that weren't requested.
  const denied = namesOf(deniedScopes).filter(
    (name) => requestedScopes.length === 0 || requestedScopes.includes(name),
  )
  return (
    <>
      <NameList title="grantedScope" names={namesOf(allowedScopes)} />
      <NameList title="deniedScope" names={denied} />
      <NameList title="grantedPermissions" names={permissionsWithStatus('PERMIT')} />
      <NameList title="deniedPermissions" names={permissionsWithStatus('DENY')} />
      {relevant.length > 0 && (
        <section>
          <Title headingLevel="h3" size="md">
            {t('whyDecision')}
          </Title>
          <Reasons decisions={relevant} type={type} />
        </section>
      )}
      {/* Keycloak also reports permissions for scopes that weren't requested. */}
      {others.length > 0 && (
        <details>
          <summary>{t('otherScopesPermissions')}</summary>
          <Reasons decisions={others} type={type} />
        </details>
      )}
    </>
  )
}

const namesOf = (scopes: readonly { name: string }[]) => scopes.map(({ name }) => name)

type ReasonsProps = { decisions: readonly Decision[]; type: string }

const Reasons = ({ decisions, type }: ReasonsProps) => (
  <DecisionTree decisions={decisions} note={renderScopes(decisions, type)} />
)

const renderScopes = (decisions: readonly Decision[], type: string) => (decision: Decision) => (
  <Scopes
    names={decision.policy.scopes ?? []}
    overridden={overriddenScopes(decision, decisions, type)}
  />
)

type ScopesProps = { names: readonly string[]; overridden: readonly string[] }

function Scopes({ names, overridden }: ScopesProps) {
  const { t } = useText()
  return (
    <>
      {names.map((scope) => (
        <Badge key={scope} color={overridden.includes(scope) ? 'grey' : 'blue'}>
          {scope}
        </Badge>
      ))}
      {overridden.length > 0 && (
        <span className="castellan-permission-note">
          {t('outweighedScopes', { scopes: overridden })}
        </span>
      )}
    </>
  )
}

function NameList({ title, names }: { title: string; names: readonly string[] }) {
  const { t } = useText()
  if (names.length === 0) return null
  return (
    <section>
      <Title headingLevel="h3" size="md">
        {t(title)}
      </Title>
      <ul className="castellan-evaluation-names">
        {names.toSorted().map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
