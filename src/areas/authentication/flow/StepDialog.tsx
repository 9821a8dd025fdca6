import { FormGroup, Skeleton } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { authenticators, type Authenticator } from '~/api/authentication/authenticators'
import {
  addStep,
  addSubFlow,
  updateStep,
  type Parent,
  type StepRequirement,
} from '~/api/authentication/executions'
import type { Flow } from '~/api/authentication/flows'
import { withoutToast } from '~/api/queryClient'
import { CreateForm } from '~/form/CreateForm'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { Dialog } from '~/ui/dialogs/Dialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { StepConfigDialog } from './StepConfigDialog'
import { newSubFlow, subFlowInfo } from './step.fields'
import { lists } from './StepHelp'
import { isCondition, kindOf, targetOf, type FlowKind, type Step } from './tree'
import type { OpenFlowDialog } from './useFlowEditing'

type Props = {
  realm: string
  flow: Flow
  tree: readonly Step[]
  asked: OpenFlowDialog
  onAdded: (id: string) => void
  onClose: () => void
}

/** What a change of a flow's steps is asked for. */
export default function StepDialog({ realm, flow, tree, asked, onAdded, onClose }: Props) {
  switch (asked.what) {
    case 'edit':
      return <EditSubFlow realm={realm} flow={flow} step={asked.step} onClose={onClose} />
    case 'config':
      return <StepConfigDialog realm={realm} step={asked.step} onClose={onClose} />
    default: {
      const { parent } = asked
      const into = {
        realm,
        flow,
        target: targetOf(flow, tree, parent?.execution.id),
        parent,
        siblings: parent ? parent.children : tree,
        onAdded,
        onClose,
      }
      return asked.what === 'flow' ? (
        <AddSubFlow {...into} />
      ) : (
        <AddStep {...into} wantsCondition={asked.what === 'condition'} />
      )
    }
  }
}

type EditSubFlowProps = { realm: string; flow: Flow; step: Step; onClose: () => void }

