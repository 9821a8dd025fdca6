import { HelperText } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  bindFlow,
  bindings,
  bindingsFor,
  flows,
  type Binding,
  type FlowRow,
} from '~/api/authentication/flows'
import { requiredActions } from '~/api/authentication/requiredActions'
import { runCommand, withoutToast } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { FormDialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { HelperMessage, InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'
import { allProblems, type FlowProblem } from '../flow/flowProblems'
import { recentSteps } from '../flow/recentSteps'
import { treeOf, type Step } from '../flow/tree'

type Props = { realm: string; flow: FlowRow }

/**
 * Offers only bindings that suit the flow's type: Keycloak accepts any flow for any binding, and a
 * wrong one locks everybody out.
 */
export function BindFlowDialog({ realm, flow }: Props) {
  const { t } = useText()
  const id = useId()
  const settings = useRealm(realm)
  const { data: flowWithSteps } = useQuery(flows.withSteps(realm, flow.id))
  const { data: actions } = useQuery(requiredActions.list(realm))
  const [chosen, setChosen] = useState<Binding>()
  const { attempt, isRunning, failure } = useDialogAction()
  const close = useCloseDialog()
  const allowedBindings = flowWithSteps ? bindingsFor(flowWithSteps.flow.providerId) : []
  const binding = chosen ?? allowedBindings[0]
  const current = binding && settings[binding]
  const problems =
    flowWithSteps?.executions && binding
      ? allProblems(treeOf(flowWithSteps.executions), {
          isClientFlow: flowWithSteps.flow.providerId === 'client-flow',
          bindings: [binding],
          actions,
          recentIds: recentSteps(),
        })
      : []
  const isUnlisted = flowWithSteps !== undefined && !flowWithSteps.executions
  const isRisky = isUnlisted || problems.length > 0
  return (
    <FormDialog
      size="small"
      title={t('bindFlow')}
      failure={failure}
      main={{
        text: isRisky ? 'bindAnyway' : 'save',
        isDanger: isRisky,
        isDisabled: binding === undefined,
        isBusy: isRunning,
        run: () =>
          void attempt(async () => {
            if (!binding) return
            await runCommand(withoutToast(bindFlow(realm, flow.id)), binding)
            close()
          }),
      }}
    >
      <LabeledControl label="chooseBindingType">
        {(control) => (
          <>
            <ChoiceField
              {...control}
              options={allowedBindings.map((value) => ({ value, label: t(bindings[value]) }))}
              value={binding ?? ''}
              aria-describedby={`${id}-now`}
              onChange={(next) => setChosen(allowedBindings.find((value) => value === next))}
            />
            <HelperText id={`${id}-now`}>
              <HelperMessage>
                {current
                  ? t('bindReplaces', { flow: current, by: flow.alias })
                  : t('bindReplacesNone')}
              </HelperMessage>
            </HelperText>
          </>
        )}
      </LabeledControl>
      {isRisky && (
        <InlineAlert variant="warning" title={t('bindWithMistakes')}>
          {isUnlisted ? t('providerMissingInside') : <ProblemList problems={problems} />}
        </InlineAlert>
      )}
    </FormDialog>
  )
}

// What can be wrong: @texts mistake.*

type ProblemListProps = { problems: readonly { problem: FlowProblem; step: Step | undefined }[] }

function ProblemList({ problems }: ProblemListProps) {
  const { t } = useText()
  return (
    <ul className="castellan-flow-problems">
      {problems.map(({ problem: { kind, name = '' }, step }) => (
        <li key={`${step?.execution.id} ${kind}`}>
          {step && (
            <>
              <strong>
                <bdi>{step.execution.displayName}</bdi>
              </strong>
              {': '}
            </>
          )}
          {t(`mistake.${kind}`, { name })}
        </li>
      ))}
    </ul>
  )
}
