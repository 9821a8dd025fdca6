import { expect, test } from 'vitest'
import type { Execution, StepRequirement } from '~/api/authentication/executions'
import { toFlowFile, readFlowFile, type DetailedFlow } from '~/api/authentication/flowFile'
import { compareFlows, isDifferent } from './compareFlows'

type StepRow = [name: string, level: number, requirement: StepRequirement, config?: string]

const flowOf = (alias: string, rows: readonly StepRow[]): DetailedFlow => ({
  flow: { id: alias, alias, providerId: 'basic-flow', builtIn: false, topLevel: true },
  executions: rows.map(([name, level, requirement, config], index): Execution => ({
    id: `${alias} ${index}`,
    level,
    requirement,
    displayName: name,
    requirementChoices: [],
    configurable: config !== undefined,
    index,
    priority: index,
    ...(name.includes('forms') ? { authenticationFlow: true, flowId: name } : { providerId: name }),
    ...(config !== undefined && { authenticationConfig: `${alias} config` }),
  })),
  configs: Object.fromEntries(
    rows.flatMap(([name, , , config]) =>
      config === undefined
        ? []
        : [
            [
              `${alias} config`,
              {
                id: `${alias} config`,
                alias: `${name} settings`,
                config: { a: config, b: 'same' },
              },
            ],
          ],
    ),
  ),
})

const origin = flowOf('browser', [
  ['cookie', 0, 'ALTERNATIVE'],
  ['forms', 0, 'ALTERNATIVE'],
  ['password', 1, 'REQUIRED'],
  ['otp', 1, 'REQUIRED', 'one'],
])

const copy = flowOf('mine', [
  ['mine forms', 0, 'REQUIRED'],
  ['password', 1, 'REQUIRED'],
  ['webauthn', 1, 'ALTERNATIVE'],
  ['otp', 1, 'REQUIRED', 'two'],
])

test('compares two flows step by step', () => {
  const rows = compareFlows(origin, copy)
  expect(
    rows.map(({ name, level, first, second }) => [
      name,
      level,
      first?.requirement,
      second?.requirement,
    ]),
  ).toEqual([
    ['cookie', 0, 'ALTERNATIVE', undefined],
    ['forms', 0, 'ALTERNATIVE', 'REQUIRED'],
    ['password', 1, 'REQUIRED', 'REQUIRED'],
    ['webauthn', 1, undefined, 'ALTERNATIVE'],
    ['otp', 1, 'REQUIRED', 'REQUIRED'],
  ])
  expect(rows.filter(isDifferent).map(({ name }) => name)).toEqual([
    'cookie',
    'forms',
    'webauthn',
    'otp',
  ])
  expect(rows.at(-1)?.settings).toEqual([{ name: 'a', first: 'one', second: 'two' }])
  expect(compareFlows(origin, origin).filter(isDifferent)).toEqual([])
})

test('exports the flow with its sub-flows and settings, without masked values', () => {
  const masked = {
    ...origin,
    configs: {
      'browser config': {
        id: 'browser config',
        alias: 'otp settings',
        config: { a: 'one', secret: '**********' },
      },
    },
  }
  const { file, hidden } = toFlowFile(masked)
  expect(hidden).toEqual(['otp settings: secret'])
  expect(file.authenticatorConfig).toEqual([{ alias: 'otp settings', config: { a: 'one' } }])
  expect(file.authenticationFlows.map(({ alias, topLevel }) => [alias, topLevel])).toEqual([
    ['browser', true],
    ['forms', false],
  ])
  expect(readFlowFile(JSON.stringify(file))).toEqual(file)
})

test('rejects files without a flow', () => {
  expect(readFlowFile('{')).toBeUndefined()
  expect(readFlowFile('[]')).toBeUndefined()
  expect(
    readFlowFile('{"authenticationFlows":[{"alias":"part","topLevel":false}]}'),
  ).toBeUndefined()
})