/** Asks for another name and description of a sub-flow. */
function EditSubFlow({ realm, flow, step, onClose }: EditSubFlowProps) {
  const { t } = useText()
  const { id, displayName, description = '' } = step.execution
  const command = updateStep(realm)
  return (
    <Dialog title={t('editFlow')} back={null} onClose={onClose}>
      <CreateForm
        start={{ displayName, description }}
        create={{
          mutationFn: (change: { displayName: string; description: string }) =>
            command.mutationFn({ id, flow: flow.alias, change }),
          meta: command.meta,
        }}
        sections={subFlowInfo}
        button="edit"
        onCreated={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

const requirements: readonly StepRequirement[] = [
  'REQUIRED',
  'ALTERNATIVE',
  'CONDITIONAL',
  'DISABLED',
]

type New = {
  name: string
  description: string
  type: string
  provider: string
  requirement: StepRequirement
}

/** Asks for a new sub-flow. */
function AddSubFlow(into: Into) {
  const { t } = useText()
  return (
    <Dialog
      title={t('addSubFlowTo', { name: into.target.alias })}
      back={null}
      onClose={into.onClose}
    >
      <Content {...into} />
    </Dialog>
  )
}

function Content({ realm, flow, target, siblings, onAdded, onClose }: Into) {
  const { t } = useText()
  const forms = useQuery(authenticators.list(realm, 'form-providers'))
  if (forms.error)
    return (
      <ErrorPanel error={forms.error} requires="view-realm" onRetry={() => void forms.refetch()} />
    )
  if (!forms.data) return <Skeleton screenreaderText={t('spinnerLoading')} />
  const command = addSubFlow(realm)
  const start: New = {
    name: '',
    description: '',
    type: 'basic-flow',
    provider: forms.data[0]?.id ?? '',
    requirement: usualRequirement(siblings),
  }
  return (
    <CreateForm
      start={start}
      create={{
        mutationFn: (made: New) =>
          command.mutationFn({ ...made, flow: flow.alias, parent: target }),
        meta: command.meta,
      }}
      sections={newSubFlow(forms.data, requirements)}
      button="add"
      onCreated={({ id }) => onAdded(id)}
      onCancel={onClose}
    />
  )
}

// @texts requirements.*

const columns: readonly Column<Authenticator>[] = [
  {
    id: 'name',
    title: 'name',
    cell: ({ displayName }) => <bdi>{displayName}</bdi>,
    text: ({ displayName }) => displayName,
    width: 35,
  },
  {
    id: 'description',
    title: 'description',
    cell: ({ description }) => <bdi>{description}</bdi>,
    text: ({ description = '' }) => description,
  },
]

/** Offers the kinds of steps that fit into a flow. */
function AddStep({ wantsCondition, ...into }: Into & { wantsCondition: boolean }) {
  const { realm, flow, target, parent, siblings, onAdded, onClose } = into
  const { t, language } = useText()
  const id = useId()
  const listState = useLocalState()
  const kind = kindOf(flow, parent)
  const [chosen, setChosen] = useState<readonly Authenticator[]>([])
  const [requirement, setRequirement] = useState<StepRequirement>()
  const { attempt, isRunning, failure } = useDialogAction()
  const add = useMutation(withoutToast(addStep(realm)))
  const choices = requirementsOf(kind, wantsCondition)
  const wanted =
    requirement ?? (choices.length > 2 ? usualRequirement(siblings) : ('REQUIRED' as const))
  const [provider] = chosen
  return (
    <Dialog
      size="large"
      isTop
      title={t(wantsCondition ? 'addConditionTo' : 'addExecutionTo', { name: target.alias })}
      failure={failure}
      main={{
        text: 'add',
        isDisabled: provider === undefined,
        isBusy: isRunning,
        run: () =>
          void attempt(async () => {
            if (!provider) return
            onAdded(
              await add.mutateAsync({
                flow: flow.alias,
                parent: target,
                provider: provider.id,
                requirement: wanted,
              }),
            )
          }),
      }}
      onClose={onClose}
    >
      <DataTable
        label={wantsCondition ? 'addCondition' : 'addExecution'}
        whole={{
          ...authenticators.list(realm, lists[kind]),
          select: (all) =>
            all
              .filter(
                (authenticator) =>
                  kind !== 'basic' ||
                  isCondition({
                    providerId: authenticator.id,
                    displayName: authenticator.displayName,
                  }) === wantsCondition,
              )
              .toSorted((a, b) => a.displayName.localeCompare(b.displayName, language)),
        }}
        listState={listState}
        rowKey={(authenticator) => authenticator.id}
        columns={columns}
        selection={{ rows: chosen, set: setChosen, single: true }}
        searchPlaceholder="search"
        requires="view-realm"
        noExport
      />
      <FormGroup label={<span id={`${id}-label`}>{t('requirement')}</span>} fieldId={id}>
        <ChoiceField
          id={id}
          options={choices.map((value) => ({ value, label: t(`requirements.${value}`) }))}
          value={wanted}
          aria-labelledby={`${id}-label`}
          onChange={(next) => setRequirement(choices.find((choice) => choice === next))}
        />
      </FormGroup>
    </Dialog>
  )
}

/** Where something new goes. */
type Into = {
  realm: string
  flow: Flow
  target: Parent
  /** The sub-flow; undefined for the top flow. */
  parent: Step | undefined
  siblings: readonly Step[]
  onAdded: (id: string) => void
  onClose: () => void
}

/** What a new step can be told to be; the server leaves it switched off otherwise. */
const requirementsOf = (kind: FlowKind, isConditionStep: boolean): StepRequirement[] =>
  isConditionStep || kind === 'form'
    ? ['REQUIRED', 'DISABLED']
    : ['REQUIRED', 'ALTERNATIVE', 'DISABLED']

/** Beside alternatives another one is meant: a required step would switch them off. */
const usualRequirement = (siblings: readonly Step[]): StepRequirement =>
  siblings.some(
    ({ execution }) => execution.requirement === 'ALTERNATIVE' && !isCondition(execution),
  )
    ? 'ALTERNATIVE'
    : 'REQUIRED'
