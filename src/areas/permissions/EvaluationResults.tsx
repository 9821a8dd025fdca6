import { Content, Title } from '@patternfly/react-core'
import type {
  Decision,
  EvaluationRequest,
  EvaluationResult,
  ResourceDecision,
} from '~/api/authorization/authzEvaluation'
import { useNames } from './ObjectSelect'
import { Badge } from '~/ui/Badge'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { DecisionTree } from '~/parts/authorization/DecisionTree'
import { useText } from '~/ui/useText'
import { isAsked, outweighedIn } from './decisions'

type Props = { request: EvaluationRequest; result: EvaluationResult }

/** What came of an evaluation: allowed or not, by which permissions, and why. */
export function EvaluationResults({ request, result }: Props) {
  const { t } = useText()
  const [asked] = request.resources
  const type = request.resourceType ?? ''
  const id = asked?.name ?? ''
  const names = useNames(type, id === type ? [] : [id])
  const [found] = result.results
  const name = id === type ? t('allResourceType', { resourceType: type }) : (names.get(id) ?? id)
  const isAllowed = result.status === 'PERMIT' || (found?.allowedScopes?.length ?? 0) > 0
  return (
    <>
      <Title headingLevel="h2" size="lg">
        {t('permissionEvaluationPreview')}
      </Title>
      <InlineAlert
        variant={isAllowed ? 'success' : 'warning'}
        title={isAllowed ? name : t('permissionEvaluationAlertTitle')}
      />
      {found ? (
        <Found decision={found} scopes={asked?.scopes ?? []} type={type} />
      ) : (
        <Content component="p">{t('evaluationNotCovered')}</Content>
      )}
      <Content component="p">{t('evaluationRolesOutweigh')}</Content>
    </>
  )
}

type FoundProps = {
  decision: ResourceDecision
  scopes: readonly { name: string }[]
  type: string
}

function Found({ decision, scopes, type }: FoundProps) {
  const { t } = useText()
  const { allowedScopes = [], deniedScopes = [], policies } = decision
  const wanted = scopes.map(({ name }) => name)
  const relevant = policies.filter((policy) => isAsked(policy, wanted))
  const voted = (status: string) =>
    relevant
      .filter((candidate) => candidate.status === status)
      .map(({ policy }) => t('evaluatedPolicy', { name: policy.name, status }))
  const nameOf = (scope: { name: string }) => scope.name
  // Of one scope that was asked for, the others are no part of the answer.
  const denied = deniedScopes.map(nameOf).filter((name) => !wanted.length || wanted.includes(name))
  return (
    <>
      <Names title="grantedScope" names={allowedScopes.map(nameOf)} />
      <Names title="deniedScope" names={denied} />
      <Names title="grantedPermissions" names={voted('PERMIT')} />
      <Names title="deniedPermissions" names={voted('DENY')} />
      {relevant.length > 0 && (
        <section>
          <Title headingLevel="h3" size="md">
            {t('whyDecision')}
          </Title>
          <Reasons decisions={relevant} type={type} />
        </section>
      )}
      <Rest decisions={policies.filter((policy) => !isAsked(policy, wanted))} type={type} />
    </>
  )
}

type ReasonsProps = { decisions: readonly Decision[]; type: string }

/** The permissions with their scopes, and what a permission for the very object takes from them. */
const Reasons = ({ decisions, type }: ReasonsProps) => (
  <DecisionTree decisions={decisions} note={notesIn(decisions, type)} />
)

const notesIn = (all: readonly Decision[], type: string) => (decision: Decision) => (
  <Scopes names={decision.policy.scopes ?? []} outweighed={outweighedIn(decision, all, type)} />
)

type ScopesProps = { names: readonly string[]; outweighed: readonly string[] }

function Scopes({ names, outweighed }: ScopesProps) {
  const { t } = useText()
  return (
    <>
      {names.map((scope) => (
        <Badge key={scope} color={outweighed.includes(scope) ? 'grey' : 'blue'}>
          {scope}
        </Badge>
      ))}
      {outweighed.length > 0 && (
        <span className="castellan-permission-note">
          {t('outweighedScopes', { scopes: outweighed.join(', ') })}
        </span>
      )}
    </>
  )
}

/** Permissions for other scopes: the server names them too, but they decide nothing here. */
function Rest({ decisions, type }: { decisions: readonly Decision[]; type: string }) {
  const { t } = useText()
  if (decisions.length === 0) return null
  return (
    <details>
      <summary>{t('otherScopesPermissions')}</summary>
      <Reasons decisions={decisions} type={type} />
    </details>
  )
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
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
