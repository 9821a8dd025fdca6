import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { authenticators } from '~/api/authentication/authenticators'
import {
  areStepsChanging,
  currentStepId,
  deleteStep,
  moveStep,
  maskedSettings,
  setRequirement,
  updateSubFlow,
  type StepRequirement,
} from '~/api/authentication/executions'
import { boundTo, type FlowWithSteps } from '~/api/authentication/flows'
import { queryClient } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { requiredActions } from '~/api/authentication/requiredActions'
import { usePermissions } from '~/api/whoami'
import { openFormDialog } from '~/form/openFormDialog'
import { holds } from '~/lib/access'
import { mapConcurrently } from '~/lib/batch'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm, confirmed } from '~/ui/dialogs/confirm'
import { openDialog } from '~/ui/dialogs/openDialog'
import { lazyComponent } from '~/ui/lazyComponent'
import { RichText } from '~/ui/text'
import { useText } from '~/ui/useText'
import { subFlowInfo } from './step.fields'
import { unmarkRecent, recentSteps, markRecent } from './recentSteps'
import { checkFlow, checkSteps } from './flowProblems'
import {
  childrenOf,
  findStep,
  flowKindOf,
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

const AddStepDialog = lazyComponent(async () => (await import('./AddStepDialog')).AddStepDialog)
const AddSubFlowDialog = lazyComponent(
  async () => (await import('./AddSubFlowDialog')).AddSubFlowDialog,
)
const StepConfigDialog = lazyComponent(
  async () => (await import('./StepConfigDialog')).StepConfigDialog,
)

/** The keys that lead into and out of a sub-flow, as the text runs. */
export const arrowKeysOf = (element: Element) =>
  getComputedStyle(element).direction === 'rtl'
    ? { forwardKey: 'ArrowLeft', backKey: 'ArrowRight' }
    : { forwardKey: 'ArrowRight', backKey: 'ArrowLeft' }

/** State and commands shared by the table and the diagram. */
export function useFlowEditing(realm: string, flowWithSteps: FlowWithSteps) {
  const { flow } = flowWithSteps
  const canManage = holds('manage-realm', usePermissions(realm))
  const settings = useRealm(realm)
  const { data: actions } = useQuery(requiredActions.list(realm))
  const [selected, select] = useState<string>()
  const { tree, ...commands } = useStepCommands(realm, flowWithSteps, select)
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [recentIds, setRecentIds] = useState(recentSteps)
  const context = {
    isClientFlow: flow.providerId === 'client-flow',
    bindings: boundTo(settings, flow.alias),
    actions,
    recentIds,
  }
  const canEditSteps = canManage && !flow.builtIn
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
    canEditSteps,
    selected: findStep(tree, selected) ? selected : undefined,
    select,
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
    /** Whether Alt and this arrow key move the step. */
    moveByKey: (event: KeyboardEvent<HTMLElement>, step: Step) => {
      const { forwardKey, backKey } = arrowKeysOf(event.currentTarget)
      const destinations: Record<string, Destination['to']> = {
        ArrowUp: 'up',
        ArrowDown: 'down',
        [forwardKey]: 'into',
        [backKey]: 'out',
      }
      const to = destinations[event.key]
      if (!event.altKey || !to) return false
      event.preventDefault()
      // A key that is held down moves the step as fast as the server does.
      if (!canEditSteps || (event.repeat && commands.isBusy)) return false
      commands.moveTo(step, { to })
      return true
    },
    /** What can be added to a sub-flow, or to the flow itself. */
    addActions: (parent?: Step): MenuAction[] => {
      const dialogProps = {
        realm,
        flow,
        parent,
        target: toParentFlow(flow, tree, parent?.execution.id),
        siblings: parent ? parent.children : tree,
        onAdded: (id: string) => {
          markRecent(id)
          setRecentIds(recentSteps())
          select(id)
        },
      }
      const addStepAction = (label: 'addExecution' | 'addCondition'): MenuAction => ({
        label,
        preload: () => void AddStepDialog.preload(),
        onSelect: () =>
          openDialog(<AddStepDialog {...dialogProps} isCondition={label === 'addCondition'} />),
      })
      return [
        addStepAction('addExecution'),
        // Only sub-flows have conditions, but not those of form and client flows.
        ...(parent && flowKindOf(flow, parent) === 'basic' ? [addStepAction('addCondition')] : []),
        {
          label: 'addSubFlow',
          preload: () => void AddSubFlowDialog.preload(),
          onSelect: () => openDialog(<AddSubFlowDialog {...dialogProps} />),
        },
      ]
    },
    editSubFlow: ({ execution: { id, displayName, description = '' } }: Step) =>
      openFormDialog({
        title: 'editFlow',
        fields: subFlowInfo,
        defaultValues: { displayName, description },
        command: updateSubFlow(realm, flow.alias, { id, displayName, description }),
        button: 'edit',
      }),
    configure: (step: Step) => openDialog(<StepConfigDialog realm={realm} step={step} />),
    preloadConfig: ({ execution }: Step) => {
      const { configurable, providerId, authenticationConfig } = execution
      void StepConfigDialog.preload()
      if (configurable && providerId)
        void queryClient.prefetchQuery(authenticators.description(realm, providerId))
      if (authenticationConfig)
        void queryClient.prefetchQuery(authenticators.config(realm, authenticationConfig))
    },
  }
}

