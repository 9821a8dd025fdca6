import { Title } from '@patternfly/react-core'
import type { Decision } from '~/api/authzEvaluation'
import { useHome } from '~/parts/authorization/home'
import { AddressLink } from '~/routing/AddressLink'
import { Mark } from '~/ui/Mark'
import { useText } from '~/ui/useText'
import { outweighedIn } from './decisions'

type Props = { title?: string; decisions: readonly Decision[]; type: string }

/** Each permission with what it came to, and below it what its policies said. */
export function DecisionTree({ title, decisions, type }: Props) {
  const { t } = useText()
  if (decisions.length === 0) return null
  return (
    <section>
      {title && (
        <Title headingLevel="h3" size="md">
          {t(title)}
        </Title>
      )}
      <Branch decisions={decisions} all={decisions} type={type} />
    </section>
  )
}

type BranchProps = { decisions: readonly Decision[]; all: readonly Decision[]; type: string }

const Branch = ({ decisions, all, type }: BranchProps) => (
  <ul className="castellan-decisions">
    {decisions.map((decision) => (
      <li key={decision.policy.id}>
        <Line decision={decision} outweighed={outweighedIn(decision, all, type)} />
        {(decision.associatedPolicies ?? []).length > 0 && (
          <Branch decisions={decision.associatedPolicies ?? []} all={[]} type={type} />
        )}
      </li>
    ))}
  </ul>
)

type LineProps = { decision: Decision; outweighed: readonly string[] }

function Line({ decision: { policy, status }, outweighed }: LineProps) {
  const { t } = useText()
  const home = useHome()
  const isPermitted = status === 'PERMIT'
  return (
    <span className="castellan-marks">
      <Mark color={isPermitted ? 'green' : 'red'}>{t(isPermitted ? 'permit' : 'deny')}</Mark>
      <AddressLink
        {...(policy.type === 'scope' ? home.permission : home.policy)(policy.type, policy.id)}
      >
        <bdi>{policy.name}</bdi>
      </AddressLink>
      {policy.scopes?.map((scope) => (
        <Mark key={scope} color={outweighed.includes(scope) ? 'grey' : 'blue'}>
          {scope}
        </Mark>
      ))}
      {outweighed.length > 0 && (
        <span className="castellan-permission-note">
          {t('outweighedScopes', { scopes: outweighed.join(', ') })}
        </span>
      )}
    </span>
  )
}
