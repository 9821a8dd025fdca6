import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { authenticators } from '~/api/authentication/authenticators'
import {
  currentStepId,
  deleteStep,
  moveStep,
  maskedSettings,
  updateStep,
  type StepRequirement,
} from '~/api/authentication/executions'
import { boundTo, type FlowWithSteps } from '~/api/authentication/flows'
import { queryClient } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { requiredActions } from '~/api/authentication/requiredActions'
import { mapConcurrently } from '~/lib/batch'
import { confirm, confirmed } from '~/ui/dialogs/confirm'
import { lazyComponent } from '~/ui/lazyComponent'
import { RichText } from '~/ui/text'
import { useText } from '~/ui/useText'
import type { FlowDialogRequest } from './StepDialog'
import { unmarkRecent, recentSteps, markRecent } from './recentSteps'
import { checkFlow, checkSteps } from './flowProblems'
import {
  childrenOf,
  findStep,
  parentOf,
  positionFor,
  stepsIn,
  toParentFlow,
  treeOf,
  moveTargets,
  type Destination,
  type Step,
} from './tree'
import { formatList } from '~/lib/i18n'

const StepDialog = lazyComponent(async () => (await import('./StepDialog')).default)

type Branch = { step: Step['execution']; children: readonly Branch[] }

/** State and commands shared by the table and the diagram. */
export function useFlowEditing(realm: string, flowWithSteps: FlowWithSteps, canManage: boolean) {
  const { flow } = flowWithSteps
  const settings = useRealm(realm)
  const { data: actions } = useQuery(requiredActions.list(realm))
  const { tree, ...commands } = useStepCommands(realm, flowWithSteps)
  const [selected, select] = useState<string>()
  const [request, openDialog] = useState<FlowDialogRequest>()
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [recentIds, setRecentIds] = useState(recentSteps)
  const context = {
    isClientFlow: flow.providerId === 'client-flow',
    bindings: boundTo(settings, flow.alias),
    actions,
    recentIds,
  }
  const existingSelection = findStep(tree, selected) ? selected : undefined
  const dialog = request && (
    <Suspense fallback={null}>
      <StepDialog
        realm={realm}
        flow={flow}
        tree={tree}
        request={request}
        onAdded={(id) => {
          markRecent(id)
          setRecentIds(recentSteps())
          select(id)
          openDialog(undefined)
        }}
        onClose={() => openDialog(undefined)}
      />
    </Suspense>
  )
  return {
    ...commands,
    setRequirement: (step: Step, requirement: StepRequirement) => {
      unmarkRecent(step.execution.id)
      setRecentIds(recentSteps())
      commands.setRequirement(step, requirement)
    },
    realm,
    flow,
    tree,
    stepProblems: checkSteps(tree, context),
    flowProblems: checkFlow(tree, context),
    /** Built-in flows allow changing requirements and settings only. */
    canManage,
    canEditSteps: canManage && !flow.builtIn,
    selected: existingSelection,
    select,
    openDialog,
    dialog,
    collapsed,
    toggle: (id: string) => {
      const next = new Set(collapsed)
      if (!next.delete(id)) next.add(id)
      setCollapsed(next)
    },
    expandAll: () => setCollapsed(new Set()),
    collapseAll: () =>
      setCollapsed(
        new Set(
          stepsIn(tree)
            .filter(({ children }) => children.length > 0)
            .map(({ execution }) => execution.id),
        ),
      ),
    moveTargetsOf: (step: Step) => moveTargets(flow, tree, step),
    moveTo: (step: Step, destination: Destination) =>
      void commands.move(step, destination, select).catch(() => undefined), // the mutation shows the error
    preloadDialog: () => void StepDialog.preload(),
    prefetchConfig: ({ execution }: Step) => {
      const { configurable, providerId, authenticationConfig } = execution
      if (configurable && providerId)
        void queryClient.prefetchQuery(authenticators.description(realm, providerId))
      if (authenticationConfig)
        void queryClient.prefetchQuery(authenticators.config(realm, authenticationConfig))
    },
  }
}

