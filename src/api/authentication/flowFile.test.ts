import { expect, test } from 'vitest'
import { listStoredSteps, readFlowFile, withoutProviders } from './flowFile'

const file = readFlowFile(
  JSON.stringify({
    authenticationFlows: [
      {
        alias: 'http challenge',
        topLevel: true,
        authenticationExecutions: [
          { flowAlias: 'options', authenticatorFlow: true, requirement: 'REQUIRED', priority: 20 },
          { authenticator: 'no-cookie-redirect', requirement: 'REQUIRED', priority: 10 },
        ],
      },
      {
        alias: 'options',
        authenticationExecutions: [
          { authenticator: 'basic-auth', requirement: 'REQUIRED', priority: 10 },
          { authenticator: 'auth-spnego', requirement: 'DISABLED', priority: 20 },
          { flowAlias: 'options', requirement: 'DISABLED', priority: 30 },
        ],
      },
    ],
  }),
)

const namesOf = (stored: typeof file) => {
  const flow = stored?.authenticationFlows[0]
  if (!stored || !flow) return []
  return listStoredSteps(stored, flow).map(({ level, name }) => `${level} ${name}`)
}

test('lists the steps of an export by priority, those of sub-flows below them', () => {
  expect(namesOf(file)).toEqual([
    '0 no-cookie-redirect',
    '0 options',
    '1 basic-auth',
    '1 auth-spnego',
    '1 options',
  ])
})

test('leaves out the steps of providers, also in sub-flows', () => {
  expect(namesOf(file && withoutProviders(file, ['no-cookie-redirect', 'basic-auth']))).toEqual([
    '0 options',
    '1 auth-spnego',
    '1 options',
  ])
})
