import { expect, test } from 'vitest'
import type { Execution, StepRequirement } from '~/api/authentication/executions'
import type { Flow } from '~/api/authentication/flows'
import { checkFlow, checkSteps } from './flowProblems'
import { findStep, canMoveTo, stepsIn, targetOf, treeOf, moveTargets } from './tree'

const flow: Flow = {
  id: 'top',
  alias: 'top',
  providerId: 'basic-flow',
  builtIn: false,
  topLevel: true,
}

const line = (
  id: string,
  level: number,
  requirement: StepRequirement,
  providerId?: string,
): Execution => ({
  id,
  level,
  requirement,
  displayName: id,
  requirementChoices: [],
  configurable: false,
  index: 0,
  priority: 0,
  ...(providerId === undefined
    ? { authenticationFlow: true, flowId: `flow ${id}` }
    : { providerId }),
})

const usual = [
  line('cookie', 0, 'ALTERNATIVE', 'auth-cookie'),
  line('forms', 0, 'ALTERNATIVE'),
  line('password', 1, 'REQUIRED', 'auth-username-password-form'),
  line('second', 1, 'CONDITIONAL'),
  line('configured', 2, 'REQUIRED', 'conditional-user-configured'),
  line('otp', 2, 'ALTERNATIVE', 'auth-otp-form'),
]

const facts = {
  isClientFlow: false,
  bindings: ['browserFlow'] as const,
  actions: undefined,
  fresh: new Set<string>(),
}

const kindsOf = (executions: readonly Execution[]) =>
  Object.fromEntries(
    [...checkSteps(treeOf(executions), facts)].map(([id, found]) => [
      id,
      found.map(({ kind }) => kind),
    ]),
  )

test('the list becomes a tree and back', () => {
  const tree = treeOf(usual)
  expect(tree.map(({ execution }) => execution.id)).toEqual(['cookie', 'forms'])
  expect(stepsIn(tree).map(({ execution }) => execution)).toEqual(usual)
  expect(findStep(tree, 'otp')).toMatchObject({ path: ['forms', 'second'], at: 1, of: 2 })
  expect(targetOf(flow, tree, 'second')).toEqual({ id: 'flow second', alias: 'second' })
  expect(targetOf(flow, tree, undefined)).toMatchObject({ id: 'top', alias: 'top' })
})

test('the ways a step can go', () => {
  const tree = treeOf(usual)
  const ways = (id: string) => {
    const step = findStep(tree, id)
    return step ? moveTargets(flow, tree, step) : undefined
  }
  expect(ways('cookie')).toMatchObject({
    up: undefined,
    down: { parent: undefined, index: 1 },
    into: { name: 'forms', spot: { parent: 'forms', index: 0 } },
    out: undefined,
  })
  expect(ways('otp')).toMatchObject({
    up: { parent: 'second', index: 0 },
    down: undefined,
    into: undefined,
    out: { name: 'second', spot: { parent: 'forms', index: 2 } },
  })
})

test('nothing goes into itself', () => {
  const tree = treeOf(usual)
  const forms = findStep(tree, 'forms')
  if (!forms) throw new Error('no forms')
  expect(canMoveTo(flow, tree, forms, 'second')).toBe(false)
  expect(canMoveTo(flow, tree, forms, undefined)).toBe(true)
})

test('a usual flow has no mistakes', () => {
  expect(kindsOf(usual)).toEqual({})
  expect(checkFlow(treeOf(usual), facts)).toEqual([])
})

test('what is wrong is said where it is', () => {
  const wrong = [
    line('cookie', 0, 'ALTERNATIVE', 'auth-cookie'),
    line('otp', 0, 'REQUIRED', 'auth-otp-form'),
    line('condition', 0, 'REQUIRED', 'conditional-user-role'),
    line('second', 0, 'CONDITIONAL'),
    line('role', 1, 'DISABLED', 'conditional-user-role'),
    line('off', 0, 'DISABLED'),
    line('alone', 1, 'ALTERNATIVE', 'auth-otp-form'),
  ]
  expect(kindsOf(wrong)).toEqual({
    cookie: ['alternativeIgnored'],
    otp: ['userUnknown'],
    condition: ['conditionIgnored'],
    second: ['conditionMissing', 'emptyFlow'],
  })
  expect(checkFlow(treeOf(wrong), facts)).toEqual([{ kind: 'neverFinishes' }])
})

test('nobody has what nobody can set up', () => {
  const actions = [
    {
      alias: 'CONFIGURE_TOTP',
      name: 'Configure OTP',
      providerId: 'CONFIGURE_TOTP',
      enabled: false,
      defaultAction: false,
      priority: 1,
      config: {},
      configurable: false,
    },
  ]
  expect(checkSteps(treeOf(usual), { ...facts, actions }).get('otp')).toEqual([
    { kind: 'nobodyHas', name: 'Configure OTP' },
  ])
})
