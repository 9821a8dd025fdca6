import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { authenticators } from '~/api/authentication/authenticators'
import {
  deleteStep,
  moveStep,
  moveStepByOne,
  orderSteps,
  unreadable,
  updateStep,
  type StepRequirement,
} from '~/api/authentication/executions'
import { bindingsOf, type WholeFlow } from '~/api/authentication/flows'
import { queryClient } from '~/api/queryClient'
import { useRealm } from '~/api/realms/realms'
import { requiredActions } from '~/api/authentication/requiredActions'
import { mapConcurrently } from '~/api/batch'
import { confirm } from '~/ui/dialogs/confirm'
import { lazyComponent } from '~/ui/lazyComponent'
import { RichText } from '~/ui/RichText'
import { useText } from '~/ui/useText'
import { unmarkRecent, recentSteps, markRecent } from './recentSteps'
import { checkFlow, checkSteps } from './flowProblems'
import {
  childrenOf,
  findStep,
  canMoveTo,
  parentOf,
  stepsIn,
  targetOf,
  treeOf,
  moveTargets,
  type StepPosition,
  type Step,
} from './tree'

const StepDialog = lazyComponent(async () => (await import('./StepDialog')).default)

/** What is being asked for: a new step or sub-flow in a flow, or more about one that is there. */
export type OpenFlowDialog =
  | { what: 'step' | 'condition' | 'flow'; parent: Step | undefined }
  | { what: 'edit' | 'config'; step: Step }

/** The settings in a branch that cannot be read, so that they would be lost on the way. */
async function lostOnTheWay(realm: string, branch: Step) {
  const configured = stepsIn([branch]).filter(({ execution }) => execution.authenticationConfig)
  const found = await mapConcurrently(configured, async ({ execution }) => {
    const config = await authenticators.readConfig(realm, execution.authenticationConfig ?? '')
    const names = unreadable(config)
    return names.length > 0 ? [`${execution.displayName}: ${names.join(', ')}`] : []
  })
  return found.flat()
}

const branchOf = ({ execution, children }: Step): Branch => ({
  step: execution,
  children: children.map(branchOf),
})

type Branch = { step: Step['execution']; children: readonly Branch[] }

function useCommands(realm: string, { flow, executions }: WholeFlow) {
  const { t } = useText()
  const tree = treeOf(executions)
  const update = useMutation(updateStep(realm))
  const nudge = useMutation(moveStepByOne(realm))
  const order = useMutation(orderSteps(realm))
  const relocate = useMutation(moveStep(realm))
  const remove = useMutation(deleteStep(realm))
  const [said, setSaid] = useState('')
  const isBusy = [update, nudge, order, relocate].some(({ isPending }) => isPending)

  const within = async (step: Step, index: number) => {
    const { id } = step.execution
    const ids = childrenOf(tree, parentOf(step)).map(({ execution }) => execution.id)
    const next = ids.toSpliced(step.at, 1).toSpliced(index, 0, id)
    if (Math.abs(index - step.at) === 1) await nudge.mutateAsync({ id, isUp: index < step.at })
    else await order.mutateAsync({ flow: flow.alias, ids: next })
    return id
  }
  const elsewhere = (step: Step, { parent, index }: StepPosition) =>
    relocate.mutateAsync({
      flow: flow.alias,
      branch: branchOf(step),
      parent: targetOf(flow, tree, parent),
      siblings: childrenOf(tree, parent).map(({ execution }) => execution.id),
      index,
    })
  const say = (step: Step, { parent, index }: StepPosition) => {
    const { displayName } = findStep(tree, parent)?.execution ?? {}
    const params = { name: step.execution.displayName, place: index + 1 }
    setSaid(t('stepMoved', { ...params, flow: displayName ?? flow.alias }))
  }
  /** Moves a step; `done` gets its id, which is another one in another flow. */
  const move = async (step: Step, spot: StepPosition, done: (id: string) => void) => {
    if (isBusy || !canMoveTo(flow, tree, step, spot.parent)) return
    if (spot.parent === parentOf(step)) {
      if (spot.index === step.at) return
      done(await within(step, spot.index))
      say(step, spot)
      return
    }
    const go = async () => {
      done(await elsewhere(step, spot))
      say(step, spot)
    }
    const lost = await lostOnTheWay(realm, step)
    if (lost.length === 0) return go()
    confirm({
      title: 'moveLosesTitle',
      text: 'moveLoses',
      params: { name: step.execution.displayName },
      button: 'moveAnyway',
      impact: (
        <ul className="castellan-mistakes">
          {lost.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      ),
      run: go,
    })
  }
  return {
    tree,
    isBusy,
    said,
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
                  names: stepsIn(step.children)
                    .map(({ execution }) => execution.displayName)
                    .join(', '),
                })}
              </p>
            )}
          </>
        ),
        run: () => remove.mutateAsync(step.execution),
      }),
  }
}

/** What both views of a flow share: its tree, what is wrong in it, what is chosen, and all changes. */
export function useFlowEditing(realm: string, whole: WholeFlow, canManage: boolean) {
  const { flow } = whole
  const settings = useRealm(realm)
  const { data: actions } = useQuery(requiredActions.list(realm))
  const { tree, ...commands } = useCommands(realm, whole)
  const [selected, select] = useState<string>()
  const [asked, ask] = useState<OpenFlowDialog>()
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set())
  const [fresh, setFresh] = useState(recentSteps)
  const facts = {
    isClientFlow: flow.providerId === 'client-flow',
    bindings: bindingsOf(settings, flow.alias),
    actions,
    fresh,
  }
  const chosen = findStep(tree, selected) ? selected : undefined
  const dialog = asked && (
    <Suspense fallback={null}>
      <StepDialog
        realm={realm}
        flow={flow}
        tree={tree}
        asked={asked}
        onAdded={(id) => {
          markRecent(id)
          setFresh(recentSteps())
          select(id)
          ask(undefined)
        }}
        onClose={() => ask(undefined)}
      />
    </Suspense>
  )
  return {
    ...commands,
    setRequirement: (step: Step, requirement: StepRequirement) => {
      unmarkRecent(step.execution.id)
      setFresh(recentSteps())
      commands.setRequirement(step, requirement)
    },
    realm,
    flow,
    tree,
    mistakes: checkSteps(tree, facts),
    ofFlow: checkFlow(tree, facts),
    /** The requirement and the settings can be changed in any flow, the rest not in a built-in one. */
    canManage,
    canBuild: canManage && !flow.builtIn,
    selected: chosen,
    select,
    ask,
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
    waysOf: (step: Step) => moveTargets(flow, tree, step),
    moveTo: (step: Step, spot: StepPosition) =>
      void commands.move(step, spot, select).catch(() => undefined), // the command has said it
    aheadOfDialog: () => void StepDialog.preload(),
    aheadOfConfig: ({ execution }: Step) => {
      const { configurable, providerId, authenticationConfig } = execution
      if (configurable && providerId)
        void queryClient.prefetchQuery(authenticators.description(realm, providerId))
      if (authenticationConfig)
        void queryClient.prefetchQuery(authenticators.config(realm, authenticationConfig))
    },
  }
}

export type FlowEditing = ReturnType<typeof useFlowEditing>
