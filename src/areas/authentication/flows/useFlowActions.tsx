import { HelperText } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  bindFlow,
  bindings,
  bindingsFor,
  deleteFlow,
  duplicateFlow,
  flows,
  type Binding,
  type FlowRow,
} from '~/api/authentication/flows'
import { requiredActions } from '~/api/authentication/requiredActions'
import { withoutToast } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { CreateForm } from '~/form/CreateForm'
import { useGo } from '~/routing/links'
import type { MenuAction } from '~/ui/actions/ActionList'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { confirm } from '~/ui/dialogs/confirm'
import { Dialog, FormDialog } from '~/ui/dialogs/Dialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { HelperMessage, InlineAlert } from '~/ui/messages/alerts'
import { RichText } from '~/ui/text'
import { useText } from '~/ui/useText'
import { flowParams } from '~/parts/authentication/FlowLink'
import { allProblems, type FlowProblem } from '../flow/flowProblems'
import { recentSteps } from '../flow/recentSteps'
import { treeOf, type Step } from '../flow/tree'
import { flowInfo } from './flow.fields'

// Kinds of use: @texts used.*

type OpenDialog = { kind: 'duplicate' | 'bind'; flow: FlowRow }

export function useFlowActions(realm: string) {
  const { t } = useText()
  const go = useGo()
  const [open, setOpen] = useState<OpenDialog>()
  const remove = useMutation(
    deleteFlow(realm, ({ type }) => t('flowInUse', { use: t(`used.${type}`) })),
  )
  const close = () => setOpen(undefined)
  const askDelete = (flow: FlowRow, done?: () => void) =>
    confirm({
      title: 'deleteConfirmFlow',
      danger: true,
      impact: (
        <p>
          <RichText text={t('deleteConfirmFlowMessage', { flow: flow.alias })} />
        </p>
      ),
      run: async () => {
        await remove.mutateAsync(flow.id)
        done?.()
      },
    })
  const openFlow = (id: string) =>
    void go({
      to: '/$realm/authentication/$id/$usedBy/{-$builtIn}',
      params: { realm, ...flowParams({ id, builtIn: false }) },
      search: {},
    })
  const actionsOf = (flow: FlowRow, deleted?: () => void): MenuAction[] => [
    {
      label: 'duplicate',
      requires: 'manage-realm',
      onSelect: () => setOpen({ kind: 'duplicate', flow }),
    },
    ...(flow.usedBy?.type === 'DEFAULT'
      ? []
      : [
          {
            label: 'bindFlow' as const,
            requires: 'manage-realm' as const,
            onSelect: () => setOpen({ kind: 'bind', flow }),
          },
        ]),
    // Keycloak refuses to delete built-in flows.
    ...(flow.builtIn
      ? []
      : [
          {
            label: 'delete' as const,
            danger: true,
            requires: 'manage-realm' as const,
            disabledReason: flow.usedBy && t('flowInUse', { use: t(`used.${flow.usedBy.type}`) }),
            onSelect: () => askDelete(flow, deleted),
          },
        ]),
  ]
  const dialogs = open && (
    <>
      {open.kind === 'duplicate' ? (
        <DuplicateFlowDialog
          realm={realm}
          flow={open.flow}
          onClose={close}
          onDone={(id) => {
            close()
            openFlow(id)
          }}
        />
      ) : (
        <BindDialog realm={realm} flow={open.flow} onClose={close} />
      )}
    </>
  )
  return { actionsOf, dialogs, duplicate: (flow: FlowRow) => setOpen({ kind: 'duplicate', flow }) }
}

type DuplicateFlowDialogProps = {
  realm: string
  flow: FlowRow
  onClose: () => void
  onDone: (id: string) => void
}

function DuplicateFlowDialog({ realm, flow, onClose, onDone }: DuplicateFlowDialogProps) {
  const { t } = useText()
  const { alias, description = '' } = flow
  return (
    <Dialog title={t('duplicateFlow')} cancelText={null} onClose={onClose}>
      <CreateForm
        defaultValues={{ alias: t('copyOf', { name: alias }), description }}
        create={duplicateFlow(realm, alias)}
        sections={flowInfo}
        button="duplicate"
        onCreated={onDone}
        onCancel={onClose}
      />
    </Dialog>
  )
}

type BindDialogProps = { realm: string; flow: FlowRow; onClose: () => void }

/**
 * Offers only bindings that suit the flow's type: Keycloak accepts any flow for any binding, and a
 * wrong one locks everybody out.
 */
function BindDialog({ realm, flow, onClose }: BindDialogProps) {
  const { t } = useText()
  const id = useId()
  const settings = useRealm(realm)
  const { data: flowWithSteps } = useQuery(flows.withSteps(realm, flow.id))
  const { data: actions } = useQuery(requiredActions.list(realm))
  const [chosen, setChosen] = useState<Binding>()
  const { attempt, isRunning, failure } = useDialogAction()
  const bind = useMutation(withoutToast(bindFlow(realm, flow.id)))
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
            await bind.mutateAsync(binding)
            onClose()
          }),
      }}
      onClose={onClose}
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
