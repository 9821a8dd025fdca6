import { describe, expect, test } from 'vitest'
import {
  afterRepeating,
  canRepeat,
  failureLine,
  firstLine,
  noResults,
  ofCheck,
  ofPlaywright,
  ofFailedStep,
  ofVitest,
  summary,
  sumResults,
  unstableLine,
} from './results.mjs'

const failure = { where: 'a.ts:1', title: 'adds', message: 'Error: no', repeat: 'npm test' }

describe('the summary line', () => {
  test('adds up all results', () => {
    const results = [
      { ...noResults(), passed: 3 },
      { ...noResults(), passed: 2, failures: [failure] },
      noResults(),
    ]
    expect(summary(sumResults(results))).toBe('5 passed, 1 failed')
  })

  test('names skipped tests only when there are any', () => {
    const skipped = [{ where: 'a.ts', title: 'later', reason: 'no LDAP here' }]
    expect(summary({ ...noResults(), skipped })).toBe('0 passed, 0 failed, 1 skipped')
  })
})

describe('the failure line', () => {
  test('contains location, title, message and command', () => {
    expect(failureLine(failure)).toBe('FAILED a.ts:1 › adds: Error: no (again: npm test)')
  })

  test('is always a single line without colours', () => {
    expect(firstLine('\n\n  \u001b[31mError:\u001b[39m no\n at x')).toBe('Error: no')
    expect(firstLine('x'.repeat(500))).toHaveLength(240)
    expect(firstLine(undefined)).toBe('failed without a message')
  })
})

describe('failed end-to-end tests', () => {
  const failed = (/** @type {string} */ where) => ({
    where,
    title: 'saves',
    message: 'Error: no',
    repeat: `npm test -- --e2e ${where}`,
  })
  const results = (/** @type {Partial<import('./results.mjs').Results>} */ parts) => ({
    ...noResults(),
    ...parts,
  })

  test('are repeated if they are few and nothing else failed', () => {
    const few = [failed('e2e/a.spec.ts:1'), failed('e2e/b.spec.ts:2')]
    expect(canRepeat(noResults())).toBe(false)
    expect(canRepeat(results({ failures: few }))).toBe(true)
    expect(canRepeat(results({ failures: [...few, failure] }))).toBe(false)
    const outside = { ...failure, where: 'e2e', repeat: 'npm test -- --e2e' }
    expect(canRepeat(results({ failures: [outside] }))).toBe(false)
    const many = Array.from({ length: 11 }, (_, index) => failed(`e2e/c.spec.ts:${index}`))
    expect(canRepeat(results({ failures: many }))).toBe(false)
  })

  test('count as they ended the second time, and are told apart', () => {
    const [passing, failing] = [failed('e2e/a.spec.ts:1'), failed('e2e/b.spec.ts:2')]
    const first = results({ passed: 5, failures: [passing, failing] })
    const sum = afterRepeating(first, results({ passed: 1, failures: [failing] }))
    expect(sum).toEqual(results({ passed: 6, failures: [failing], unstable: [passing] }))
    expect(unstableLine(passing)).toMatch(/^UNSTABLE e2e\/a\.spec\.ts:1 › saves: Error: no/)
  })
})

describe('a check', () => {
  test('counts as one passed test if it succeeds', () => {
    const check = { name: 'types', command: 'npm run types', status: 0, output: '' }
    expect(ofCheck(check)).toEqual({ ...noResults(), passed: 1 })
  })

  test('reports the line with the error if it fails', () => {
    const output = 'Looking at 12 files\n\nsrc/a.ts(1,2): error TS1005: missing\n\nFound 1.'
    const { failures } = ofCheck({ name: 'types', command: 'npm run types', status: 2, output })
    expect(failures).toEqual([
      {
        where: 'types',
        title: 'npm run types',
        message: 'src/a.ts(1,2): error TS1005: missing',
        repeat: 'npm run types',
      },
    ])
  })

  test.each([
    [
      '\u001b[31m×\u001b[0m react(rule): Do not.\n    ╭─[src/a.tsx:28:15]\n 27 │ cannot',
      'src/a.tsx:28:15 × react(rule): Do not.',
    ],
    [
      'Checking formatting...\n\nsrc/a.ts (0ms)\n\nFormat issues found in above 1 files.',
      'src/a.ts (0ms)',
    ],
    [
      'boot JS 200 kB of 240\npage A.tsx 62.2 kB of 40  TOO LARGE',
      'page A.tsx 62.2 kB of 40  TOO LARGE',
    ],
  ])('reports the error line of its tool: %j', (output, message) => {
    const { failures } = ofCheck({ name: 'lint', command: 'npm run lint', status: 1, output })
    expect(failures[0]?.message).toBe(message)
  })

  test('fails if a signal ended it', () => {
    const { failures } = ofCheck({
      name: 'lint',
      command: 'npm run lint',
      status: null,
      output: '',
    })
    expect(failures[0]?.message).toBe('ended with a signal')
  })
})

