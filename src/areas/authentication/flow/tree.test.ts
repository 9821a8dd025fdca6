import { expect, test } from 'vitest'
import type { Execution } from '~/api/authentication/executions'
import type { Flow } from '~/api/authentication/flows'
import { executionOf } from './executionOf'
import { checkFlow, checkSteps } from './flowProblems'
import {
  findStep,
  canMoveTo,
  type Destination,
  stepsIn,
  toParentFlow,
  treeOf,
  moveTargets,
  positionFor,
} from './tree'

const flow: Flow = {
  id: 'top',
  alias: 'top',
  providerId: 'basic-flow',
  builtIn: false,
  topLevel: true,
}

const browserSteps = [
  executionOf('cookie', 0, 'ALTERNATIVE', 'auth-cookie'),
  executionOf('forms', 0, 'ALTERNATIVE'),
  executionOf('password', 1, 'REQUIRED', 'auth-username-password-form'),
  executionOf('second', 1, 'CONDITIONAL'),
  executionOf('configured', 2, 'REQUIRED', 'conditional-user-configured'),
  executionOf('otp', 2, 'ALTERNATIVE', 'auth-otp-form'),
]

const context = {
  isClientFlow: false,
  bindings: ['browserFlow'] as const,
  actions: undefined,
  recentIds: new Set<string>(),
}

const kindsOf = (executions: readonly Execution[]) =>
  Object.fromEntries(
    [...checkSteps(treeOf(executions), context)].map(([id, problems]) => [
      id,
      problems.map(({ kind }) => kind),
    ]),
  )

test('builds a tree from the flat list and flattens it again', () => {
  const tree = treeOf(browserSteps)
  expect(tree.map(({ execution }) => execution.id)).toEqual(['cookie', 'forms'])
  expect(stepsIn(tree).map(({ execution }) => execution)).toEqual(browserSteps)
  expect(findStep(tree, 'otp')).toMatchObject({
    path: ['forms', 'second'],
    index: 1,
    siblingCount: 2,
  })
  expect(toParentFlow(flow, tree, 'second')).toEqual({ id: 'flow second', alias: 'second' })
  expect(toParentFlow(flow, tree, undefined)).toMatchObject({ id: 'top', alias: 'top' })
})

test('finds the targets a step can move to', () => {
  const tree = treeOf(browserSteps)
  const targetsOf = (id: string) => {
    const step = findStep(tree, id)
    return step ? moveTargets(flow, tree, step) : undefined
  }
  expect(targetsOf('cookie')).toMatchObject({
    up: undefined,
    down: { parent: undefined, index: 1 },
    into: { name: 'forms', position: { parent: 'forms', index: 0 } },
    out: undefined,
  })
  expect(targetsOf('otp')).toMatchObject({
    up: { parent: 'second', index: 0 },
    down: undefined,
    into: undefined,
    out: { name: 'second', position: { parent: 'forms', index: 2 } },
  })
})

test('finds the place that a move names in a tree that has changed since', () => {
  const at = (executions: readonly Execution[], id: string, destination: Destination) => {
    const tree = treeOf(executions)
    const step = findStep(tree, id)
    return step && positionFor(flow, tree, step, destination)
  }
  const [cookie, forms, password, second, configured, otp] = browserSteps
  if (!cookie || !forms || !password || !second || !configured || !otp) throw new Error('no steps')
  const changed = [forms, second, configured, otp, password, cookie]
  expect(at(changed, 'cookie', { to: 'up' })).toEqual({ parent: undefined, index: 0 })
  expect(at(changed, 'cookie', { to: 'down' })).toBeUndefined()
  expect(at(changed, 'password', { to: 'before', of: 'second' })).toEqual({
    parent: 'forms',
    index: 0,
  })
  expect(at(changed, 'password', { to: 'into' })).toEqual({ parent: 'second', index: 2 })
  expect(at(changed, 'password', { to: 'into', of: 'forms' })).toBeUndefined()
  expect(at(changed, 'otp', { to: 'out', of: 'second' })).toEqual({ parent: 'forms', index: 1 })
  expect(at([cookie], 'cookie', { to: 'inside', of: 'forms' })).toBeUndefined()
  expect(at(changed, 'cookie', { to: 'after', of: 'otp' })).toEqual({
    parent: 'second',
    index: 2,
  })
})

test('does not move a sub-flow into itself', () => {
  const tree = treeOf(browserSteps)
  const forms = findStep(tree, 'forms')
  if (!forms) throw new Error('no forms')
  expect(canMoveTo(flow, tree, forms, 'second')).toBe(false)
  expect(canMoveTo(flow, tree, forms, undefined)).toBe(true)
})

test('finds no problems in a typical flow', () => {
  expect(kindsOf(browserSteps)).toEqual({})
  expect(checkFlow(treeOf(browserSteps), context)).toEqual([])
})

test('reports problems at the steps that cause them', () => {
  const wrong = [
    executionOf('cookie', 0, 'ALTERNATIVE', 'auth-cookie'),
    executionOf('otp', 0, 'REQUIRED', 'auth-otp-form'),
    executionOf('condition', 0, 'REQUIRED', 'conditional-user-role'),
    executionOf('second', 0, 'CONDITIONAL'),
    executionOf('role', 1, 'DISABLED', 'conditional-user-role'),
    executionOf('loa', 1, 'REQUIRED', 'conditional-level-of-authentication'),
    executionOf('off', 0, 'DISABLED'),
    executionOf('alone', 1, 'ALTERNATIVE', 'auth-otp-form'),
  ]
  expect(kindsOf(wrong)).toEqual({
    cookie: ['alternativeIgnored'],
    otp: ['userUnknown'],
    condition: ['conditionIgnored'],
    second: ['emptyFlow'],
    loa: ['levelMissing'],
  })
  expect(checkFlow(treeOf(wrong), context)).toEqual([{ kind: 'neverFinishes' }])
})

test('reports a credential whose required action is disabled', () => {
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
  expect(checkSteps(treeOf(browserSteps), { ...context, actions }).get('otp')).toEqual([
    { kind: 'nobodyHas', name: 'Configure OTP' },
  ])
})