export type FlowEditing = ReturnType<typeof useFlowEditing>

/** `onMoved` gets the step's id, which changes when it moves to another flow. */
function useStepCommands(
  realm: string,
  { flow, executions }: FlowWithSteps,
  onMoved: (id: string) => void,
) {
  const { t } = useText()
  const tree = treeOf(executions)
  const update = useMutation(setRequirement(realm))
  const relocate = useMutation(moveStep(realm))
  const remove = useMutation(deleteStep(realm))
  const [announcement, setAnnouncement] = useState('')
  const isBusy = [update, relocate, remove].some(({ isPending }) => isPending)

  /** The page may not show yet what the changes before have done: `tree` is how they left it. */
  const planMove = async (
    tree: readonly Step[],
    { execution: { id, displayName: name } }: Step,
    { to, of }: Destination,
  ) => {
    const step = findStep(tree, currentStepId(id))
    if (!step) throw new Error(t('stepGone'))
    const position = positionFor(flow, tree, step, { to, of: of && currentStepId(of) })
    if (!position) throw new Error(t('stepCannotMove', { name }))
    const { parent, index } = position
    if (parent !== parentOf(step) && !(await acceptsLostSettings(realm, step))) return undefined
    return {
      branch: step,
      parent: toParentFlow(flow, tree, parent),
      siblings: childrenOf(tree, parent).map(({ execution }) => execution.id),
      index,
    }
  }
  const move = async (step: Step, destination: Destination) => {
    const shown = positionFor(flow, tree, step, destination)
    const isThere = shown?.parent === parentOf(step) && shown?.index === step.index
    // Of two keys at once, the second comes before `isBusy`.
    if (!areStepsChanging(realm) && (!shown || isThere)) return
    const moved = await relocate.mutateAsync({
      flow: flow.alias,
      plan: (executions) => planMove(treeOf(executions), step, destination),
    })
    if (!moved) return
    onMoved(moved.id)
    const params = { name: step.execution.displayName, place: moved.index + 1 }
    setAnnouncement(t('stepMoved', { ...params, flow: moved.parent.alias }))
  }
  return {
    tree,
    isBusy,
    announcement,
    moveTo: (step: Step, destination: Destination) =>
      void move(step, destination).catch(() => undefined), // the mutation shows the error
    setRequirement: (step: Step, requirement: StepRequirement) =>
      update.mutate({ flow: flow.alias, id: step.execution.id, requirement }),
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
