import { useState } from 'react'
import { authenticators, type Authenticator } from '~/api/authentication/authenticators'
import { addStep, type ParentFlow, type StepRequirement } from '~/api/authentication/executions'
import type { Flow } from '~/api/authentication/flows'
import { runCommand, withoutToast } from '~/api/queryClient'
import { useLocalState } from '~/routing/useAddressState'
import { text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { useDialogAction } from '~/ui/actions/useSingleRun'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { useText } from '~/ui/useText'
import { authenticatorLists } from './stepLabels'
import { flowKindOf, isCondition, type FlowKind, type Step } from './tree'

// @texts requirements.*

const columns: readonly Column<Authenticator>[] = [
  text('name', 'name', { value: ({ displayName }) => displayName, breakable: true, width: 35 }),
  text('description', 'description'),
]

export type AddStepProps = {
  realm: string
  flow: Flow
  target: ParentFlow
  /** Undefined for the top-level flow. */
  parent: Step | undefined
  siblings: readonly Step[]
  onAdded: (id: string) => void
}

export function AddStepDialog({
  realm,
  flow,
  target,
  parent,
  siblings,
  onAdded,
  isCondition: isConditionStep,
}: AddStepProps & { isCondition: boolean }) {
  const { t, language } = useText()
  const listState = useLocalState()
  const kind = flowKindOf(flow, parent)
  const [chosen, setChosen] = useState<readonly Authenticator[]>([])
  const [requirement, setRequirement] = useState<StepRequirement>()
  const { attempt, isRunning, failure } = useDialogAction()
  const close = useCloseDialog()
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
            const step = {
              flow: flow.alias,
              parent: target,
              provider: provider.id,
              requirement: selectedRequirement,
            }
            onAdded(await runCommand(withoutToast(addStep(realm)), step))
            close()
          }),
      }}
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
                  isCondition({ ...authenticator, providerId: authenticator.id }) ===
                    isConditionStep,
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
export const defaultRequirement = (siblings: readonly Step[]): StepRequirement =>
  siblings.some(
    ({ execution }) => execution.requirement === 'ALTERNATIVE' && !isCondition(execution),
  )
    ? 'ALTERNATIVE'
    : 'REQUIRED'
