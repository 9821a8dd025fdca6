import { Skeleton } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authenticators, type Authenticator } from '~/api/authentication/authenticators'
import {
  addStep,
  addSubFlow,
  updateStep,
  type ParentFlow,
  type StepRequirement,
} from '~/api/authentication/executions'
import type { Flow } from '~/api/authentication/flows'
import { withoutToast } from '~/api/queryClient'
import { CreateForm } from '~/form/CreateForm'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { text } from '~/table/columns'
import type { Column } from '~/table/types'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { Dialog } from '~/ui/dialogs/Dialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { StepConfigDialog } from './StepConfigDialog'
import { newSubFlow, subFlowInfo } from './step.fields'
import { authenticatorLists } from './stepLabels'
import { isCondition, flowKindOf, toParentFlow, type FlowKind, type Step } from './tree'

export type FlowDialogRequest =
  | { kind: 'step' | 'condition' | 'flow'; parent: Step | undefined }
  | { kind: 'edit' | 'config'; step: Step }

type Props = {
  realm: string
  flow: Flow
  tree: readonly Step[]
  request: FlowDialogRequest
  onAdded: (id: string) => void
  onClose: () => void
}

export default function StepDialog({ realm, flow, tree, request, onAdded, onClose }: Props) {
  switch (request.kind) {
    case 'edit':
      return <EditSubFlow realm={realm} flow={flow} step={request.step} onClose={onClose} />
    case 'config':
      return <StepConfigDialog realm={realm} step={request.step} onClose={onClose} />
    default: {
      const { parent } = request
      const addProps = {
        realm,
        flow,
        target: toParentFlow(flow, tree, parent?.execution.id),
        parent,
        siblings: parent ? parent.children : tree,
        onAdded,
        onClose,
      }
      return request.kind === 'flow' ? (
        <AddSubFlow {...addProps} />
      ) : (
        <AddStep {...addProps} isConditionStep={request.kind === 'condition'} />
      )
    }
  }
}

type EditSubFlowProps = { realm: string; flow: Flow; step: Step; onClose: () => void }

function EditSubFlow({ realm, flow, step, onClose }: EditSubFlowProps) {
  const { t } = useText()
  const { id, displayName, description = '' } = step.execution
  const command = updateStep(realm)
  return (
    <Dialog title={t('editFlow')} cancelText={null} onClose={onClose}>
      <CreateForm
        defaultValues={{ displayName, description }}
        create={{
          ...command,
          // Only what differs: others may have changed the rest meanwhile.
          mutationFn: (edited: { displayName: string; description: string }) =>
            command.mutationFn({
              id,
              flow: flow.alias,
              change: {
                ...(edited.displayName !== displayName && { displayName: edited.displayName }),
                ...(edited.description !== description && { description: edited.description }),
              },
            }),
        }}
        sections={subFlowInfo}
        button="edit"
        onCreated={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}

type AddStepProps = {
  realm: string
  flow: Flow
  target: ParentFlow
  /** Undefined for the top-level flow. */
  parent: Step | undefined
  siblings: readonly Step[]
  onAdded: (id: string) => void
  onClose: () => void
}

function AddSubFlow(props: AddStepProps) {
  const { t } = useText()
  return (
    <Dialog
      title={t('addSubFlowTo', { name: props.target.alias })}
      cancelText={null}
      onClose={props.onClose}
    >
      <AddSubFlowForm {...props} />
    </Dialog>
  )
}

const requirements: readonly StepRequirement[] = [
  'REQUIRED',
  'ALTERNATIVE',
  'CONDITIONAL',
  'DISABLED',
]

type NewSubFlow = {
  name: string
  description: string
  type: string
  provider: string
  requirement: StepRequirement
}

function AddSubFlowForm({ realm, flow, target, siblings, onAdded, onClose }: AddStepProps) {
  const { t } = useText()
  const forms = useQuery(authenticators.list(realm, 'form-providers'))
  if (forms.error)
    return (
      <ErrorPanel error={forms.error} requires="view-realm" onRetry={() => void forms.refetch()} />
    )
  if (!forms.data) return <Skeleton screenreaderText={t('spinnerLoading')} />
  const command = addSubFlow(realm)
  const start: NewSubFlow = {
    name: '',
    description: '',
    type: 'basic-flow',
    provider: forms.data[0]?.id ?? '',
    requirement: defaultRequirement(siblings),
  }
  return (
    <CreateForm
      defaultValues={start}
      create={{
        ...command,
        mutationFn: (values: NewSubFlow) =>
          command.mutationFn({ ...values, flow: flow.alias, parent: target }),
      }}
      sections={newSubFlow(forms.data, requirements)}
      button="add"
      onCreated={(step) => (step ? onAdded(step.id) : onClose())}
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
  text('description', 'description'),
]

function AddStep({ isConditionStep, ...props }: AddStepProps & { isConditionStep: boolean }) {
  const { realm, flow, target, parent, siblings, onAdded, onClose } = props
  const { t, language } = useText()
  const listState = useLocalState()
  const kind = flowKindOf(flow, parent)
  const [chosen, setChosen] = useState<readonly Authenticator[]>([])
  const [requirement, setRequirement] = useState<StepRequirement>()
  const { attempt, isRunning, failure } = useDialogAction()
  const add = useMutation(withoutToast(addStep(realm)))
  const requirementChoices = allowedRequirements(kind, isConditionStep)
  const selectedRequirement =
    requirement ??
    (requirementChoices.length > 2 ? defaultRequirement(siblings) : ('REQUIRED' as const))
  const [provider] = chosen
  return (
    <Dialog
      size="large"
      alignTop
      title={t(isConditionStep ? 'addConditionTo' : 'addExecutionTo', { name: target.alias })}
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
                requirement: selectedRequirement,
              }),
            )
          }),
      }}
      onClose={onClose}
    >
      <DataTable
        label={isConditionStep ? 'addCondition' : 'addExecution'}
        fullListQuery={{
          ...authenticators.list(realm, authenticatorLists[kind]),
          select: (all) =>
            all
              .filter(
                (authenticator) =>
                  kind !== 'basic' ||
                  isCondition({
                    providerId: authenticator.id,
                    displayName: authenticator.displayName,
                  }) === isConditionStep,
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
      <LabeledControl label="requirement">
        {(control) => (
          <ChoiceField
            {...control}
            options={requirementChoices.map((value) => ({
              value,
              label: t(`requirements.${value}`),
            }))}
            value={selectedRequirement}
            onChange={(next) =>
              setRequirement(requirementChoices.find((choice) => choice === next))
            }
          />
        )}
      </LabeledControl>
    </Dialog>
  )
}

/** Keycloak adds steps as DISABLED unless told otherwise. */
const allowedRequirements = (kind: FlowKind, isConditionStep: boolean): StepRequirement[] =>
  isConditionStep || kind === 'form'
    ? ['REQUIRED', 'DISABLED']
    : ['REQUIRED', 'ALTERNATIVE', 'DISABLED']

/** A required step would disable its alternative siblings. */
const defaultRequirement = (siblings: readonly Step[]): StepRequirement =>
  siblings.some(
    ({ execution }) => execution.requirement === 'ALTERNATIVE' && !isCondition(execution),
  )
    ? 'ALTERNATIVE'
    : 'REQUIRED'