test('reports a step that could not run as a failure', () => {
  const results = ofFailedStep('end-to-end tests', 'No Java found', 'npm test -- --e2e')
  expect(failureLine(results.failures[0] ?? failure)).toBe(
    'FAILED end-to-end tests › not possible: No Java found (again: npm test -- --e2e)',
  )
})

describe("Vitest's report", () => {
  const file = (/** @type {object} */ more) => ({
    name: '/repo/src/a.test.ts',
    status: 'passed',
    message: '',
    assertionResults: [],
    ...more,
  })
  const result = (/** @type {object} */ more) => ({
    title: 't',
    fullName: 'a t',
    status: 'passed',
    ...more,
  })

  test('counts passed, failed and skipped tests', () => {
    const failed = {
      status: 'failed',
      failureMessages: ['Error: 1 is not 2'],
      location: { line: 7 },
    }
    const report = {
      testResults: [
        file({
          status: 'failed',
          assertionResults: [
            result({}),
            result(failed),
            result({ status: 'skipped' }),
            result({ status: 'todo', meta: { reason: 'no network' } }),
          ],
        }),
      ],
    }
    const results = ofVitest(report, '/repo')
    expect(summary(results)).toBe('1 passed, 1 failed, 2 skipped')
    expect(results.skipped.map(({ reason }) => reason)).toEqual(['skipped', 'no network'])
    expect(results.failures[0]).toEqual({
      where: 'src/a.test.ts:7',
      title: 'a t',
      message: 'Error: 1 is not 2',
      repeat: 'npm test -- --unit src/a.test.ts',
    })
  })

  test('counts a file that cannot be loaded as one failure', () => {
    const report = { testResults: [file({ status: 'failed', message: 'Cannot find ./b' })] }
    expect(ofVitest(report, '/repo').failures).toMatchObject([{ message: 'Cannot find ./b' }])
  })
})

describe("Playwright's report", () => {
  const spec = (/** @type {string} */ status, /** @type {object} */ more = {}) => ({
    title: `is ${status}`,
    file: 'roles.spec.ts',
    line: 12,
    tests: [{ status, annotations: [], results: [{ status: 'passed', errors: [] }], ...more }],
  })
  const report = (/** @type {ReturnType<typeof spec>[]} */ specs) => ({
    errors: [],
    suites: [
      {
        title: 'roles.spec.ts',
        file: 'roles.spec.ts',
        specs: [],
        suites: [{ title: 'roles', file: 'roles.spec.ts', specs }],
      },
    ],
  })

  test('counts tests in nested blocks, with the block titles', () => {
    const errors = [
      {
        message:
          'Error: \u001b[2mexpect(\u001b[22mlocator).toBeVisible() failed\n\nLocator:  getByRole(x)',
      },
    ]
    const failed = spec('unexpected', { results: [{ status: 'failed', errors }] })
    const results = ofPlaywright(report([spec('expected'), failed]), '/repo', 'e2e')
    expect(summary(results)).toBe('1 passed, 1 failed')
    expect(failureLine(results.failures[0] ?? failure)).toBe(
      'FAILED e2e/roles.spec.ts:12 › roles › is unexpected: Error: expect(locator).toBeVisible() ' +
        'failed: getByRole(x) (again: npm test -- --e2e e2e/roles.spec.ts:12)',
    )
  })

  test('counts flaky tests as failed', () => {
    expect(summary(ofPlaywright(report([spec('flaky')]), '/repo', 'e2e'))).toBe(
      '0 passed, 1 failed',
    )
  })

  test('keeps the reason of a skipped test', () => {
    const annotations = [{ type: 'skip', description: 'needs an LDAP server' }]
    const { skipped } = ofPlaywright(report([spec('skipped', { annotations })]), '/repo', 'e2e')
    expect(skipped).toEqual([
      {
        where: 'e2e/roles.spec.ts:12',
        title: 'roles › is skipped',
        reason: 'needs an LDAP server',
      },
    ])
  })

  test('counts errors outside of tests as failures', () => {
    const location = { file: '/repo/e2e/roles.spec.ts', line: 3 }
    const errors = [{ message: 'SyntaxError: no', location }]
    const { failures } = ofPlaywright({ errors, suites: [] }, '/repo', 'e2e')
    expect(failures).toMatchObject([{ where: 'e2e/roles.spec.ts:3', message: 'SyntaxError: no' }])
  })
})
