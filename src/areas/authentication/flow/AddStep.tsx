import { FormGroup } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { authenticators, type Authenticator } from '~/api/authentication/authenticators'
import { addStep, type StepRequirement } from '~/api/authentication/executions'
import { withoutToast } from '~/api/queryClient'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useDialogAction } from '~/ui/actions/useDialogAction'
import { useText } from '~/ui/useText'
import { requirementsOf, usualRequirement, type Into } from './newStep'
import { lists } from './StepHelp'
import { isCondition, kindOf } from './tree'

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
export function AddStep({ wantsCondition, ...into }: Into & { wantsCondition: boolean }) {
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
