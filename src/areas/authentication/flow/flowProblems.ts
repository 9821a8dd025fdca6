import type { Binding } from '~/api/authentication/flows'
import type { RequiredAction } from '~/api/authentication/requiredActions'
import { isCondition, isFormFlow, stepsIn, type Step } from './tree'

/** Texts: `mistake.${kind}`, with `name` as parameter. */
export type FlowProblem = {
  kind:
    | 'alternativeIgnored'
    | 'conditionMissing'
    | 'conditionIgnored'
    | 'levelMissing'
    | 'emptyFlow'
    | 'leftDisabled'
    | 'nobodyHas'
    | 'userUnknown'
    | 'alwaysDenied'
    | 'neverFinishes'
  name?: string
}

type FlowContext = {
  isClientFlow: boolean
  /** Current and planned bindings. */
  bindings: readonly Binding[]
  /** Undefined while loading. */
  actions: readonly RequiredAction[] | undefined
  /** Ids of recently added steps. */
  recentIds: ReadonlySet<string>
}

/** Required actions by the authenticator whose credential they set up. */
const setupActions: Readonly<Record<string, string>> = {
  'auth-otp-form': 'CONFIGURE_TOTP',
  'auth-conditional-otp-form': 'CONFIGURE_TOTP',
  'direct-grant-validate-otp': 'CONFIGURE_TOTP',
  'webauthn-authenticator': 'webauthn-register',
  'webauthn-authenticator-passwordless': 'webauthn-register-passwordless',
  'auth-recovery-authn-code-form': 'CONFIGURE_RECOVERY_AUTHN_CODES',
}

/** Authenticators that need an identified user. */
const needsUser = new Set([
  'auth-password-form',
  'auth-otp-form',
  'auth-conditional-otp-form',
  'webauthn-authenticator',
  'auth-recovery-authn-code-form',
])

/** Browser authenticators that do not identify the user. */
const notIdentifying = new Set([
  ...needsUser,
  // Recognizes returning users only.
  'auth-cookie',
  'allow-access-authenticator',
  'deny-access-authenticator',
  'user-session-limits',
])

/** By step id. */
export function checkSteps(
  tree: readonly Step[],
  context: FlowContext,
): Map<string, readonly FlowProblem[]> {
  const browserProblems = context.bindings.includes('browserFlow')
    ? browserFlowProblems(tree)
    : new Map<string, FlowProblem[]>()
  const problemsById = new Map<string, readonly FlowProblem[]>()
  const checkLevel = (level: readonly Step[], parent: Step | undefined) => {
    for (const step of level) {
      const { id } = step.execution
      const problems = [
        ...problemsOfStep(step, level, parent, context),
        ...(browserProblems.get(id) ?? []),
      ]
      if (problems.length > 0) problemsById.set(id, problems)
      // A disabled sub-flow disables everything in it.
      if (isEnabled(step)) checkLevel(step.children, step)
    }
  }
  checkLevel(tree, undefined)
  return problemsById
}

/** Problems of the flow as a whole. */
export function checkFlow(tree: readonly Step[], context: FlowContext): FlowProblem[] {
  const executions = enabledSteps(tree).filter(({ execution }) => !execution.authenticationFlow)
  if (!tree.some(isActiveStep)) return [{ kind: 'emptyFlow' }]
  const denied = tree.find(
    ({ execution }) =>
      execution.requirement === 'REQUIRED' && execution.providerId === 'deny-access-authenticator',
  )
  if (denied) return [{ kind: 'alwaysDenied', name: denied.execution.displayName }]
  if (!context.bindings.includes('browserFlow') || context.isClientFlow) return []
  const identifiesUser = executions.some(
    ({ execution }) => !isCondition(execution) && !notIdentifying.has(execution.providerId ?? ''),
  )
  return identifiesUser ? [] : [{ kind: 'neverFinishes' }]
}

export const allProblems = (tree: readonly Step[], context: FlowContext) => {
  const byStep = checkSteps(tree, context)
  return [
    ...checkFlow(tree, context).map((problem) => ({ problem, step: undefined })),
    ...stepsIn(tree).flatMap((step) =>
      (byStep.get(step.execution.id) ?? []).map((problem) => ({ problem, step })),
    ),
  ]
}

const isEnabled = ({ execution }: Step) => execution.requirement !== 'DISABLED'

const isActiveStep = (step: Step) => isEnabled(step) && !isCondition(step.execution)

function problemsOfStep(
  step: Step,
  siblings: readonly Step[],
  parent: Step | undefined,
  context: FlowContext,
): FlowProblem[] {
  const { execution, children } = step
  if (!isEnabled(step)) return context.recentIds.has(execution.id) ? [{ kind: 'leftDisabled' }] : []
  const problems: FlowProblem[] = []
  const isInForm = parent !== undefined && isFormFlow(parent)
  if (isCondition(execution)) {
    // Keycloak evaluates conditions in conditional sub-flows only.
    if (parent?.execution.requirement !== 'CONDITIONAL') problems.push({ kind: 'conditionIgnored' })
    if (
      execution.providerId === 'conditional-level-of-authentication' &&
      execution.authenticationConfig === undefined
    )
      problems.push({ kind: 'levelMissing' })
    return problems
  }
  const mandatorySibling = siblings.find(
    (sibling) =>
      isActiveStep(sibling) && ['REQUIRED', 'CONDITIONAL'].includes(sibling.execution.requirement),
  )
  if (execution.requirement === 'ALTERNATIVE' && mandatorySibling && !isInForm)
    problems.push({ kind: 'alternativeIgnored', name: mandatorySibling.execution.displayName })
  if (execution.authenticationFlow) {
    if (
      execution.requirement === 'CONDITIONAL' &&
      !children.some((child) => isEnabled(child) && isCondition(child.execution))
    )
      problems.push({ kind: 'conditionMissing' })
    if (!children.some(isActiveStep)) problems.push({ kind: 'emptyFlow' })
  }
  const action = setupActions[execution.providerId ?? '']
  const registeredAction = context.actions?.find(({ alias }) => alias === action)
  if (action && context.actions && registeredAction?.enabled !== true)
    problems.push({ kind: 'nobodyHas', name: registeredAction?.name ?? action })
  return problems
}

/** Enabled steps, without those in disabled sub-flows. */
const enabledSteps = (tree: readonly Step[]): Step[] =>
  tree.filter(isEnabled).flatMap((step) => [step, ...enabledSteps(step.children)])

function browserFlowProblems(tree: readonly Step[]): Map<string, FlowProblem[]> {
  const problems = new Map<string, FlowProblem[]>()
  let isUserKnown = false
  for (const { execution } of enabledSteps(tree)) {
    const { id, providerId, authenticationFlow } = execution
    if (authenticationFlow || providerId === undefined || isCondition(execution)) continue
    if (needsUser.has(providerId) && !isUserKnown) problems.set(id, [{ kind: 'userUnknown' }])
    if (!notIdentifying.has(providerId)) isUserKnown = true
  }
  return problems
}
