import type { Binding } from '~/api/authentication/flows'
import type { RequiredAction } from '~/api/authentication/requiredActions'
import { isCondition, isForm, stepsIn, type Step } from './tree'

/** What is wrong with a step, or with the whole flow: a message key (`mistake.…`) and its words. */
export type FlowProblem = {
  kind:
    | 'alternativeIgnored'
    | 'conditionMissing'
    | 'conditionIgnored'
    | 'emptyFlow'
    | 'leftDisabled'
    | 'nobodyHas'
    | 'userUnknown'
    | 'alwaysDenied'
    | 'neverFinishes'
  name?: string
}

/** Which required action gives somebody what a step asks for. */
const setUpBy: Readonly<Record<string, string>> = {
  'auth-otp-form': 'CONFIGURE_TOTP',
  'auth-conditional-otp-form': 'CONFIGURE_TOTP',
  'direct-grant-validate-otp': 'CONFIGURE_TOTP',
  'webauthn-authenticator': 'webauthn-register',
  'webauthn-authenticator-passwordless': 'webauthn-register-passwordless',
  'auth-recovery-authn-code-form': 'CONFIGURE_RECOVERY_AUTHN_CODES',
}

/** Steps that ask for something of a person who is known already. */
const needsUser = new Set([
  'auth-password-form',
  'auth-otp-form',
  'auth-conditional-otp-form',
  'webauthn-authenticator',
  'auth-recovery-authn-code-form',
])

/** Steps of a sign-in in the browser that tell nobody who it is. */
const anonymous = new Set([
  ...needsUser,
  // It knows only who has signed in before.
  'auth-cookie',
  'allow-access-authenticator',
  'deny-access-authenticator',
  'user-session-limits',
])

const runs = ({ execution }: Step) => execution.requirement !== 'DISABLED'

const isPlain = (step: Step) => runs(step) && !isCondition(step.execution)

type Facts = {
  isClientFlow: boolean
  /** What the flow is used for, or is about to be. */
  bindings: readonly Binding[]
  /** The realm's, where they are known. */
  actions: readonly RequiredAction[] | undefined
  /** Steps that were added lately. */
  fresh: ReadonlySet<string>
}

/** What one line does that nobody wants; `around` is the sub-flow that it stands in. */
function ownMistakes(
  step: Step,
  siblings: readonly Step[],
  around: Step | undefined,
  facts: Facts,
): FlowProblem[] {
  const { execution, children } = step
  if (!runs(step)) return facts.fresh.has(execution.id) ? [{ kind: 'leftDisabled' }] : []
  const found: FlowProblem[] = []
  const inForm = around !== undefined && isForm(around)
  if (isCondition(execution)) {
    // Conditions are asked in conditional sub-flows only.
    if (around?.execution.requirement !== 'CONDITIONAL') found.push({ kind: 'conditionIgnored' })
    return found
  }
  const must = siblings.find(
    (sibling) =>
      isPlain(sibling) && ['REQUIRED', 'CONDITIONAL'].includes(sibling.execution.requirement),
  )
  if (execution.requirement === 'ALTERNATIVE' && must && !inForm)
    found.push({ kind: 'alternativeIgnored', name: must.execution.displayName })
  if (execution.authenticationFlow) {
    if (
      execution.requirement === 'CONDITIONAL' &&
      !children.some((child) => runs(child) && isCondition(child.execution))
    )
      found.push({ kind: 'conditionMissing' })
    if (!children.some(isPlain)) found.push({ kind: 'emptyFlow' })
  }
  const action = setUpBy[execution.providerId ?? '']
  const known = facts.actions?.find(({ alias }) => alias === action)
  if (action && facts.actions && known?.enabled !== true)
    found.push({ kind: 'nobodyHas', name: known?.name ?? action })
  return found
}

/** The lines that can run: neither they nor what they stand in is switched off. */
const running = (tree: readonly Step[]): Step[] =>
  tree.filter(runs).flatMap((step) => [step, ...running(step.children)])

function browserMistakes(tree: readonly Step[]): Map<string, FlowProblem[]> {
  const found = new Map<string, FlowProblem[]>()
  let isKnown = false
  for (const { execution } of running(tree)) {
    const { id, providerId, authenticationFlow } = execution
    if (authenticationFlow || providerId === undefined || isCondition(execution)) continue
    if (needsUser.has(providerId) && !isKnown) found.set(id, [{ kind: 'userUnknown' }])
    if (!anonymous.has(providerId)) isKnown = true
  }
  return found
}

/** What is wrong with each step, by its id. */
export function checkSteps(
  tree: readonly Step[],
  facts: Facts,
): Map<string, readonly FlowProblem[]> {
  const inBrowser = facts.bindings.includes('browserFlow')
    ? browserMistakes(tree)
    : new Map<string, FlowProblem[]>()
  const found = new Map<string, readonly FlowProblem[]>()
  const walk = (level: readonly Step[], around: Step | undefined) => {
    for (const step of level) {
      const { id } = step.execution
      const own = [...ownMistakes(step, level, around, facts), ...(inBrowser.get(id) ?? [])]
      if (own.length > 0) found.set(id, own)
      // What is off is off with all that it holds.
      if (runs(step)) walk(step.children, step)
    }
  }
  walk(tree, undefined)
  return found
}

/** What is wrong with the flow as a whole. */
export function checkFlow(tree: readonly Step[], facts: Facts): FlowProblem[] {
  const all = running(tree).filter(({ execution }) => !execution.authenticationFlow)
  if (!tree.some(isPlain)) return [{ kind: 'emptyFlow' }]
  const denied = tree.find(
    ({ execution }) =>
      execution.requirement === 'REQUIRED' && execution.providerId === 'deny-access-authenticator',
  )
  if (denied) return [{ kind: 'alwaysDenied', name: denied.execution.displayName }]
  if (!facts.bindings.includes('browserFlow') || facts.isClientFlow) return []
  const tells = all.some(
    ({ execution }) => !isCondition(execution) && !anonymous.has(execution.providerId ?? ''),
  )
  return tells ? [] : [{ kind: 'neverFinishes' }]
}

/** Every mistake of a flow in one list, with the name of its step. */
export const allProblems = (tree: readonly Step[], facts: Facts) => {
  const byStep = checkSteps(tree, facts)
  return [
    ...checkFlow(tree, facts).map((mistake) => ({ mistake, step: undefined })),
    ...stepsIn(tree).flatMap((step) =>
      (byStep.get(step.execution.id) ?? []).map((mistake) => ({ mistake, step })),
    ),
  ]
}
