import { describe, expect, test } from 'vitest'
import { checkWorkflow, formatDelay, parseDelay } from './checkWorkflow'
import {
  addStep,
  parseDefinition,
  isSameWorkflow,
  moveStep,
  readEvents,
  removeStep,
  setAt,
  setUses,
  setWith,
  readWorkflow,
  writeEvents,
} from './workflowDocument'
import type { WorkflowCatalog } from './workflowSteps'

const catalog: WorkflowCatalog = {
  steps: ['disable-user', 'delete-user', 'disable-client', 'grant-role', 'restart'].map((id) => ({
    id,
    help: '',
  })),
  events: ['user-created', 'user-role-granted'],
  conditions: ['has-role', 'is-member-of'],
}

test.each([
  ['5d', 432_000],
  ['90', 90],
  ['500ms', 0.5],
  ['1M', 60],
  ['PT1H', 3600],
  ['P1DT2H', 93_600],
])('parses %s as %d seconds', (text, seconds) => {
  expect(parseDelay(text)).toBe(seconds)
})

test.each(['5 days', '-1d', '1w', '1.5h', 'P1M', 'P', ''])('rejects %j as a duration', (text) => {
  expect(parseDelay(text)).toBeNaN()
})

test.each([
  [0, '0s'],
  [90, '90s'],
  [120, '2m'],
  [86_400, '1d'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(formatDelay(seconds)).toBe(text)
})

describe('events of a workflow', () => {
  test.each([
    ['', []],
    ['user-created', [{ name: 'user-created' }]],
    [
      'user-created or user-role-granted(a or b)',
      [{ name: 'user-created' }, { name: 'user-role-granted', argument: 'a or b' }],
    ],
  ])('reads %j', (text, events) => {
    expect(readEvents(text)).toEqual(events)
    expect(writeEvents(readEvents(text) ?? [])).toBe(text)
  })

  test.each(['a and b', 'not a', 'not(a)', '(a or b)', 'a(x', 'a or', 'or', 'a b', 'a &'])(
    'leaves %j to the text field',
    (text) => {
      expect(readEvents(text)).toBeUndefined()
    },
  )

  test('writes what it read, escaping special characters in arguments', () => {
    const events = [{ name: 'has-role', argument: String.raw`a)b\c` }, { name: 'user-created' }]
    expect(readEvents(writeEvents(events))).toEqual(events)
  })
})

const workflowYaml = `# kept
name: Leavers
on: user-created # the event
steps:
  - uses: disable-user
    after: 5d
  - uses: grant-role
    with:
      role: x
`

describe('editing through the form', () => {
  test('keeps the rest of the YAML', () => {
    const next = setAt(workflowYaml, ['steps', 0, 'after'], '1h')
    expect(next).toBe(workflowYaml.replace('5d', '1h'))
  })

  test.each([
    '(has-role(a) or has-role("b")) and not is-member-of(/x\\))',
    'not  HAS_ROLE( a )',
    'has-role(',
    'true',
  ])('keeps the condition %j', (condition) => {
    const yaml = setAt(workflowYaml, ['if'], condition)
    const edited = setAt(moveStep(yaml, 1, 0), ['name'], 'Other')
    expect(readWorkflow(edited)?.if).toBe(condition)
    expect(parseDefinition(edited)).toMatchObject({ if: condition })
    expect(checkWorkflow(edited, catalog)).toEqual([])
  })

  test('creates missing keys and removes empty ones', () => {
    expect(parseDefinition(setAt('', ['name'], 'x'))).toEqual({ name: 'x' })
    expect(setAt(workflowYaml, ['steps', 0, 'after'], '')).toBe(
      workflowYaml.replace('    after: 5d\n', ''),
    )
    // Removing the last parameter removes `with`.
    const without = readWorkflow(setAt(workflowYaml, ['steps', 1, 'with', 'role'], ''))
    expect(without?.steps[1]).toEqual({ uses: 'grant-role', after: '', with: {} })
    expect(setAt(workflowYaml, ['steps', 1, 'with', 'role'], '')).not.toContain('with')
    const scheduled = setAt(workflowYaml, ['schedule', 'after'], '1d')
    expect(setAt(scheduled, ['schedule', 'after'], '')).not.toContain('schedule')
  })

  test('adds, moves, changes and removes steps', () => {
    const stepTypes = (yaml: string) => readWorkflow(yaml)?.steps.map((step) => step.uses)
    expect(stepTypes(addStep('name: x', 'delete-user'))).toEqual(['delete-user'])
    expect(stepTypes(addStep(workflowYaml, 'delete-user'))).toEqual([
      'disable-user',
      'grant-role',
      'delete-user',
    ])
    expect(stepTypes(moveStep(workflowYaml, 1, 0))).toEqual(['grant-role', 'disable-user'])
    expect(stepTypes(removeStep(workflowYaml, 0))).toEqual(['grant-role'])
    expect(readWorkflow(setUses(workflowYaml, 1, 'delete-user'))?.steps[1]).toEqual({
      uses: 'delete-user',
      after: '',
      with: {},
    })
    expect(readWorkflow(setWith(workflowYaml, 1, { role: ['a', 'b'] }))?.steps[1]?.with).toEqual({
      role: ['a', 'b'],
    })
  })
})

test('ignores the order of keys and of values in a list when comparing workflows', () => {
  const flowStyle = 'name: x\nsteps: [{uses: a, with: {r: [b, c]}}, {uses: b}]'
  expect(
    isSameWorkflow(flowStyle, 'steps: [{with: {r: [c, b]}, uses: a}, {uses: b}]\nname: x'),
  ).toBe(true)
  expect(
    isSameWorkflow(flowStyle, 'name: x\nsteps: [{uses: b}, {uses: a, with: {r: [b, c]}}]'),
  ).toBe(false)
})

const keysIn = (yaml: string) => checkWorkflow(yaml, catalog).map(({ key }) => key)

describe('checking a workflow', () => {
  test('finds no problem in a valid workflow', () => {
    expect(keysIn(workflowYaml)).toEqual([])
  })

  test.each([
    ['name: [', 'workflowBroken'],
    ['- x', 'workflowNoMap'],
    ['steps: [{uses: disable-user}]', 'workflowNameRequired'],
    ['name: x', 'workflowNoSteps'],
    ['name: x\non: nothing\nsteps: [{uses: disable-user}]', 'workflowUnknown'],
    ['name: x\nsteps: [{uses: nothing}]', 'workflowUnknown'],
    ['name: x\nsteps: [{after: 1d}]', 'workflowNoUses'],
    ['name: x\nsteps: [{uses: disable-user, after: 5 days}]', 'workflowAfterInvalid'],
    [
      'name: x\nschedule: {after: 1d, batch-size: 0}\nsteps: [{uses: disable-user}]',
      'numberTooSmall',
    ],
    ['name: x\nsteps: [{uses: grant-role}]', 'workflowNeeds'],
    ['name: x\nsteps: [{uses: disable-user, with: {a: b}}]', 'workflowIgnored'],
    ['name: x\nwhen: y\nsteps: [{uses: disable-user}]', 'workflowIgnored'],
    ['name: x\nsteps: [{uses: disable-user}, {uses: disable-client}]', 'workflowMixed'],
    ['name: x\nsteps: [{uses: restart}, {uses: disable-user, after: 1d}]', 'workflowRestartLast'],
    ['name: x\nsteps: [{uses: disable-user}, {uses: restart}]', 'workflowRestartNever'],
  ])('reports a problem in %j', (yaml, key) => {
    expect(keysIn(yaml)).toContain(key)
  })

  test('reports the position of a problem', () => {
    const [error] = checkWorkflow(workflowYaml.replace('5d', 'soon'), catalog)
    expect(workflowYaml.slice(0, error?.from).split('\n')).toHaveLength(6)
  })
})