export type FlowEditing = ReturnType<typeof useFlowEditing>

function useStepCommands(realm: string, { flow, executions }: FlowWithSteps) {
  const { t } = useText()
  const tree = treeOf(executions)
  const update = useMutation(updateStep(realm))
  const relocate = useMutation(moveStep(realm))
  const remove = useMutation(deleteStep(realm))
  const [announcement, setAnnouncement] = useState('')
  const isBusy = [update, relocate, remove].some(({ isPending }) => isPending)

  /** The page may not show yet what the changes before have done: `tree` is how they left it. */
  const planMove = async (
    tree: readonly Step[],
    { execution: { id, displayName: name } }: Step,
    { place, of }: Destination,
  ) => {
    const step = findStep(tree, currentStepId(id))
    if (!step) throw new Error(t('stepGone'))
    const position = positionFor(flow, tree, step, { place, of: of && currentStepId(of) })
    if (!position) throw new Error(t('stepCannotMove', { name }))
    const { parent, index } = position
    if (parent !== parentOf(step) && !(await acceptsLostSettings(realm, step))) return undefined
    return {
      branch: branchOf(step),
      parent: toParentFlow(flow, tree, parent),
      siblings: childrenOf(tree, parent).map(({ execution }) => execution.id),
      index,
    }
  }
  /** `done` gets the step's id, which changes when it moves to another flow. */
  const move = async (step: Step, destination: Destination, done: (id: string) => void) => {
    const shown = positionFor(flow, tree, step, destination)
    const isThere = shown?.parent === parentOf(step) && shown?.index === step.index
    if (!isBusy && (!shown || isThere)) return
    const moved = await relocate.mutateAsync({
      flow: flow.alias,
      plan: (executions) => planMove(treeOf(executions), step, destination),
    })
    if (!moved) return
    done(moved.id)
    const params = { name: step.execution.displayName, place: moved.index + 1 }
    setAnnouncement(t('stepMoved', { ...params, flow: moved.parent.alias }))
  }
  return {
    tree,
    isBusy,
    announcement,
    move,
    setRequirement: (step: Step, requirement: StepRequirement) =>
      update.mutate({ id: step.execution.id, flow: flow.alias, change: { requirement } }),
    askDelete: (step: Step) =>
      confirm({
        title: 'deleteConfirmExecution',
        params: { name: step.execution.displayName },
        danger: true,
        impact: (
          <>
            <p>
              <RichText
                text={t('deleteConfirmExecutionMessage', { name: step.execution.displayName })}
              />
            </p>
            {step.children.length > 0 && (
              <p>
                {t('deletesInside', {
                  names: stepsIn(step.children).map(({ execution }) => execution.displayName),
                })}
              </p>
            )}
          </>
        ),
        run: () => remove.mutateAsync(step.execution),
      }),
  }
}

/** Asks, if the branch has settings that would be lost. */
async function acceptsLostSettings(realm: string, branch: Step) {
  const lostSettings = await findLostSettings(realm, branch)
  if (lostSettings.length === 0) return true
  return confirmed({
    title: 'moveLosesTitle',
    text: 'moveLoses',
    params: { name: branch.execution.displayName },
    button: 'moveAnyway',
    danger: false,
    impact: (
      <ul className="castellan-flow-problems">
        {lostSettings.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    ),
  })
}

/** Masked settings (secrets) that cannot be read and would be lost when copying the branch. */
async function findLostSettings(realm: string, branch: Step) {
  const configured = stepsIn([branch]).filter(({ execution }) => execution.authenticationConfig)
  const lostByStep = await mapConcurrently(configured, async ({ execution }) => {
    const config = await authenticators.readConfig(realm, execution.authenticationConfig ?? '')
    const names = maskedSettings(config)
    return names.length > 0 ? [`${execution.displayName}: ${formatList(names)}`] : []
  })
  return lostByStep.flat()
}

const branchOf = ({ execution, children }: Step): Branch => ({
  step: execution,
  children: children.map(branchOf),
})
